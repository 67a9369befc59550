import type { Task } from '../tasks';
import { sampleRows, type Reference } from './reference';

interface HeadInputs {
  /** [width], the query of the row. */ readonly query: ArrayLike<number>;
  /** Element k of key or value j. */ readonly key: (j: number, k: number) => number;
  readonly value: (j: number, k: number) => number;
  readonly width: number;
  /** How many keys the query sees: the first ones. */ readonly visible: number;
}

/** softmax(q K^T / sqrt(width)) V of one query. */
export function attentionRow({ query, key, value, width, visible }: HeadInputs): Float64Array {
  const scores = Float64Array.from({ length: visible }, (_, j) => {
    let sum = 0;
    for (let k = 0; k < width; k++) sum += query[k]! * key(j, k);
    return sum / Math.sqrt(width);
  });
  const largest = scores.reduce((a, b) => Math.max(a, b));
  const weights = scores.map((score) => Math.exp(score - largest));
  const total = weights.reduce((a, b) => a + b);
  const output = new Float64Array(width);
  for (let j = 0; j < visible; j++) for (let k = 0; k < width; k++) output[k]! += (weights[j]! / total) * value(j, k);
  return output;
}

export function attentionReference(task: Task<'attention'>): Reference {
  const { heads, tokens, width, causal, queries, keys, values } = task;
  // A prime number, so that they stand at different places of their heads.
  const rows = sampleRows(heads * tokens, 61).map((row) => {
    const head = Math.floor(row / tokens) * tokens;
    const output = attentionRow({
      query: queries.subarray(row * width, (row + 1) * width),
      key: (j, k) => keys[(head + j) * width + k]!,
      value: (j, k) => values[(head + j) * width + k]!,
      width,
      visible: causal ? row - head + 1 : tokens,
    });
    return [row, output] as const;
  });
  return { cols: width, rows: new Map(rows) };
}
