import { DataError } from './error';
import { readImageHeader } from './image-header';
import { binarize, inkFromLuminance, luminance } from './image-tone';
import { limits } from './limits';

export interface ImageOptions {
  /** Size of the result in pixels. */
  readonly width: number;
  readonly height: number;
  /** 'cover' fills the grid and cuts what stands over; 'contain' shows all and leaves margins. */
  readonly fit: 'cover' | 'contain';
  /** 'threshold': 0 or 1 by Otsu's method; 'grey': anything between. */
  readonly tone: 'grey' | 'threshold';
}

/** Smallest spread between the lightest and the darkest pixel that is still a picture. */
const visibleSpread = 0.02;

/**
 * A PNG, JPEG or WebP file as ink in [0, 1], [height * width]: 0 is the background, whether it is light or dark.
 * Transparent parts are white paper.
 * @throws DataError 'wrong-format', 'too-big', 'too-many-pixels', 'undecodable', 'one-colour', 'empty'
 */
export async function readImage(file: Blob, options: ImageOptions): Promise<Float32Array> {
  if (file.size === 0) throw new DataError('empty');
  if (file.size > limits.imageBytes) throw new DataError('too-big', { found: file.size, limit: limits.imageBytes });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = readImageHeader(bytes);
  if (!header) {
    const found = new TextDecoder('latin1').decode(bytes.subarray(0, 12)).replace(/[^ -~]/g, '·');
    throw new DataError('wrong-format', { format: 'PNG / JPEG / WebP', found });
  }
  const { format, width, height } = header;
  if (width * height > limits.imagePixels) {
    throw new DataError('too-many-pixels', { found: `${width} × ${height}`, limit: limits.imagePixels });
  }
  const bitmap = await createImageBitmap(new Blob([bytes], { type: `image/${format.toLowerCase()}` })).catch(() => {
    throw new DataError('undecodable', { format });
  });
  try {
    return imageInk(bitmap, options);
  } finally {
    bitmap.close();
  }
}

function imageInk(source: ImageBitmap, options: ImageOptions): Float32Array {
  const { width, height, tone } = options;
  const light = luminance(scaled(source, options).getImageData(0, 0, width, height).data);
  const ink = inkFromLuminance(light, width, height);
  const [low, high] = ink.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [1, 0]);
  if (high - low < visibleSpread) throw new DataError('one-colour');
  return tone === 'threshold' ? binarize(ink) : ink;
}

/** Draws in halves, as browsers skip pixels when they shrink a picture by more than that at once. */
function scaled(source: ImageBitmap, { width, height, fit }: ImageOptions): CanvasRenderingContext2D {
  const ratio = (fit === 'cover' ? Math.max : Math.min)(width / source.width, height / source.height);
  let current: CanvasImageSource = source;
  let [w, h] = [source.width, source.height];
  const [targetW, targetH] = [Math.max(1, w * ratio), Math.max(1, h * ratio)];
  while (w > 2 * targetW && h > 2 * targetH) {
    [w, h] = [Math.ceil(w / 2), Math.ceil(h / 2)];
    current = paper(w, h, (context) => context.drawImage(current, 0, 0, w, h)).canvas;
  }
  return paper(width, height, (context) =>
    context.drawImage(current, (width - targetW) / 2, (height - targetH) / 2, targetW, targetH),
  );
}

/** A white canvas with something drawn on it. */
function paper(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  draw(context);
  return context;
}
