import { describe, expect, it } from 'vitest';
import { DataError, parseMatrix } from '../../../../web/src/data';
import { parseState } from '../../../../web/src/state';
import { getStrings, languages } from '../../../../web/src/text';
import { sampleTable } from '../state/sample-table';

const refusal = (text: string): DataError => {
  try {
    parseMatrix(text, { maxRows: 4, maxCols: 4 });
  } catch (error) {
    return error as DataError;
  }
  throw new Error('nothing was refused');
};

describe('errors as sentences', () => {
  it('name line, column, what was found and what was expected', () => {
    const { code, facts } = refusal('1,2\n3,four');
    expect(getStrings('en').errors.data(code, facts, 'mine.csv')).toBe(
      'mine.csv: Line 2, column 2 says “four”; a number was expected.',
    );
    expect(getStrings('de').errors.data(code, facts)).toBe(
      'In Zeile 2, Spalte 2 steht „four“; erwartet wird eine Zahl.',
    );
  });

  it.each(languages)('in %s have no gaps', (language) => {
    const { errors } = getStrings(language);
    const links = [
      'v=9',
      'v=x',
      `v=3&note=${'a'.repeat(300_000)}`,
      'v=3&%',
      'v=3&a=1',
      'v=3&seed=1&seed=1',
      'v=3&queries=a',
      'v=3&pattern=a',
      'v=3&names=a',
      'v=3&mask=a',
      'v=3&running=a',
      'v=3&temperature=a',
      'v=3&seed=-1',
    ];
    const texts = [
      '',
      '1,a',
      '1,2\n3,',
      'NaN',
      '1\n1,2',
      '[[[1',
      '{"a":[1],"b":[1]}',
      '{',
      '1\n1\n1\n1\n1',
      '1,1,1,1,1',
    ];
    const sentences = [
      ...links.map((link) => errors.link(parseState(sampleTable, link).problems)),
      ...texts.map(refusal).map(({ code, facts }) => errors.data(code, facts)),
      errors.data('too-big', { found: 20_000_000, limit: 10_000_000 }),
      errors.unexpected('it broke'),
    ];
    for (const sentence of sentences) expect(sentence).not.toMatch(/undefined|NaN,|\[object|\$\{/);
  });

  it('of a link with many faults name three and count the others', () => {
    const { problems } = parseState(sampleTable, 'v=3&a=1&b=1&c=1&d=1&e=1');
    expect(getStrings('en').errors.link(problems)).toMatch(/And 2 more\.$/);
  });
});
