import { bits, StateError, type Codec } from '../../state/index';
import { fromLevel, gridSizes, isBinary, largestSize, toLevel } from './grid';
import type { Memory } from './sets';

const greyBits = 4;
const packed = bits({ maxLength: greyBits * largestSize ** 2 });

/** A square picture: `b` and one bit a pixel, or `g` and four bits a pixel (the 16 grey levels). */
const picture: Codec<Float32Array> = {
  print(pixels) {
    if (isBinary(pixels)) return `b${packed.print(Uint8Array.from(pixels, (value) => (value > 0 ? 1 : 0)))}`;
    const planes = new Uint8Array(pixels.length * greyBits);
    pixels.forEach((value, index) => {
      const level = toLevel(value);
      for (let bit = 0; bit < greyBits; bit++) planes[index * greyBits + bit] = (level >> (greyBits - 1 - bit)) & 1;
    });
    return `g${packed.print(planes)}`;
  },
  parse(raw) {
    const values = packed.parse(raw.slice(1));
    const pixels = raw.startsWith('g') ? readGrey(values) : Float32Array.from(values, (bit) => (bit ? 1 : -1));
    const known = gridSizes.some((size) => size * size === pixels.length);
    if (!known || !/^[bg]/.test(raw)) throw new StateError(raw, { kind: 'bits', maxLength: largestSize ** 2 });
    return pixels;
  },
};

function readGrey(planes: Uint8Array): Float32Array {
  return Float32Array.from({ length: planes.length / greyBits }, (_, index) => {
    let level = 0;
    for (let bit = 0; bit < greyBits; bit++) level = level * 2 + planes[index * greyBits + bit]!;
    return fromLevel(level);
  });
}

/** A picture, or `` for none. */
export const optionalPictureCodec: Codec<Float32Array | null> = {
  print: (pixels) => (pixels ? picture.print(pixels) : ''),
  parse: (raw) => (raw === '' ? null : picture.parse(raw)),
};

export const longestName = 40;

/** `picture:name` */
export const memoryCodec: Codec<Memory> = {
  print: ({ name, pixels }) => `${picture.print(pixels)}:${name}`,
  parse(raw) {
    const colon = raw.indexOf(':');
    const name = raw.slice(colon + 1);
    if (colon < 0 || name.length > longestName) throw new StateError(name, { kind: 'text', maxLength: longestName });
    return { name, pixels: picture.parse(raw.slice(0, colon)) };
  },
};

/** One of `gridSizes`. */
export const gridSizeCodec: Codec<number> = {
  print: String,
  parse(raw) {
    const size = gridSizes.find((known) => String(known) === raw);
    if (!size) throw new StateError(raw, { kind: 'choice', values: gridSizes.map(String) });
    return size;
  },
};
