import { describe, expect, test } from 'vitest';
import { lineOfCells } from '../../../../web/src/views/stroke';

describe('a stroke', () => {
  test.each([
    [0, 0, 0, 5],
    [2, 7, 9, 1],
    [5, 5, 5, 5],
    [9, 0, 0, 4],
  ])('from (%i, %i) to (%i, %i) leaves no gap', (row, col, toRow, toCol) => {
    const cells = lineOfCells({ row, col }, { row: toRow, col: toCol });
    expect(cells[0]).toEqual({ row, col });
    expect(cells.at(-1)).toEqual({ row: toRow, col: toCol });
    expect(cells).toHaveLength(Math.max(Math.abs(toRow - row), Math.abs(toCol - col)) + 1);
    cells.slice(1).forEach((cell, i) => {
      expect(Math.max(Math.abs(cell.row - cells[i]!.row), Math.abs(cell.col - cells[i]!.col))).toBe(1);
    });
  });
});
