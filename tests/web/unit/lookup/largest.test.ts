import { expect, test } from 'vitest';
import { largestIndices } from '../../../../web/src/exhibits/lookup/largest';

const of = (sizes: readonly number[], limit: number): number[] =>
  largestIndices(sizes.length, limit, (index) => sizes[index]!);

test('the largest few come in their own order', () => {
  expect(of([3, 9, 1, 7, 5], 3)).toEqual([1, 3, 4]);
  expect(of([5, 4, 3, 2, 1], 2)).toEqual([0, 1]);
  expect(of([1, 2, 3, 4, 5], 1)).toEqual([4]);
});

test('of equal ones the first are taken', () => {
  expect(of([2, 1, 2, 2], 2)).toEqual([0, 2]);
  expect(of([0, 0, 0], 2)).toEqual([0, 1]);
});

test('few are all taken', () => {
  expect(of([4, 2], 2)).toEqual([0, 1]);
  expect(of([], 3)).toEqual([]);
});

test('the same as sorting them all', () => {
  const sizes = Array.from({ length: 500 }, (_, i) => (i * 7919) % 97);
  const sorted = [...sizes.keys()].sort((a, b) => sizes[b]! - sizes[a]!);
  for (const limit of [1, 12, 48, 499]) expect(of(sizes, limit)).toEqual(sorted.slice(0, limit).sort((a, b) => a - b));
});
