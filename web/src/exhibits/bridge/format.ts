import type { Language } from '../../text';
import { formatCell, formatEntry, formatFactor } from '../../text/notation';
import { formatNumber } from '../../text/number';

/** Writes numbers as one language does. */
export interface Formatter {
  /** As `formatEntry`. */ number(value: number): string;
  /** As `formatFactor`. */ factor(value: number): string;
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
  const number = (value: number): string => formatEntry(value, language);
  const separator = language === 'de' ? '; ' : ', ';
  return {
    number,
    factor: (value) => formatFactor(value, language),
    vector(values) {
      const written = (value: number): string => formatCell(value, language);
      const all = Array.from(values);
      const shown = all.length > 6 ? [...all.slice(0, 4).map(written), '…', written(all.at(-1)!)] : all.map(written);
      return `(${shown.join(separator)})`;
    },
    difference: (value) => (value < 1000 ? fixed(value, 8) : number(value)),
    percent: (share) => `${fixed(100 * share, 0)}${language === 'de' ? '\u00a0' : ''}%`,
  };
}
