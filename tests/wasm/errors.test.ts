import { expect, test } from 'vitest';
import { EngineError, type Engine, type EngineErrorCode, type Matrix } from '../../web/src/engine';
import { matrix, signs, spread } from './support/data';
import { describeEngines } from './support/engines';

const queries = spread(2, 4, 1);
const keys = spread(3, 4, 2);
const values = spread(3, 2, 3);
const attention = { queries, keys, values };
const patterns = signs(2, 6, 1);
const state = signs(1, 6, 2).data;
const retrieval = { patterns, state, update: 'asynchronous' } as const;

const withNaN = (of: Matrix): Matrix => ({ ...of, data: of.data.map((entry, i) => (i === 6 ? NaN : entry)) });
/** What a caller without types may pass. */
const wrong = (value: unknown): never => value as never;

type Case = [code: EngineErrorCode, text: string, call: (engine: Engine) => Promise<unknown>];

const cases: Record<string, Case[]> = {
  attention: [
    [
      'size',
      'keys have 7 numbers, but 2 x 4 needs 8',
      (e) => e.attention({ ...attention, keys: { rows: 2, cols: 4, data: new Float32Array(7) } }),
    ],
    ['mismatch', 'keys have 3 columns, queries have 4', (e) => e.attention({ ...attention, keys: spread(3, 3, 1) })],
    ['mismatch', 'values have 2 rows, keys have 3', (e) => e.attention({ ...attention, values: spread(2, 2, 1) })],
    [
      'not-finite',
      'queries hold NaN in row 2, column 3',
      (e) => e.attention({ ...attention, queries: withNaN(queries) }),
    ],
    ['type', 'queries must be an object, not undefined', (e) => e.attention(wrong({ keys, values }))],
    [
      'type',
      'queries.data must be a Float32Array, not Array',
      (e) => e.attention({ ...attention, queries: wrong({ rows: 1, cols: 2, data: [1, 2] }) }),
    ],
    ['type', 'input must be an object, not null', (e) => e.attention(wrong(null))],
    ['type', 'options must be an object, not null', (e) => e.attention(attention, wrong(null))],
    [
      'type',
      'options.signal must be an AbortSignal, not AbortController',
      (e) => e.attention(attention, { signal: wrong(new AbortController()) }),
    ],
    ['type', 'options.onProgress must be a function, not 1', (e) => e.attention(attention, { onProgress: wrong(1) })],
    [
      'type',
      'each of without must be one of dotProducts, scores, maskedScores, not weights',
      (e) => e.attention({ ...attention, without: wrong(['weights']) }),
    ],
    ['type', 'without must be an object, not scores', (e) => e.attention({ ...attention, without: wrong('scores') })],
    [
      'range',
      'keys.rows must be an integer from 0 to 16777216, not -1',
      (e) => e.attention({ ...attention, keys: { ...keys, rows: -1 } }),
    ],
    [
      'range',
      'temperature must be a number from 0 to Infinity, not -1',
      (e) => e.attention({ ...attention, temperature: -1 }),
    ],
    [
      'range',
      'temperature must be a number from 0 to Infinity, not NaN',
      (e) => e.attention({ ...attention, temperature: NaN }),
    ],
    ['range', 'scale must be a number', (e) => e.attention({ ...attention, scale: Infinity })],
    [
      'type',
      'scale must be one of inverse-sqrt, none, not sqrt',
      (e) => e.attention({ ...attention, scale: wrong('sqrt') }),
    ],
    [
      'type',
      'mask.kind must be one of none, causal, padding, arbitrary, not diagonal',
      (e) => e.attention({ ...attention, mask: wrong({ kind: 'diagonal' }) }),
    ],
    [
      'range',
      'mask.length must be an integer from 0 to 3, not 4',
      (e) => e.attention({ ...attention, mask: { kind: 'padding', length: 4 } }),
    ],
    [
      'mismatch',
      'mask.visible has 5 entries, the mask has 6',
      (e) => e.attention({ ...attention, mask: { kind: 'arbitrary', visible: new Uint8Array(5) } }),
    ],
    [
      'core',
      'dot products of queries and keys overflow at row 0, column 0',
      (e) => e.attention({ queries: matrix([1e30]), keys: matrix([1e30]), values: matrix([1]) }),
    ],
    [
      'range',
      'the weights have 5000 x 5000 entries, more than 16777216',
      (e) => e.attention({ queries: spread(5000, 1, 1), keys: spread(5000, 1, 1), values: spread(5000, 1, 1) }),
    ],
  ],
  attentionGradients: [
    [
      'mismatch',
      'outputGradient has 1 rows, queries have 2',
      (e) => e.attentionGradients({ ...attention, outputGradient: spread(1, 2, 1) }),
    ],
    [
      'mismatch',
      'outputGradient has 3 columns, values have 2',
      (e) => e.attentionGradients({ ...attention, outputGradient: spread(2, 3, 1) }),
    ],
  ],
  softmax: [
    ['not-finite', 'scores hold NaN in row 2, column 3', (e) => e.softmax(withNaN(queries))],
    ['not-finite', 'scores hold Infinity in row 1, column 1', (e) => e.softmax(matrix([Infinity]))],
    ['type', 'temperature must be a number, not hot', (e) => e.softmax(queries, wrong('hot'))],
  ],
  retrieveClassical: [
    [
      'range',
      'each entry of state must be -1 or +1, not 0.5',
      (e) => e.retrieveClassical({ ...retrieval, state: state.map(() => 0.5) }),
    ],
    [
      'range',
      'each entry of patterns must be -1 or +1, not 0',
      (e) => e.retrieveClassical({ ...retrieval, patterns: { rows: 1, cols: 6, data: new Float32Array(6) } }),
    ],
    [
      'mismatch',
      'state has 5 neurons, patterns have 6',
      (e) => e.retrieveClassical({ ...retrieval, state: state.slice(1) }),
    ],
    [
      'type',
      'update must be one of asynchronous, synchronous, not both',
      (e) => e.retrieveClassical({ ...retrieval, update: wrong('both') }),
    ],
    [
      'range',
      'seed must be an integer from 0 to 9007199254740991, not 1.5',
      (e) => e.retrieveClassical({ ...retrieval, seed: 1.5 }),
    ],
    ['range', 'maxSweeps must be an integer from 1', (e) => e.retrieveClassical({ ...retrieval, maxSweeps: 0 })],
    [
      'range',
      'maxSweeps must be an integer from 1 to 2147483647, not 2147483648',
      (e) => e.retrieveClassical({ ...retrieval, maxSweeps: 2 ** 31 }),
    ],
    [
      'core',
      'patterns have 0 rows',
      (e) => e.retrieveClassical({ ...retrieval, patterns: { rows: 0, cols: 6, data: new Float32Array() } }),
    ],
  ],
  retrieveModern: [
    ['range', 'beta must be above 0, not 0', (e) => e.retrieveModern({ patterns, state, beta: 0 })],
    ['type', 'beta must be a number, not undefined', (e) => e.retrieveModern(wrong({ patterns, state }))],
    [
      'mismatch',
      'state has 5 entries, patterns have 6',
      (e) => e.retrieveModern({ patterns, state: state.slice(1), beta: 1 }),
    ],
    [
      'not-finite',
      'state holds NaN in row 1, column 1',
      (e) => e.retrieveModern({ patterns, state: state.map(() => NaN), beta: 1 }),
    ],
    [
      'type',
      'state must be a Float32Array, not Float64Array',
      (e) => e.retrieveModern({ patterns, state: wrong(new Float64Array(6)), beta: 1 }),
    ],
    ['range', 'maxSteps must be an integer from 1', (e) => e.retrieveModern({ patterns, state, beta: 1, maxSteps: 0 })],
    [
      'range',
      'tolerance must be a number from 0',
      (e) => e.retrieveModern({ patterns, state, beta: 1, tolerance: -1 }),
    ],
  ],
  modernEnergy: [
    [
      'mismatch',
      'states have 4 columns, patterns have 6',
      (e) => e.modernEnergy({ patterns, states: queries, beta: 1 }),
    ],
  ],
  random: [
    [
      'range',
      'seed must be an integer from 0 to 9007199254740991, not -1',
      (e) => e.random({ seed: -1, count: 1, distribution: 'uniform' }),
    ],
    [
      'range',
      'count must be an integer from 0 to 16777216, not 0.5',
      (e) => e.random({ seed: 1, count: 0.5, distribution: 'uniform' }),
    ],
    ['type', 'distribution must be one of', (e) => e.random({ seed: 1, count: 1, distribution: wrong('cauchy') })],
  ],
};

describeEngines('a wrong call', (engine) => {
  for (const [name, list] of Object.entries(cases)) {
    test.each(list)(`of ${name} rejects (%s): %s`, async (code, text, call) => {
      const error: unknown = await call(engine()).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(EngineError);
      expect((error as EngineError).message).toContain(text);
      expect((error as EngineError).code).toBe(code);
      expect(await engine().liveHandles()).toBe(0);
    });
  }

  test('has facts that a page can put into its own words', async () => {
    const error: unknown = await engine()
      .softmax({ rows: 2, cols: 4, data: new Float32Array(7) })
      .catch((reason: unknown) => reason);
    expect((error as EngineError).facts).toEqual({ argument: 'scores', rows: 2, cols: 4, expected: 8, found: 7 });
  });
});
