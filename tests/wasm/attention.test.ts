import { expect, test } from 'vitest';
import type { AttentionInput, Mask } from '../../web/src/engine';
import { expectClose, matrix, spread } from './support/data';
import { describeEngines } from './support/engines';
import { attention, gradients } from './support/reference';

const input: AttentionInput = { queries: spread(5, 4, 1), keys: spread(7, 4, 2), values: spread(7, 3, 3) };

describeEngines('attention', (engine) => {
  test('has the documented shapes', async () => {
    const result = await engine().attention(input);
    for (const name of ['dotProducts', 'scores', 'maskedScores', 'weights'] as const) {
      expect([result[name].rows, result[name].cols], name).toEqual([5, 7]);
    }
    expect([result.output.rows, result.output.cols]).toEqual([5, 3]);
    expect(result.fullyMasked).toEqual(new Uint8Array(5));
    expect(result.diagnostics.largestKey).toHaveLength(5);
  });

  test('defaults to scale 1/sqrt(d_k), temperature 1 and no mask', async () => {
    const stated = await engine().attention({ ...input, scale: 0.5, temperature: 1, mask: { kind: 'none' } });
    const result = await engine().attention(input);
    expect(result.scale).toBe(0.5);
    expect(result.weights.data).toEqual(stated.weights.data);
  });

  const masks: Mask[] = [
    { kind: 'none' },
    { kind: 'causal' },
    { kind: 'padding', length: 4 },
    { kind: 'arbitrary', visible: Uint8Array.from({ length: 35 }, (_, i) => (i % 3 === 0 ? 1 : 0)) },
  ];
  test.each(masks)('equals the plain reference with mask $kind', async (mask) => {
    for (const temperature of [0, 0.25, 1, 30, Infinity]) {
      const request = { ...input, scale: 1.5, temperature, mask };
      const result = await engine().attention(request);
      const expected = attention(request);
      expectClose(result.scores.data, expected.scores);
      expectClose(result.weights.data, expected.weights);
      expectClose(result.output.data, expected.output);
    }
  });

  test('shares the weight among equal scores at temperature 0', async () => {
    const { weights } = await engine().attention({
      queries: matrix([1, 1]),
      keys: matrix([2, 0], [0, 2], [1, 0]),
      values: matrix([1], [2], [3]),
      temperature: 0,
    });
    expect(weights.data).toEqual(Float32Array.of(0.5, 0.5, 0));
  });

  test('gives zeros to a query that sees no key, and says so', async () => {
    const { weights, output, fullyMasked, diagnostics } = await engine().attention({
      ...input,
      mask: { kind: 'padding', length: 0 },
    });
    expect(weights.data).toEqual(new Float32Array(35));
    expect(output.data).toEqual(new Float32Array(15));
    expect(fullyMasked).toEqual(new Uint8Array(5).fill(1));
    expect(diagnostics.largestKey).toEqual(new Int32Array(5).fill(-1));
  });

  test('leaves out the matrices that are not wanted, and gives the same in the others', async () => {
    const whole = await engine().attention(input);
    const part = await engine().attention({ ...input, without: ['dotProducts', 'maskedScores'] });
    const none = { rows: 0, cols: 0, data: new Float32Array() };
    expect(part).toEqual({ ...whole, dotProducts: none, maskedScores: none });
  });

  test.each(masks)('gives the same from the scores of the last call, mask $kind, and from no others', async (mask) => {
    const without = ['dotProducts', 'scores', 'maskedScores'] as const;
    const { queries, keys, values } = input;
    const changes: Partial<AttentionInput>[] = [
      {},
      { temperature: 0.25 },
      { temperature: 0, values: spread(7, 2, 9) },
      { scale: 3 },
      { queries: spread(5, 4, 8) },
      { keys: spread(7, 4, 8) },
      { mask: mask.kind === 'causal' ? { kind: 'none' } : { kind: 'causal' } },
      { mask: { kind: 'padding', length: 3 } },
      { mask: { kind: 'padding', length: 5 } },
      { mask: { kind: 'arbitrary', visible: new Uint8Array(35).fill(1) } },
      { queries: spread(4, 4, 1), keys, values, mask: { kind: 'none' } },
      { queries, keys: spread(6, 4, 2), values: spread(6, 3, 3), mask: { kind: 'none' } },
    ];
    for (const change of changes) {
      // Twice: from fresh scores and from kept ones.
      for (const temperature of [1, 2]) {
        const request = { ...input, mask, temperature, ...change };
        const { weights, output, ...rest } = await engine().attention({ ...request, without });
        const whole = await engine().attention(request);
        // The same kernels do the same work.
        expect({ weights, output }).toEqual({ weights: whole.weights, output: whole.output });
        expect(rest.diagnostics).toEqual(whole.diagnostics);
        expect([rest.fullyMasked, rest.scale]).toEqual([whole.fullyMasked, whole.scale]);
        expect(rest.scores.data).toHaveLength(0);
      }
    }
  });

  test('is the same in slices', async () => {
    // Above 2^24 multiplications a call is cut; the causal mask must not notice.
    const large = {
      queries: spread(600, 24, 4),
      keys: spread(660, 24, 5),
      values: spread(660, 24, 6),
      mask: { kind: 'causal' },
    } as const;
    const result = await engine().attention({ ...large, scale: 3 });
    const expected = attention({ ...large, scale: 3 });
    expectClose(result.weights.data, expected.weights, 5e-6);
    expectClose(result.output.data, expected.output, 5e-6);
    expect(result.maskedScores.data[61]).toBe(-Infinity);
    expect(result.diagnostics.entropy).toHaveLength(600);
    expect(result.diagnostics.largestKey[599]).toBeGreaterThan(0);
  });

  test('names the row of an overflow also in slices', async () => {
    const queries = spread(400, 64, 4);
    queries.data[350 * 64 + 3] = 3e38;
    const keys = spread(400, 64, 5);
    keys.data.fill(2, 0, 64);
    await expect(engine().attention({ queries, keys, values: keys })).rejects.toThrow('overflow at row 350, column 0');
  });

  test('gradients equal the chain rule', async () => {
    const outputGradient = spread(5, 3, 9);
    const request = { ...input, temperature: 0.5, mask: { kind: 'causal' } as const };
    const result = await engine().attentionGradients({ ...request, outputGradient });
    const expected = gradients(request, outputGradient);
    expectClose(result.queries.data, expected.queries);
    expectClose(result.keys.data, expected.keys);
    expectClose(result.values.data, expected.values);
    expect([result.scores.rows, result.scores.cols]).toEqual([5, 7]);
  });

  test('takes no queries, no keys and no values', async () => {
    const none = await engine().attention({
      queries: { rows: 0, cols: 4, data: new Float32Array() },
      keys: input.keys,
      values: input.values,
    });
    expect([none.weights.rows, none.weights.cols, none.weights.data.length]).toEqual([0, 7, 0]);
    const empty = { rows: 0, cols: 4, data: new Float32Array() };
    const { fullyMasked } = await engine().attention({ queries: input.queries, keys: empty, values: empty });
    expect(fullyMasked).toEqual(new Uint8Array(5).fill(1));
  });
});
