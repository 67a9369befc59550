import { expect, test } from 'vitest';
import { workNames } from '../../../../web/src/site/speed/plan';
import { buildSpeed, figureOf, isDisturbed } from '../../../../web/src/site/speed/results';
import { speedOf, timedAt } from './support';

test('the limit is that of the fastest chains, and every share is of it', () => {
  const speed = buildSpeed('relaxed', timedAt(30));
  expect(speed.limit).toBe(50);
  expect(speed.figures.map(({ name }) => name)).toEqual(workNames);
  for (const figure of speed.figures) expect(figure).toMatchObject({ gflops: 30, share: 0.6, milliseconds: 2 });
});

test('rate and time of a figure are of the same rounds', () => {
  const [limit, task] = [timedAt(30)[0]!, timedAt(30).find(({ task }) => task.name === 'product')!];
  const samples = [1, 9].map((milliseconds) => ({ operations: 9e6, milliseconds }));
  const { gflops, milliseconds } = figureOf(buildSpeed('relaxed', [limit, { ...task, samples }]), 'product')!;
  // The mean of 9 and 1 GFLOP/s; that of the times would be 5 ms.
  expect(gflops).toBe(5);
  expect(milliseconds).toBeCloseTo(1.8, 9);
});

test('what has not been timed has no figure', () => {
  const speed = buildSpeed(
    'baseline',
    timedAt(30).filter(({ task }) => task.name !== 'product'),
  );
  expect(figureOf(speed, 'product')).toBeUndefined();
  expect(figureOf(speed, 'longAttention')?.gflops).toBe(30);
  expect(buildSpeed('baseline', [])).toEqual({ build: 'baseline', limit: 0, limitSpread: NaN, figures: [] });
});

test('a measurement was disturbed when the limit wavers, or when something is above it', () => {
  expect(isDisturbed(speedOf('relaxed', 50, 49))).toBe(false);
  expect(isDisturbed(speedOf('relaxed', 50, 52))).toBe(true);
  expect(isDisturbed({ ...speedOf('relaxed', 50, 40), limitSpread: 0.3 })).toBe(true);
});
