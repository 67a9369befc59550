import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { workNames } from '../../../web/src/site/speed/plan';
import { accessibilityProblems } from '../support/accessibility';
import { expect, test, type OpenOptions } from '../support/fixtures';

const still = { reducedMotion: 'reduce' } as const;
/** The shortest that gives every figure. */
const short = { rounds: 1, milliseconds: 1 };
/** Longer than any test. */
const endless = { rounds: 10_000, milliseconds: 5 };
/** A measurement with much else going on beside it. */
const slow = { timeout: 90_000 };

function speedOf(page: Page) {
  const panel = page.locator('attractor-speed');
  return {
    panel,
    caption: panel.locator('.caption'),
    progress: panel.locator('progress'),
    button: (name: string) => panel.getByRole('button', { name, exact: true }),
    setEffort: (effort: typeof short) =>
      panel.evaluate((element, wanted) => Object.assign(element, { effort: wanted }), effort),
    /** The numbers beside each bar. */
    bars: () =>
      panel
        .locator('attractor-speed-bars .build')
        .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('span')].map((cell) => cell.textContent))),
  };
}

/** Opens the page and measures, as shortly as can be. */
async function measured(page: Page): Promise<ReturnType<typeof speedOf>> {
  const speed = speedOf(page);
  await speed.setEffort(short);
  await speed.button('Measure').click();
  await expect.poll(() => speed.caption.textContent(), slow).toMatch(/multiplies matrices at \d+%/);
  return speed;
}

describe('the speed page', () => {
  test('is reached from the footer, keeps the focus and has an address of its own', async ({ open }) => {
    const page = await open('index.html?lang=en', still);
    const heading = page.locator('h1');
    await page.getByRole('link', { name: 'How fast is it on this machine?' }).click();
    await expect.poll(() => heading.textContent()).toBe('Speed');
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.title()).toBe('Speed · Attractor');
    await expect.poll(() => page.evaluate(() => location.search)).toBe('?page=speed&lang=en');
    await speedOf(page).caption.waitFor();
    await page.reload();
    await expect.poll(() => heading.textContent()).toBe('Speed');
    await page.goBack();
    await expect.poll(() => heading.textContent()).toBe('Attention is memory');
  });

  test('runs nothing before the button is pressed, then gives every figure for both builds', async ({ open }) => {
    const page = await open('index.html?page=speed&lang=en', still);
    const speed = speedOf(page);
    await speed.caption.waitFor();
    expect(await speed.caption.textContent()).toMatch(/^Nothing has run yet/);
    expect((await speed.bars()).flatMap((cells) => cells.slice(1))).toEqual(Array(6 * workNames.length).fill('–'));
    await speed.setEffort(short);
    // On a fast machine it is over before a test could look at its progress.
    const furthest = await speed.panel.evaluateHandle((panel) => {
      const seen = { value: 0 };
      const look = (): void => {
        seen.value = Math.max(seen.value, panel.shadowRoot!.querySelector('progress')?.value ?? 0);
        requestAnimationFrame(look);
      };
      look();
      return seen;
    });
    await speed.button('Measure').click();
    await expect.poll(() => speed.caption.textContent(), slow).toMatch(/relaxed SIMD reaches [\d.,]+ GFLOP\/s and/);
    expect(await furthest.evaluate(({ value }) => value)).toBeGreaterThan(0);
    await expect.poll(() => speed.progress.count()).toBe(0);
    const bars = await speed.bars();
    expect(bars.map(([build]) => build)).toEqual(workNames.flatMap(() => ['relaxed SIMD', 'baseline SIMD']));
    for (const [, ...numbers] of bars) for (const number of numbers) expect(number).toMatch(/^[\d,.]+%?$/);
    // Only the engine of the site goes on.
    await expect.poll(() => page.workers().length).toBe(1);
  });

  test('says in the table what the bars say, and gives both away', async ({ open }) => {
    const page = await open('index.html?page=speed&lang=en', still);
    await page.evaluate(() => {
      const copied: string[] = [];
      Object.assign(globalThis, { copied });
      navigator.clipboard.writeText = (text) => Promise.resolve(void copied.push(text));
    });
    const { panel, bars, button } = await measured(page);
    await button('Show as table').click();
    const rows = await panel
      .locator('tbody tr')
      .evaluateAll((found) => found.map((row) => [...row.children].slice(1).map((cell) => cell.textContent)));
    expect(rows.slice(0, -2)).toEqual(await bars());
    expect(rows.slice(-2).map(([build]) => build)).toEqual(['relaxed SIMD', 'baseline SIMD']);
    await button('Copy as text').click();
    await button('Copy as CSV').click();
    await expect.poll(() => panel.locator('.copy [role=status]').textContent()).toBe('Copied.');
    const copied = (): Promise<string[]> => page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied);
    await expect.poll(copied).toHaveLength(2);
    const [text, csv] = await copied();
    for (const row of rows) for (const cell of row) expect(text).toContain(cell);
    expect(csv!.trim().split('\n')).toHaveLength(1 + rows.length);
    const download = page.waitForEvent('download');
    await button('Download').click();
    await button('SVG, sharp at any size').click();
    expect((await download).suggestedFilename()).toBe('attractor-speed.svg');
  });

  test('starts, stops and starts again by keyboard, and the focus stays on the button', async ({ open }) => {
    const page = await open('index.html?page=speed&lang=en', still);
    const { setEffort, button, progress, caption } = speedOf(page);
    await setEffort(endless);
    await button('Measure').focus();
    await page.keyboard.press('Enter');
    await progress.waitFor();
    await page.keyboard.press('Space');
    await expect.poll(() => caption.textContent()).toMatch(/^Cancelled/);
    await expect.poll(() => progress.count()).toBe(0);
    await expect.poll(() => page.workers().length).toBe(1);
    await page.keyboard.press('Enter');
    await progress.waitFor();
    await page.keyboard.press('Enter');
    await button('Measure again').waitFor();
  });

  test('stops when it is left', async ({ open }) => {
    const page = await open('index.html?page=speed&lang=en', still);
    const { setEffort, button, progress } = speedOf(page);
    await setEffort(endless);
    await button('Measure').click();
    await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value), slow).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Bridge' }).first().click();
    await page.locator('attractor-bridge .caption').waitFor();
    await expect.poll(() => page.workers().length).toBe(1);
  });

  test('keeps its figures in another language', async ({ open }) => {
    const page = await open('index.html?page=speed&lang=en', still);
    const { bars, caption } = await measured(page);
    const before = (await bars()).flatMap((cells) => cells.slice(1)).map((text) => text.replace(/[^\d]/g, ''));
    await page.getByLabel('Language', { exact: true }).selectOption('de');
    await expect.poll(() => caption.textContent()).toMatch(/^Dieser Browser multipliziert Matrizen mit \d+\u00a0%/);
    await expect.poll(() => page.locator('h1').textContent()).toBe('Tempo');
    expect((await bars()).flatMap((cells) => cells.slice(1)).map((text) => text.replace(/[^\d]/g, ''))).toEqual(before);
  });
});

