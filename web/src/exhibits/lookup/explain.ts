import { at } from '../../data/matrix';
import type { AttentionResult } from '../../engine/types';
import { subscript } from '../../text/notation';
import { isVisible } from './edit';
import { factorOf, products, show, type Explained } from './terms';

/** `q1·k2 = 0.80×1.20 + (−0.30)×0.50 = 0.81` */
export function explainDot(context: Explained, row: number, col: number): string {
  const { queries, keys } = context.inputs;
  const terms = products(
    context,
    queries.cols,
    (c) => at(queries, row, c),
    (c) => at(keys, col, c),
  );
  return `q${subscript(row)}·k${subscript(col)} = ${terms} = ${show(context, at(context.result.dotProducts, row, col))}`;
}

/** `s = 0.71 × 0.81 = 0.57`, with where the factor comes from. */
export function explainScore(context: Explained, row: number, col: number): string {
  const { result, options, text, inputs } = context;
  const { scale } = options;
  const origin =
    scale === 'inverse-sqrt' ? `1/√${inputs.queries.cols}` : scale === 'none' ? text.noScale : text.ownScale;
  const factor = `${show(context, result.scale)} × ${factorOf(context, at(result.dotProducts, row, col))}`;
  return `s${subscript(row, col)} = ${factor} = ${show(context, at(result.scores, row, col))} (${origin})`;
}

export function explainMask(context: Explained, row: number, col: number): string {
  const { result, options, text } = context;
  const score = show(context, at(result.scores, row, col));
  const { rows, cols } = result.scores;
  if (isVisible(options.mask, row, col, rows, cols)) return text.visible(score);
  return text.hidden(score, hiddenBecause(context, row, col));
}

function hiddenBecause({ options: { mask }, text }: Explained, row: number, col: number): string {
  if (mask.kind === 'causal') return text.causal(row + 1, col + 1);
  return mask.kind === 'padding' ? text.padding(mask.length) : text.byHand;
}

/** `p = exp((0.57 − 1.20)/1.00) / 2.31 = 0.23`, the largest score taken off first, as the page computes it. */
export function explainWeight(context: Explained, row: number, col: number): string {
  const { result, options, text } = context;
  const weight = show(context, at(result.weights, row, col));
  if (result.fullyMasked[row]) return text.fullyMasked;
  const score = at(result.maskedScores, row, col);
  if (score === -Infinity) return text.hiddenWeight;
  const symbol = `p${subscript(row, col)}`;
  if (options.temperature === Infinity) return text.uniform(symbol, weight);
  const { largest, sum, winners } = rowSums(result, row, options.temperature);
  if (options.temperature === 0) return score === largest ? text.winner(symbol, weight, winners) : text.loser(symbol);
  const difference = `${show(context, score)} − ${factorOf(context, largest)}`;
  const exponent = options.temperature === 1 ? difference : `(${difference})/${show(context, options.temperature)}`;
  return `${symbol} = exp(${exponent}) / ${show(context, sum)} = ${weight}`;
}

/** The largest visible score, how often it occurs, and the sum of exponentials under the fraction. */
function rowSums(result: AttentionResult, row: number, temperature: number) {
  const scores = result.maskedScores.data.subarray(row * result.scores.cols, (row + 1) * result.scores.cols);
  const largest = scores.reduce((a, b) => Math.max(a, b), -Infinity);
  const sum = scores.reduce((total, score) => total + Math.exp((score - largest) / temperature), 0);
  return { largest, sum, winners: scores.filter((score) => score === largest).length };
}

/** `p₁‚₁ × v₁‚₁ = 0.64 × 4.00 = 2.56`: what one key adds to one coordinate of the output. */
export function explainShare(context: Explained, row: number, key: number, col: number): string {
  const weight = at(context.result.weights, row, key);
  const value = at(context.inputs.values, key, col);
  const product = `${show(context, weight)} × ${factorOf(context, value)}`;
  return `p${subscript(row, key)} × v${subscript(key, col)} = ${product} = ${show(context, weight * value)}`;
}

/** `o = 0.64×4.00 + 0.19×4.00 + … = 3.61` */
export function explainOutput(context: Explained, row: number, col: number): string {
  const { inputs, result } = context;
  if (result.fullyMasked[row]) return context.text.fullyMasked;
  const { weights } = result;
  const terms = products(
    context,
    weights.cols,
    (j) => at(weights, row, j),
    (j) => at(inputs.values, j, col),
  );
  return `o${subscript(row, col)} = ${terms} = ${show(context, at(result.output, row, col))}`;
}
