import { DataError } from './error';
import { gunzip, isGzip } from './gunzip';
import { limits } from './limits';

/** Pictures of an IDX file: one byte per pixel, 0 = background, 255 = ink, row by row, one picture after another. */
export interface IdxImages {
  readonly kind: 'images';
  readonly count: number;
  readonly rows: number;
  readonly cols: number;
  /** [count, rows, cols] */ readonly pixels: Uint8Array;
}
/** Labels of an IDX file: what each picture shows, as a number from 0 to 255. */
export interface IdxLabels {
  readonly kind: 'labels';
  readonly count: number;
  /** [count] */ readonly labels: Uint8Array;
}

const unsignedByte = 0x08;
/** Longest side of a picture that is believed. */
const maxSide = 4096;

/**
 * Reads pictures (three dimensions) or labels (one) in the IDX format of MNIST, as they are or gzipped.
 * Format: two zero bytes, the type (only unsigned bytes are read), the count of dimensions, each as a big-endian 32-bit number.
 * @throws DataError
 */
export async function readIdx(file: Uint8Array<ArrayBuffer>): Promise<IdxImages | IdxLabels> {
  if (file.length > limits.idxBytes) throw new DataError('too-big', { found: file.length, limit: limits.idxBytes });
  if (file.length === 0) throw new DataError('empty');
  const bytes = isGzip(file) ? await gunzip(file, limits.idxInflatedBytes) : file;
  const dimensions = readDimensions(bytes);
  const body = bytes.subarray(4 + 4 * dimensions.length);
  const expected = dimensions.reduce((product, side) => product * side, 1);
  if (body.length !== expected) throw new DataError('length', { format: 'IDX', expected, found: body.length });
  if (expected === 0) throw new DataError('empty');
  const [count, rows, cols] = dimensions;
  if (rows === undefined || cols === undefined) return { kind: 'labels', count: count!, labels: body };
  return { kind: 'images', count: count!, rows, cols, pixels: body };
}

function readDimensions(bytes: Uint8Array): number[] {
  const [zero, alsoZero, type, rank] = bytes;
  if (bytes.length < 4 || zero !== 0 || alsoZero !== 0) {
    const found = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join(' ');
    throw new DataError('wrong-format', { format: 'IDX', found });
  }
  if (type !== unsignedByte) {
    throw new DataError('unsupported', {
      format: 'IDX',
      found: `0x${type!.toString(16).padStart(2, '0')}`,
      expected: '0x08',
    });
  }
  if (rank !== 1 && rank !== 3) throw new DataError('dimensions', { format: 'IDX', expected: '1 / 3', found: rank! });
  if (bytes.length < 4 + 4 * rank)
    throw new DataError('length', { format: 'IDX', expected: 4 + 4 * rank, found: bytes.length });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const dimensions = Array.from({ length: rank }, (_, index) => view.getUint32(4 + 4 * index));
  if (dimensions.slice(1).some((side) => side > maxSide)) {
    throw new DataError('header', { format: 'IDX', found: dimensions.join(' × ') });
  }
  return dimensions;
}

/**
 * Places of the pictures that show one of `wanted`, at most `limit`, in the order of the file.
 * @throws DataError 'labels' when there are not as many labels as pictures
 */
export function chooseByLabel(
  images: IdxImages,
  { labels, count }: IdxLabels,
  wanted: ReadonlySet<number>,
  limit: number,
): number[] {
  if (count !== images.count) throw new DataError('labels', { expected: images.count, found: count });
  const places: number[] = [];
  for (let place = 0; place < count && places.length < limit; place++) {
    if (wanted.has(labels[place]!)) places.push(place);
  }
  return places;
}

/** One picture as grey values in [0, 1], [rows * cols]. */
export function idxImage({ rows, cols, pixels }: IdxImages, place: number): Float32Array {
  const size = rows * cols;
  return Float32Array.from(pixels.subarray(place * size, (place + 1) * size), (byte) => byte / 255);
}
