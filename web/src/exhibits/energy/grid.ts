/**
 * Pictures as Hopfield states: a square grid of `size` x `size` pixels, row-major, each in [-1, 1].
 * +1 is ink, -1 is paper. A picture of only -1 and +1 is *binary*: the classical network needs that.
 */

/** All are multiples of 4, so that the Walsh patterns of `sets.ts` are exactly orthogonal on each. */
export const gridSizes = [8, 12, 16, 20, 24, 28, 32, 48, 64] as const;
export const largestSize = 64;

/** Levels of grey that a picture keeps: four bits a pixel. */
const greyLevels = 16;

/** The side of a square picture, or 0 when the length is no square. */
export function sideOf(pixels: ArrayLike<number>): number {
  const side = Math.round(Math.sqrt(pixels.length));
  return side * side === pixels.length ? side : 0;
}

export function isBinary(pixels: Float32Array): boolean {
  return pixels.every((value) => value === 1 || value === -1);
}

/** Ink where the value is at least 0. */
export function toBinary(pixels: Float32Array): Float32Array {
  return pixels.map((value) => (value >= 0 ? 1 : -1));
}

/** The level 0..15 of a value in [-1, 1]. */
export function toLevel(value: number): number {
  return Math.round(((Math.min(1, Math.max(-1, value)) + 1) / 2) * (greyLevels - 1));
}

export function fromLevel(level: number): number {
  return (2 * level) / (greyLevels - 1) - 1;
}

/** Rounds each pixel to one of the 16 grey levels; -1 and +1 stay what they are. */
export function quantise(pixels: Float32Array): Float32Array {
  return pixels.map((value) => fromLevel(toLevel(value)));
}

/** The same picture on another grid, each new pixel taken from the old one under its centre. */
export function resample(pixels: Float32Array, size: number): Float32Array {
  const side = sideOf(pixels);
  if (side === size) return pixels;
  const at = (index: number) => Math.min(side - 1, Math.floor(((index + 0.5) * side) / size));
  return Float32Array.from({ length: size * size }, (_, index) => {
    return pixels[at(Math.floor(index / size)) * side + at(index % size)]!;
  });
}

/** How many pixels of two pictures have a different sign. */
export function countWrong(state: Float32Array, target: Float32Array): number {
  let wrong = 0;
  for (let index = 0; index < state.length; index++) {
    if (state[index]! >= 0 !== target[index]! >= 0) wrong++;
  }
  return wrong;
}

/** m = x . s / N: 1 for the same picture, -1 for its inverse, about 0 for strangers. Binary pictures. */
export function overlap(first: Float32Array, second: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < first.length; index++) sum += first[index]! * second[index]!;
  return sum / first.length;
}
