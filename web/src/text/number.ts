import type { Language } from './index';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * A number for prose: a fixed count of decimals, the decimal sign of the language, a true minus sign.
 * Infinity is `∞`; a value that rounds to zero has no sign.
 */
export function formatNumber(value: number, decimals: number, language: Language): string {
  const key = `${language}${decimals}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(key, format);
  }
  const signed = Number(value.toFixed(decimals)) === 0 ? 0 : value;
  return format.format(signed).replace('-', '\u2212');
}

/** So many digits, and all those before the decimal sign: 2.3, 23, 234 with two. */
export function formatRounded(value: number, digits: number, language: Language): string {
  const rounded = Number(value.toPrecision(digits));
  const whole = rounded === 0 ? 1 : Math.floor(Math.log10(Math.abs(rounded))) + 1;
  return formatNumber(value, Math.max(0, digits - Math.max(1, whole)), language);
}

/** `512 B`, `3.4 MB`: sizes of files, in powers of 1000. */
export function formatBytes(bytes: number, language: Language): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  const decimals = value >= 100 || Number.isInteger(value) ? 0 : 1;
  return `${formatNumber(value, decimals, language)}\u00a0${units[power]}`;
}
