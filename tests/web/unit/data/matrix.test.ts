import { expect, test } from 'vitest';
import { at, rowOf, rowsOf, stack } from '../../../../web/src/data/matrix';

const matrix = { rows: 2, cols: 3, data: Float32Array.of(1, 2, 3, 4, 5, 6) };

test('entries are row-major, and NaN outside', () => {
  expect(at(matrix, 1, 0)).toBe(4);
  expect(at(matrix, 2, 0)).toBeNaN();
});

test('a row is a view', () => {
  const own = { ...matrix, data: matrix.data.slice() };
  rowOf(own, 1)[0] = 9;
  expect(at(own, 1, 0)).toBe(9);
});

test('rows make the matrix that they were taken from', () => {
  expect(stack(rowsOf(matrix))).toEqual(matrix);
  expect(stack([])).toEqual({ rows: 0, cols: 0, data: new Float32Array() });
});
