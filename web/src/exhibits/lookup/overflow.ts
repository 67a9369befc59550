import { at } from '../../data/matrix';
import type { Scale } from '../../engine/types';
import type { Inputs } from './inputs';
import type { Step } from './state';

/** The first number that a 32-bit float cannot hold. */
export interface Overflow {
  readonly step: Extract<Step, 'dot' | 'scale' | 'mix'>;
  readonly row: number;
  readonly col: number;
  /** The number in 64 bits. */
  readonly value: number;
}

/** Largest finite 32-bit float, (2 - 2^-23) 2^127. */
const largestFloat = 3.4028234663852886e38;
/** exp of more than this is infinite in 32 bits: ln(largestFloat). */
export const largestExponent = 88.722839;

/**
 * Finds where finite inputs leave the 32-bit range, in the order of the pipeline: q.k, then the scale, else the mix.
 * For use when the engine has refused: it looks only until it has found the place.
 */
export function locateOverflow({ queries, keys }: Inputs, scale: Scale): Overflow {
  const factor = scale === 'inverse-sqrt' ? queries.cols ** -0.5 : scale === 'none' ? 1 : scale;
  let scaled: Overflow | undefined;
  for (let row = 0; row < queries.rows; row++) {
    for (let col = 0; col < keys.rows; col++) {
      let value = 0;
      let peak = 0;
      for (let c = 0; c < queries.cols; c++) {
        value += at(queries, row, c) * at(keys, col, c);
        peak = Math.max(peak, Math.abs(value));
      }
      if (peak > largestFloat) return { step: 'dot', row, col, value };
      if (Math.abs(value * factor) > largestFloat) scaled ??= { step: 'scale', row, col, value: value * factor };
    }
  }
  return scaled ?? { step: 'mix', row: 0, col: 0, value: Infinity };
}
