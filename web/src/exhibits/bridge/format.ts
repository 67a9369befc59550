import type { Language } from '../../text';
import { formatNumber } from '../../text/number';

/** Writes numbers as one language does. */
export interface Formatter {
  /** Two decimals where they say something, else a power of ten. */ number(value: number): string;
  /** As `number`, in brackets when negative: for a factor after a sign. */ factor(value: number): string;
  /** `(1.39, 1.52)`; beyond six coordinates the middle is left out. */ vector(values: ArrayLike<number>): string;
  /** Eight decimals, so that the last digit of a 32-bit float is seen and nothing jitters. */
  difference(value: number): string;
  /** `63 %` as the language writes it. */ percent(share: number): string;
}

const formatters = new Map<Language, Formatter>();

export function formatterOf(language: Language): Formatter {
  let formatter = formatters.get(language);
  if (!formatter) formatters.set(language, (formatter = makeFormatter(language)));
  return formatter;
}

function makeFormatter(language: Language): Formatter {
  const fixed = (value: number, decimals: number): string => formatNumber(value, decimals, language);
  const number = (value: number): string => {
    const size = Math.abs(value);
    if (Number.isNaN(value)) return 'NaN';
    if (size === 0 || !Number.isFinite(value) || (size >= 0.005 && size < 1e5)) return fixed(value, 2);
    const exponent = Math.floor(Math.log10(size));
    return `${fixed(value / 10 ** exponent, 1)}·10${superscript(exponent)}`;
  };
  const separator = language === 'de' ? '; ' : ', ';
  return {
    number,
    factor: (value) => (value < 0 ? `(${number(value)})` : number(value)),
    vector(values) {
      const written = (value: number): string => fixed(value, 2);
      const all = Array.from(values);
      const shown = all.length > 6 ? [...all.slice(0, 4).map(written), '…', written(all.at(-1)!)] : all.map(written);
      return `(${shown.join(separator)})`;
    },
    difference: (value) => (value < 1000 ? fixed(value, 8) : number(value)),
    percent: (share) => `${fixed(100 * share, 0)}${language === 'de' ? '\u00a0' : ''}%`,
  };
}

function superscript(exponent: number): string {
  return String(exponent).replace(/[-\d]/g, (sign) => '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'['-0123456789'.indexOf(sign)]!);
}

/** An index as the page counts, from 1, set low: x₁₂. */
export function subscript(index: number): string {
  return String(index + 1).replace(/\d/g, (digit) => '₀₁₂₃₄₅₆₇₈₉'[Number(digit)]!);
}
