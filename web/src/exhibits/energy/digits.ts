import { binarize } from '../../data/image-tone';
import { idxImage, type IdxImages } from '../../data/index';
import { quantise } from './grid';

export type Shade = 'binary' | 'grey';

/** Ink in [0, 1] as a picture in [-1, 1]: black and white, or 16 greys. */
export function inkToPixels(ink: Float32Array, shade: Shade): Float32Array {
  const tones = shade === 'binary' ? binarize(ink) : ink;
  return quantise(tones.map((value) => 2 * value - 1));
}

/** Picture `place` of an IDX file on a grid of `size` x `size`. */
export function digitPixels(images: IdxImages, place: number, size: number, shade: Shade): Float32Array {
  return inkToPixels(fitInk(idxImage(images, place), images.rows, images.cols, size), shade);
}

/** Scales ink [rows * cols] into a square, the whole picture visible in the middle; each pixel is the mean of what it covers. */
export function fitInk(ink: Float32Array, rows: number, cols: number, size: number): Float32Array {
  const scale = Math.max(rows, cols) / size;
  const [top, left] = [(rows - size * scale) / 2, (cols - size * scale) / 2];
  return Float32Array.from({ length: size * size }, (_, index) => {
    const [y, x] = [top + Math.floor(index / size) * scale, left + (index % size) * scale];
    let [sum, area] = [0, 0];
    for (let row = Math.floor(y); row < y + scale; row++) {
      for (let col = Math.floor(x); col < x + scale; col++) {
        const part = shared(row, y, scale) * shared(col, x, scale);
        const inside = row >= 0 && row < rows && col >= 0 && col < cols;
        sum += inside ? part * ink[row * cols + col]! : 0;
        area += part;
      }
    }
    return area > 0 ? sum / area : 0;
  });
}

/** Length of the part of cell [cell, cell + 1] that lies within [from, from + length]. */
function shared(cell: number, from: number, length: number): number {
  return Math.max(0, Math.min(cell + 1, from + length) - Math.max(cell, from));
}
