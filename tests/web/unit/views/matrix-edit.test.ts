import { describe, expect, test } from 'vitest';
import { openingFrame } from '../../../../web/src/views/heat-layout';
import { fittingPart, isSelected, largestMagnitude, withBlock } from '../../../../web/src/views/matrix-edit';

const matrix = { rows: 2, cols: 3, data: new Float32Array([1, 2, 3, 4, 5, 6]) };

describe('laying a block on a matrix', () => {
  test('changes a copy', () => {
    const changed = withBlock(matrix, { row: 0, col: 1 }, [[7], [8]]);
    expect([...changed.data]).toEqual([1, 7, 3, 4, 8, 6]);
    expect([...matrix.data]).toEqual([1, 2, 3, 4, 5, 6]);
  });
  test('leaves out what falls outside, and says so', () => {
    const block = [
      [7, 8],
      [9, 10],
    ];
    expect([...withBlock(matrix, { row: 1, col: 2 }, block).data]).toEqual([1, 2, 3, 4, 5, 7]);
    expect(fittingPart(matrix, { row: 1, col: 2 }, block)).toEqual({ rows: 1, cols: 1, clipped: true });
    expect(fittingPart(matrix, { row: 0, col: 1 }, block)).toEqual({ rows: 2, cols: 2, clipped: false });
  });
});

test('a selection is a cell, a row or a column', () => {
  expect(isSelected(null, { row: 0, col: 0 })).toBe(false);
  expect(isSelected({ row: 1, col: 2 }, { row: 1, col: 2 })).toBe(true);
  expect(isSelected({ row: 1, col: -1 }, { row: 1, col: 0 })).toBe(true);
  expect(isSelected({ row: 1, col: -1 }, { row: 0, col: 0 })).toBe(false);
  expect(isSelected({ row: -1, col: 2 }, { row: 0, col: 2 })).toBe(true);
});

test('masked scores do not count as magnitudes', () => {
  expect(largestMagnitude({ rows: 1, cols: 3, data: new Float32Array([-Infinity, -2, 1]) })).toBe(2);
  expect(largestMagnitude({ rows: 0, cols: 0, data: new Float32Array() })).toBe(0);
});

describe('a heat map opens', () => {
  test('with all cells in sight', () => {
    const { frame, scale } = openingFrame(1024, 1024, 512, 560);
    expect(scale).toBe(0.5);
    expect(frame).toEqual({ rows: 1024, cols: 1024, width: 512, height: 512 });
  });
  test('with cells no larger than is comfortable', () => {
    expect(openingFrame(2, 3, 900, 560)).toEqual({ scale: 52, frame: { rows: 2, cols: 3, width: 156, height: 104 } });
  });
  test('as a strip that can be seen, when it has one row', () => {
    const { frame, scale } = openingFrame(1, 300, 300, 560);
    expect(scale).toBe(24);
    expect(frame.width).toBe(300);
  });
});
