import { at, rowOf } from '../../data/matrix';
import { isVisible } from './edit';
import { largestIndices } from './largest';
import type { Shown } from './shown';

/** The numbers of one key on their way from dot product to share. */
export interface PipelineRow {
  readonly key: number;
  readonly name: string;
  readonly dot: number;
  readonly score: number;
  readonly visible: boolean;
  readonly weight: number;
  /** Weight times value, for the coordinates shown. */
  readonly shares: readonly number[];
}

/** Up to this many keys each has its row; of more, the most attended ones. */
const allLimit = 64;
const mostLimit = 12;

/** Rows in the order of the keys. */
export function pipelineRows(shown: Shown): PipelineRow[] {
  const { attention, inputs, options, query, keyNames } = shown;
  const { rows, cols } = attention.weights;
  return chosenKeys(rowOf(attention.weights, query)).map((key) => {
    const weight = at(attention.weights, query, key);
    return {
      key,
      name: keyNames[key]!,
      dot: at(attention.dotProducts, query, key),
      score: at(attention.scores, query, key),
      visible: isVisible(options.mask, query, key, rows, cols),
      weight,
      shares: shareCoordinates(shown).map((c) => weight * at(inputs.values, key, c)),
    };
  });
}

/** The coordinates of the values that the table mixes: those that the plane shows. */
export function shareCoordinates({ valueAxes: { row, col } }: Shown): number[] {
  return row === col ? [row] : [row, col];
}

function chosenKeys(weights: Float32Array): number[] {
  const { length } = weights;
  return largestIndices(length, length <= allLimit ? allLimit : mostLimit, (key) => weights[key]!);
}
