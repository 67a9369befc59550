import { DataError, parseMatrices, readMatrixFile } from '../../data';
import type { Matrix } from '../../engine';
import { fileLimit } from './codecs';

/** Where brought matrices go. */
export const targets = ['queries', 'keys', 'values', 'all', 'mask', 'state'] as const;
export type Target = (typeof targets)[number];
type MatrixTarget = Exclude<Target, 'state'>;

/** Matrices by the name of the state field they are for. */
export type Brought = Partial<Record<'queries' | 'keys' | 'values' | 'mask', Matrix>>;

const sides = { maxRows: fileLimit, maxCols: fileLimit };

/** @throws DataError */
export async function readFileFor(target: MatrixTarget, file: File): Promise<Brought> {
  return assign(await readMatrixFile(file, sides), target);
}

/** @throws DataError */
export function readTextFor(target: MatrixTarget, text: string): Brought {
  return assign(parseMatrices(text, sides), target);
}

/** An object that names queries, keys and values, as the page exports it, is taken as a whole. */
function assign(matrices: Record<string, Matrix>, target: MatrixTarget): Brought {
  const { queries, keys, values } = matrices;
  if (queries && keys && values) return { queries, keys, values };
  const [matrix, ...others] = Object.values(matrices);
  if (others.length > 0) throw new DataError('several-matrices', { found: Object.keys(matrices).join(', ') });
  return target === 'all' ? { queries: matrix!, keys: matrix!, values: matrix! } : { [target]: matrix! };
}
