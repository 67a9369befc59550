import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Matrix } from '../../web/src/engine';
import { instantiate, type RawModule } from '../../web/src/engine/raw';
import { matrix, signs, spread } from './support/data';

/** What no argument of the module is, whatever it is called in TypeScript, and how a message calls it. */
const wrong: readonly (readonly [unknown, string])[] = [
  [undefined, 'Undefined'],
  [true, 'Boolean'],
  ['2', 'String'],
  [[2], 'Array'],
  [{}, 'Object'],
  [() => 2, 'Function'],
  [2n, 'BigInt'],
  [Symbol('two'), 'Symbol'],
];
const never = (value: unknown): never => value as never;

/** An array whose memory has been given away. */
function detached(length: number): Float32Array {
  const array = new Float32Array(length);
  structuredClone(array.buffer, { transfer: [array.buffer] });
  return array;
}

/** Numbers of the wrong size or kind where an integer is due, the largest beyond 32 bits. */
const noIntegers = [NaN, Infinity, -Infinity, 0.5, -1, 2 ** 31, 2 ** 32 + 1, 1e20];

const attention = {
  queries: spread(2, 4, 1),
  keys: spread(3, 4, 2),
  values: spread(3, 2, 3),
  scale: 'inverse-sqrt',
  temperature: 1,
  mask: { kind: 'none' },
} as const;
const heads = {
  heads: 2,
  keyValueHeads: 1,
  queries: 3,
  keys: 5,
  keyWidth: 4,
  valueWidth: 4,
  scale: 'inverse-sqrt',
  temperature: 1,
  mask: { kind: 'none' },
  bias: null,
  form: 'all-weights',
} as const;
const classical = {
  patterns: signs(2, 6, 1),
  state: signs(1, 6, 2).data,
  update: 'asynchronous',
  seed: 1,
  maxSweeps: 9,
} as const;
const modern = { patterns: spread(2, 6, 1), state: spread(1, 6, 2).data, beta: 1, maxSteps: 9, tolerance: 0 };
const factors = { left: spread(2, 3, 1), right: spread(3, 2, 2), transposeLeft: false, transposeRight: false };
const linear = { weights: spread(3, 2, 1), bias: new Float32Array(2), activation: 'gelu' } as const;
const layer = {
  heads: 2,
  queryWeights: spread(4, 4, 1),
  queryBias: new Float32Array(4),
  keyWeights: spread(4, 4, 2),
  keyBias: new Float32Array(4),
  valueWeights: spread(4, 4, 3),
  valueBias: new Float32Array(4),
  outputWeights: spread(4, 4, 4),
  outputBias: new Float32Array(4),
  firstNormScale: new Float32Array(4),
  firstNormShift: new Float32Array(4),
  hiddenWeights: spread(4, 3, 5),
  hiddenBias: new Float32Array(3),
  returnWeights: spread(3, 4, 6),
  returnBias: new Float32Array(4),
  secondNormScale: new Float32Array(4),
  secondNormShift: new Float32Array(4),
  epsilon: 1e-12,
};

/** Every function and class that takes an object, with one that is right. */
const objects: Record<string, [right: object, call: (raw: RawModule, input: never) => unknown]> = {
  attention: [attention, (raw, input) => raw.attention(input)],
  attentionGradients: [attention, (raw, input) => raw.attentionGradients(input, spread(2, 2, 1))],
  MultiHeadAttention: [heads, (raw, input) => freed(new raw.MultiHeadAttention(input))],
  ClassicalRetrieval: [classical, (raw, input) => freed(new raw.ClassicalRetrieval(input))],
  ModernRetrieval: [modern, (raw, input) => freed(new raw.ModernRetrieval(input))],
  product: [factors, (raw, input) => raw.product(input)],
  productInto: [factors, (raw, input) => raw.productInto(input, new Float32Array(4))],
  LinearStack: [linear, (raw, input) => freed(new raw.LinearStack([input]))],
  EncoderLayer: [layer, (raw, input) => freed(new raw.EncoderLayer(input))],
};

