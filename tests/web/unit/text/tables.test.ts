import { describe, expect, it } from 'vitest';
import { getStrings, languages, matchLanguage, type Language } from '../../../../web/src/text';
import { formatBytes, formatNumber, formatRounded } from '../../../../web/src/text/number';
import { getSpeedStrings } from '../../../../web/src/text/speed';
import formulas from '../../../../web/src/text/formulas.json';

/** Every leaf of a table, by its path. */
function leaves(value: unknown, path = ''): [path: string, leaf: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, child]) => leaves(child, `${path}.${key}`));
}

/** The tables that every page loads, and that of the page of its own. */
const tableOf = (language: Language): [path: string, leaf: unknown][] =>
  leaves({ ...getStrings(language), speed: getSpeedStrings(language) });

const english = new Map(tableOf('en'));

describe.each(languages)('the table of %s', (language) => {
  const table = tableOf(language);

  it('has the same places as the English one', () => {
    expect(table.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
  });

  it('leaves nothing empty and nothing to do', () => {
    for (const [path, leaf] of table) {
      if (typeof leaf !== 'string') continue;
      expect(leaf.trim(), path).not.toBe('');
      expect(leaf, path).not.toMatch(/TODO|FIXME|lorem|xxx/i);
    }
  });

  it('names only formulas that exist', () => {
    for (const [path, leaf] of table) {
      for (const [, name] of String(leaf).matchAll(/\{f:([\w-]+)\}/g)) expect(formulas, path).toHaveProperty([name!]);
    }
  });
});

it('the German table is German', () => {
  const same = tableOf('de').filter(
    ([path, leaf]) => typeof leaf === 'string' && leaf.length > 24 && english.get(path) === leaf,
  );
  expect(same).toEqual([]);
});

it('a language is found by its tag', () => {
  expect(matchLanguage('de-AT')).toBe('de');
  expect(matchLanguage('EN')).toBe('en');
  expect(matchLanguage('fr')).toBeUndefined();
  expect(matchLanguage(null)).toBeUndefined();
});

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
