import type { Matrix } from '../engine/types';
import { parseHex } from '../theme/contrast';
import { lookupTable, type PaletteName } from './colour-map';

export interface HeatColours {
  readonly palette: PaletteName;
  readonly dark: boolean;
  readonly ends: readonly [number, number];
  /** Ground of masked cells and of values that are not numbers, `#rrggbb`. */ readonly ground: string;
}

export function isMasked({ data }: Matrix, masked: Uint8Array | undefined, index: number): boolean {
  return masked?.[index] === 1 || data[index] === -Infinity;
}

/** Position of a value on the colour scale, in [0, 1]. */
export function place(value: number, [low, high]: readonly [number, number]): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}

/** Paints a matrix on `canvas`, one pixel per cell. */
export function paintCells(
  canvas: HTMLCanvasElement,
  matrix: Matrix,
  masked: Uint8Array | undefined,
  { palette, dark, ends, ground }: HeatColours,
): void {
  const { rows, cols, data } = matrix;
  canvas.width = Math.max(1, cols);
  canvas.height = Math.max(1, rows);
  if (rows === 0 || cols === 0) return;
  const context = canvas.getContext('2d')!;
  const image = context.createImageData(cols, rows);
  const table = new Uint32Array(lookupTable(palette, dark).buffer);
  const pixels = new Uint32Array(image.data.buffer);
  const [r, g, b] = parseHex(ground);
  const empty = new Uint32Array(new Uint8ClampedArray([r, g, b, 255]).buffer)[0]!;
  const [low, high] = ends;
  const factor = 255 / (high - low);
  for (let i = 0; i < pixels.length; i++) {
    const level = (data[i]! - low) * factor + 0.5;
    // The comparison fails for NaN; -Infinity is a masked score.
    if ((masked !== undefined && masked[i] === 1) || !(level > -Infinity)) pixels[i] = empty;
    else pixels[i] = table[level < 0 ? 0 : level > 255 ? 255 : level | 0]!;
  }
  context.putImageData(image, 0, 0);
}
