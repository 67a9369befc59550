import type { Mask, Matrix, Scale } from '../../../engine/types';
import { visibleCells } from '../edit';
import type { Inputs } from '../inputs';

/** What a program needs to compute the numbers on the screen again. */
export interface SnippetInput {
  readonly inputs: Inputs;
  readonly scale: Scale;
  readonly temperature: number;
  readonly mask: Mask;
}

/** Entries that are still written out; beyond, the program reads the files that the page exports. */
const literalLimit = 600;

/** Exported files, saved as `lookup-<name>.npy`. */
export type FileName = 'queries' | 'keys' | 'values' | 'visible';

export function isWrittenOut({ inputs: { queries, keys, values }, mask }: SnippetInput): boolean {
  const maskCells = mask.kind === 'arbitrary' ? mask.visible.length : 0;
  return queries.data.length + keys.data.length + values.data.length + maskCells <= literalLimit;
}

/** A mask as a matrix of ones and zeros, for the file that a program reads. */
export function visibleMatrix(mask: Mask, n: number, m: number): Matrix {
  return { rows: n, cols: m, data: Float32Array.from(visibleCells(mask, n, m)) };
}
