import { at } from '../../data/matrix';
import type { Matrix } from '../../engine/types';
import type { Strings } from '../../text';
import { subscript } from '../../text/notation';
import type { Formatter } from './format';

/** Products written out before the rest becomes an ellipsis. */
const mostTerms = 4;

/** What one reading calls things, and the numbers of its last update. */
export interface Reading {
  /** The query as it meets the keys, [d] */ readonly query: ArrayLike<number>;
  /** [P, d] */ readonly keys: Matrix;
  /** What the weights mix, [P, d] */ readonly values: Matrix;
  /** [P] */ readonly weights: ArrayLike<number>;
  /** [d] */ readonly result: ArrayLike<number>;
  readonly beta: number;
  /** Letters: q, k, v, o or ξ, x, x, ξ′. */
  readonly names: { readonly query: string; readonly key: string; readonly value: string; readonly result: string };
}

type Words = Strings['bridge']['explain'];

/** beta times each dot product, [P] in double: what the softmax sees. At beta = infinity the dot products alone decide. */
export function scoresOf({ query, keys, beta }: Reading): Float64Array {
  const factor = beta === Infinity ? 1 : beta;
  return Float64Array.from({ length: keys.rows }, (_, j) => factor * dot(query, keys, j));
}

/** `β q·k`, or `q·k` where no finite beta stands before it. */
export function scoreName({ beta, names }: Reading): string {
  return `${beta === Infinity ? '' : 'β '}${names.query}·${names.key}`;
}

function dot(query: ArrayLike<number>, keys: Matrix, j: number): number {
  let sum = 0;
  for (let c = 0; c < keys.cols; c += 1) sum += query[c]! * at(keys, j, c);
  return sum;
}

/** `β q·k₁ = 0.71 × (0.90×2.40 + 1.10×1.20) = 2.46` */
export function explainScore(reading: Reading, j: number, format: Formatter, words: Words): string {
  const { query, keys, beta } = reading;
  const terms = sum(keys.cols, (c) => `${format.factor(query[c]!)}×${format.factor(at(keys, j, c))}`, words);
  const product = beta === Infinity ? terms : `${format.number(beta)} × (${terms})`;
  return `${scoreName(reading)}${subscript(j)} = ${product} = ${format.number(scoresOf(reading)[j]!)}`;
}

/** `exp(2.46 − 2.46) / (1.00 + 0.50 + …) = 0.63`; the largest exponent is taken off first, as the core does. */
export function explainWeight(reading: Reading, j: number, format: Formatter, words: Words): string {
  const weight = format.number(reading.weights[j]!);
  if (reading.beta === Infinity) return `p${subscript(j)} = ${weight}. ${words.winner}`;
  if (reading.beta === 0) return `p${subscript(j)} = ${weight}. ${words.uniform(reading.keys.rows)}`;
  const scores = scoresOf(reading);
  const largest = Math.max(...scores);
  const parts = sum(scores.length, (i) => format.number(Math.exp(scores[i]! - largest)), words);
  return `p${subscript(j)} = exp(${format.number(scores[j]!)} − ${format.factor(largest)}) / (${parts}) = ${weight}`;
}

/** `o₁ = 0.63×2.40 + 0.32×(−0.40) + … = 1.39` */
export function explainResult(reading: Reading, c: number, format: Formatter, words: Words): string {
  const { weights, values, result, names } = reading;
  const terms = sum(values.rows, (j) => `${format.number(weights[j]!)}×${format.factor(at(values, j, c))}`, words);
  return `${names.result}${subscript(c)} = ${terms} = ${format.number(result[c]!)}`;
}

/**
 * `E = −lse + ½ ξ·ξ + ln P / β + ½ M² = −4.13 + 1.01 + 2.28 + 3.60 = 2.76` (Ramsauer et al. 2020, eq. 2).
 * @param energy as the engine computed it
 */
export function explainEnergy(
  patterns: Matrix,
  state: ArrayLike<number>,
  beta: number,
  energy: number,
  format: Formatter,
): string {
  const overlaps = Array.from({ length: patterns.rows }, (_, j) => dot(state, patterns, j));
  const mean = overlaps.reduce((all, value) => all + value, 0) / overlaps.length;
  const largest = Math.max(...overlaps);
  const half = 0.5 * Array.from(state).reduce((total, value) => total + value * value, 0);
  const longest = Math.max(
    ...Array.from({ length: patterns.rows }, (_, j) => dot(patterns.data.subarray(j * patterns.cols), patterns, j)),
  );
  const written = (terms: readonly number[]): string => terms.map((term) => format.factor(term)).join(' + ');
  if (beta === 0) {
    return `E → −mean(X ξ) + ½ ξ·ξ + ½ M² = ${written([-mean, half, 0.5 * longest])} = ${format.number(energy)}`;
  }
  if (beta === Infinity) {
    return `E = −max(X ξ) + ½ ξ·ξ + ½ M² = ${written([-largest, half, 0.5 * longest])} = ${format.number(energy)}`;
  }
  const total = overlaps.reduce((all, value) => all + Math.exp(beta * (value - largest)), 0);
  const terms = [-largest - Math.log(total) / beta, half, Math.log(patterns.rows) / beta, 0.5 * longest];
  return `E = −lse(β, X ξ) + ½ ξ·ξ + ln P / β + ½ M² = ${written(terms)} = ${format.number(energy)}`;
}

function sum(count: number, term: (index: number) => string, words: Words): string {
  const shown = Array.from({ length: Math.min(count, mostTerms) }, (_, index) => term(index));
  if (count > mostTerms) shown.push(words.moreTerms(count - mostTerms));
  return shown.join(' + ');
}

/** The distance between neighbouring 32-bit floats at the largest of these numbers. */
export function floatSpacing(values: ArrayLike<number>): number {
  const largest = Math.max(2 ** -126, ...Array.from(values, Math.abs));
  return 2 ** (Math.floor(Math.log2(largest)) - 23);
}
