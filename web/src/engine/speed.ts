import { withHandle, type Handle } from './handles';
import type { Pace } from './pace';
import type { RawModule } from './raw';
import type { Requests } from './requests';
import type { Matrix, SpeedSample, SpeedWork } from './types';

/** Multiply-adds of one run on registers, times two: about a millisecond. */
const registerOperations = 4e7;

/** Work with all that it needs. */
interface Prepared extends Handle {
  run(): unknown;
}

type Work<Kind extends SpeedWork['kind']> = Extract<SpeedWork, { readonly kind: Kind }>;

/** See `Engine.measure`. */
export function measureSpeed(
  raw: RawModule,
  { work, milliseconds }: Requests['measure'],
  pace: Pace,
): Promise<SpeedSample> {
  return withHandle(prepare(raw, work), async (prepared) => {
    // Now, because nothing may come between once the clock runs.
    await pace.rest();
    return { milliseconds: timeOf(prepared, milliseconds), operations: operationsOf(work) };
  });
}

/** The mean time of one run, in milliseconds. */
function timeOf(prepared: Prepared, least: number): number {
  // The first run meets cold caches; it counts only where it alone is long enough.
  const first = repeat(prepared, 0);
  return first >= least ? first : repeat(prepared, least);
}

function repeat(prepared: Prepared, least: number): number {
  // The clock of a page is coarse, at worst whole milliseconds: begin with a tick.
  const before = performance.now();
  let start = before;
  while (start === before) start = performance.now();
  let runs = 0;
  let lasted = 0;
  do {
    prepared.run();
    runs++;
    lasted = performance.now() - start;
  } while (lasted < least);
  return lasted / runs;
}

function prepare(raw: RawModule, work: SpeedWork): Prepared {
  switch (work.kind) {
    case 'multiply-adds': {
      const repetitions = repetitionsOf(work);
      return { run: () => raw.multiplyAddLimit(work.chains, repetitions), delete: () => undefined };
    }
    case 'product': {
      const left = matrix(raw, work.size, work.size);
      const right = weights(raw, work.size, work.size);
      const output = new Float32Array(work.size ** 2);
      const request = { left, right, transposeLeft: false, transposeRight: false };
      return { run: () => raw.productInto(request, output), delete: () => undefined };
    }
    case 'products': {
      const layers = pairs(work.widths).map(([inner, cols]) => ({
        weights: weights(raw, inner, cols),
        bias: null,
        activation: 'none' as const,
      }));
      const output = new Float32Array(work.rows * work.widths.at(-1)!);
      return applied(new raw.LinearStack(layers), matrix(raw, work.rows, work.widths[0]!), output);
    }
    case 'attention':
      return prepareAttention(raw, work);
    case 'layer': {
      const width = work.heads * work.headWidth;
      return applied(encoderLayer(raw, work), matrix(raw, work.tokens, width), new Float32Array(work.tokens * width));
    }
  }
}

function prepareAttention(raw: RawModule, { heads, tokens, width, form }: Work<'attention'>): Prepared {
  // Self-attention of the plainest kind: how long it takes does not depend on the numbers.
  const numbers = normal(raw, heads * tokens * width);
  const output = new Float32Array(numbers.length);
  const attention = new raw.MultiHeadAttention({
    heads,
    keyValueHeads: heads,
    queries: tokens,
    keys: tokens,
    keyWidth: width,
    valueWidth: width,
    scale: 'inverse-sqrt',
    temperature: 1,
    mask: { kind: 'none' },
    bias: null,
    form,
  });
  return { run: () => attention.runInto(numbers, numbers, numbers, output), delete: () => attention.delete() };
}

function encoderLayer(raw: RawModule, { heads, headWidth, hidden }: Work<'layer'>): Layers {
  const width = heads * headWidth;
  const square = weights(raw, width, width);
  const zeros = new Float32Array(width);
  const ones = new Float32Array(width).fill(1);
  return new raw.EncoderLayer({
    heads,
    queryWeights: square,
    queryBias: zeros,
    keyWeights: square,
    keyBias: zeros,
    valueWeights: square,
    valueBias: zeros,
    outputWeights: square,
    outputBias: zeros,
    firstNormScale: ones,
    firstNormShift: zeros,
    hiddenWeights: weights(raw, width, hidden),
    hiddenBias: new Float32Array(hidden),
    returnWeights: weights(raw, hidden, width),
    returnBias: zeros,
    secondNormScale: ones,
    secondNormShift: zeros,
    epsilon: 1e-12,
  });
}

/** What takes a matrix and fills an array. */
interface Layers extends Handle {
  applyInto(input: Matrix, output: Float32Array): void;
}

function applied(layers: Layers, input: Matrix, output: Float32Array): Prepared {
  return { run: () => layers.applyInto(input, output), delete: () => layers.delete() };
}

/** Each width with the one before. */
function pairs(widths: readonly number[]): [number, number][] {
  return widths.slice(1).map((width, i) => [widths[i]!, width]);
}

function matrix(raw: RawModule, rows: number, cols: number): Matrix {
  return { rows, cols, data: normal(raw, rows * cols) };
}

/** Weights that keep the variance of what they multiply. */
function weights(raw: RawModule, inner: number, cols: number): Matrix {
  const { rows, data } = matrix(raw, inner, cols);
  return { rows, cols, data: data.map((entry) => entry / Math.sqrt(inner)) };
}

/** Normal numbers that repeat after some thousands, which is much faster than to draw so many. */
function normal(raw: RawModule, count: number): Float32Array {
  const drawn = raw.random('normal', Math.min(count, 4099), 1);
  const numbers = new Float32Array(count);
  for (let at = 0; at < count; at += drawn.length) numbers.set(drawn.subarray(0, count - at), at);
  return numbers;
}

/** Steps of all chains, of eight operations each. */
function repetitionsOf({ chains }: Work<'multiply-adds'>): number {
  return Math.round(registerOperations / (chains * 8));
}

function operationsOf(work: SpeedWork): number {
  switch (work.kind) {
    case 'multiply-adds':
      // A step of a chain multiplies and adds four numbers.
      return work.chains * repetitionsOf(work) * 8;
    case 'product':
      return 2 * work.size ** 3;
    case 'products':
      return pairs(work.widths).reduce((sum, [inner, cols]) => sum + 2 * work.rows * inner * cols, 0);
    case 'attention':
      return 4 * work.heads * work.tokens ** 2 * work.width;
    case 'layer': {
      const width = work.heads * work.headWidth;
      // Queries, keys, values and output; there and back; scores and mixtures.
      return 2 * work.tokens * width * (4 * width + 2 * work.hidden + 2 * work.tokens);
    }
  }
}
