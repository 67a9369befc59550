import { epsilon, type Task } from '../tasks';
import { attentionRow } from './attention';
import { productRow } from './product';
import { sampleRows, type Reference } from './reference';

export function layerReference({ tokens, heads, headWidth, hidden, input, parameters: p }: Task<'layer'>): Reference {
  const width = heads * headWidth;
  const project = (weights: Float32Array, bias: Float32Array): Float64Array[] =>
    Array.from({ length: tokens }, (_, row) => productRow(input, row, weights, width, bias));
  const keys = project(p.keyWeights, p.keyBias);
  const values = project(p.valueWeights, p.valueBias);

  const throughLayer = (row: number): Float64Array => {
    const query = productRow(input, row, p.queryWeights, width, p.queryBias);
    const joined = new Float64Array(width);
    for (let start = 0; start < width; start += headWidth) {
      const output = attentionRow({
        query: query.subarray(start, start + headWidth),
        key: (j, k) => keys[j]![start + k]!,
        value: (j, k) => values[j]![start + k]!,
        width: headWidth,
        visible: tokens,
      });
      joined.set(output, start);
    }
    const attended = productRow(joined, 0, p.outputWeights, width, p.outputBias);
    const middle = norm(
      attended.map((value, i) => value + input[row * width + i]!),
      p.firstNormScale,
      p.firstNormShift,
    );
    const activated = productRow(middle, 0, p.hiddenWeights, hidden, p.hiddenBias).map(gelu);
    const returned = productRow(activated, 0, p.returnWeights, width, p.returnBias);
    return norm(
      returned.map((value, i) => value + middle[i]!),
      p.secondNormScale,
      p.secondNormShift,
    );
  };
  return { cols: width, rows: new Map(sampleRows(tokens, 32).map((row) => [row, throughLayer(row)])) };
}

function norm(values: Float64Array, scale: Float32Array, shift: Float32Array): Float64Array {
  const mean = values.reduce((a, b) => a + b) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return values.map((value, i) => ((value - mean) / Math.sqrt(variance + epsilon)) * scale[i]! + shift[i]!);
}

const gelu = (x: number): number => 0.5 * x * (1 + erf(x * Math.SQRT1_2));

/** The error function by its series of positive terms (Abramowitz and Stegun 7.1.6): about 1e-15. */
export function erf(x: number): number {
  // 1 - erf(6) is below the last digit.
  if (Math.abs(x) > 6) return Math.sign(x);
  let term = x;
  let sum = x;
  for (let n = 1; Math.abs(term) > 1e-17 * Math.abs(sum); n++) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}
