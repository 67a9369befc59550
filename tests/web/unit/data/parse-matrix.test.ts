import { describe, expect, it } from 'vitest';
import { limits as hardLimits, parseMatrices, parseMatrix, toCsv, toJson } from '../../../../web/src/data';
import { refusalOf } from './refusal';

const limits = { maxRows: 4, maxCols: 4 };
const read = (text: string) => {
  const { rows, cols, data } = parseMatrix(text, limits);
  return { shape: [rows, cols], data: Array.from(data) };
};
const twoByTwo = { shape: [2, 2], data: [1.5, 2, 3, -4] };

describe('parseMatrix reads', () => {
  it.each([
    ['CSV', '1.5,2\n3,-4\n'],
    ['CSV with blanks and Windows line ends', '1.5, 2\r\n3, -4\r\n'],
    ['a byte order mark', '\uFEFF1.5,2\n3,-4'],
    ['TSV', '1.5\t2\n3\t-4'],
    ['semicolons', '1.5;2\n3;-4'],
    ['semicolons with decimal commas', '1,5;2\n3;-4'],
    ['tabs with decimal commas', '1,5\t2,0\n3\t-4'],
    ['quoted decimal commas', '"1,5","2,0"\n"3,0","-4,0"'],
    ['blanks', '  1.5  2\n 3 -4'],
    ['blanks with decimal commas', '1,5 2\n3 -4'],
    ['exponents and signs', '+15e-1,2E0\n3.,-.4e1'],
    ['the minus of typographers', '1.5,2\n3,−4'],
    ['a header', 'x,y\n1.5,2\n3,-4'],
    ['comments and empty lines, as NumPy saves', '# a comment\n1.5 2\n\n3 -4\n'],
    ['delimiters at the ends', '1.5,2,\n3,-4,\n'],
    ['nested lists', '[[1.5, 2], [3, -4]]'],
    ['what NumPy prints', '[[ 1.5  2. ]\n [ 3.  -4. ]]'],
    ['an object with one list', '{"comment": "mine", "Q": [[1.5, 2], [3, -4]]}'],
  ])('%s', (_name, text) => expect(read(text)).toEqual(twoByTwo));

  it('a single number, a row, a column', () => {
    expect(read('7')).toEqual({ shape: [1, 1], data: [7] });
    expect(read('[1, 2]')).toEqual({ shape: [1, 2], data: [1, 2] });
    expect(read('1\n2')).toEqual({ shape: [2, 1], data: [1, 2] });
  });

  it('what was exported, number for number', () => {
    const data = Float32Array.of(0.1, -1 / 3, 1e-40, 3.4e38, 16777217, -0.0625);
    const matrix = { rows: 2, cols: 3, data };
    expect(parseMatrix(toCsv(matrix), limits)).toEqual(matrix);
    expect(parseMatrices(toJson({ Q: matrix, K: matrix }), limits)).toEqual({ Q: matrix, K: matrix });
  });

  it('a thousand rows of a thousand numbers', () => {
    const side = 1024;
    const row = Array.from({ length: side }, (_, col) => (col / 7).toFixed(4)).join(',');
    const { rows, cols } = parseMatrix(`${row}\n`.repeat(side), { maxRows: side, maxCols: side });
    expect([rows, cols]).toEqual([side, side]);
  });
});

describe('parseMatrix refuses', () => {
  it.each<[name: string, text: string, code: string, facts: Record<string, string | number>]>([
    ['nothing', '', 'empty', {}],
    ['blanks', ' \n\t\n', 'empty', {}],
    ['comments only', '# nothing\n', 'empty', {}],
    ['an empty list', '[]', 'empty', {}],
    ['a list of empty lists', '[[], []]', 'empty', {}],
    ['an object without a list', '{"a": 1}', 'empty', {}],
    ['a word', '1,2\n3,four', 'not-a-number', { line: 2, column: 2, found: 'four' }],
    ['a word after empty lines, at its true line', '1,2\n\n\nx,4', 'not-a-number', { line: 4, column: 1, found: 'x' }],
    ['an empty cell', '1,2\n3,\n', 'not-a-number', { line: 2, column: 2, found: '' }],
    ['an empty first cell after tabs', '1\t2\n\t4', 'not-a-number', { line: 2, column: 1, found: '' }],
    ['hexadecimal', '0x10', 'not-a-number', { line: 1, column: 1, found: '0x10' }],
    ['thousands', '1.234,5;2', 'not-a-number', { line: 1, column: 1, found: '1.234,5' }],
    ['NaN', '1,NaN', 'not-finite', { line: 1, column: 2, found: 'NaN' }],
    ['infinity', '1,2\n-inf,4', 'not-finite', { line: 2, column: 1, found: '-inf' }],
    ['more than a float holds', '1e39', 'not-finite', { line: 1, column: 1, found: '1e39' }],
    ['null in a list', '[[1, null]]', 'not-a-number', { line: 1, column: 2, found: 'null' }],
    ['ragged rows', '1,2\n3', 'ragged', { line: 2, expected: 2, found: 1 }],
    ['ragged lists', '[[1, 2],\n [3]]', 'ragged', { line: 2, expected: 2, found: 1 }],
    ['too deep lists', '[[[1]]]', 'brackets', { line: 1, found: '[[[' }],
    ['a list that does not end', '[[1, 2]', 'brackets', { line: 1, found: '[' }],
    ['a list that ends twice', '[[1]]]', 'brackets', { line: 1, found: ']' }],
    ['numbers beside lists', '[1, [2]]', 'brackets', { line: 1, found: '1' }],
    ['too many rows', '1\n2\n3\n4\n5', 'too-many-rows', { found: 5, limit: 4 }],
    ['too many columns', '1 2 3 4 5', 'too-many-columns', { found: 5, limit: 4 }],
    ['several matrices where one is wanted', '{"Q": [[1]], "K": [[2]]}', 'several-matrices', { found: 'Q, K' }],
  ])('%s', async (_name, text, code, facts) => {
    expect(await refusalOf(() => parseMatrix(text, limits))).toEqual({ code, facts });
  });

  it('broken JSON and endless text', async () => {
    expect((await refusalOf(() => parseMatrix('{"Q": [[1', limits))).code).toBe('json');
    const endless = '1'.repeat(hardLimits.textLength + 1);
    expect(await refusalOf(() => parseMatrix(endless, limits))).toEqual({
      code: 'too-big',
      facts: { found: endless.length, limit: hardLimits.textLength },
    });
  });
});
