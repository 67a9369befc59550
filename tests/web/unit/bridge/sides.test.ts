import { describe, expect, it } from 'vitest';
import { identity, matrix, asRow } from '../../../../web/src/exhibits/bridge/matrices';
import { presetNames, presets } from '../../../../web/src/exhibits/bridge/presets';
import { situationPatch } from '../../../../web/src/exhibits/bridge/rail';
import { resolve } from '../../../../web/src/exhibits/bridge/setup';
import { agrees, compare, firstRise, restKind, type Comparison } from '../../../../web/src/exhibits/bridge/sides';
import type { BridgeState } from '../../../../web/src/exhibits/bridge/state';
import type { Scene } from '../../../../web/src/exhibits/bridge/scene';
import { engine, setupOf, stateWith } from './support';

const turn = matrix([
  [0.8, 0.6],
  [-0.6, 0.8],
]);

async function comparisonOf(patch: Partial<BridgeState> = {}) {
  return compare(await engine(), await setupOf(patch));
}

async function presetComparison(name: (typeof presetNames)[number]) {
  const scene = { result: { setup: await setupOf() } } as Pick<Scene, 'result'>;
  return comparisonOf(situationPatch(name, scene));
}

describe('one update is one head', () => {
  it.each([0, 0.05, 0.5, 1, 3, 50, Infinity])('at T = %s', async (temperature) => {
    const { difference } = await comparisonOf({ temperature });
    expect(difference).toBeLessThan(1e-6);
  });
  it.each([
    [1, 1],
    [64, 2],
    [3, 64],
    [64, 64],
  ])('for %i random patterns of %i numbers', async (count, dimension) => {
    const { difference } = await comparisonOf({ situation: 'random', startFrom: 'seed', count, dimension });
    expect(difference).toBeLessThan(2e-5);
  });
  it('and stays so when both are iterated', async () => {
    const { difference, attention, hopfield } = await comparisonOf({ steps: 12 });
    expect(difference).toBeLessThan(1e-6);
    expect(firstRise(attention.energies)).toBeNull();
    expect(firstRise(hopfield.path.energies)).toBeNull();
  });
});

describe('the equality breaks', () => {
  it('with other values, and by exactly their mixture', async () => {
    const { difference, attention, hopfield } = await comparisonOf({ values: 'next' });
    expect(difference).toBeGreaterThan(0.1);
    expect([...attention.updates[0]!.weights.data]).toEqual(
      [...hopfield.path.weights.data.subarray(0, 5)].map((weight): unknown => expect.closeTo(weight, 6)),
    );
  });
  it.each(['wq', 'wk', 'wv'] as const)('with a projection in %s', async (name) => {
    expect((await comparisonOf({ projections: true, [name]: turn })).difference).toBeGreaterThan(0.05);
  });
  it('with another beta', async () => {
    expect((await comparisonOf({ otherBeta: true, hopfieldTemperature: 0.3 })).difference).toBeGreaterThan(0.05);
  });
  it('but not with projections that are the identity, nor with the same beta', async () => {
    const { difference } = await comparisonOf({ projections: true, otherBeta: true, hopfieldTemperature: 1 });
    expect(difference).toBeLessThan(1e-6);
  });
});

describe('the projected form', () => {
  const projections = {
    projections: true,
    wq: turn,
    wk: matrix([
      [1, 0.4],
      [0, 0.7],
    ]),
    wv: matrix([
      [0, 1],
      [2, 0],
    ]),
  };
  it('is the head again: X = Y W_K, start r W_Q, read out by W_V (Ramsauer et al. 2020, eq. 10)', async () => {
    expect((await comparisonOf({ ...projections, form: 'raw' })).difference).toBeGreaterThan(0.1);
    expect((await comparisonOf({ ...projections, form: 'projected' })).difference).toBeLessThan(1e-6);
  });
  it('for one step only: the head projects its query anew at every step', async () => {
    expect((await comparisonOf({ ...projections, form: 'projected', steps: 3 })).difference).toBeGreaterThan(0.01);
  });
});

describe('presets', () => {
  it('lead to the three kinds of rest', async () => {
    const kinds = await Promise.all(
      presetNames.map(async (name) => [name, restKind((await presetComparison(name)).hopfield.rest.landing)]),
    );
    expect(Object.fromEntries(kinds)).toMatchObject({
      separated: 'single',
      close: 'mixture',
      average: 'average',
      pitchfork: 'single',
    });
  });
  it('pitchfork: patterns +-1 at beta = 2 come to rest at 0.957504', async () => {
    const { hopfield } = await presetComparison('pitchfork');
    const end = hopfield.rest.states.data.slice(-2);
    expect(end[0]).toBeCloseTo(0.957504, 5);
    expect(end[1]).toBeCloseTo(0, 6);
    expect(hopfield.beta).toBeCloseTo(2, 6);
  });
  it('sequence: the head walks from memory to memory, and its energy rises', async () => {
    const { attention, horizon } = await presetComparison('sequence');
    expect(firstRise(attention.energies)).not.toBeNull();
    const winners = attention.updates.slice(1, 6).map(({ weights }) => weights.data.indexOf(Math.max(...weights.data)));
    expect(winners).toEqual([1, 2, 3, 4, 0]);
    expect(horizon).toBeGreaterThanOrEqual(6);
  });
  it('show as many updates as they promise', () => {
    for (const name of presetNames) expect(presets[name].steps).toBeGreaterThanOrEqual(1);
  });
});

describe('parts that do not fit the patterns', () => {
  const patterns = identity(3);
  it('are left out and named', async () => {
    const { setup, misfits } = await resolve(
      await engine(),
      stateWith({ situation: 'own', patterns, start: asRow([1, 2]), values: 'own', projections: true, wq: turn }),
    );
    expect(misfits).toEqual(['start', 'ownValues', 'wq']);
    expect(setup.start).toHaveLength(3);
    expect(setup.values).toBeNull();
  });
  it('do not include what merely kept its default', async () => {
    const { misfits } = await resolve(await engine(), stateWith({ situation: 'own', patterns, projections: true }));
    expect(misfits).toEqual([]);
  });
});

describe('the seed', () => {
  it('alone decides what is drawn', async () => {
    const drawn = { situation: 'random', startFrom: 'seed', values: 'seed' } as const;
    const [one, again, other] = await Promise.all([7, 7, 8].map((seed) => setupOf({ ...drawn, seed })));
    expect(again).toEqual(one);
    expect(other!.patterns).not.toEqual(one!.patterns);
    expect(one!.values).not.toEqual(one!.patterns);
  });
});

describe('too large numbers', () => {
  it('are refused with the step that overflowed', async () => {
    const patterns = matrix([
      [1e30, 0],
      [0, 1e30],
    ]);
    await expect(comparisonOf({ situation: 'own', patterns, start: asRow([1e30, 1]) })).rejects.toThrow(/overflow/);
  });
});

describe('agreement', () => {
  const of = (difference: number, ...output: number[]) =>
    agrees({ difference, hopfield: { output: Float32Array.from(output) } } as Comparison);
  it('forgives rounding in proportion to the numbers', () => {
    expect(of(0.9e-5, 0.1)).toBe(true);
    expect(of(1.1e-5, 0.1)).toBe(false);
    expect(of(0.9e-2, 1, -1000)).toBe(true);
    expect(of(1.1e-2, 1, -1000)).toBe(false);
  });
});
