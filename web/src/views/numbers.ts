/** A number as the page prints it: fixed decimals, a real minus sign, no negative zero. */
export function formatNumber(value: number, decimals = 2): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

/** As `formatNumber`, but very large and very small numbers in powers of ten, so that width stays bounded. */
export function formatCompact(value: number, decimals = 2): string {
  const size = Math.abs(value);
  if (size === 0 || !Number.isFinite(value) || (size >= 10 ** -decimals && size < 1e5))
    return formatNumber(value, decimals);
  const exponent = Math.floor(Math.log10(size));
  return `${formatNumber(value / 10 ** exponent, 1)}e${exponent < 0 ? '−' : ''}${Math.abs(exponent)}`;
}

/** All ticks with as many decimals as the step between them needs. */
export function formatTick(tick: number, ticks: readonly number[]): string {
  const step = Math.abs((ticks[1] ?? 1) - (ticks[0] ?? 0)) || 1;
  return formatCompact(tick, Math.max(0, Math.min(6, -Math.floor(Math.log10(step) + 1e-9))));
}

/**
 * Reads what a person types into a number field: 1.5, 1,5, −2, 1e-3.
 * @returns undefined when it is not a finite number.
 */
export function parseNumber(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/[−–]/g, '-')
    .replace(/^([+-]?\d*),(\d+)$/, '$1.$2');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