function freed(handle: { delete(): void }): void {
  handle.delete();
}

/** Every argument that stands alone. */
const lone: Record<string, [name: string, call: (raw: RawModule, value: never) => unknown]> = {
  'scores of softmax': ['scores', (raw, value) => raw.softmax(value, 1)],
  'temperature of softmax': ['temperature', (raw, value) => raw.softmax(spread(1, 2, 1), value)],
  'scores of mixValues': ['scores', (raw, value) => raw.mixValues(value, spread(2, 1, 1), 1)],
  'values of mixValues': ['values', (raw, value) => raw.mixValues(spread(1, 2, 1), value, 1)],
  'temperature of mixValues': ['temperature', (raw, value) => raw.mixValues(spread(1, 2, 1), spread(2, 1, 1), value)],
  'distribution of random': ['distribution', (raw, value) => raw.random(value, 1, 1)],
  'count of random': ['count', (raw, value) => raw.random('sign', value, 1)],
  'seed of random': ['seed', (raw, value) => raw.random('sign', 1, value)],
  'mask of maskVisibility': ['mask', (raw, value) => raw.maskVisibility(value, 2, 3)],
  'queries of maskVisibility': ['queries', (raw, value) => raw.maskVisibility({ kind: 'none' }, value, 3)],
  'keys of maskVisibility': ['keys', (raw, value) => raw.maskVisibility({ kind: 'none' }, 2, value)],
  'outputGradient of attentionGradients': ['outputGradient', (raw, value) => raw.attentionGradients(attention, value)],
  'patterns of modernEnergy': ['patterns', (raw, value) => raw.modernEnergy(value, spread(1, 2, 1), 1)],
  'states of modernEnergy': ['states', (raw, value) => raw.modernEnergy(spread(1, 2, 1), value, 1)],
  'beta of modernEnergy': ['beta', (raw, value) => raw.modernEnergy(spread(1, 2, 1), spread(1, 2, 1), value)],
  'chains of multiplyAddLimit': ['chains', (raw, value) => raw.multiplyAddLimit(value, 1)],
  'repetitions of multiplyAddLimit': ['repetitions', (raw, value) => raw.multiplyAddLimit(8, value)],
  'output of productInto': ['output', (raw, value) => raw.productInto(factors, value)],
};

