import { shortestFloat } from '../data/float-text';
import type { Matrix } from '../engine/types';
import { fromBase64, toBase64 } from './base64';
import { parseDecimal, type Codec } from './codec';
import { StateError, type Expectation } from './problem';

/**
 * A matrix of finite 32-bit floats with 1..maxRows rows and 1..maxCols columns.
 * Readable as `1,2;3,4`, or `2x2.<base64url of little-endian floats>` where that is shorter.
 */
export function matrix(limits: { maxRows: number; maxCols: number }): Codec<Matrix> {
  const expected: Expectation = { kind: 'matrix', ...limits };
  const check = (raw: string, result: Matrix | null): Matrix => {
    const fits =
      result !== null &&
      result.rows >= 1 &&
      result.rows <= limits.maxRows &&
      result.cols >= 1 &&
      result.cols <= limits.maxCols &&
      result.data.length === result.rows * result.cols &&
      result.data.every(Number.isFinite);
    if (!fits) throw new StateError(raw, expected);
    return result;
  };
  return {
    print(value) {
      const readable = printReadable(value);
      const packed = printPacked(value);
      return readable.length <= packed.length ? readable : packed;
    },
    parse: (raw) => check(raw, /^\d+x\d+\./.test(raw) ? parsePacked(raw) : parseReadable(raw)),
  };
}

function printReadable({ rows, cols, data }: Matrix): string {
  return Array.from({ length: rows }, (_, row) =>
    Array.from(data.subarray(row * cols, (row + 1) * cols), shortestFloat).join(','),
  ).join(';');
}

function parseReadable(raw: string): Matrix | null {
  const rows = raw.split(';').map((line) => line.split(',').map(parseDecimal));
  const cols = rows[0]!.length;
  if (rows.some((row) => row.length !== cols)) return null;
  return { rows: rows.length, cols, data: Float32Array.from(rows.flat()) };
}

function printPacked({ rows, cols, data }: Matrix): string {
  const view = new DataView(new ArrayBuffer(data.length * 4));
  data.forEach((value, index) => view.setFloat32(index * 4, value, true));
  return `${rows}x${cols}.${toBase64(new Uint8Array(view.buffer))}`;
}

function parsePacked(raw: string): Matrix | null {
  const [, rows, cols, body] = /^(\d{1,6})x(\d{1,6})\.(.*)$/s.exec(raw) ?? [];
  const bytes = fromBase64(body ?? '!');
  if (!bytes || bytes.length !== Number(rows) * Number(cols) * 4) return null;
  const view = new DataView(bytes.buffer);
  const data = Float32Array.from({ length: bytes.length / 4 }, (_, index) => view.getFloat32(index * 4, true));
  return { rows: Number(rows), cols: Number(cols), data };
}

/** Zeros and ones, at most `maxLength`: `length.base64url`, eight to a byte, the first in the highest bit. */
export function bits(limits: { maxLength: number }): Codec<Uint8Array> {
  const expected: Expectation = { kind: 'bits', ...limits };
  return {
    print(value) {
      const bytes = new Uint8Array(Math.ceil(value.length / 8));
      value.forEach((bit, index) => {
        if (bit) bytes[index >> 3]! |= 128 >> (index & 7);
      });
      return `${value.length}.${toBase64(bytes)}`;
    },
    parse(raw) {
      const [, count, body] = /^(\d{1,7})\.(.*)$/s.exec(raw) ?? [];
      const length = Number(count);
      const bytes = fromBase64(body ?? '!');
      if (!bytes || !(length <= limits.maxLength) || bytes.length !== Math.ceil(length / 8)) {
        throw new StateError(raw, expected);
      }
      return Uint8Array.from({ length }, (_, index) => (bytes[index >> 3]! >> (7 - (index & 7))) & 1);
    },
  };
}
