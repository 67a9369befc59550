import type { Matrix } from '../engine/types';

/** Entry (row, col); NaN outside the matrix. */
export function at(matrix: Matrix, row: number, col: number): number {
  return matrix.data[row * matrix.cols + col] ?? Number.NaN;
}

/** Row `row`, [cols]: a view, which changes with the matrix. */
export function rowOf(matrix: Matrix, row: number): Float32Array {
  return matrix.data.subarray(row * matrix.cols, (row + 1) * matrix.cols);
}

/** All rows, each as in `rowOf`. */
export function rowsOf(matrix: Matrix): Float32Array[] {
  return Array.from({ length: matrix.rows }, (_, row) => rowOf(matrix, row));
}

/** Rows of equal length as one matrix, [rows, cols]. */
export function stack(rows: readonly Float32Array[]): Matrix {
  const cols = rows[0]?.length ?? 0;
  const data = new Float32Array(rows.length * cols);
  rows.forEach((row, index) => data.set(row, index * cols));
  return { rows: rows.length, cols, data };
}
