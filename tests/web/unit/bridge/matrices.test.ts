import { describe, expect, it } from 'vitest';
import {
  asRow,
  identity,
  isIdentity,
  largestDifference,
  matrix,
  product,
  rotateRows,
  solveRow,
  withRow,
} from '../../../../web/src/exhibits/bridge/matrices';

describe('product', () => {
  it('multiplies rows with columns', () => {
    expect([
      ...product(
        matrix([[1, 2]]),
        matrix([
          [3, 4],
          [5, 6],
        ]),
      ).data,
    ]).toEqual([13, 16]);
  });
  it('leaves a matrix alone when the other is the identity', () => {
    const m = matrix([
      [1, -2],
      [0.5, 7],
    ]);
    expect(product(m, identity(2))).toEqual(m);
  });
  it('names both numbers when the shapes do not fit', () => {
    expect(() => product(matrix([[1, 2, 3]]), identity(2))).toThrow('left has 3 columns, right has 2 rows');
  });
});

describe('solveRow', () => {
  it('undoes a projection', () => {
    const w = matrix([
      [0, 2, 1],
      [1, 0, 0],
      [3, 1, -1],
    ]);
    const r = asRow([0.5, -1, 2]);
    const solved = solveRow(product(r, w).data, w)!;
    expect(largestDifference(solved, r.data)).toBeLessThan(1e-6);
  });
  it('has no answer for a projection that loses a direction', () => {
    expect(
      solveRow(
        [1, 1],
        matrix([
          [1, 2],
          [2, 4],
        ]),
      ),
    ).toBeNull();
  });
});

describe('rows', () => {
  it('rotate: the first comes last', () => {
    expect([...rotateRows(matrix([[1], [2], [3]])).data]).toEqual([2, 3, 1]);
  });
  it('are replaced in a copy', () => {
    const before = identity(2);
    expect([...withRow(before, 1, [5, 6]).data]).toEqual([1, 0, 5, 6]);
    expect(isIdentity(before)).toBe(true);
  });
});

describe('largestDifference', () => {
  it('is the largest of all, whatever the sign', () => {
    expect(largestDifference([1, 2, 3], [1, 5, 1])).toBe(3);
  });
  it('is NaN as soon as one number is', () => {
    expect(largestDifference([1, NaN, 3], [1, 2, 3])).toBeNaN();
  });
});
