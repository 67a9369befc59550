import { describe, expect, test } from 'vitest';
import { parseBlock } from '../../../../web/src/views/matrix-paste';

describe('pasting a block', () => {
  test.each([
    ['a spreadsheet', '1\t2\n3\t4\n'],
    ['a spreadsheet with decimal commas', '1,0\t2,0\n3,0\t4,0'],
    ['a European CSV', '1,0;2,0\r\n3,0;4,0\r\n'],
    ['a CSV', '1,2\n3,4'],
    ['NumPy', '[[1. 2.]\n [3. 4.]]'],
    ['JSON', '[[1, 2],\n[3, 4]]'],
  ])('from %s', (_, text) => {
    expect(parseBlock(text)).toEqual({
      ok: true,
      rows: [
        [1, 2],
        [3, 4],
      ],
    });
  });

  test('one number with a decimal comma is one number', () => {
    expect(parseBlock('0,5')).toEqual({ ok: true, rows: [[0.5]] });
  });

  test('names the text that is no number', () => {
    expect(parseBlock('1\ttwo')).toEqual({ ok: false, text: 'two' });
    expect(parseBlock('')).toEqual({ ok: false, text: '' });
  });
});
