import { at } from '../../data/matrix';
import type { Mask, Matrix } from '../../engine';
import { resized } from './edit';
import type { Inputs } from './inputs';
import type { Brought, Origins } from './read-data';
import type { LookupState } from './state';

/** Matrices that can be used, and where they came from. */
export interface BroughtMatrices {
  readonly matrices: Brought;
  readonly origins: Origins;
  /** Files that the reader left out. */ readonly leftOut: readonly string[];
}

/** What bringing matrices changes, and what had to give way. */
export interface Taken {
  readonly patch: Partial<LookupState>;
  /** Matrices that were resized to fit the new ones. */
  readonly adapted: readonly ('queries' | 'keys' | 'values')[];
}

/**
 * New matrices set the shapes: K must be as wide as Q, V as long as K. What was not brought is cut, or grown with zeros.
 * Names and masks that no longer fit are dropped. A mask alone changes nothing else.
 */
export function takeMatrices(brought: Brought, current: Inputs): Taken {
  const dk = (brought.queries ?? brought.keys ?? current.keys).cols;
  const m = (brought.keys ?? brought.values ?? current.keys).rows;
  const queries = brought.queries ?? current.queries;
  const values = brought.values ?? current.values;
  const fitted: Inputs = {
    queries: fit(queries, queries.rows, dk),
    keys: fit(brought.keys ?? current.keys, m, dk),
    values: fit(values, m, values.cols),
  };
  const names = ['queries', 'keys', 'values'] as const;
  const adapted = names.filter((name) => !brought[name] && fitted[name] !== current[name]);
  const sameShape = fitted.queries.rows === current.queries.rows && fitted.keys.rows === current.keys.rows;
  const mask: Mask | undefined = brought.mask && { kind: 'arbitrary', visible: Uint8Array.from(brought.mask.data) };
  if (!names.some((name) => brought[name])) return { patch: mask ? { mask } : {}, adapted: [] };
  return {
    patch: {
      ...fitted,
      scene: 'own',
      ...(sameShape ? {} : { mask: { kind: 'none' }, queryNames: [], keyNames: [], query: 0 }),
      ...(mask ? { mask } : {}),
      gradient: null,
    },
    adapted,
  };
}

function fit(matrix: Matrix, rows: number, cols: number): Matrix {
  return matrix.rows === rows && matrix.cols === cols ? matrix : resized(matrix, rows, cols, () => 0);
}

/** Brought matrices that do not fit each other: their widths, or their lengths. */
export function misfit({ queries, keys, values }: Brought): 'key-width' | 'value-rows' | null {
  if (queries && keys && keys.cols !== queries.cols) return 'key-width';
  return keys && values && values.rows !== keys.rows ? 'value-rows' : null;
}

/** The first entry of a mask that is neither 0 nor 1. */
export function badMaskEntry(mask: Matrix): { row: number; col: number; value: number } | null {
  const index = mask.data.findIndex((value) => value !== 0 && value !== 1);
  if (index < 0) return null;
  const [row, col] = [Math.floor(index / mask.cols), index % mask.cols];
  return { row, col, value: at(mask, row, col) };
}
