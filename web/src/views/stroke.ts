import type { CellPosition } from './common';

/** All cells of the straight line between two cells, both included (Bresenham's algorithm): a fast pen leaves no gaps. */
export function lineOfCells(from: CellPosition, to: CellPosition): CellPosition[] {
  const cells: CellPosition[] = [];
  let { row, col } = from;
  const down = Math.abs(to.row - row);
  const across = Math.abs(to.col - col);
  const rowStep = Math.sign(to.row - row);
  const colStep = Math.sign(to.col - col);
  let error = across - down;
  for (;;) {
    cells.push({ row, col });
    if (row === to.row && col === to.col) return cells;
    const twice = 2 * error;
    if (twice > -down) {
      error -= down;
      col += colStep;
    }
    if (twice < across) {
      error += across;
      row += rowStep;
    }
  }
}