describe.each(['wasm', 'wasm-relaxed'])('an argument of the module, %s, is refused by name', (folder) => {
  let raw: RawModule;
  beforeAll(async () => {
    raw = await instantiate(await readFile(new URL(`../../build/${folder}/attractor.wasm`, import.meta.url)));
  });

  /** Fails unless the call is refused with a RangeError that says all this. */
  function expectRefused(call: () => unknown, ...texts: (string | RegExp)[]): void {
    let error: unknown;
    try {
      call();
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(RangeError);
    for (const text of texts) expect((error as Error).message).toMatch(text);
    expect(raw.liveHandles()).toBe(0);
  }

  /** How the value of a field is called where it has the wrong type; a scale may be a number, a bias null. */
  function wrongFor(right: unknown): readonly (readonly [unknown, string])[] {
    if (typeof right === 'boolean')
      return [...wrong.filter(([value]) => typeof value !== 'boolean'), [null, 'Null'], [1, '1']];
    if (typeof right === 'string')
      return [...wrong.filter(([value]) => typeof value !== 'string'), ['cauchy', 'cauchy'], [null, 'Null']];
    if (right === null) return wrong;
    return [...wrong, [null, 'Null']];
  }

  for (const [name, [right, call]] of Object.entries(objects)) {
    test(`whatever else than an object ${name} gets`, () => {
      call(raw, right as never);
      for (const [value, found] of [...wrong, [null, 'Null'], [2, '2']] as const) {
        if (found === 'Object' || found === 'Array') continue;
        expectRefused(() => call(raw, value as never), 'must be an object', `got ${found}`);
      }
    });

    test(`whatever the wrong type of a field of ${name}`, () => {
      for (const [field, value] of Object.entries(right)) {
        for (const [bad, found] of wrongFor(value)) {
          if (value === linear.bias && bad === null) continue;
          // An object where one is due lacks its fields.
          const lacks = isObject(bad) && (value === null || (isObject(value) && !ArrayBuffer.isView(value)));
          const rest = lacks ? 'got Undefined' : `got ${found}`;
          expectRefused(() => call(raw, { ...right, [field]: bad } as never), field, 'must be', rest);
        }
      }
    });

    test(`numbers of ${name} that are no size`, () => {
      for (const [field, value] of Object.entries(right)) {
        if (isMatrix(value)) {
          for (const size of noIntegers) {
            expectRefused(
              () => call(raw, { ...right, [field]: { ...value, rows: size } } as never),
              `${field}.rows must be an integer from 0 to 16777216, got ${size}`,
            );
            expectRefused(
              () => call(raw, { ...right, [field]: { ...value, cols: size } } as never),
              `${field}.cols must be an integer from 0 to 16777216, got ${size}`,
            );
          }
          expectRefused(
            () =>
              call(raw, { ...right, [field]: { rows: 2 ** 24, cols: 2 ** 24, data: new Float32Array(1) } } as never),
            `${field}.data must be a Float32Array of 281474976710656 numbers, got 1`,
          );
        }
        if (typeof value !== 'number' || ['temperature', 'beta', 'tolerance', 'epsilon'].includes(field)) continue;
        for (const size of noIntegers) {
          if (field === 'seed' && Number.isSafeInteger(size) && size >= 0) continue;
          expectRefused(() => call(raw, { ...right, [field]: size } as never), `${field} must be an integer from `);
        }
      }
    });

    test(`arrays of ${name} of another type, of another length, or given away`, () => {
      for (const [field, value] of Object.entries<unknown>(right as Record<string, unknown>)) {
        const array = isMatrix(value) ? value.data : value;
        if (!(array instanceof Float32Array)) continue;
        const input = (data: unknown): never =>
          ({ ...right, [field]: isMatrix(value) ? { ...value, data } : data }) as never;
        for (const [data, found] of [
          [Array.from(array), 'Array'],
          [Float64Array.from(array), 'Float64Array'],
          [{ length: array.length }, 'Object'],
          ['1'.repeat(array.length), 'String'],
          [null, 'Null'],
        ] as const) {
          if (value === linear.bias && data === null) continue;
          expectRefused(() => call(raw, input(data)), field, `must be a Float32Array, got ${found}`);
        }
        for (const data of [array.subarray(1), detached(array.length), new Float32Array(array.length + 1)]) {
          expectRefused(() => call(raw, input(data)), new RegExp(`(got|has) ${data.length}\\b`));
        }
      }
    });
  }

  test.each(Object.entries(lone))('the %s', (_, [name, call]) => {
    for (const [value, found] of [...wrong, [null, 'Null'] as const]) {
      if (name === 'distribution' && found === 'String') continue;
      const lacks = isObject(value) && name !== 'output';
      expectRefused(() => call(raw, never(value)), name, 'must be', ...(lacks ? [] : [`got ${found}`]));
    }
  });

  test('a mask by its parts', () => {
    const visibility =
      (mask: unknown): (() => unknown) =>
      () =>
        raw.maskVisibility(never(mask), 2, 3);
    expectRefused(
      visibility({ kind: 'diagonal' }),
      'mask.kind must be one of none, causal, padding, window, arbitrary, got diagonal',
    );
    expectRefused(
      visibility({ kind: 'padding', length: 1.5 }),
      'mask.length must be an integer from 0 to 16777216, got 1.5',
    );
    expectRefused(visibility({ kind: 'window' }), 'mask.length must be an integer from 0 to 16777216, got Undefined');
    expectRefused(
      visibility({ kind: 'arbitrary', visible: new Uint8Array(5) }),
      'mask.visible must be a Uint8Array of 6 numbers, got 5',
    );
    expectRefused(
      visibility({ kind: 'arbitrary', visible: new Float32Array(6) }),
      'mask.visible must be a Uint8Array, got Float32Array',
    );
    expectRefused(
      visibility({ kind: 'arbitrary', visible: new Uint8Array(6).fill(2) }),
      'mask must be 0 or 1, found 2 at row 0, column 0',
    );
  });

  test('a bias by its parts, and what does not fit its heads', () => {
    const attend =
      (input: object): (() => unknown) =>
      () =>
        new raw.MultiHeadAttention({ ...heads, ...input });
    const numbers = spread(3, 5, 1);
    expectRefused(attend({ bias: { kind: 'none', numbers } }), 'bias.kind must be one of relative, full, got none');
    expectRefused(attend({ bias: { kind: 'full' } }), 'bias.numbers must be an object, got Undefined');
    expectRefused(
      attend({ bias: { kind: 'full', numbers: spread(3, 4, 1) } }),
      'score biases have 4 columns, keys have 5',
    );
    expectRefused(
      attend({ bias: { kind: 'full', numbers: { ...numbers, data: numbers.data.map(() => NaN) } } }),
      'found NaN',
    );
    expectRefused(attend({ keyValueHeads: 3 }), '2 heads of queries cannot share 3 heads of keys');
    expectRefused(attend({ mask: { kind: 'padding', length: 6 } }), 'padding length is 6, there are 5 keys');
    expectRefused(attend({ temperature: -1 }), 'temperature must be 0, positive or Infinity, got -1');
    expectRefused(attend({ scale: Infinity }), 'scale must be a finite number, got Infinity');
    expectRefused(attend({ keyWidth: 0 }), 'keyWidth must be an integer from 1');
    // The product is 2^32, which is 0 in 32 bits.
    expectRefused(
      attend({ heads: 65_536, queries: 65_536, keyWidth: 1, valueWidth: 1 }),
      'queries have 65536 x 65536 x 1 numbers, more than 2^28',
    );
    expectRefused(
      attend({ keys: 2 ** 24, keyWidth: 1, valueWidth: 256 }),
      'values have 1 x 16777216 x 256 numbers, more than 2^28',
    );
  });

  test('an array of a run, and a head before and after it', () => {
    const attention = new raw.MultiHeadAttention(heads);
    const [queries, keys] = [spread(6, 4, 1).data, spread(5, 4, 2).data];
    const message = (call: () => unknown): string => {
      try {
        call();
        return 'passes';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(message(() => attention.weights(0))).toBe('there are no weights before a run has succeeded');
    expect(message(() => attention.run(keys, keys, keys))).toBe('queries must be a Float32Array of 24 numbers, got 20');
    expect(message(() => attention.run(queries, detached(20), keys))).toBe(
      'keys must be a Float32Array of 20 numbers, got 0',
    );
    expect(message(() => attention.run(queries, keys, never(Array.from(keys))))).toBe(
      'values must be a Float32Array, got Array',
    );
    expect(message(() => attention.runInto(queries, keys, keys, new Float32Array(25)))).toBe(
      'output must be a Float32Array of 24 numbers, got 25',
    );
    expect(message(() => attention.runInto(queries, keys, keys, never(undefined)))).toBe(
      'output must be a Float32Array, got Undefined',
    );
    attention.run(queries, keys, keys);
    expect(attention.weights(1).rows).toBe(3);
    for (const head of [-1, 2, 0.5, NaN]) {
      expect(message(() => attention.weights(head))).toBe(`head must be an integer from 0 to 1, got ${head}`);
    }
    // What is left of a run that failed is nobody's weights.
    expect(
      message(() =>
        attention.run(
          queries.map(() => NaN),
          keys,
          keys,
        ),
      ),
    ).toContain('queries contain NaN');
    expect(message(() => attention.weights(1))).toBe('there are no weights before a run has succeeded');
    attention.delete();
    expect(message(() => attention.run(queries, keys, keys))).toContain('deleted');
    expect(raw.liveHandles()).toBe(0);
  });

  test('an input or an output of layers, of any number of rows', () => {
    const stack = new raw.LinearStack([linear]);
    const encoder = new raw.EncoderLayer(layer);
    for (const [layers, width, out] of [
      [stack, 3, 2],
      [encoder, 4, 4],
    ] as const) {
      for (const rows of [1, 40, 0, 2]) expect(layers.apply(spread(rows, width, 1)).rows).toBe(rows);
      expect(() => layers.apply(spread(2, width + 1, 1))).toThrow(/(inputs|hidden states) have/);
      expect(() => layers.apply(never([1, 2]))).toThrow('.rows must be an integer from 0 to 16777216, got Undefined');
      expect(() => layers.applyInto(spread(2, width, 1), new Float32Array(3))).toThrow(
        `output must be a Float32Array of ${2 * out} numbers, got 3`,
      );
      layers.delete();
      expect(() => layers.apply(spread(1, width, 1))).toThrow('deleted');
    }
    expect(raw.liveHandles()).toBe(0);
    expectRefused(() => new raw.LinearStack([]), 'layers.length must be an integer from 1 to 16777216, got 0');
    expectRefused(
      () => new raw.LinearStack(never([linear, undefined, linear])),
      'layers.1 must be an object, got Undefined',
    );
    expectRefused(() => new raw.LinearStack([linear, linear]), 'weights of layer 1 have 3 inputs, those before have 2');
  });

  test('the budget of a step', () => {
    for (const retrieval of [
      new raw.ClassicalRetrieval({ ...classical, maxSweeps: 2 ** 31 - 1 }),
      new raw.ModernRetrieval({ ...modern, maxSteps: 2 ** 31 - 1 }),
    ]) {
      for (const budget of [0, -1, 0.5, NaN, Infinity, never('9'), never(null)]) {
        expect(() => retrieval.step(budget)).toThrow('budget must be an integer from 1 to 2147483647, got ');
      }
      retrieval.step(2 ** 31 - 1);
      retrieval.delete();
      expect(() => retrieval.step(1)).toThrow('deleted');
      expect(() => retrieval.result()).toThrow('deleted');
    }
  });

  test('but a result may go where an argument was', () => {
    const attention = new raw.MultiHeadAttention(heads);
    const memory = spread(8, 6, 1).data;
    const keys = spread(5, 4, 2).data;
    const queries = memory.subarray(0, 24);
    const expected = attention.run(queries, keys, keys);
    // The output begins within the queries and ends beyond them.
    attention.runInto(queries, keys, keys, memory.subarray(8, 32));
    expect(memory.subarray(8, 32)).toEqual(expected);
    attention.delete();
  });

  test('and a call that needs more memory than there is leaves the module as it was', () => {
    const rows = (count: number): Matrix => ({ rows: count, cols: 0, data: new Float32Array() });
    const columns = (count: number): Matrix => ({ rows: 0, cols: count, data: new Float32Array() });
    for (const size of [2 ** 15, 2 ** 16, 2 ** 24]) {
      expect(() => raw.product({ ...factors, left: rows(size), right: columns(size) })).toThrow(
        'no memory is left for this call: the module can have 2 GiB in all',
      );
    }
    expect(() => raw.maskVisibility({ kind: 'causal' }, 2 ** 16, 2 ** 16)).toThrow('no memory is left');
    expect(raw.softmax(matrix([1, 1]), 1).data).toEqual(Float32Array.of(0.5, 0.5));
  });
});

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isMatrix(value: unknown): value is Matrix {
  return isObject(value) && 'data' in value;
}
