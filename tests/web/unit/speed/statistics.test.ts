import { expect, test } from 'vitest';
import { median, quantile, spread } from '../../../../web/src/site/speed/statistics';

test('a quantile lies between the values beside it, whatever their order', () => {
  expect(quantile([50, 10, 30, 20, 40], 0.25)).toBe(20);
  expect(quantile([4, 1, 3, 2], 0.75)).toBe(3.25);
  expect(quantile([7], 0.9)).toBe(7);
  expect(quantile([], 0.5)).toBeNaN();
});

test('the median is in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([10, 9, 1, 100])).toBe(9.5);
});

test('the spread is the interquartile range by the median', () => {
  expect(spread([50, 10, 30, 20, 40])).toBe(20 / 30);
  expect(spread([5, 5])).toBe(0);
});
