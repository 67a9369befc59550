import { describe, expect, test } from 'vitest';
import { formatCompact, formatNumber, parseNumber } from '../../../../web/src/views/numbers';

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
