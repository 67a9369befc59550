import { at, rowOf } from '../../data/matrix';
import type { Matrix } from '../../engine/types';

/** A [rows, cols] matrix of nested rows; all rows must have the same length. */
export function matrix(rows: readonly (readonly number[])[]): Matrix {
  const cols = rows[0]?.length ?? 0;
  return { rows: rows.length, cols, data: Float32Array.from(rows.flat()) };
}

export function zeros(rows: number, cols: number): Matrix {
  return { rows, cols, data: new Float32Array(rows * cols) };
}

/** The [size, size] identity. */
export function identity(size: number): Matrix {
  const result = zeros(size, size);
  for (let i = 0; i < size; i += 1) result.data[i * size + i] = 1;
  return result;
}

/** One row as a [1, n] matrix. */
export function asRow(values: ArrayLike<number>): Matrix {
  return { rows: 1, cols: values.length, data: Float32Array.from(values) };
}

/** A copy of `m` with row `row` replaced. */
export function withRow(m: Matrix, row: number, values: ArrayLike<number>): Matrix {
  const data = m.data.slice();
  data.set(values, row * m.cols);
  return { ...m, data };
}

/** Rows moved up by one, the first becoming the last: row j of the result is row j + 1. */
export function rotateRows(m: Matrix): Matrix {
  const data = new Float32Array(m.data.length);
  for (let row = 0; row < m.rows; row += 1) data.set(rowOf(m, (row + 1) % m.rows), row * m.cols);
  return { ...m, data };
}

export function equal(a: Matrix, b: Matrix): boolean {
  return a.rows === b.rows && a.cols === b.cols && a.data.every((x, i) => x === b.data[i]);
}

export function isIdentity(m: Matrix): boolean {
  return m.rows === m.cols && equal(m, identity(m.rows));
}

/**
 * A B for the small projection matrices of a head, summed in double and rounded once.
 * @param a [n, k]
 * @param b [k, m]
 * @returns [n, m]
 */
export function product(a: Matrix, b: Matrix): Matrix {
  if (a.cols !== b.rows) {
    throw new RangeError(`left has ${a.cols} columns, right has ${b.rows} rows`);
  }
  // Most heads project nothing, and 64 x 64 x 64 products would be felt while a point is dragged.
  if (isIdentity(b)) return a;
  const result = zeros(a.rows, b.cols);
  for (let i = 0; i < a.rows; i += 1) {
    for (let j = 0; j < b.cols; j += 1) {
      let sum = 0;
      for (let k = 0; k < a.cols; k += 1) sum += at(a, i, k) * at(b, k, j);
      result.data[i * b.cols + j] = sum;
    }
  }
  return result;
}

/** Largest magnitude of all entries. */
export function largestEntry(matrices: readonly Matrix[]): number {
  return matrices.reduce(
    (largest, { data }) => data.reduce((most, value) => Math.max(most, Math.abs(value)), largest),
    0,
  );
}

/** Largest |a_i - b_i|; NaN if any difference is not a number. */
export function largestDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let largest = 0;
  for (let i = 0; i < a.length; i += 1) {
    const difference = Math.abs((a[i] ?? NaN) - (b[i] ?? NaN));
    if (Number.isNaN(difference)) return NaN;
    largest = Math.max(largest, difference);
  }
  return largest;
}

/**
 * The row vector r with r W = target, by elimination with pivoting; null when W is (nearly) singular.
 * It lets a hand move the projected query: the raw one follows.
 * @param target [n]
 * @param w [n, n]
 */
export function solveRow(target: ArrayLike<number>, w: Matrix): Float32Array | null {
  const n = w.rows;
  const rows = Array.from({ length: n }, (_, i) => [
    ...Array.from({ length: n }, (_unused, j) => at(w, j, i)),
    target[i] ?? 0,
  ]);
  for (let col = 0; col < n; col += 1) {
    let pivot = col;
    for (let i = col + 1; i < n; i += 1) {
      if (Math.abs(rows[i]![col]!) > Math.abs(rows[pivot]![col]!)) pivot = i;
    }
    const top = rows[pivot]!;
    if (Math.abs(top[col]!) < 1e-6) return null;
    rows[pivot] = rows[col]!;
    rows[col] = top;
    for (let i = 0; i < n; i += 1) {
      if (i === col) continue;
      const factor = rows[i]![col]! / top[col]!;
      for (let j = col; j <= n; j += 1) rows[i]![j]! -= factor * top[j]!;
    }
  }
  return Float32Array.from(rows, (row, i) => row[n]! / row[i]!);
}
