import type { Language } from '../../text';
import { formatNumber } from '../../text/number';

/** Two decimals where they say something, powers of ten where they do not: 0.81, −2.00, 3.1 × 10⁻⁵. */
export function formatEntry(value: number, language: Language): string {
  const size = Math.abs(value);
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value < 0 ? '−∞' : '∞';
  if (size === 0 || (size >= 0.005 && size < 1e5)) return formatNumber(value, 2, language);
  const exponent = Math.floor(Math.log10(size));
  return `${formatNumber(value / 10 ** exponent, 1, language)} × 10${superscript(exponent)}`;
}

/** As `formatEntry`, in brackets when it is negative and stands after a sign. */
export function formatFactor(value: number, language: Language): string {
  return value < 0 ? `(${formatEntry(value, language)})` : formatEntry(value, language);
}

const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function superscript(exponent: number): string {
  return String(exponent)
    .replace('-', '⁻')
    .replace(/\d/g, (digit) => digits[Number(digit)]!);
}
