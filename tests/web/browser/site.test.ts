import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { accessibilityProblems } from '../support/accessibility';
import { expect, test } from '../support/fixtures';
import { restingBox } from '../support/pointer';

const still = { reducedMotion: 'reduce' } as const;

/** The front page as a person meets it. */
function frontOf(page: Page) {
  const figure = page.locator('attractor-descent');
  return {
    caption: figure.locator('.caption'),
    state: figure.locator('attractor-surface .state'),
    query: figure.locator('.row .numbers').first(),
    output: figure.locator('.row .numbers').last(),
    difference: figure.locator('.difference'),
    button: (name: string) => figure.getByRole('button', { name, exact: true }),
  };
}

describe('the front page', () => {
  test('moves by itself, and both sides tell the same', async ({ open }) => {
    const page = await open('index.html?lang=en');
    const { caption, difference } = frontOf(page);
    // It falls again and again, frame by frame: at few frames a second one fall takes much longer.
    await expect.poll(() => caption.textContent(), { timeout: 40_000 }).toMatch(/^Step \d/);
    await expect.poll(() => caption.textContent(), { timeout: 60_000 }).toMatch(/^At rest after \d+ steps/);
    await expect.poll(() => difference.textContent()).toMatch(/: 0\.00000\d\d$/);
  });

  test('stands still under reduced motion and goes on by steps: each output is the next query', async ({ open }) => {
    const { caption, button, query, output } = frontOf(await open('index.html?lang=en', still));
    await expect.poll(() => caption.textContent()).toMatch(/^A state is dropped/);
    await expect.poll(() => button('Play').count()).toBe(1);
    for (let step = 1; step <= 3; step++) {
      const before = await output.textContent();
      await button('One step').click();
      await expect.poll(() => query.textContent()).toBe(before);
    }
  });

  test('lets the state be dropped anywhere, by mouse and by keyboard', async ({ open }) => {
    const page = await open('index.html?lang=en', still);
    const { state, query } = frontOf(page);
    const before = await query.textContent();
    const box = await restingBox(state);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 150, box.y + 60, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => query.textContent()).not.toBe(before);
    const dragged = await query.textContent();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => query.textContent()).not.toBe(dragged);
  });
});

describe('the walk', () => {
  test('leads forth and back, with the browser too, and the focus goes along', async ({ open }) => {
    const page = await open('index.html?lang=en', still);
    const heading = page.locator('h1');
    await page.getByRole('link', { name: 'Begin the walk' }).click();
    await expect.poll(() => heading.textContent()).toBe('Lookup');
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.title()).toBe('Lookup · Attractor');
    await page.locator('.way.next').click();
    await expect.poll(() => heading.textContent()).toBe('Energy');
    await page.goBack();
    await expect.poll(() => heading.textContent()).toBe('Lookup');
    await page.goBack();
    await expect.poll(() => heading.textContent()).toBe('Attention is memory');
  });

  test('keeps the state of a stop in the address, so that Back and reload restore it', async ({ open }) => {
    const page = await open('index.html?exhibit=bridge&lang=en', still);
    const seed = page.locator('attractor-bridge attractor-toolbar input');
    await seed.fill('77');
    await seed.press('Enter');
    await expect.poll(() => page.evaluate(() => location.hash)).toContain('#v=1&seed=77');
    await page.getByRole('link', { name: 'Energy' }).first().click();
    await expect.poll(() => page.locator('h1').textContent()).toBe('Energy');
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('');
    await page.goBack();
    await expect.poll(() => seed.inputValue()).toBe('77');
    await page.reload();
    await expect.poll(() => seed.inputValue()).toBe('77');
    await page.evaluate(() => (location.hash = 'v=1&seed=5'));
    await expect.poll(() => seed.inputValue()).toBe('5');
  });

  test('copies a link and the line that embeds the exhibit', async ({ open }) => {
    const page = await open('index.html?exhibit=bridge&lang=en#v=1&seed=8', still);
    await page.evaluate(() => {
      const copied: string[] = [];
      Object.assign(globalThis, { copied });
      navigator.clipboard.writeText = (text) => Promise.resolve(void copied.push(text));
    });
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Embed', exact: true }).click();
    const copied = (): Promise<string[]> => page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied);
    await expect.poll(copied).toHaveLength(2);
    const [link, code] = await copied();
    expect(link).toBe(await page.evaluate(() => location.href));
    expect(code).toMatch(
      /^<iframe src="[^"<>]*\/embed\.html\?exhibit=bridge&amp;lang=en#v=1&amp;seed=8" title="Attractor: Bridge"/,
    );
  });
});

