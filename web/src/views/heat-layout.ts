import type { Frame } from './viewport';

/** Cells are not drawn larger than this before anybody zooms, in CSS pixels. */
const comfortableCell = 52;
/** A map of few rows is still a strip that can be seen and touched, in CSS pixels. */
const leastHeight = 24;

/**
 * The window on a map of `rows` x `cols` and the scale at which it opens: everything in sight, unless cells would become
 * a strip that is too thin; then the rest is reached by panning.
 * @param room width without margins, in CSS pixels
 */
export function openingFrame(
  rows: number,
  cols: number,
  room: number,
  maxHeight: number,
): { frame: Frame; scale: number } {
  const width = Math.max(1, room);
  const fitting = Math.min(comfortableCell, width / Math.max(1, cols), maxHeight / Math.max(1, rows));
  const scale = Math.max(fitting, Math.min(comfortableCell, leastHeight / Math.max(1, rows)));
  return { scale, frame: { rows, cols, width: Math.min(width, cols * scale), height: rows * scale } };
}
