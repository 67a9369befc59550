import { expect, test } from 'vitest';
import { formatCell, formatEntry, formatFactor, subscript } from '../../../../web/src/text/notation';

test.each([
  [0, '0.00', '0,00'],
  [-0.305, '−0.31', '−0,31'],
  [0.0012, '0.0012', '0,0012'],
  [3.1e-5, '3.1·10⁻⁵', '3,1·10⁻⁵'],
  [-1.2e12, '−1.2·10¹²', '−1,2·10¹²'],
  [-Infinity, '−∞', '−∞'],
])('%d has as many decimals as say something', (value, english, german) => {
  expect(formatEntry(value, 'en')).toBe(english);
  expect(formatEntry(value, 'de')).toBe(german);
});

test('numbers of a column all have two decimals, unless too long', () => {
  expect(formatCell(0.0012, 'en')).toBe('0.00');
  expect(formatCell(2.5e7, 'en')).toBe('2.5·10⁷');
});

test('a negative factor stands in brackets', () => {
  expect(formatFactor(-2, 'en')).toBe('(−2.00)');
  expect(formatFactor(2, 'en')).toBe('2.00');
});

test('indices count from 1', () => {
  expect(subscript(0)).toBe('₁');
  expect(subscript(8, 11)).toBe('₉‚₁₂');
});
