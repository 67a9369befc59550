import { mix, parseHex } from '../theme/contrast';
import type { CellPosition } from './common';

interface PixelScene {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
  readonly range: readonly [number, number];
  readonly diff: Uint8Array | undefined;
  readonly cursor: CellPosition | null;
  readonly colours: {
    readonly on: string;
    readonly off: string;
    readonly line: string;
    readonly mark: string;
    readonly ink: string;
  };
  /** Side of a cell in CSS pixels. */ readonly cell: number;
}

/** Draws a pattern; `context` is already scaled to CSS pixels. */
export function paintPixels(context: CanvasRenderingContext2D, scene: PixelScene): void {
  const { width, height, data, range, colours, cell, diff, cursor } = scene;
  const [on, off] = [parseHex(colours.on), parseHex(colours.off)];
  const [low, high] = range;
  const shades = new Map<number, string>();
  const shade = (t: number): string => {
    const known = shades.get(t);
    if (known) return known;
    const fresh = `rgb(${mix(off, on, t).map(Math.round).join(',')})`;
    shades.set(t, fresh);
    return fresh;
  };
  context.fillStyle = colours.off;
  context.fillRect(0, 0, width * cell, height * cell);
  for (let row = 0; row < height; row++) {
    for (let col = 0; col < width; col++) {
      const t = ((data[row * width + col] ?? low) - low) / (high - low);
      if (!(t > 0)) continue;
      context.fillStyle = shade(Math.min(1, t));
      // A little overlap hides the seams between neighbours at fractional sizes.
      context.fillRect(col * cell, row * cell, cell + 0.4, cell + 0.4);
    }
  }
  if (cell >= 5) paintLines(context, scene);
  if (diff) paintDiff(context, scene, diff);
  if (cursor) paintCursor(context, scene, cursor);
}

function paintLines(context: CanvasRenderingContext2D, { width, height, cell, colours }: PixelScene): void {
  context.fillStyle = colours.line;
  for (let col = 1; col < width; col++) context.fillRect(col * cell - 0.5, 0, 1, height * cell);
  for (let row = 1; row < height; row++) context.fillRect(0, row * cell - 0.5, width * cell, 1);
}

/** A dot with a rim, seen on ink and on paper. */
function paintDiff(context: CanvasRenderingContext2D, { width, cell, colours }: PixelScene, diff: Uint8Array): void {
  const radius = Math.max(1.2, cell * 0.22);
  context.fillStyle = colours.mark;
  context.strokeStyle = colours.off;
  context.lineWidth = Math.max(0.6, cell * 0.08);
  for (let index = 0; index < diff.length; index++) {
    if (!diff[index]) continue;
    context.beginPath();
    context.arc(((index % width) + 0.5) * cell, (Math.floor(index / width) + 0.5) * cell, radius, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
}

function paintCursor(
  context: CanvasRenderingContext2D,
  { cell, colours }: PixelScene,
  { row, col }: CellPosition,
): void {
  context.lineWidth = 2;
  context.strokeStyle = colours.ink;
  context.strokeRect(col * cell - 1, row * cell - 1, cell + 2, cell + 2);
  context.strokeStyle = colours.off;
  context.strokeRect(col * cell + 1, row * cell + 1, cell - 2, cell - 2);
}
