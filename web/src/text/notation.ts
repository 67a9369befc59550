import type { Language } from './index';
import { formatNumber } from './number';

/** Two decimals where they say something, four where two say nothing, powers of ten beyond: 0.81, 0.0012, 3.1·10⁻⁵. */
export function formatEntry(value: number, language: Language): string {
  const size = Math.abs(value);
  if (size === 0 || (size >= 0.005 && size < 1e5)) return formatNumber(value, 2, language);
  if (size >= 0.00005 && size < 0.005) return formatNumber(value, 4, language);
  return Number.isFinite(value) ? formatPower(value, language) : formatNumber(value, 0, language);
}

/** For columns: a fixed count of decimals, powers of ten only where the number is too long. */
export function formatCell(value: number, language: Language, decimals = 2): string {
  return Math.abs(value) < 1e5 ? formatNumber(value, decimals, language) : formatEntry(value, language);
}

/** As `formatEntry`, in brackets when it is negative and stands after a sign. */
export function formatFactor(value: number, language: Language): string {
  return value < 0 ? `(${formatEntry(value, language)})` : formatEntry(value, language);
}

function formatPower(value: number, language: Language): string {
  const exponent = Math.floor(Math.log10(Math.abs(value)));
  return `${formatNumber(value / 10 ** exponent, 1, language)}·10${superscript(exponent)}`;
}

function superscript(exponent: number): string {
  return String(exponent)
    .replace('-', '⁻')
    .replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]!);
}

/** Indices as the page counts them, from 1, set low: the `₁‚₂` of s₁‚₂. */
export function subscript(...indices: number[]): string {
  return indices.map((index) => String(index + 1).replace(/\d/g, (digit) => '₀₁₂₃₄₅₆₇₈₉'[Number(digit)]!)).join('‚');
}
