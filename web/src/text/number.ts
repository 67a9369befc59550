import type { Language } from './index';

/*
 * How numbers are written, in one place: the decimal sign is that of the language wherever a person reads or types, in
 * prose, matrices, plots and fields. Files, links and code keep the point.
 */

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: Language, decimals: number): Intl.NumberFormat {
  const key = `${language}${decimals}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    formats.set(key, format);
  }
  return format;
}

const signs = new Map<Language, string>();

/** What stands before the decimals. */
function decimalSign(language: Language): string {
  let sign = signs.get(language);
  if (sign === undefined) {
    const parts = formatOf(language, 1).formatToParts(0.5);
    sign = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
    signs.set(language, sign);
  }
  return sign;
}

/**
 * A number for prose: a fixed count of decimals, thousands in groups, a true minus sign.
 * Infinity is `∞`; a value that rounds to zero has no sign.
 */
export function formatNumber(value: number, decimals: number, language: Language): string {
  const signed = Number(value.toFixed(decimals)) === 0 ? 0 : value;
  return formatOf(language, decimals).format(signed).replace('-', '\u2212');
}

/** A number for cells, axes and fields: as `formatNumber`, but without groups, so that it is short and can be typed again. */
export function formatFixed(value: number, decimals: number, language: Language): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  const text = Math.abs(value).toFixed(decimals);
  const signed = value < 0 && Number(text) !== 0 ? `−${text}` : text;
  return signed.replace('.', decimalSign(language));
}

/** As `formatFixed`, but very large and very small numbers in powers of ten, so that width stays bounded. */
export function formatCompact(value: number, decimals: number, language: Language): string {
  const size = Math.abs(value);
  if (size === 0 || !Number.isFinite(value) || (size >= 10 ** -decimals && size < 1e5))
    return formatFixed(value, decimals, language);
  const exponent = Math.floor(Math.log10(size));
  return `${formatFixed(value / 10 ** exponent, 1, language)}e${exponent < 0 ? '−' : ''}${Math.abs(exponent)}`;
}

/** All ticks of an axis with as many decimals as the step between them needs. */
export function formatTick(tick: number, ticks: readonly number[], language: Language): string {
  const step = Math.abs((ticks[1] ?? 1) - (ticks[0] ?? 0)) || 1;
  return formatCompact(tick, Math.max(0, Math.min(6, -Math.floor(Math.log10(step) + 1e-9))), language);
}

/** The coordinates of a point: `(0.50, −1.00)`, and `(0,50; −1,00)` where the comma is taken. */
export function formatPoint(x: number, y: number, decimals: number, language: Language): string {
  const between = decimalSign(language) === ',' ? '; ' : ', ';
  return `(${formatFixed(x, decimals, language)}${between}${formatFixed(y, decimals, language)})`;
}

/** So many digits, and all those before the decimal sign: 2.3, 23, 234 with two. */
export function formatRounded(value: number, digits: number, language: Language): string {
  const rounded = Number(value.toPrecision(digits));
  const whole = rounded === 0 ? 1 : Math.floor(Math.log10(Math.abs(rounded))) + 1;
  return formatNumber(value, Math.max(0, digits - Math.max(1, whole)), language);
}

/** A number as a person would edit it: short, but not shorter than a 32-bit float needs for six digits. */
export function editableText(value: number, language: Language): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(6))).replace('.', decimalSign(language)) : '';
}

/**
 * Reads what a person types or pastes, in whatever language: 1.5, 1,5, −2, 1e-3.
 * @returns undefined when it is not a finite number.
 */
export function parseNumber(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/[−–]/g, '-')
    .replace(/^([+-]?\d*),(\d+(?:e[+-]?\d+)?)$/i, '$1.$2');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

/** `512 B`, `3.4 MB`: sizes of files, in powers of 1000. */
export function formatBytes(bytes: number, language: Language): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  const decimals = value >= 100 || Number.isInteger(value) ? 0 : 1;
  return `${formatNumber(value, decimals, language)}\u00a0${units[power]}`;
}
