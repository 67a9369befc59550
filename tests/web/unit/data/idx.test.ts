import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseByLabel, idxImage, readIdx, type IdxImages, type IdxLabels } from '../../../../web/src/data';
import { refusalOf } from './refusal';

const uint32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const idx = (type: number, dimensions: number[], body: number[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([0, 0, type, dimensions.length, ...dimensions.flatMap(uint32), ...body]);
const images = idx(8, [3, 1, 2], [0, 255, 51, 0, 255, 255]);
const labels = idx(8, [3], [7, 1, 7]);

describe('IDX', () => {
  it('pictures and labels are read, plain and gzipped', async () => {
    for (const file of [images, new Uint8Array(gzipSync(images))]) {
      expect(await readIdx(file)).toMatchObject({ kind: 'images', count: 3, rows: 1, cols: 2 });
    }
    expect(await readIdx(new Uint8Array(gzipSync(labels)))).toEqual({
      kind: 'labels',
      count: 3,
      labels: Uint8Array.of(7, 1, 7),
    });
  });

  it('a picture comes as ink from 0 to 1', async () => {
    expect(Array.from(idxImage((await readIdx(images)) as IdxImages, 1))).toEqual([Math.fround(0.2), 0]);
  });

  it('pictures are chosen by their labels, in the order of the file', async () => {
    const both = [(await readIdx(images)) as IdxImages, (await readIdx(labels)) as IdxLabels] as const;
    expect(chooseByLabel(...both, new Set([7]), 10)).toEqual([0, 2]);
    expect(chooseByLabel(...both, new Set([7, 1]), 2)).toEqual([0, 1]);
    const short = { kind: 'labels', count: 2, labels: Uint8Array.of(1, 2) } as const;
    expect(await refusalOf(() => chooseByLabel(both[0], short, new Set([1]), 9))).toEqual({
      code: 'labels',
      facts: { expected: 3, found: 2 },
    });
  });

  it.each<[name: string, file: Uint8Array<ArrayBuffer>, code: string]>([
    ['nothing', new Uint8Array(), 'empty'],
    ['no picture', idx(8, [0, 28, 28], []), 'empty'],
    ['another file', new TextEncoder().encode('no such thing'), 'wrong-format'],
    ['two bytes', Uint8Array.of(0, 0), 'wrong-format'],
    ['floats', idx(0x0d, [1], [0, 0, 0, 0]), 'unsupported'],
    ['two dimensions', idx(8, [1, 1], [0]), 'dimensions'],
    ['a header cut off', images.slice(0, 9), 'length'],
    ['a picture cut off', images.slice(0, -1), 'length'],
    ['a byte too many', Uint8Array.from([...images, 0]), 'length'],
    ['sides of astronomic size', idx(8, [1, 0xffffffff, 0xffffffff], []), 'header'],
    ['damaged gzip', new Uint8Array(gzipSync(images)).fill(0xaa, 10), 'gzip'],
    ['gzip cut off', new Uint8Array(gzipSync(images)).slice(0, -6), 'gzip'],
    ['a decompression bomb', new Uint8Array(gzipSync(new Uint8Array(80_000_000))), 'grows-too-big'],
  ])('%s is refused', async (_name, file, code) => {
    expect((await refusalOf(() => readIdx(file))).code).toBe(code);
  });
});
