import type { Engine } from '../../engine/types';
import { drawLetter, letterNames } from './letters';
import { drawShape, type ShapeName } from './shapes';

/** A stored pattern: its name, and its pixels in [-1, 1], [size * size]. */
export interface Memory {
  readonly name: string;
  readonly pixels: Float32Array;
}

/** Where the memories come from; 'own' = they are kept one by one in the state. */
export const setNames = ['pictures', 'letters', 'walsh', 'random', 'own'] as const;
export type SetName = (typeof setNames)[number];

/** The first five overlap so little that the classical network holds them all; the later ones bring the trouble. */
const pictures: readonly (ShapeName | 'A')[] = [
  'A',
  'smiley',
  'house',
  'moon',
  'cross',
  'star',
  'arrow',
  'heart',
  'ring',
];

/** Most memories of each set. */
export const setLimits: Readonly<Record<SetName, number>> = {
  pictures: pictures.length,
  letters: letterNames.length,
  walsh: 15,
  random: 400,
  own: 64,
};

/** A stream of the generator apart from those of the noise and of the update order. */
const randomSetStream = 2_000_003;

/** The first `count` memories of a built-in set on a grid of `size` x `size`. */
export async function builtInSet(
  engine: Engine,
  set: Exclude<SetName, 'own'>,
  count: number,
  size: number,
  seed: number,
): Promise<Memory[]> {
  const shown = Math.min(count, setLimits[set]);
  const draw = (each: (index: number) => Memory) => Array.from({ length: shown }, (_, index) => each(index));
  switch (set) {
    case 'pictures':
      return draw((index) => {
        const name = pictures[index]!;
        return { name, pixels: name === 'A' ? drawLetter('A', size) : drawShape(name, size) };
      });
    case 'letters':
      return draw((index) => ({ name: letterNames[index]!, pixels: drawLetter(letterNames[index]!, size) }));
    case 'walsh':
      return draw((index) => ({ name: `W${index + 1}`, pixels: walshPattern(walshOrder[index]!, size) }));
    case 'random': {
      const cells = size * size;
      const signs = await engine.random({ seed: seed + randomSetStream, count: shown * cells, distribution: 'sign' });
      return draw((index) => ({ name: `R${index + 1}`, pixels: signs.slice(index * cells, (index + 1) * cells) }));
    }
  }
}

/** Coarse stripes first, so that a few Walsh memories look different at a glance. */
const walshOrder = [8, 2, 10, 12, 3, 4, 1, 5, 15, 6, 9, 11, 14, 7, 13];

/**
 * A two-dimensional Walsh function with four bands on each axis: columns by the bits 0-1 of `index`, rows by bits 2-3.
 * Any two of the 16 are orthogonal, exactly, when `size` is a multiple of 4.
 */
export function walshPattern(index: number, size: number): Float32Array {
  const band = (position: number) => Math.floor((position * 4) / size);
  const parity = (bits: number) => ((bits >> 1) ^ bits) & 1;
  return Float32Array.from({ length: size * size }, (_, cell) => {
    const [row, col] = [band(Math.floor(cell / size)), band(cell % size)];
    return parity(col & index & 3) ^ parity(row & (index >> 2)) ? -1 : 1;
  });
}
