import { describe, expect, it } from 'vitest';
import { parseMatrices, readMatrixFile, toCsv, toJson, writeNpy } from '../../../../web/src/data';
import { refusalOf } from './refusal';

const limits = { maxRows: 1024, maxCols: 1024 };
const matrix = { rows: 300, cols: 200, data: Float32Array.from({ length: 60_000 }, (_, i) => Math.fround(i / 7)) };

describe('a file of matrices', () => {
  it.each([
    ['CSV', toCsv(matrix), { '': matrix }],
    ['JSON', toJson({ Q: matrix, K: matrix }), { Q: matrix, K: matrix }],
    ['NPY', writeNpy(matrix), { '': matrix }],
  ])('%s is read as it was written', async (_name, content, expected) => {
    expect(await readMatrixFile(new Blob([content]), limits)).toEqual(expected);
  });

  it('has letters of several bytes, also where the file is cut to be decoded', async () => {
    // 2^20 is no multiple of 3: some sign lies across the cut.
    const text = `# ${'∞'.repeat(400_000)}\n1 −2\n3 4\n`;
    expect(await readMatrixFile(new Blob([text]), limits)).toEqual(parseMatrices(text, limits));
  });

  it('is refused with the line', async () => {
    const csv = toCsv(matrix).replace(/\n$/, ',1\n');
    expect(await refusalOf(() => readMatrixFile(new Blob([csv]), limits))).toEqual({
      code: 'ragged',
      facts: { line: 300, expected: 200, found: 201 },
    });
  });
});
