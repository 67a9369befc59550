import type { AttentionWork, ChainWork, LayerWork, ProductWork, Work } from '../shapes';

/** Work with its inputs. */
export type Task<Kind extends Work['kind'] = Work['kind']> = Extract<
  ProductTask | ChainTask | AttentionTask | LayerTask,
  { readonly kind: Kind }
>;

interface ProductTask extends ProductWork {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

interface ChainTask extends ChainWork {
  readonly input: Float32Array;
  /** [widths[i], widths[i + 1]] each. */ readonly weights: readonly Float32Array[];
}

interface AttentionTask extends AttentionWork {
  readonly queries: Float32Array;
  readonly keys: Float32Array;
  readonly values: Float32Array;
}

interface LayerTask extends LayerWork {
  readonly input: Float32Array;
  readonly parameters: LayerParameters;
}

/** Weights as [in, out]; `query`, `key`, `value` and `output` are square. */
export interface LayerParameters {
  readonly queryWeights: Float32Array;
  readonly queryBias: Float32Array;
  readonly keyWeights: Float32Array;
  readonly keyBias: Float32Array;
  readonly valueWeights: Float32Array;
  readonly valueBias: Float32Array;
  readonly outputWeights: Float32Array;
  readonly outputBias: Float32Array;
  readonly firstNormScale: Float32Array;
  readonly firstNormShift: Float32Array;
  readonly hiddenWeights: Float32Array;
  readonly hiddenBias: Float32Array;
  readonly returnWeights: Float32Array;
  readonly returnBias: Float32Array;
  readonly secondNormScale: Float32Array;
  readonly secondNormShift: Float32Array;
}

/** Added to the variance by the norms of a layer. */
export const epsilon = 1e-12;

/** The same inputs in every run and for every contestant. */
export function createTask(work: Work): Task {
  const normal = normalNumbers(12345);
  // So that products of a matrix keep the variance of their input.
  const weights = (inner: number, cols: number): Float32Array => normal(inner * cols, 1 / Math.sqrt(inner));
  switch (work.kind) {
    case 'product':
      return { ...work, left: normal(work.rows * work.inner), right: normal(work.inner * work.cols) };
    case 'chain':
      return {
        ...work,
        input: normal(work.rows * work.widths[0]!),
        weights: work.widths.slice(1).map((cols, i) => weights(work.widths[i]!, cols)),
      };
    case 'attention': {
      const length = work.heads * work.tokens * work.width;
      return { ...work, queries: normal(length), keys: normal(length), values: normal(length) };
    }
    case 'layer': {
      const width = work.heads * work.headWidth;
      const bias = (length: number): Float32Array => normal(length, 0.1);
      const scale = (): Float32Array => normal(width, 0.1).map((value) => 1 + value);
      const parameters = {
        queryWeights: weights(width, width),
        queryBias: bias(width),
        keyWeights: weights(width, width),
        keyBias: bias(width),
        valueWeights: weights(width, width),
        valueBias: bias(width),
        outputWeights: weights(width, width),
        outputBias: bias(width),
        firstNormScale: scale(),
        firstNormShift: bias(width),
        hiddenWeights: weights(width, work.hidden),
        hiddenBias: bias(work.hidden),
        returnWeights: weights(work.hidden, width),
        returnBias: bias(width),
        secondNormScale: scale(),
        secondNormShift: bias(width),
      };
      return { ...work, input: normal(work.tokens * width), parameters };
    }
  }
}

/** Normal numbers by Box and Muller from a linear congruential generator (Numerical Recipes, "quick and dirty"). */
function normalNumbers(seed: number): (count: number, deviation?: number) => Float32Array {
  let state = seed;
  const uniform = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
  return (count, deviation = 1) =>
    Float32Array.from(
      { length: count },
      () => deviation * Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()),
    );
}
