import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Matrix } from '../../web/src/engine';
import { expectClose } from './support/data';
import { describeEngines } from './support/engines';

type Golden = Record<string, Record<string, unknown>>;

/** What the native library computes; written by tests/golden/engine_golden.cpp, which also checks it. */
const golden = JSON.parse(readFileSync(new URL('../golden/engine.json', import.meta.url), 'utf8')) as Golden;

const list = (group: string, name: string): number[] => golden[group]![name] as number[];
const matrixOf = (group: string, name: string): Matrix => {
  const { rows, cols, data } = golden[group]![name] as { rows: number; cols: number; data: number[] };
  return { rows, cols, data: Float32Array.from(data) };
};
const dataOf = (group: string, name: string): Float32Array => matrixOf(group, name).data;

describeEngines('native and WebAssembly agree', (engine) => {
  test.each(['uniform', 'normal', 'sign', 'permutation'] as const)('to the bit on %s numbers', async (distribution) => {
    const expected = Float32Array.from(list('random', distribution));
    expect(await engine().random({ seed: 7, count: expected.length, distribution })).toEqual(expected);
  });

  test('to the bit on the largest seed', async () => {
    const found = await engine().random({ seed: Number.MAX_SAFE_INTEGER, count: 3, distribution: 'uniform' });
    expect(found).toEqual(Float32Array.from(list('random', 'largestSeed')));
  });

  test('on attention and its gradients within 2e-6', async () => {
    const input = {
      queries: matrixOf('attention', 'queries'),
      keys: matrixOf('attention', 'keys'),
      values: matrixOf('attention', 'values'),
      scale: 0.75,
      temperature: 0.5,
      mask: { kind: 'causal' },
    } as const;
    const result = await engine().attention(input);
    // A score is a sum of products of size 4; all else is of size 1.
    expectClose(result.scores.data, dataOf('attention', 'scores'), 1e-5);
    expectClose(result.weights.data, dataOf('attention', 'weights'));
    expectClose(result.output.data, dataOf('attention', 'output'));
    expectClose(result.diagnostics.entropy, list('attention', 'entropy'));
    expectClose(result.diagnostics.jacobianNorm, list('attention', 'jacobianNorm'));
    const gradients = await engine().attentionGradients({
      ...input,
      outputGradient: matrixOf('attention', 'outputGradient'),
    });
    expectClose(gradients.queries.data, dataOf('attention', 'queryGradient'), 1e-5);
    expectClose(gradients.keys.data, dataOf('attention', 'keyGradient'), 1e-5);
    expectClose(gradients.values.data, dataOf('attention', 'valueGradient'));
    expectClose(gradients.scores.data, dataOf('attention', 'scoreGradient'));
  });

  test.each(['asynchronous', 'synchronous'] as const)('to the bit on %s retrieval', async (update) => {
    const result = await engine().retrieveClassical({
      patterns: matrixOf(update, 'patterns'),
      state: Float32Array.from(list(update, 'start')),
      update,
      seed: 11,
    });
    expect(Array.from(result.flips)).toEqual(list(update, 'flips'));
    expect(Array.from(result.stepEnds)).toEqual(list(update, 'stepEnds'));
    expect(Array.from(result.energies)).toEqual(list(update, 'energies'));
    expect(Array.from(result.state)).toEqual(list(update, 'state'));
    expect(result.sweeps).toBe(golden[update]!['sweeps']);
  });

  test('on modern retrieval within 2e-6', async () => {
    const result = await engine().retrieveModern({
      patterns: matrixOf('modern', 'patterns'),
      state: Float32Array.from(list('modern', 'start')),
      beta: 1.5,
    });
    expect(result.steps).toBe(golden['modern']!['steps']);
    expectClose(result.states.data, dataOf('modern', 'states'));
    expectClose(result.weights.data, dataOf('modern', 'weights'));
    expectClose(result.overlaps.data, dataOf('modern', 'overlaps'));
    expectClose(result.energies, list('modern', 'energies'));
  });
});
