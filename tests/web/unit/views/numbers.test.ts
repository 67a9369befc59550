import { describe, expect, test } from 'vitest';
import { formatCompact, formatNumber, parseNumber } from '../../../../web/src/views/numbers';
import { parseBlock } from '../../../../web/src/views/matrix-paste';

test('numbers keep their decimals, with a real minus and no negative zero', () => {
  expect(formatNumber(0.5)).toBe('0.50');
  expect(formatNumber(-1.239)).toBe('−1.24');
  expect(formatNumber(-0.001)).toBe('0.00');
  expect(formatNumber(-Infinity)).toBe('−∞');
  expect(formatNumber(NaN)).toBe('NaN');
});

test('extremes are written in powers of ten', () => {
  expect(formatCompact(1234567)).toBe('1.2e6');
  expect(formatCompact(-0.00031)).toBe('−3.1e−4');
  expect(formatCompact(0)).toBe('0.00');
});

describe('reading a number', () => {
  test.each([
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['−2', -2],
    [' +.5 ', 0.5],
    ['1e-3', 0.001],
    ['3.', 3],
  ])('%s', (text, value) => expect(parseNumber(text)).toBe(value));

  test.each(['', 'abc', '1.2.3', '1,2,3', 'NaN', 'Infinity', '1e999', '0x10', '1 2'])('refuses "%s"', (text) =>
    expect(parseNumber(text)).toBeUndefined(),
  );
});

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
