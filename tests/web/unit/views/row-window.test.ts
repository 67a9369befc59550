import { describe, expect, test } from 'vitest';
import { openingWindow, rowParts, windowAt } from '../../../../web/src/views/row-window';

describe('windowAt', () => {
  test('keeps the window while it holds what is in sight', () => {
    expect(windowAt(0, 12, 64, openingWindow)).toBe(openingWindow);
    expect(windowAt(11.5, 12, 64, openingWindow)).toBe(openingWindow);
  });

  test('moves with some rows to spare, within the matrix', () => {
    expect(windowAt(30.5, 12, 64, openingWindow)).toEqual({ first: 22, end: 51 });
    expect(windowAt(52, 12, 64, openingWindow)).toEqual({ first: 44, end: 64 });
    expect(windowAt(2, 12, 64, { first: 44, end: 64 })).toEqual({ first: 0, end: 22 });
  });
});

describe('rowParts', () => {
  /** The rows covered, gaps included. */
  const height = (parts: ReturnType<typeof rowParts>): number =>
    parts.reduce((sum, part) => sum + ('gap' in part ? part.gap : 1), 0);

  test.each([
    { kept: 0, drawn: [0, 3, 4] },
    { kept: 2, drawn: [2, 3, 4] },
    { kept: 4, drawn: [3, 4] },
    { kept: 5, drawn: [3, 4, 5] },
    { kept: 9, drawn: [3, 4, 9] },
  ])('draws the window and row $kept, and is as high as all rows', ({ kept, drawn }) => {
    const parts = rowParts({ first: 3, end: 5 }, kept, 10);
    expect(parts.flatMap((part) => ('row' in part ? [part.row] : []))).toEqual(drawn);
    expect(height(parts)).toBe(10);
  });

  test('has no gaps where all rows are in the window, though it reaches further', () => {
    expect(rowParts({ first: 0, end: 24 }, 1, 3)).toEqual([{ row: 0 }, { row: 1 }, { row: 2 }]);
  });
});
