import { expect, test } from 'vitest';
import { quantile, summarize } from './statistics';

test('a quantile lies between the samples beside it, whatever their order', () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(quantile([3, 1, 2], 0.5)).toBe(2);
  expect(quantile([10, 20, 30, 40, 50], 0.25)).toBe(20);
  expect(quantile([7], 0.75)).toBe(7);
  expect(quantile([], 0.5)).toBeNaN();
});

test('the best time is the smallest; the spread is the interquartile range by the median', () => {
  expect(summarize([50, 10, 30, 20, 40])).toEqual({ median: 30, best: 10, spread: 20 / 30 });
});
