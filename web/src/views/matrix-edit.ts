import type { Matrix } from '../engine/types';
import type { CellPosition } from './common';

/** A copy of the matrix with a block of numbers laid on it at `at`; what falls outside is left out. */
export function withBlock(
  { rows, cols, data }: Matrix,
  at: CellPosition,
  block: readonly (readonly number[])[],
): Matrix {
  const changed = data.slice();
  block.forEach((line, i) => {
    line.forEach((value, j) => {
      if (at.row + i < rows && at.col + j < cols) changed[(at.row + i) * cols + at.col + j] = value;
    });
  });
  return { rows, cols, data: changed };
}

/** How much of a block fits at `at`. */
export function fittingPart({ rows, cols }: Matrix, at: CellPosition, block: readonly (readonly number[])[]) {
  const [height, width] = [block.length, Math.max(...block.map((line) => line.length))];
  const part = { rows: Math.min(height, rows - at.row), cols: Math.min(width, cols - at.col) };
  return { ...part, clipped: part.rows < height || part.cols < width };
}

/** The largest finite magnitude; 0 when there is none. */
export function largestMagnitude({ data }: Matrix): number {
  return data.reduce((most, value) => (Number.isFinite(value) ? Math.max(most, Math.abs(value)) : most), 0);
}

/** Whether a selection holds a cell; -1 stands for a whole row or column. */
export function isSelected(selected: CellPosition | null, { row, col }: CellPosition): boolean {
  return selected !== null && [row, -1].includes(selected.row) && [col, -1].includes(selected.col);
}
