import { expect, test } from 'vitest';
import { betaOf, leastBeta, networkBetaOf } from '../../../../web/src/exhibits/beta';

test('beta is 1 / (T sqrt(d_k)), and its limits are exact', () => {
  expect(betaOf(1, 1024)).toBe(1 / 32);
  expect(betaOf(0.5, 4)).toBe(1);
  expect(betaOf(0, 1024)).toBe(Infinity);
  expect(betaOf(Infinity, 1024)).toBe(0);
});

test('a network gets the same beta, but never 0', () => {
  expect(networkBetaOf(1, 1024)).toBe(1 / 32);
  expect(networkBetaOf(0, 1024)).toBe(Infinity);
  expect(networkBetaOf(Infinity, 1024)).toBe(leastBeta);
});
