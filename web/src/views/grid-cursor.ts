import { html, type TemplateResult } from 'lit';
import type { CellPosition } from './common';
import { clamp } from './clamp';

interface GridShape {
  readonly rows: number;
  readonly cols: number;
}

/**
 * Where a key takes the cursor of a grid, or undefined for other keys. Arrows, Home and End in the row, with Ctrl in the
 * grid, Page Up and Page Down by eight rows.
 */
export function moveCursor(
  at: CellPosition,
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  { rows, cols }: GridShape,
): CellPosition | undefined {
  if (event.altKey) return undefined;
  const far = event.ctrlKey || event.metaKey;
  const to = (row: number, col: number): CellPosition => ({
    row: clamp(row, 0, Math.max(0, rows - 1)),
    col: clamp(col, 0, Math.max(0, cols - 1)),
  });
  switch (event.key) {
    case 'ArrowUp':
      return to(far ? 0 : at.row - 1, at.col);
    case 'ArrowDown':
      return to(far ? rows - 1 : at.row + 1, at.col);
    case 'ArrowLeft':
      return to(at.row, far ? 0 : at.col - 1);
    case 'ArrowRight':
      return to(at.row, far ? cols - 1 : at.col + 1);
    case 'Home':
      return to(far ? 0 : at.row, 0);
    case 'End':
      return to(far ? rows - 1 : at.row, cols - 1);
    case 'PageUp':
      return to(at.row - 8, at.col);
    case 'PageDown':
      return to(at.row + 8, at.col);
    default:
      return undefined;
  }
}

/**
 * The accessible content of a grid that is drawn on a canvas: the one cell under the cursor, by the ARIA pattern of a grid
 * whose other rows are not in the document. Two cells take turns, because a new active descendant is read aloud
 * and a changed text is not.
 */
export function cursorCell(at: CellPosition, text: string): TemplateResult {
  const current = (at.row + at.col) % 2;
  return html`<div role="row" aria-rowindex=${at.row + 1} class="visually-hidden">
    ${[0, 1].map(
      (turn) =>
        html`<div role="gridcell" id=${`cell-${turn}`} aria-colindex=${at.col + 1}>
          ${turn === current ? text : ''}
        </div>`,
    )}
  </div>`;
}

/** The id of the cell that `cursorCell` fills. */
export function activeCellId({ row, col }: CellPosition): string {
  return `cell-${(row + col) % 2}`;
}