describe('a link', () => {
  test.for([
    [
      'a damaged field',
      'v=1&seed=abc&temperature=0.5',
      /“seed” must be a whole number of at least 0, but the link says “abc”/,
    ],
    ['a version to come', 'v=99&seed=3', /made by a newer version of this page/],
    ['an unknown field', 'v=1&colour=red', /has no setting “colour”/],
    ['no field at all', 'main', /The part “main” is damaged/],
    ['enormous length', `v=1&seed=${'1'.repeat(300_000)}`, /at most 262144 are read/],
  ] as const)('of %s says so and keeps what can be kept', async ([, hash, sentence], { open }) => {
    const page = await open(`index.html?exhibit=bridge&lang=en#${hash}`, still);
    const notice = page.locator('attractor-notices .notice.error');
    await expect.poll(() => notice.textContent()).toMatch(sentence);
    await expect.poll(() => page.locator('attractor-bridge .caption').count()).toBe(1);
    if (hash.includes('temperature=0.5')) {
      await expect
        .poll(() =>
          page.locator('attractor-bridge').evaluate((element) => (element as unknown as { hash: string }).hash),
        )
        .toContain('temperature=0.5');
    }
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => notice.count()).toBe(0);
  });

  test('names options of the address that mean nothing', async ({ open }) => {
    const page = await open('index.html?exhibit=nonsense&theme=pink&lang=en', still);
    await expect.poll(() => page.locator('.ignored').textContent()).toContain('exhibit=nonsense, theme=pink');
    await expect.poll(() => page.locator('h1').textContent()).toBe('Attention is memory');
  });
});

describe('the frame', () => {
  test('changes language and appearance while the exhibit goes on', async ({ open }) => {
    const page = await open('index.html?exhibit=bridge&lang=en#v=1&seed=8', still);
    await page.locator('attractor-bridge .caption').waitFor();
    await page.getByLabel('Language', { exact: true }).selectOption('de');
    await page.getByLabel('Darstellung').selectOption('projector');
    await expect.poll(() => page.locator('h1').textContent()).toBe('Brücke');
    await expect.poll(() => page.locator('attractor-bridge').getAttribute('lang')).toBe('de');
    expect(await page.locator('attractor-bridge attractor-toolbar input').inputValue()).toBe('8');
    await expect
      .poll(() => page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset['theme']]))
      .toEqual(['de', 'projector']);
    await expect
      .poll(() => page.evaluate(() => location.href))
      .toMatch(/\?exhibit=bridge&lang=de&theme=projector#v=1&seed=8$/);
  });

  test('lets the keyboard skip to the content', async ({ open }) => {
    const page = await open('index.html?lang=en', still);
    await page.locator('.skip').waitFor({ state: 'attached' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  test.for([
    ['light', 1280, ''],
    ['light', 360, ''],
    ['dark', 1280, ''],
    ['dark', 360, ''],
    ['light', 768, '&theme=projector'],
    ['light', 320, '&lang=de'],
  ] as const)(
    'has no fault in %s at %i px%s, and does not scroll sideways',
    async ([colorScheme, width, query], { open }) => {
      const page = await open(`index.html?lang=en${query}`.replace('lang=en&lang', 'lang'), {
        ...still,
        colorScheme,
        viewport: { width, height: 800 },
      });
      await page.locator('attractor-descent .caption').waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    },
  );
});
