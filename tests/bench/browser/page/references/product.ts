import type { Task } from '../tasks';
import { sampleRows, type Reference } from './reference';

/** `row` of left * right (+ bias), left being [?, inner]. */
export function productRow(
  left: Float32Array | Float64Array,
  row: number,
  right: Float32Array,
  cols: number,
  bias?: Float32Array,
): Float64Array {
  const inner = right.length / cols;
  const result = bias ? Float64Array.from(bias) : new Float64Array(cols);
  for (let k = 0; k < inner; k++) {
    const factor = left[row * inner + k]!;
    for (let col = 0; col < cols; col++) result[col]! += factor * right[k * cols + col]!;
  }
  return result;
}

export function productReference({ left, right, rows, cols }: Task<'product'>): Reference {
  const sampled = sampleRows(rows, 32).map((row) => [row, productRow(left, row, right, cols)] as const);
  return { cols, rows: new Map(sampled) };
}

export function chainReference({ input, weights, rows, widths }: Task<'chain'>): Reference {
  const throughAll = (row: number): Float64Array => {
    let current: Float64Array = Float64Array.from(input.subarray(row * widths[0]!, (row + 1) * widths[0]!));
    weights.forEach((matrix, i) => (current = productRow(current, 0, matrix, widths[i + 1]!)));
    return current;
  };
  return { cols: widths.at(-1)!, rows: new Map(sampleRows(rows, 32).map((row) => [row, throughAll(row)])) };
}
