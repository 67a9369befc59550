import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Matrix } from '../../web/src/engine';
import { instantiate, type RawModule } from '../../web/src/engine/raw';
import { expectClose, matrix, spread } from './support/data';
import { product, rowsOf, softmax, transpose } from './support/reference';

type LayerWeights = ConstructorParameters<RawModule['LinearStack']>[0][number]['weights'];

const heads = { heads: 2, keyValueHeads: 1, queries: 3, keys: 5, keyWidth: 4, valueWidth: 6 };
const options = { scale: 'inverse-sqrt', temperature: 1, mask: { kind: 'none' }, bias: null } as const;
const queries = spread(6, 4, 1);
const keys = spread(5, 4, 2);
const values = spread(5, 6, 3);

/** The weights and outputs of one head, in plain loops. */
function attend(head: number): { weights: number[][]; output: number[][] } {
  const own = rowsOf(queries).slice(head * 3, head * 3 + 3);
  const scores = product(own, transpose(rowsOf(keys)));
  const weights = scores.map((row) =>
    softmax(
      row.map((score) => score / 2),
      1,
    ),
  );
  return { weights, output: product(weights, rowsOf(values)) };
}

describe.each(['wasm', 'wasm-relaxed'])('kernels of the module, %s', (folder) => {
  let raw: RawModule;
  beforeAll(async () => {
    raw = await instantiate(await readFile(new URL(`../../build/${folder}/attractor.wasm`, import.meta.url)));
  });

  test('a product transposes either factor', () => {
    const left = spread(3, 4, 1);
    const right = spread(4, 5, 2);
    const flipped = ({ rows, cols, data }: Matrix): Matrix => ({
      rows: cols,
      cols: rows,
      data: Float32Array.from(data, (_, i) => data[(i % rows) * cols + Math.floor(i / rows)]!),
    });
    const expected = product(rowsOf(left), rowsOf(right));
    for (const transposeLeft of [false, true]) {
      for (const transposeRight of [false, true]) {
        const request = {
          left: transposeLeft ? flipped(left) : left,
          right: transposeRight ? flipped(right) : right,
          transposeLeft,
          transposeRight,
        };
        expectClose(raw.product(request).data, expected);
        const output = new Float32Array(15);
        raw.productInto(request, output);
        expect(output).toEqual(raw.product(request).data);
      }
    }
  });

  test('an array of the wrong length is refused with both numbers', () => {
    const one = matrix([1]);
    const request = { left: one, right: one, transposeLeft: false, transposeRight: false };
    expect(() => raw.productInto(request, new Float32Array(2))).toThrow(
      'output must be a Float32Array of 1 numbers, got 2',
    );
    expect(() => raw.product({ ...request, left: { rows: -1, cols: -1, data: one.data } })).toThrow(
      'left.rows must be an integer from 0 to 16777216, got -1',
    );
    expect(() => raw.product({ ...request, right: matrix([1], [2]) })).toThrow(
      'right factors have 2 inner entries, left factors have 1',
    );
  });

  test('linear layers follow one another', () => {
    const first = { weights: matrix([1, -1], [2, 0]), bias: Float32Array.of(0, 1), activation: 'relu' } as const;
    const second = { weights: matrix([1], [10]), bias: null, activation: 'none' } as const;
    const stack = new raw.LinearStack([first, second]);
    expect(stack.apply(matrix([1, 1], [-3, 1])).data).toEqual(Float32Array.of(3, 40));
    const output = new Float32Array(1);
    stack.applyInto(matrix([-3, 1]), output);
    expect(output[0]).toBe(40);
    expect(() => stack.apply(matrix([1, 2, 3]))).toThrow(RangeError);
    stack.delete();
    expect(() => new raw.LinearStack([second, first])).toThrow(RangeError);
    expect(() => new raw.LinearStack([])).toThrow('layers.length must be an integer from 1 to 16777216, got 0');
    expect(raw.liveHandles()).toBe(0);
  });

  test('weights of a layer may have fewer bits', () => {
    const weights = spread(6, 5, 1);
    const x = spread(3, 6, 2);
    const { rows, cols } = weights;
    const exact = product(rowsOf(x), rowsOf(weights)).flat();
    const apply = (compact: LayerWeights): Float32Array => {
      const stack = new raw.LinearStack([{ weights: compact, bias: null, activation: 'none' }]);
      const result = stack.apply(x).data;
      stack.delete();
      return result;
    };
    // Six products of at most 1, each with the error of its weight: those that core/numeric/compact.h states.
    const halves = Uint16Array.from(new Uint32Array(weights.data.buffer), (bits) => (bits + 0x8000) >>> 16);
    expectClose(apply({ rows, cols, type: 'bfloat16', data: halves }), exact, 6 * 2 ** -9);
    const scales = Float32Array.from(rowsOf(weights), (row) => Math.max(...row.map(Math.abs)) / 127);
    const bytes = Int8Array.from(weights.data, (weight, i) => Math.round(weight / scales[Math.floor(i / cols)]!));
    expectClose(apply({ rows, cols, type: 'int8', data: bytes, scales }), exact, (6 * 0.50002) / 127);
    // 1, -2, 0.5 and the least number, which is 2^-24.
    const few = Uint16Array.of(0x3c00, 0xc000, 0x3800, 0x0001, 0, 0);
    expect(apply({ rows: 6, cols: 1, type: 'float16', data: few })).toEqual(
      apply({ rows: 6, cols: 1, data: Float32Array.of(1, -2, 0.5, 2 ** -24, 0, 0) }),
    );
    const refused =
      (wrong: object): (() => unknown) =>
      () =>
        apply({ rows: 6, cols: 1, ...wrong } as LayerWeights);
    expect(refused({ type: 'int4', data: few })).toThrow(
      'layers.0.weights.type must be one of float32, float16, bfloat16, int8, got int4',
    );
    expect(refused({ type: 'float16', data: few.subarray(1) })).toThrow(
      'layers.0.weights.data must be a Uint16Array of 6 numbers, got 5',
    );
    expect(refused({ type: 'float16', data: Float32Array.from(few) })).toThrow(
      'must be a Uint16Array, got Float32Array',
    );
    expect(refused({ type: 'int8', data: new Int8Array(6) })).toThrow(
      'layers.0.weights.scales must be a Float32Array, got Undefined',
    );
    expect(refused({ type: 'float16', data: Uint16Array.of(0, 0, 0x7c00, 0, 0, 0) })).toThrow(
      'numbers contain NaN or infinity in row 2',
    );
    expect(raw.liveHandles()).toBe(0);
  });

  test.each(['all-weights', 'row-block', 'online'] as const)('many heads attend at once, %s', (form) => {
    const attention = new raw.MultiHeadAttention({ ...heads, ...options, form });
    const expected = [...attend(0).output, ...attend(1).output];
    expectClose(attention.run(queries.data, keys.data, values.data), expected);
    const output = new Float32Array(36);
    attention.runInto(queries.data, keys.data, values.data, output);
    expectClose(output, expected);
    if (form === 'all-weights') {
      expectClose(attention.weights(1).data, attend(1).weights);
      expect(() => attention.weights(2)).toThrow('head must be an integer from 0 to 1, got 2');
    } else {
      expect(() => attention.weights(0)).toThrow('no weights are kept in this form');
    }
    expect(() => attention.run(keys.data, keys.data, values.data)).toThrow(
      'queries must be a Float32Array of 24 numbers, got 20',
    );
    attention.delete();
    expect(raw.liveHandles()).toBe(0);
  });

  test('heads that come into the module one after the other do not know of each other', () => {
    // Of three key heads two fit at a time.
    const layout = { heads: 6, keyValueHeads: 3, queries: 50, keys: 90, keyWidth: 36, valueWidth: 36 };
    const all = [300, 270, 270].map((rows, i) => spread(rows, 36, i + 1).data);
    const numbers = { rows: 50, cols: 90, data: spread(50, 90, 4).data };
    const kernel = (parts: object): InstanceType<RawModule['MultiHeadAttention']> =>
      new raw.MultiHeadAttention({
        ...layout,
        ...options,
        bias: { kind: 'full', numbers },
        form: 'all-weights',
        ...parts,
      });
    const together = kernel({});
    const alone = kernel({ heads: 2, keyValueHeads: 1 });
    const output = together.run(all[0]!, all[1]!, all[2]!);
    for (let g = 0; g < 3; ++g) {
      const part = (data: Float32Array, size: number): Float32Array => data.subarray(g * size, (g + 1) * size);
      const expected = alone.run(part(all[0]!, 3600), part(all[1]!, 3240), part(all[2]!, 3240));
      expect(part(output, 3600)).toEqual(expected);
      for (const h of [0, 1]) expect(together.weights(2 * g + h)).toEqual(alone.weights(h));
    }
    // The output may lie where the keys and values are.
    const memory = all[0]!.slice();
    const within = memory.subarray(0, 270 * 36);
    const expected = together.run(all[0]!, within.slice(), within.slice());
    together.runInto(all[0]!, within, within, memory);
    expect(memory).toEqual(expected);
    for (const one of [together, alone]) one.delete();
    expect(raw.liveHandles()).toBe(0);
  });

  test('masks and biases hide keys', () => {
    const window = new raw.MultiHeadAttention({
      ...heads,
      ...options,
      mask: { kind: 'window', length: 1 },
      form: 'online',
    });
    // The last query stands at the last key.
    expectClose(window.run(queries.data, keys.data, values.data).subarray(0, 18), values.data.subarray(12, 30));
    window.delete();
    const numbers = { rows: 3, cols: 5, data: new Float32Array(15).fill(-Infinity) };
    numbers.data.set([0], 4);
    const biased = new raw.MultiHeadAttention({
      ...heads,
      ...options,
      bias: { kind: 'full', numbers },
      form: 'row-block',
    });
    const output = biased.run(queries.data, keys.data, values.data);
    expectClose(output.subarray(0, 6), values.data.subarray(24));
    expect(output.subarray(6, 18)).toEqual(new Float32Array(12));
    biased.delete();
  });

  test('an encoder layer keeps its shape, and a token without neighbours attends to itself', () => {
    const identity = (size: number): Matrix => ({
      rows: size,
      cols: size,
      data: Float32Array.from({ length: size * size }, (_, i) => (i % (size + 1) === 0 ? 1 : 0)),
    });
    const zeros = new Float32Array(4);
    const ones = new Float32Array(4).fill(1);
    const layer = new raw.EncoderLayer({
      heads: 2,
      queryWeights: identity(4),
      queryBias: zeros,
      keyWeights: identity(4),
      keyBias: zeros,
      valueWeights: identity(4),
      valueBias: zeros,
      outputWeights: identity(4),
      outputBias: zeros,
      firstNormScale: ones,
      firstNormShift: zeros,
      hiddenWeights: { rows: 4, cols: 3, data: new Float32Array(12) },
      hiddenBias: new Float32Array(3),
      returnWeights: { rows: 3, cols: 4, data: new Float32Array(12) },
      returnBias: zeros,
      secondNormScale: ones,
      secondNormShift: zeros,
      epsilon: 1e-12,
    });
    // x + x is normalised once; the second norm finds nothing to change.
    const root = Math.sqrt(5);
    expectClose(layer.apply(matrix([1, 2, 3, 4])).data, [-3 / root, -1 / root, 1 / root, 3 / root], 1e-5);
    expect(() => layer.apply(matrix([1, 2, 3]))).toThrow('hidden states have 3 columns, weights have 4');
    layer.delete();
    expect(raw.liveHandles()).toBe(0);
  });

  test('chains of multiply-adds end at their fixed point', () => {
    expectClose([raw.multiplyAddLimit(8, 40_000)], [8 * 4 * 0.5], 1e-2);
    expect(() => raw.multiplyAddLimit(9, 1)).toThrow('chains must be 8, 10 or 12, got 9');
  });
});
