import { describe, expect, it } from 'vitest';
import { getStrings, languages, matchLanguage, type Language } from '../../../../web/src/text';
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
