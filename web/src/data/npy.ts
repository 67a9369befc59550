import type { Matrix } from '../engine/types';
import { DataError } from './error';
import { atOnce, type Steps } from './in-steps';
import { limits as hardLimits, type MatrixLimits } from './limits';
import { parseNpyHeader } from './npy-header';

/** `\x93NUMPY` */
const magic = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59];

/** Reads one element: offset in bytes, true for little-endian. */
type Reader = (view: DataView, offset: number, little: boolean) => number;

/** By kind and size, as in NumPy's dtype. Whole numbers beyond 2^24 are rounded to the nearest 32-bit float. */
const readers: Readonly<Record<string, Reader>> = {
  f4: (view, offset, little) => view.getFloat32(offset, little),
  f8: (view, offset, little) => view.getFloat64(offset, little),
  i1: (view, offset) => view.getInt8(offset),
  i2: (view, offset, little) => view.getInt16(offset, little),
  i4: (view, offset, little) => view.getInt32(offset, little),
  i8: (view, offset, little) => Number(view.getBigInt64(offset, little)),
  u1: (view, offset) => view.getUint8(offset),
  u2: (view, offset, little) => view.getUint16(offset, little),
  u4: (view, offset, little) => view.getUint32(offset, little),
  u8: (view, offset, little) => Number(view.getBigUint64(offset, little)),
  b1: (view, offset) => view.getUint8(offset),
};

/**
 * Reads a NumPy array of one dimension (a single row) or two, versions 1 to 3, C or Fortran order, of floats, whole
 * numbers or booleans. Format: NumPy's `numpy.lib.format`.
 * @throws DataError
 */
export function readNpy(bytes: Uint8Array, limits: MatrixLimits): Matrix {
  return atOnce(matrixInNpy(bytes, limits));
}

/** As `readNpy`, with pauses. */
export function* matrixInNpy(bytes: Uint8Array, limits: MatrixLimits): Steps<Matrix> {
  if (bytes.length > hardLimits.npyBytes)
    throw new DataError('too-big', { found: bytes.length, limit: hardLimits.npyBytes });
  if (magic.some((byte, index) => bytes[index] !== byte))
    throw new DataError('wrong-format', { format: 'NPY', found: printable(bytes) });
  const { headerText, dataStart } = locateHeader(bytes);
  const { descr, fortranOrder, shape } = parseNpyHeader(headerText);

  const [, order = '', type = ''] = /^([<>|=]?)([a-z]\d+)$/.exec(descr) ?? [];
  const read = readers[type];
  if (!read || order === '=')
    throw new DataError('unsupported', { format: 'NPY', found: descr, expected: Object.keys(readers).join(', ') });
  if (shape.length !== 1 && shape.length !== 2)
    throw new DataError('dimensions', { format: 'NPY', expected: '1 / 2', found: shape.length });
  const [rows, cols] = shape.length === 1 ? [1, shape[0]!] : [shape[0]!, shape[1]!];
  if (rows === 0 || cols === 0) throw new DataError('empty');
  if (rows > limits.maxRows) throw new DataError('too-many-rows', { found: rows, limit: limits.maxRows });
  if (cols > limits.maxCols) throw new DataError('too-many-columns', { found: cols, limit: limits.maxCols });

  const size = Number(type.slice(1));
  const expected = rows * cols * size;
  if (bytes.length - dataStart !== expected)
    throw new DataError('length', { format: 'NPY', expected, found: bytes.length - dataStart });
  const view = new DataView(bytes.buffer, bytes.byteOffset + dataStart, expected);
  const data = new Float32Array(rows * cols);
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const element = fortranOrder ? col * rows + row : row * cols + col;
      const value = read(view, element * size, order !== '>');
      const rounded = (data[row * cols + col] = value);
      if (!Number.isFinite(Math.fround(rounded)))
        throw new DataError('not-finite', { line: row + 1, column: col + 1, found: String(value) });
    }
    yield;
  }
  return { rows, cols, data };
}

/** Version 1.0, little-endian 32-bit floats, C order, two dimensions. */
export function writeNpy({ rows, cols, data }: Matrix): Uint8Array<ArrayBuffer> {
  const dictionary = `{'descr': '<f4', 'fortran_order': False, 'shape': (${rows}, ${cols}), }`;
  // NumPy pads the header so that the numbers begin at a multiple of 64 bytes.
  const prefix = magic.length + 4;
  const headerLength = Math.ceil((prefix + dictionary.length + 1) / 64) * 64 - prefix;
  const bytes = new Uint8Array(prefix + headerLength + data.length * 4);
  const view = new DataView(bytes.buffer);
  bytes.set(magic);
  bytes[6] = 1;
  view.setUint16(8, headerLength, true);
  bytes.set(new TextEncoder().encode(`${dictionary.padEnd(headerLength - 1)}\n`), prefix);
  data.forEach((value, index) => view.setFloat32(prefix + headerLength + index * 4, value, true));
  return bytes;
}

function locateHeader(bytes: Uint8Array): { headerText: string; dataStart: number } {
  const major = bytes[6];
  if (major === undefined || major < 1 || major > 3) {
    throw new DataError('unsupported', { format: 'NPY', found: `version ${major}`, expected: 'version 1, 2, 3' });
  }
  const start = major === 1 ? 10 : 12;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = bytes.length < start ? Infinity : major === 1 ? view.getUint16(8, true) : view.getUint32(8, true);
  if (start + length > bytes.length)
    throw new DataError('length', { format: 'NPY', expected: start + length, found: bytes.length });
  return { headerText: new TextDecoder().decode(bytes.subarray(start, start + length)), dataStart: start + length };
}

function printable(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 8)).replace(/[^ -~]/g, '·');
}
