import { describe, expect, it } from 'vitest';
import { readNpy, writeNpy } from '../../../../web/src/data';
import { refusalOf } from './refusal';

const limits = { maxRows: 8, maxCols: 8 };
const matrix = { rows: 2, cols: 3, data: Float32Array.of(1, 2, 3, 4, 5, -6.5) };

const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));

/** A file with any header and body. */
function npy(header: string, body: ArrayLike<number> = [], version = 1): Uint8Array {
  const lengthBytes =
    version === 1 ? [header.length & 255, header.length >> 8] : [header.length & 255, header.length >> 8, 0, 0];
  return Uint8Array.from([0x93, ...ascii('NUMPY'), version, 0, ...lengthBytes, ...ascii(header), ...Array.from(body)]);
}
const header = (descr: string, shape: string, fortran = 'False') =>
  `{'descr': '${descr}', 'fortran_order': ${fortran}, 'shape': ${shape}, }\n`;
const bytesOf = (array: { buffer: ArrayBufferLike }) => new Uint8Array(array.buffer);

describe('NPY', () => {
  it('is written as NumPy does, numbers aligned to 64 bytes, and read back', () => {
    const bytes = writeNpy(matrix);
    expect((bytes.length - 24) % 64).toBe(0);
    expect(new TextDecoder('latin1').decode(bytes.subarray(10, 70))).toBe(
      "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }".padEnd(60),
    );
    expect(readNpy(bytes, limits)).toEqual(matrix);
  });

  it.each([
    ['<f4', Float32Array.of(1, 2, 3, 4, 5, -6.5), -6.5],
    ['<f8', Float64Array.of(1, 2, 3, 4, 5, -6.5), -6.5],
    ['<i8', BigInt64Array.of(1n, 2n, 3n, 4n, 5n, -6n), -6],
    ['<i4', Int32Array.of(1, 2, 3, 4, 5, -6), -6],
    ['<i2', Int16Array.of(1, 2, 3, 4, 5, -6), -6],
    ['|i1', Int8Array.of(1, 2, 3, 4, 5, -6), -6],
    ['|u1', Uint8Array.of(1, 2, 3, 4, 5, 250), 250],
    ['|b1', Uint8Array.of(1, 1, 1, 1, 1, 0), 0],
  ])('%s is read', (descr, body, last) => {
    expect(readNpy(npy(header(descr, '(2, 3)'), bytesOf(body)), limits).data[5]).toBe(last);
  });

  it('big-endian numbers, Fortran order, one dimension and versions 2 and 3 are read', () => {
    expect(Array.from(readNpy(npy(header('>i2', '(2,)'), [0, 1, 1, 0]), limits).data)).toEqual([1, 256]);
    const fortran = npy(header('|u1', '(2, 3)', 'True'), [1, 4, 2, 5, 3, 6]);
    expect(Array.from(readNpy(fortran, limits).data)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const version of [2, 3]) {
      expect(readNpy(npy(header('|u1', '(1, 2)'), [7, 8], version), limits)).toMatchObject({ rows: 1, cols: 2 });
    }
  });

  it('is read from the middle of a larger buffer', () => {
    const bytes = writeNpy(matrix);
    const larger = new Uint8Array(bytes.length + 3);
    larger.set(bytes, 3);
    expect(readNpy(larger.subarray(3), limits)).toEqual(matrix);
  });

  it.each<[name: string, bytes: Uint8Array, code: string]>([
    ['another file', new TextEncoder().encode('1,2,3\n'), 'wrong-format'],
    ['a file that ends in its magic', writeNpy(matrix).subarray(0, 6), 'unsupported'],
    ['a file that ends in its header', writeNpy(matrix).subarray(0, 40), 'length'],
    ['a file that ends before its length', npy('', [], 2).subarray(0, 9), 'length'],
    ['a file with a number missing', writeNpy(matrix).subarray(0, -4), 'length'],
    ['a file with a byte too many', Uint8Array.from([...writeNpy(matrix), 0]), 'length'],
    ['version 9', npy(header('<f4', '(1,)'), [0, 0, 0, 0], 9), 'unsupported'],
    ['complex numbers', npy(header('<c8', '(1,)'), new Uint8Array(8)), 'unsupported'],
    ['objects', npy(header('|O', '(1,)'), [0]), 'unsupported'],
    ['records', npy("{'descr': [('x', '<f4')], 'fortran_order': False, 'shape': (1,), }", []), 'header'],
    ['a header with code in it', npy("{'descr': __import__('os'), 'fortran_order': False, 'shape': (1,)}"), 'header'],
    ['no header', npy(''), 'header'],
    ['three dimensions', npy(header('|u1', '(1, 1, 1)'), [0]), 'dimensions'],
    ['no dimension', npy(header('|u1', '()'), [0]), 'dimensions'],
    ['no rows', npy(header('|u1', '(0, 3)')), 'empty'],
    ['more rows than fit', npy(header('|u1', '(9, 1)'), new Uint8Array(9)), 'too-many-rows'],
    ['a shape of astronomic size', npy(header('<f4', '(4000000000, 4000000000)')), 'too-many-rows'],
    ['a shape beyond whole numbers', npy(header('<f4', `(${'9'.repeat(40)},)`)), 'header'],
    ['NaN', npy(header('<f4', '(1,)'), bytesOf(Float32Array.of(NaN))), 'not-finite'],
    ['a double too large for a float', npy(header('<f8', '(1,)'), bytesOf(Float64Array.of(1e300))), 'not-finite'],
  ])('%s is refused', async (_name, bytes, code) => {
    expect((await refusalOf(() => readNpy(bytes, limits))).code).toBe(code);
  });
});
