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

/** A matrix as a picture, one pixel per cell. */
export class HeatImage {
  readonly canvas = document.createElement('canvas');
  private image: ImageData | undefined;

  paint(matrix: Matrix, masked: Uint8Array | undefined, colours: HeatColours): void {
    const { rows, cols } = matrix;
    const [width, height] = [Math.max(1, cols), Math.max(1, rows)];
    const { canvas } = this;
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    if (rows === 0 || cols === 0) return;
    const context = canvas.getContext('2d')!;
    // Kept: a new one for each of many results would soon have to be collected.
    if (this.image?.width !== cols || this.image.height !== rows) this.image = context.createImageData(cols, rows);
    colourCells(new Uint32Array(this.image.data.buffer), matrix, masked, colours);
    context.putImageData(this.image, 0, 0);
  }
}

/**
 * Writes the colour of each cell into `pixels`, [rows cols], as bytes red, green, blue, alpha.
 * A million cells fit into a few milliseconds only in plain loops with one comparison for the common case.
 */
export function colourCells(
  pixels: Uint32Array,
  { data }: Matrix,
  masked: Uint8Array | undefined,
  { palette, dark, ends: [low, high], ground }: HeatColours,
): void {
  const table = new Uint32Array(lookupTable(palette, dark).buffer);
  const [r, g, b] = parseHex(ground);
  const empty = new Uint32Array(new Uint8ClampedArray([r, g, b, 255]).buffer)[0]!;
  const factor = 255 / (high - low);
  for (let i = 0; i < pixels.length; i++) {
    const level = (data[i]! - low) * factor + 0.5;
    // NaN is in no range; -Infinity is a masked score.
    if (level >= 0 && level < 256) pixels[i] = table[level | 0]!;
    else pixels[i] = level > 0 ? table[255]! : level > -Infinity ? table[0]! : empty;
  }
  if (!masked) return;
  for (let i = 0; i < pixels.length; i++) if (masked[i] === 1) pixels[i] = empty;
}
