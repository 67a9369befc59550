import { describe, expect, it } from 'vitest';
import { LookupModel, type LookupResult } from '../../../../web/src/exhibits/lookup/model';
import { sceneNames } from '../../../../web/src/exhibits/lookup/scenes';
import { engine, matrix, outcomeOf, resultOf, stateWith } from './support';

describe('the scenes', () => {
  it.each(sceneNames)('%s can be computed, and each row of weights sums to one', async (scene) => {
    const { attention } = await resultOf({}, scene);
    const { rows, cols, data } = attention.weights;
    for (let row = 0; row < rows; row++) {
      expect(data.subarray(row * cols, (row + 1) * cols).reduce((a, b) => a + b)).toBeCloseTo(1, 4);
    }
  });

  it('the first one finds the cat, which has legs and no wheels', async () => {
    const { attention } = await resultOf();
    expect(attention.diagnostics.largestKey[0]).toBe(0);
    expect(attention.weights.data[0]).toBeCloseTo(0.64, 2);
    expect([...attention.output.data]).toEqual([expect.closeTo(3.61, 2), expect.closeTo(0.02, 2)]);
  });

  it('a tie is shared even when the winner takes all', async () => {
    const { attention } = await resultOf({}, 'ties');
    expect([...attention.weights.data]).toEqual([0.5, 0.5, 0, 0]);
  });

  it('the word "it" finds the cat, and no word sees a later one', async () => {
    const { attention } = await resultOf({}, 'sentence');
    expect(attention.diagnostics.largestKey[4]).toBe(1);
    for (let row = 0; row < 7; row++) {
      for (let col = row + 1; col < 7; col++) expect(attention.weights.data[row * 7 + col]).toBe(0);
    }
  });

  it('without the scale softmax saturates, with it it does not', async () => {
    const off = await resultOf({}, 'saturation');
    const on = await resultOf({ scale: 'inverse-sqrt' }, 'saturation');
    const mean = (values: Float32Array) => values.reduce((a, b) => a + b) / values.length;
    expect(mean(off.attention.diagnostics.largestWeight)).toBeGreaterThan(0.6);
    expect(mean(on.attention.diagnostics.largestWeight)).toBeLessThan(0.35);
  });

  it('the same seed draws the same matrices, another seed others', async () => {
    const [one, same, other] = await Promise.all([1, 1, 2].map((seed) => resultOf({ seed }, 'random')));
    expect(one!.inputs).toEqual(same!.inputs);
    expect(one!.inputs).not.toEqual(other!.inputs);
  });
});

describe('what the learner changes', () => {
  it('replaces one matrix and leaves the others to the scene', async () => {
    const { inputs } = await resultOf({ queries: matrix([2, 1]) });
    expect([...inputs.queries.data]).toEqual([2, 1]);
    expect(inputs.keys.rows).toBe(7);
  });

  it('is not computed again when only the look changes', async () => {
    const model = new LookupModel();
    const first = await outcomeOf(stateWith(), model);
    const second = await outcomeOf(stateWith({ step: 'dot', query: 0 }), model);
    expect('attention' in first && 'attention' in second && first.attention === second.attention).toBe(true);
  });

  it('leaves alone the matrices that do not depend on it', async () => {
    const model = new LookupModel();
    const attend = async (patch: Parameters<typeof stateWith>[0]) => {
      const outcome = await outcomeOf(stateWith({ mask: { kind: 'causal' }, ...patch }, 'sentence'), model);
      if ('kind' in outcome) throw new Error(outcome.kind);
      return outcome;
    };
    const kept = (one: LookupResult, other: LookupResult) =>
      (['dotProducts', 'scores', 'maskedScores', 'weights'] as const).filter(
        (name) => one.attention[name] === other.attention[name],
      );
    const first = await attend({});
    const cooler = await attend({ temperature: 0.5 });
    expect(kept(first, cooler)).toEqual(['dotProducts', 'scores', 'maskedScores']);
    expect(cooler.hidden).toBe(first.hidden);
    const scaled = await attend({ temperature: 0.5, scale: 2 });
    expect(kept(cooler, scaled)).toEqual(['dotProducts']);
    const open = await attend({ temperature: 0.5, scale: 2, mask: { kind: 'none' } });
    expect(kept(scaled, open)).toEqual(['dotProducts', 'scores']);
    expect(open.hidden).toBeUndefined();
    expect(open).toEqual(await resultOf({ temperature: 0.5, scale: 2, mask: { kind: 'none' } }, 'sentence'));
    const moved = await attend({ keys: matrix(...Array.from({ length: 7 }, () => [1, 0, 0, 0])) });
    expect(kept(open, moved)).toEqual([]);
  });

  it('gets no more real keys than there are', async () => {
    const { options } = await resultOf({ mask: { kind: 'padding', length: 99 } });
    expect(options.mask).toEqual({ kind: 'padding', length: 7 });
  });

  it('differentiates the chosen output, and a cell outside is the nearest one', async () => {
    const { gradient, attention } = await resultOf({ gradient: { row: 9, col: 0 } });
    expect(gradient!.cell).toEqual({ row: 0, col: 0 });
    expect(gradient!.gradients.values.data[0]).toBeCloseTo(attention.weights.data[0]!, 6);
    expect(gradient!.gradients.scores.data.reduce((a, b) => a + b)).toBeCloseTo(0, 5);
  });
});

describe('what has no result', () => {
  it.each([
    ['keys of another width', { keys: matrix([1, 2, 3]) }, { kind: 'key-width', keys: 3, queries: 2 }],
    ['too few values', { values: matrix([1, 2]) }, { kind: 'value-rows', values: 1, keys: 7 }],
    [
      'a mask of another size',
      { mask: { kind: 'arbitrary', visible: new Uint8Array(5) } },
      { kind: 'mask-shape', found: 5 },
    ],
  ] as const)('%s', async (_name, patch, refusal) => {
    expect(await outcomeOf(stateWith(patch))).toMatchObject(refusal);
  });

  it.each([
    ['dot', { queries: matrix([1e30, 0]), keys: matrix([1e30, 0]), values: matrix([1, 1]) }],
    ['scale', { queries: matrix([1e10, 0]), keys: matrix([1e10, 0]), values: matrix([1, 1]), scale: 1e30 }],
  ] as const)('an overflow at the step %s, with its place', async (step, patch) => {
    expect(await outcomeOf(stateWith(patch))).toMatchObject({ kind: 'overflow', overflow: { step, row: 0, col: 0 } });
  });

  it('an abort is passed on', async () => {
    const model = new LookupModel();
    await expect(model.compute(await engine(), stateWith({}, 'map'), AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
