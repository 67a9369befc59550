/** Attention and the modern Hopfield network as written in the papers: plain loops over numbers of 64 bits. */
import type { AttentionInput, Mask, Matrix } from '../../../web/src/engine/types';

export type Rows = number[][];

export function rowsOf({ rows, cols, data }: Matrix): Rows {
  return Array.from({ length: rows }, (_, row) => Array.from(data.subarray(row * cols, (row + 1) * cols)));
}

const dot = (a: number[], b: number[]): number => a.reduce((sum, entry, i) => sum + entry * b[i]!, 0);
export const product = (a: Rows, b: Rows): Rows =>
  a.map((row) =>
    b[0]!.map((_, j) =>
      dot(
        row,
        b.map((other) => other[j]!),
      ),
    ),
  );
export const transpose = (a: Rows): Rows => a[0]!.map((_, j) => a.map((row) => row[j]!));

export function softmax(scores: number[], temperature: number): number[] {
  const visible = scores.map((score) => score > -Infinity);
  const top = Math.max(...scores);
  const shares = scores.map((score, j) => {
    if (!visible[j]) return 0;
    if (temperature === 0) return score === top ? 1 : 0;
    return Math.exp((score - top) / temperature);
  });
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => (sum > 0 ? share / sum : 0));
}

/** Vaswani et al. 2017, eq. 1. */
export function attention(input: AttentionInput): { scores: Rows; weights: Rows; output: Rows } {
  const [queries, keys, values] = [input.queries, input.keys, input.values].map(rowsOf) as [Rows, Rows, Rows];
  const scores = queries.map((query) => keys.map((key) => scaleOf(input) * dot(query, key)));
  const weights = scores.map((row, i) =>
    softmax(
      row.map((score, j) => (isVisible(input.mask, i, j, queries.length, keys.length) ? score : -Infinity)),
      input.temperature ?? 1,
    ),
  );
  return { scores, weights, output: product(weights, values) };
}

function scaleOf({ scale = 'inverse-sqrt', queries }: AttentionInput): number {
  if (typeof scale === 'number') return scale;
  return scale === 'none' ? 1 : 1 / Math.sqrt(queries.cols);
}

function isVisible(mask: Mask = { kind: 'none' }, i: number, j: number, n: number, m: number): boolean {
  switch (mask.kind) {
    case 'none':
      return true;
    case 'causal':
      return j <= i + (m - n);
    case 'padding':
      return j < mask.length;
    case 'arbitrary':
      return mask.visible[i * m + j] === 1;
  }
}

/** The chain rule, one factor at a time. */
export function gradients(input: AttentionInput, outputGradient: Matrix): { queries: Rows; keys: Rows; values: Rows } {
  const { weights } = attention(input);
  const [queries, keys, values, output] = [input.queries, input.keys, input.values, outputGradient].map(rowsOf) as [
    Rows,
    Rows,
    Rows,
    Rows,
  ];
  const weightGradient = product(output, transpose(values));
  const scoreGradient = weights.map((row, i) => {
    const mean = dot(row, weightGradient[i]!);
    return row.map((weight, j) => (weight * (weightGradient[i]![j]! - mean)) / (input.temperature ?? 1));
  });
  const scaled = scoreGradient.map((row) => row.map((entry) => entry * scaleOf(input)));
  return {
    queries: product(scaled, keys),
    keys: product(transpose(scaled), queries),
    values: product(transpose(weights), output),
  };
}

/** Ramsauer et al. 2020, eq. 3. */
export function modernUpdate(patterns: Rows, state: number[], beta: number): number[] {
  const weights = softmax(
    patterns.map((pattern) => dot(pattern, state)),
    1 / beta,
  );
  return product([weights], patterns)[0]!;
}

/** Ramsauer et al. 2020, eq. 2. */
export function modernEnergy(patterns: Rows, state: number[], beta: number): number {
  const sum = patterns.reduce((total, pattern) => total + Math.exp(beta * dot(pattern, state)), 0);
  const largest = Math.max(...patterns.map((pattern) => dot(pattern, pattern)));
  return -Math.log(sum) / beta + dot(state, state) / 2 + Math.log(patterns.length) / beta + largest / 2;
}

/** E = -1/2 s^T W s with W = X^T X / N and zero diagonal (Hopfield 1982). */
export function classicalEnergy(patterns: Rows, state: number[]): number {
  let energy = 0;
  for (let i = 0; i < state.length; i++)
    for (let j = 0; j < state.length; j++)
      if (i !== j)
        energy -=
          (dot(
            patterns.map((x) => x[i]!),
            patterns.map((x) => x[j]!),
          ) *
            state[i]! *
            state[j]!) /
          2;
  return energy / state.length;
}
