import { at } from '../../data/matrix';
import type { Mask, Matrix } from '../../engine/types';

/** Pure changes of matrices and masks; each returns a new one and leaves its argument alone. */

export function withEntry(matrix: Matrix, row: number, col: number, value: number): Matrix {
  const data = matrix.data.slice();
  data[row * matrix.cols + col] = value;
  return { ...matrix, data };
}

/** Grows with `fresh(row, col)` or shrinks at the end, to [rows, cols]. */
export function resized(
  matrix: Matrix,
  rows: number,
  cols: number,
  fresh: (row: number, col: number) => number,
): Matrix {
  const data = new Float32Array(rows * cols);
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const known = row < matrix.rows && col < matrix.cols;
      data[row * cols + col] = known ? at(matrix, row, col) : fresh(row, col);
    }
  }
  return { rows, cols, data };
}

/** Whether query `row` may see key `col`. */
export function isVisible(mask: Mask, row: number, col: number, n: number, m: number): boolean {
  return mask.kind === 'arbitrary' ? mask.visible[row * m + col] !== 0 : col < visibleCount(mask, row, n, m);
}

/** How many keys query `row` may see: the first so many. */
function visibleCount(mask: Exclude<Mask, { kind: 'arbitrary' }>, row: number, n: number, m: number): number {
  if (mask.kind === 'causal') return Math.min(m, Math.max(0, row + 1 + (m - n)));
  return mask.kind === 'padding' ? Math.min(m, mask.length) : m;
}

/** The same mask written out cell by cell, with one cell turned over. */
export function toggledMask(mask: Mask, row: number, col: number, n: number, m: number): Mask {
  const visible = visibleCells(mask, n, m);
  visible[row * m + col] = visible[row * m + col] ? 0 : 1;
  return { kind: 'arbitrary', visible };
}

/** 1 = visible, 0 = hidden, row-major [n, m]. */
export function visibleCells(mask: Mask, n: number, m: number): Uint8Array {
  if (mask.kind === 'arbitrary') return mask.visible.slice();
  const visible = new Uint8Array(n * m);
  for (let row = 0; row < n; row++) visible.fill(1, row * m, row * m + visibleCount(mask, row, n, m));
  return visible;
}

/** The mask after the numbers of queries and keys changed from [n, m] to [rows, cols]; new cells are visible. */
export function resizedMask(mask: Mask, n: number, m: number, rows: number, cols: number): Mask {
  if (mask.kind === 'padding') return { kind: 'padding', length: Math.min(mask.length, cols) };
  if (mask.kind !== 'arbitrary') return mask;
  const visible = new Uint8Array(rows * cols).fill(1);
  for (let row = 0; row < Math.min(n, rows); row++) {
    for (let col = 0; col < Math.min(m, cols); col++) visible[row * cols + col] = mask.visible[row * m + col] ?? 1;
  }
  return { kind: 'arbitrary', visible };
}
