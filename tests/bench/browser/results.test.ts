import { expect, test } from 'vitest';
import type { Check, Timing } from './protocol';
import { disagreements, shapeResults } from './results';
import type { Shape } from './shapes';
import { summarizeDemands } from './summary';

const shape: Shape = {
  name: 'attention 1x100x10',
  work: { kind: 'attention', heads: 1, tokens: 100, width: 10, causal: false },
  demand: { relaxed: 3, baseline: 1.5, form: 'all-weights' },
  quick: true,
};

// 400,000 operations: a median of 2 ms is 0.2 GFLOP/s.
const timing: Timing = {
  contestants: [
    { info: { name: 'kept', build: 'relaxed', form: 'all-weights' }, milliseconds: [1, 2, 4] },
    { info: { name: 'online', build: 'relaxed', form: 'online' }, milliseconds: [1, 1, 1] },
    { info: { name: 'baseline', build: 'baseline', form: 'all-weights' }, milliseconds: [3, 3, 3] },
    { info: { name: 'slow peer' }, milliseconds: [8, 8, 8] },
    { info: { name: 'fast peer' }, milliseconds: [5, 5, 6] },
  ],
  limits: [
    { build: 'relaxed', chains: 8, operations: 4e5, milliseconds: [1, 1, 1] },
    { build: 'relaxed', chains: 10, operations: 4e5, milliseconds: [0.8, 0.5, 0.5] },
    { build: 'baseline', chains: 8, operations: 4e5, milliseconds: [2, 2, 2] },
  ],
};

const checks: Check[] = timing.contestants.map(({ info }) => ({
  contestant: info.name,
  maxAbsDiff: 1e-6,
  largestEntry: 1,
}));

const found = shapeResults(shape, timing, checks);

test('results compare medians with the fastest peer and with the relaxed limit', () => {
  const [kept] = found.results;
  expect(kept).toMatchObject({ median: 2, best: 1, ratioToBestPeer: 2.5, maxAbsDiff: 1e-6 });
  expect(kept!.gflops).toBeCloseTo(0.2);
  // The fastest chains of the relaxed build: 0.8 GFLOP/s.
  expect(kept!.shareOfLimit).toBeCloseTo(0.25);
  expect(found.results.at(-1)).toMatchObject({ contestant: 'fast peer', ratioToBestPeer: 1 });
  expect(found.limits.map(({ build, chains }) => [build, chains])).toEqual([
    ['relaxed', 10],
    ['baseline', 8],
  ]);
});

test('a demand is met only in the form that it names, and the best round is told beside it', () => {
  expect(summarizeDemands([found], [])).toEqual([
    {
      what: 'attention 1x100x10, relaxed, all-weights',
      demanded: '>= 3.00',
      reached: '2.50',
      bestRound: '5.00',
      met: false,
    },
    {
      what: 'attention 1x100x10, baseline, all-weights',
      demanded: '>= 1.50',
      reached: '1.67',
      bestRound: '1.67',
      met: true,
    },
  ]);
});

test('a result that is far from the reference or no number is told', () => {
  const check = (maxAbsDiff: number): Check => ({ contestant: 'some', maxAbsDiff, largestEntry: 10 });
  expect(disagreements(shape, [check(0.0099)])).toEqual([]);
  expect(disagreements(shape, [check(0.011), check(NaN)])).toEqual([
    'attention 1x100x10: some differs from the reference by 0.011, where the largest entry is 10',
    'attention 1x100x10: some differs from the reference by NaN, where the largest entry is 10',
  ]);
});
