import { describe, expect, it } from 'vitest';
import { caption } from '../../../../web/src/exhibits/lookup/caption';
import { describeFullyMasked, describeRefusal } from '../../../../web/src/exhibits/lookup/lessons';
import type { Refusal } from '../../../../web/src/exhibits/lookup/model';
import { steps } from '../../../../web/src/exhibits/lookup/state';
import { getStrings } from '../../../../web/src/text';
import { formatEntry } from '../../../../web/src/text/notation';
import { matrix, outcomeOf, shownOf, stateWith } from './support';

const captionOf = async (...how: Parameters<typeof shownOf>) => caption(await shownOf(...how));

describe('the caption', () => {
  it('tells the story of the first state', async () => {
    expect(await captionOf()).toBe(
      'The query matches “cat” best: 0.64. The answer is a mix: 3.61 legs and 0.02 wheels.',
    );
  });

  it('speaks German', async () => {
    expect(await captionOf({}, 'dictionary', 'de')).toBe(
      'Die Anfrage passt am besten zu „Katze“: 0,64. Die Antwort ist eine Mischung: 3,61 Beine und 0,02 Räder.',
    );
  });

  it('says which keys tie', async () => {
    expect(await captionOf({}, 'ties')).toContain('“north” and “south” share the attention, 0.50 each');
  });

  it('says when all are alike, when one takes all, and when none is seen', async () => {
    expect(await captionOf({ temperature: Infinity })).toContain('all 7 visible keys alike, 0.14 each');
    expect(await captionOf({ temperature: 0 })).toContain('value alone');
    expect(await captionOf({ mask: { kind: 'padding', length: 0 } })).toContain('sees no key at all');
  });

  it('never calls the weight of the best of very many keys zero', async () => {
    expect(await captionOf({ temperature: 6 }, 'map')).toMatch(/^q512 matches k\d+ best: 0\.00[1-9]\d\./);
    const { share } = await shownOf({ temperature: 6 }, 'map');
    expect(share(0.0012)).toBe('0.0012');
    expect((await shownOf()).share(0.0012)).toBe('0.00');
  });

  it('names the chosen query, by its own name or by its number', async () => {
    expect(await captionOf({ query: 2 }, 'sentence')).toMatch(/^“slept” matches/);
    expect(await captionOf({ queryNames: ['a', 'b', 'c'], query: 1 }, 'random')).toMatch(/^“b” matches k\d best/);
    expect(await captionOf({ query: 1 }, 'random')).toMatch(/^q2 matches k\d best/);
  });

  it.each(steps.slice(0, -1))('describes the step %s in both languages', async (step) => {
    const place = `${steps.indexOf(step) + 1}`;
    expect(await captionOf({ step })).toMatch(new RegExp(`^Step ${place} of 5`));
    expect(await captionOf({ step }, 'dictionary', 'de')).toMatch(new RegExp(`^Schritt ${place} von 5`));
  });
});

describe('failure as lesson', () => {
  const lessonOf = async (patch: Parameters<typeof stateWith>[0]) =>
    describeRefusal((await outcomeOf(stateWith(patch))) as Refusal, getStrings('en').lookup, (x) =>
      formatEntry(x, 'en'),
    );

  it('says that step 1 overflowed, where, and what helps', async () => {
    const lesson = await lessonOf({
      queries: matrix([1e30, 0]),
      keys: matrix([0, 0], [1e30, 0]),
      values: matrix([1], [1]),
    });
    expect(lesson).toContain('Step 1 overflowed: q₁·k₂ = 1.0·10⁶⁰');
    expect(lesson).toContain('smaller entries');
  });

  it('says that step 2 overflowed and which switch prevents it', async () => {
    const lesson = await lessonOf({
      queries: matrix([1e10, 0]),
      keys: matrix([1e10, 0]),
      values: matrix([1]),
      scale: 1e30,
    });
    expect(lesson).toContain('Step 2 overflowed');
    expect(lesson).toContain('1/√d_k would have prevented it');
  });

  it('explains the queries that see no key', async () => {
    expect(describeFullyMasked(await shownOf())).toBeNull();
    expect(describeFullyMasked(await shownOf({ mask: { kind: 'padding', length: 0 } }))).toContain('0/0 = NaN');
  });
});
