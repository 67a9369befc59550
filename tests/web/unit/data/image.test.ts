import { describe, expect, it } from 'vitest';
import { limits, readImage } from '../../../../web/src/data';
import { readImageHeader } from '../../../../web/src/data/image-header';
import { binarize, inkFromLuminance, luminance, otsuThreshold } from '../../../../web/src/data/image-tone';
import { refusalOf } from './refusal';

// Decoding needs a browser and is tested there; here is what happens before and after it.
const options = { width: 8, height: 8, fit: 'cover', tone: 'threshold' } as const;
const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
const png = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const bytes = Uint8Array.from([
    0x89,
    ...ascii('PNG\r\n\x1a\n'),
    0,
    0,
    0,
    13,
    ...ascii('IHDR'),
    ...new Array<number>(8).fill(0),
  ]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
};

describe('the header of a picture', () => {
  it('tells format and size, whatever the name of the file', () => {
    expect(readImageHeader(png(640, 480))).toEqual({ format: 'PNG', width: 640, height: 480 });
    const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc4, 0, 3, 0, 0xff, 0xc2, 0, 11, 8, 0, 100, 0, 200];
    expect(readImageHeader(Uint8Array.from(jpeg))).toEqual({ format: 'JPEG', width: 200, height: 100 });
    const riff = (kind: string, rest: number[]) =>
      Uint8Array.from([...ascii('RIFF'), 0, 0, 0, 0, ...ascii(`WEBP${kind}`), 0, 0, 0, 0, ...rest]);
    expect(readImageHeader(riff('VP8X', [0, 0, 0, 0, 99, 0, 0, 49, 0, 0]))).toEqual({
      format: 'WebP',
      width: 100,
      height: 50,
    });
    expect(readImageHeader(riff('VP8L', [0x2f, 99, 0x40, 0x0c, 0]))).toEqual({
      format: 'WebP',
      width: 100,
      height: 50,
    });
    expect(readImageHeader(riff('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 100, 0, 50, 0]))).toEqual({
      format: 'WebP',
      width: 100,
      height: 50,
    });
  });

  it('is null for anything else, and for what is cut off', () => {
    expect(readImageHeader(new TextEncoder().encode('This is a text named picture.png, and no picture.'))).toBeNull();
    expect(readImageHeader(png(9, 9).subarray(0, 18))).toBeNull();
    expect(readImageHeader(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 4))).toBeNull();
    expect(readImageHeader(new Uint8Array())).toBeNull();
  });
});

describe('readImage refuses before it decodes', () => {
  it.each<[name: string, file: Blob, code: string]>([
    ['nothing', new Blob([]), 'empty'],
    ['a picture of 20 MB', new Blob([png(10, 10), new Uint8Array(20_000_000)]), 'too-big'],
    ['a text named .png', new File(['hello'], 'hello.png', { type: 'image/png' }), 'wrong-format'],
    ['a picture of astronomic size', new Blob([png(60_000, 60_000)]), 'too-many-pixels'],
  ])('%s', async (_name, file, code) => {
    expect((await refusalOf(() => readImage(file, options))).code).toBe(code);
  });

  it('and says both sizes', async () => {
    const file = new Blob([new Uint8Array(20_000_000)]);
    expect((await refusalOf(() => readImage(file, options))).facts).toEqual({
      found: 20_000_000,
      limit: limits.imageBytes,
    });
  });
});

describe('tone', () => {
  it('luminance weighs green most and blue least', () => {
    const [red, green, blue, white] = luminance(
      Uint8ClampedArray.of(255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255),
    );
    expect(green).toBeGreaterThan(red!);
    expect(red).toBeGreaterThan(blue!);
    expect(white).toBeCloseTo(1, 6);
  });

  it('ink is what stands out from the border, dark or light', () => {
    const dot = (background: number, ink: number) =>
      Float32Array.from({ length: 9 }, (_, pixel) => (pixel === 4 ? ink : background));
    expect(Array.from(inkFromLuminance(dot(1, 0), 3, 3))).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0]);
    expect(Array.from(inkFromLuminance(dot(0, 1), 3, 3))).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0]);
  });

  it('the threshold of Otsu parts two hills, however unequal', () => {
    const values = Float32Array.from([...new Array<number>(90).fill(0.2), ...new Array<number>(10).fill(0.7)]);
    expect(otsuThreshold(values)).toBeGreaterThan(0.2);
    expect(otsuThreshold(values)).toBeLessThan(0.7);
    expect(binarize(values).reduce((sum, value) => sum + value, 0)).toBe(10);
  });
});