describe('a browser', () => {
  test('without relaxed SIMD measures the baseline alone, and says why', async ({ open }) => {
    const prepare: OpenOptions['prepare'] = async (page) => {
      await page.addInitScript(() => (WebAssembly.validate = () => false));
    };
    const page = await open('index.html?page=speed&lang=en', { ...still, prepare });
    expect(await page.locator('attractor-speed .note').textContent()).toMatch(/does not know relaxed SIMD yet/);
    const { bars } = await measured(page);
    expect((await bars()).map(([build]) => build)).toEqual(workNames.map(() => 'baseline SIMD'));
  });

  test('without WebAssembly says so in plain words', async ({ open }) => {
    const prepare: OpenOptions['prepare'] = async (page) => {
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
    };
    const page = await open('index.html?page=speed&lang=en', { ...still, prepare });
    const { button, panel } = speedOf(page);
    await button('Measure').click();
    await expect.poll(() => panel.getByRole('alert').textContent()).toMatch(/could not start WebAssembly/);
    await expect.poll(() => button('Measure again').count()).toBe(1);
  });
});

test.for([
  ['light', 1280, ''],
  ['dark', 768, ''],
  ['light', 360, ''],
  ['dark', 360, ''],
  ['light', 1280, '&theme=projector'],
] as const)(
  'the speed page with its figures has no fault in %s at %i px%s, and does not scroll sideways',
  async ([colorScheme, width, query], { open }) => {
    const viewport = { width, height: 800 };
    const page = await open(`index.html?page=speed&lang=en${query}`, { ...still, colorScheme, viewport });
    const { button } = await measured(page);
    await button('Show as table').click();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  },
);
