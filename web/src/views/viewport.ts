import { clamp } from './clamp';

/** Which part of a grid of cells is seen: the cell coordinate at the top left, and CSS pixels per cell. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}
/** The grid and the window on it, in cells and CSS pixels. */
export interface Frame {
  readonly rows: number;
  readonly cols: number;
  readonly width: number;
  readonly height: number;
}

/** The largest a cell can be zoomed to, in CSS pixels. */
export const largestCell = 64;

/** The scale at which the whole grid just fits. */
function fitScale({ rows, cols, width, height }: Frame): number {
  return Math.min(width / Math.max(cols, 1), height / Math.max(rows, 1));
}

export function fit(frame: Frame): Viewport {
  return { x: 0, y: 0, scale: fitScale(frame) };
}

/** Keeps the window on the grid and the scale between "everything" and `largestCell`. */
export function constrain(view: Viewport, frame: Frame): Viewport {
  const smallest = fitScale(frame);
  const scale = clamp(view.scale, smallest, Math.max(smallest, largestCell));
  return {
    scale,
    x: clamp(view.x, 0, Math.max(0, frame.cols - frame.width / scale)),
    y: clamp(view.y, 0, Math.max(0, frame.rows - frame.height / scale)),
  };
}

/** Zooms by `factor` so that what is under (px, py) stays there. */
export function zoomAt(view: Viewport, frame: Frame, factor: number, px: number, py: number): Viewport {
  const smallest = fitScale(frame);
  const scale = clamp(view.scale * factor, smallest, Math.max(smallest, largestCell));
  return constrain(
    { scale, x: view.x + px / view.scale - px / scale, y: view.y + py / view.scale - py / scale },
    frame,
  );
}

export function panBy(view: Viewport, frame: Frame, dx: number, dy: number): Viewport {
  return constrain({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale }, frame);
}

/** The cell under (px, py), or null beside the grid. */
export function cellAt(view: Viewport, frame: Frame, px: number, py: number): { row: number; col: number } | null {
  if (px < 0 || py < 0 || px >= frame.width || py >= frame.height) return null;
  const col = Math.floor(view.x + px / view.scale);
  const row = Math.floor(view.y + py / view.scale);
  return row >= 0 && col >= 0 && row < frame.rows && col < frame.cols ? { row, col } : null;
}

/** Moves the window no further than needed to show a cell whole. */
export function reveal(view: Viewport, frame: Frame, row: number, col: number): Viewport {
  const across = frame.width / view.scale;
  const down = frame.height / view.scale;
  return constrain(
    {
      scale: view.scale,
      x: clamp(view.x, Math.min(col + 1 - across, col), col),
      y: clamp(view.y, Math.min(row + 1 - down, row), row),
    },
    frame,
  );
}
