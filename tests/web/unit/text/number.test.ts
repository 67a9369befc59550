import { describe, expect, it, test } from 'vitest';
import {
  editableText,
  formatBytes,
  formatCompact,
  formatFixed,
  formatNumber,
  formatPoint,
  formatRounded,
  formatTick,
  parseNumber,
} from '../../../../web/src/text/number';

it('numbers keep their decimals, their sign and the manner of the language', () => {
  expect(formatNumber(-1.005, 2, 'en')).toBe('−1.01');
  expect(formatNumber(0.5, 2, 'de')).toBe('0,50');
  expect(formatNumber(-0.001, 2, 'en')).toBe('0.00');
  expect(formatNumber(Infinity, 2, 'en')).toBe('∞');
});

it('a number that is measured, not counted, keeps so many digits', () => {
  const two = [1, 2.34, 9.96, 23.4, 497.03, 1024].map((value) => formatRounded(value, 2, 'en'));
  expect(two).toEqual(['1.0', '2.3', '10', '23', '497', '1,024']);
  expect(formatRounded(0.034, 2, 'de')).toBe('0,0');
});

it('sizes of files are said in the unit that fits', () => {
  expect([512, 3_400, 20_000_000].map((bytes) => formatBytes(bytes, 'en'))).toEqual([
    '512\u00a0B',
    '3.4\u00a0kB',
    '20\u00a0MB',
  ]);
});

it('numbers of cells keep their decimals, without groups, with a true minus and no negative zero', () => {
  expect(formatFixed(0.5, 2, 'en')).toBe('0.50');
  expect(formatFixed(-1234.239, 2, 'en')).toBe('−1234.24');
  expect(formatFixed(-1234.239, 2, 'de')).toBe('−1234,24');
  expect(formatFixed(-0.001, 2, 'de')).toBe('0,00');
  expect(formatFixed(-Infinity, 2, 'en')).toBe('−∞');
  expect(formatFixed(NaN, 2, 'en')).toBe('NaN');
});

it('extremes are written in powers of ten', () => {
  expect(formatCompact(1234567, 2, 'en')).toBe('1.2e6');
  expect(formatCompact(-0.00031, 2, 'de')).toBe('−3,1e−4');
  expect(formatCompact(0, 2, 'en')).toBe('0.00');
});

it('ticks have the decimals of their step', () => {
  const ticks = (values: readonly number[], language: 'en' | 'de') =>
    values.map((value) => formatTick(value, values, language));
  expect(ticks([0, 2, 4], 'en')).toEqual(['0', '2', '4']);
  expect(ticks([0.5, 1, 1.5], 'de')).toEqual(['0,5', '1,0', '1,5']);
  expect(ticks([-0.05, 0, 0.05], 'en')).toEqual(['−0.05', '0.00', '0.05']);
});

it('the coordinates of a point can be told apart', () => {
  expect(formatPoint(0.5, -1, 2, 'en')).toBe('(0.50, −1.00)');
  expect(formatPoint(0.5, -1, 2, 'de')).toBe('(0,50; −1,00)');
});

it('a number to edit is short, and reads as it was', () => {
  expect(editableText(Math.fround(0.1), 'en')).toBe('0.1');
  expect(editableText(Math.fround(-1234.5), 'de')).toBe('-1234,5');
  expect(parseNumber(editableText(Math.fround(-1.5e-9), 'de'))).toBe(-1.5e-9);
  expect(editableText(-Infinity, 'en')).toBe('');
});

describe('reading a number', () => {
  test.each([
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['1,5e-3', 0.0015],
    ['−2', -2],
    [' +.5 ', 0.5],
    ['1e-3', 0.001],
    ['3.', 3],
  ])('%s', (text, value) => expect(parseNumber(text)).toBe(value));

  test.each(['', 'abc', '1.2.3', '1,2,3', 'NaN', 'Infinity', '1e999', '0x10', '1 2'])('refuses "%s"', (text) =>
    expect(parseNumber(text)).toBeUndefined(),
  );
});
