import { expect, test } from 'vitest';
import { summarize } from './statistics';

test('the best time is the smallest; the spread is the interquartile range by the median', () => {
  expect(summarize([50, 10, 30, 20, 40])).toEqual({ median: 30, best: 10, spread: 20 / 30 });
});
