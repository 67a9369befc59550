import { describe, expect, test } from 'vitest';
import { describeProblem, parseOptions } from '../../../../web/src/embed/options';
import { getStrings, languages } from '../../../../web/src/text';

describe('parseOptions', () => {
  test('reads every option', () => {
    const { options, problems } = parseOptions(
      '?exhibit=energy&lang=de&theme=dark&hide=rail,caption&seed=7&autoplay=1&poster=1&messages=height,state&origin=https://course.example',
    );
    expect(problems).toEqual([]);
    expect(options).toEqual({
      exhibit: 'energy',
      lang: 'de',
      theme: 'dark',
      hide: new Set(['rail', 'caption']),
      seed: 7,
      autoplay: true,
      poster: true,
      messages: new Set(['height', 'state']),
      origin: 'https://course.example',
    });
  });

  test('is silent and plain by default', () => {
    const { options, problems } = parseOptions('');
    expect(problems).toEqual([]);
    expect(options.messages.size).toBe(0);
    expect(options.hide.size).toBe(0);
    expect([options.exhibit, options.lang, options.theme, options.seed, options.origin]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect([options.autoplay, options.poster]).toEqual([false, false]);
  });

  test.each([
    ['exhibit', 'toaster'],
    ['lang', 'xx'],
    ['theme', 'pink'],
    ['hide', '<script>'],
    ['seed', '-1'],
    ['seed', '1e3'],
    ['seed', '9007199254740993'],
    ['autoplay', 'yes'],
    ['poster', '2'],
    ['messages', 'height,everything'],
    ['origin', 'course.example'],
    ['origin', 'https://course.example/page'],
  ])('%s=%s falls back and is named', (option, value) => {
    const { options, problems } = parseOptions(`?${option}=${encodeURIComponent(value)}`);
    expect(options).toEqual(parseOptions('').options);
    expect(problems).toMatchObject([{ option, found: value }]);
    for (const language of languages) {
      expect(describeProblem(problems[0]!, getStrings(language).embed)).toContain(value);
    }
  });

  test('hides the parts that there are, and names what is none beside those that are', () => {
    const { options, problems } = parseOptions('?hide=rial,toolbar,%20map');
    expect(options.hide).toEqual(new Set(['toolbar', 'map']));
    expect(problems).toMatchObject([{ option: 'hide', found: 'rial' }]);
    expect(describeProblem(problems[0]!, getStrings('en').embed)).toMatch(/“hide” names “rial”, .* rail, caption, /);
  });

  test('leaves alone what a host adds for itself', () => {
    expect(parseOptions('?utm_source=lms&exhibit=bridge').problems).toEqual([]);
  });

  test('takes a regional tag for its language', () => {
    expect(parseOptions('?lang=de-AT').options.lang).toBe('de');
  });
});

test('a problem is said in the language of the frame', () => {
  const [theme, poster] = parseOptions('?theme=pink&poster=maybe').problems;
  expect(describeProblem(theme!, getStrings('en').embed)).toMatch(
    /“theme” must be light, dark, projector, but .*“pink”/,
  );
  expect(describeProblem(poster!, getStrings('de').embed)).toMatch(/„poster“ verlangt 1 oder 0, .*„maybe“/);
});
