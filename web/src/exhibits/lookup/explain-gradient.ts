import { at } from '../../data/matrix';
import type { AttentionGradients } from '../../engine/types';
import { subscript } from '../../text/notation';
import type { Cell } from './codecs';
import { factorOf, products, show, type Explained } from './terms';

/** How each derivative of one output cell o[cell] comes about, with its numbers. */
export interface GradientContext extends Explained {
  readonly cell: Cell;
  readonly gradients: AttentionGradients;
}

/** `∂o/∂s₁‚₂ = p₁‚₂ × (v₂‚₁ − o₁‚₁) = 0.19 × (4.00 − 3.61) = 0.07` */
export function explainScoreGradient(context: GradientContext, row: number, col: number): string {
  const { cell, result, inputs, options, gradients, text } = context;
  const head = `∂o/∂s${subscript(row, col)}`;
  if (row !== cell.row) return text.otherQuery(head, row + 1);
  const weight = at(result.weights, row, col);
  const difference = `(${show(context, at(inputs.values, col, cell.col))} − ${factorOf(context, at(result.output, row, cell.col))})`;
  const divided = options.temperature === 1 ? '' : ` / ${show(context, options.temperature)}`;
  return (
    `${head} = p${subscript(row, col)} × (v${subscript(col, cell.col)} − o${subscript(row, cell.col)})${divided && ' / T'} = ` +
    `${show(context, weight)} × ${difference}${divided} = ${show(context, at(gradients.scores, row, col))}`
  );
}

/** `∂o/∂q₁‚₁ = scale × Σ ∂o/∂s × k` */
export function explainQueryGradient(context: GradientContext, row: number, col: number): string {
  const { cell, result, inputs, gradients, text } = context;
  const head = `∂o/∂q${subscript(row, col)}`;
  if (row !== cell.row) return text.otherQuery(head, row + 1);
  const terms = products(
    context,
    inputs.keys.rows,
    (j) => at(gradients.scores, row, j),
    (j) => at(inputs.keys, j, col),
  );
  return `${head} = ${show(context, result.scale)} × (${terms}) = ${show(context, at(gradients.queries, row, col))}`;
}

/** `∂o/∂k₂‚₁ = scale × ∂o/∂s₁‚₂ × q₁‚₁` */
export function explainKeyGradient(context: GradientContext, row: number, col: number): string {
  const { cell, result, inputs, gradients } = context;
  const slope = factorOf(context, at(gradients.scores, cell.row, row));
  return (
    `∂o/∂k${subscript(row, col)} = ${show(context, result.scale)} × ${slope} × ${factorOf(context, at(inputs.queries, cell.row, col))} = ` +
    show(context, at(gradients.keys, row, col))
  );
}

/** `∂o/∂v₂‚₁ = p₁‚₂ = 0.19`, and 0 for the other coordinates. */
export function explainValueGradient(context: GradientContext, row: number, col: number): string {
  const { cell, gradients, text } = context;
  const head = `∂o/∂v${subscript(row, col)}`;
  if (col !== cell.col) return text.otherCoordinate(head, col + 1);
  return `${head} = p${subscript(cell.row, row)} = ${show(context, at(gradients.values, row, col))}`;
}
