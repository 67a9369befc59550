import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe } from 'vitest';
import { accessibilityProblems } from '../support/accessibility';
import { captionsOf, recordCaptions } from '../support/captions';
import { dropOn } from '../support/files';
import { expect, test } from '../support/fixtures';
import { drag } from '../support/pointer';

const address = (hash = ''): string => `index.html?exhibit=bridge&lang=en#${hash}`;
/** So that the page begins nothing by itself. */
const still = { reducedMotion: 'reduce' } as const;

/** The exhibit as a person meets it. */
function bridgeOf(page: Page) {
  const root = page.locator('attractor-bridge');
  return {
    root,
    caption: root.locator('.caption'),
    verdict: root.locator('.difference .verdict'),
    amount: root.locator('.difference .amount'),
    plane: (side: 'attention' | 'hopfield'): Locator => root.locator(`.side.${side} av-plane`),
    start: (side: 'attention' | 'hopfield'): Locator => root.locator(`.side.${side} av-plane [data-id="start"]`),
    output: (side: 'attention' | 'hopfield'): Locator => root.locator(`.side.${side} av-plane [data-id="output"]`),
    button: (name: string): Locator => root.getByRole('button', { name, exact: true }),
    hash: (): Promise<string> => root.evaluate((element) => (element as unknown as { hash: string }).hash),
  };
}

/** Where a mark says it stands. */
async function placeOf(mark: Locator): Promise<string> {
  return (await mark.getAttribute('aria-valuetext'))!.replace(/^.* at /, '');
}

/** The numbers of a place. */
const coordinates = (place: string): number[] => place.split(', ').map((text) => Number(text.replace('−', '-')));

describe('the bridge', () => {
  test('tells its story without a click', async ({ open }) => {
    const { caption, verdict, amount } = bridgeOf(await open(address(), still));
    await expect.poll(() => caption.textContent()).toMatch(/give the same vector, \(1\.39, 1\.52\).*Memory 1 has 63%/);
    expect(await verdict.textContent()).toBe('the same vector');
    expect(await amount.textContent()).toMatch(/^0\.00000\d{3}$/);
  });

  test.for(['attention', 'hopfield'] as const)(
    'moves both sides when the %s side is dragged',
    async (side, { open }) => {
      const page = await open(address(), still);
      const { start, verdict, caption, hash } = bridgeOf(page);
      const before = await caption.textContent();
      const [fromX, fromY] = coordinates(await placeOf(start(side)));
      await drag(page, start(side), -120, 60);
      // The state is at the end of the drag at once; what is drawn of it comes from the worker, stage by stage.
      await expect.poll(hash).toContain('start=');
      const [x, y] = /start=([^&]*)/
        .exec(await hash())![1]!
        .split(',')
        .map(Number);
      for (const each of ['attention', 'hopfield'] as const)
        await expect.poll(async () => coordinates(await placeOf(start(each)))).toEqual([x, y]);
      expect(await placeOf(start('attention'))).toBe(await placeOf(start('hopfield')));
      expect(x).toBeLessThan(fromX!);
      expect(y).toBeLessThan(fromY!);
      expect(await caption.textContent()).not.toBe(before);
      expect(await verdict.textContent()).toBe('the same vector');
    },
  );

  test('moves a stored pattern, which is a key', async ({ open }) => {
    const page = await open(address(), still);
    const { plane, hash, root, verdict } = bridgeOf(page);
    await drag(page, plane('hopfield').locator('[data-id="key-2"]'), 30, 30);
    await expect.poll(hash).toContain('situation=own&patterns=');
    await expect.poll(() => root.getByLabel('Scene').inputValue()).toBe('own');
    await expect.poll(() => verdict.textContent()).toBe('the same vector');
  });

  test('iterates to rest, by steps and by playing, while the energy falls', async ({ open }) => {
    const page = await open(address('v=1&situation=pitchfork&start=0.15,0.6&temperature=0.3535533905932738'), still);
    const { button, caption, root, output } = bridgeOf(page);
    await button('One step on').click();
    await expect.poll(() => caption.textContent()).toMatch(/^After 2 updates both stand at .* The energy fell from/);
    await root.getByLabel('Pace').selectOption('2');
    await button('Play').click();
    await expect.poll(() => caption.textContent()).toMatch(/\(0\.96, 0\.00\)/);
    await expect.poll(() => button('Play').count()).toBe(1);
    await expect
      .poll(() => root.locator('.rest').textContent())
      .toMatch(/^Single memory: the network comes to rest on x1/);
    await expect.poll(() => output('hopfield').getAttribute('aria-label')).toContain('0.96');
    await button('Restart').click();
    await expect.poll(() => caption.textContent()).toMatch(/^The head and the network give the same vector/);
  });

  test('begins to iterate by itself, until a hand takes over', async ({ open }) => {
    const page = await open(address(), { prepare: (page) => recordCaptions(page, 'attractor-bridge') });
    const { caption, start, hash, button } = bridgeOf(page);
    await expect.poll(() => caption.textContent()).toMatch(/^After ([3-9]|\d\d) updates/);
    expect((await captionsOf(page))[0]).toMatch(/^The head and the network give the same vector/);
    await start('attention').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => button('Play').count()).toBe(1);
    const stopped = await hash();
    await page.waitForTimeout(1200);
    expect(await hash()).toBe(stopped);
  });

  test('breaks by other values, names them, shows the energy rise, and is restored', async ({ open }) => {
    const page = await open(address('v=1&temperature=0.5&steps=5'), still);
    const { root, verdict, caption, button } = bridgeOf(page);
    await root.getByRole('radio', { name: 'the next key' }).check();
    await expect.poll(() => verdict.textContent()).toBe('not the same');
    await expect
      .poll(() => caption.textContent())
      .toMatch(/The only change is the values.*At update 3 the energy .* rose by/);
    expect(await root.locator('.iteration .lesson').textContent()).toContain('Only keys fed back to keys go downhill');
    await button('Restore the values').click();
    await expect.poll(() => verdict.textContent()).toBe('the same vector');
  });

  test('breaks by projections, becomes one again in the projected form, and is restored', async ({ open }) => {
    const page = await open(address(), still);
    const { root, verdict, button } = bridgeOf(page);
    await root.getByRole('switch', { name: 'Projections W' }).click();
    await expect.poll(() => root.locator('.projections av-matrix').count()).toBe(3);
    expect(await verdict.textContent()).toBe('the same vector');
    for (const name of ['W_Q', 'W_K', 'W_V']) {
      await root
        .getByRole('group', { name: `Fill ${name}` })
        .getByRole('button', { name: 'Stretch' })
        .click();
    }
    await expect.poll(() => verdict.textContent()).toBe('not the same');
    await expect.poll(() => root.locator('.blame li').count()).toBe(3);
    await root.getByRole('radio', { name: 'the projected ones' }).check();
    await expect.poll(() => verdict.textContent()).toBe('the same vector');
    await root.getByRole('radio', { name: 'the raw patterns' }).check();
    for (const [left, name] of ['W_V', 'W_K', 'W_Q'].entries()) {
      await button(`Restore ${name}`).click();
      await expect.poll(() => root.locator('.blame li').count()).toBe(2 - left);
    }
    await expect.poll(() => verdict.textContent()).toBe('the same vector');
    await expect.poll(() => root.locator('.blame').count()).toBe(0);
  });

  test('breaks by another beta and is restored', async ({ open }) => {
    const page = await open(address(), still);
    const { root, verdict, button } = bridgeOf(page);
    await root.getByRole('switch', { name: 'Another β in the network' }).click();
    await expect.poll(() => verdict.textContent()).toBe('not the same');
    await expect.poll(() => root.locator('.blame .main').textContent()).toContain('100% of the difference vanishes');
    await button('Restore the other β').click();
    await expect.poll(() => verdict.textContent()).toBe('the same vector');
  });

  test('keeps the keyboard in its panel when a row that was restored goes', async ({ open }) => {
    const page = await open(address('v=1&values=next&otherBeta=1'), still);
    const { button, root, hash } = bridgeOf(page);
    for (const [name, left] of [
      ['Restore the values', 'v=1&otherBeta=1'],
      ['Restore the other β', 'v=1'],
    ] as const) {
      await button(name).press('Enter');
      await expect.poll(hash).toBe(left);
      await expect.poll(() => button(name).count()).toBe(0);
      await expect.poll(() => root.locator('.break').evaluate((panel) => panel.matches(':focus-within'))).toBe(true);
    }
  });

  test('needs no pointer', async ({ open }) => {
    const page = await open(address(), still);
    const { root, start, verdict, hash, plane } = bridgeOf(page);
    await plane('attention').locator('[data-id="key-0"]').focus();
    for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Tab');
    const focused = () =>
      page.evaluate(() => {
        let element = document.activeElement;
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        return element?.getAttribute('data-id') ?? element?.tagName;
      });
    await expect.poll(focused).toBe('start');
    const before = await placeOf(start('attention'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(() => placeOf(start('hopfield'))).not.toBe(before);
    await expect.poll(() => placeOf(start('attention'))).not.toBe(before);
    expect(await verdict.textContent()).toBe('the same vector');
    await root.getByLabel('Scene').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(hash).toContain('situation=close');
    await root.getByRole('switch', { name: 'Another β in the network' }).focus();
    await page.keyboard.press('Space');
    await expect.poll(hash).toContain('otherBeta=1');
  });

  test('takes pasted patterns and refuses damaged ones, keeping what was there', async ({ open }) => {
    const page = await open(address(), still);
    const { root, caption, button, hash } = bridgeOf(page);
    const before = await caption.textContent();
    const field = root.locator('av-drop textarea');
    await field.fill('1, 2, 3\n4, 5');
    await button('Use these numbers').click();
    await expect.poll(() => root.locator('av-drop .error').textContent()).toMatch(/line 2/i);
    expect(await caption.textContent()).toBe(before);
    await field.fill('3, 0, 0\n0, 3, 0\n0, 0, 3');
    await button('Use these numbers').click();
    await expect.poll(hash).toContain('patterns=3,0,0;0,3,0;0,0,3');
    await expect.poll(() => root.locator('av-drop .error').textContent()).toBe('');
    // Three dimensions need a choice of those that are drawn; it comes with the new picture.
    await expect.poll(() => root.getByRole('slider', { name: 'Horizontal' }).count()).toBe(1);
    expect(await root.locator('.difference .verdict').textContent()).toBe('the same vector');
  });

  test('takes a file that falls anywhere on it, and says at the top what it refuses', async ({ open }) => {
    const page = await open(address(), still);
    const { root, hash } = bridgeOf(page);
    const file = (text: string) => ({ name: 'patterns.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await dropOn(page, root.locator('.side.attention'), [file('1,2\n3,x')]);
    await root
      .locator('attractor-notices')
      .getByText(/line 2/i)
      .waitFor();
    expect(await hash()).toBe('v=1');
    await dropOn(page, root.locator('.side.attention'), [file('3,0\n0,3')]);
    await expect.poll(hash).toContain('patterns=3,0;0,3');
  });

  test('opens its own export again', async ({ open }) => {
    const page = await open(address('v=1&values=next'), still);
    const { root, hash, caption } = bridgeOf(page);
    const sentence = await caption.textContent();
    const download = page.waitForEvent('download');
    await root.locator('.side.attention av-figure').getByRole('button', { name: 'Download' }).click();
    await root.locator('.side.attention av-figure').getByRole('button', { name: 'JSON' }).click();
    const file = await readFile(await (await download).path());
    await root.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(hash).toBe('v=1');
    await expect.poll(() => caption.textContent()).not.toBe(sentence);
    await root
      .locator('av-drop input[type="file"]')
      .setInputFiles({ name: 'again.json', mimeType: 'application/json', buffer: file });
    await expect.poll(hash).toContain('values=own');
    await expect.poll(() => caption.textContent()).toBe(sentence);
  });

  test('is restored by its link', async ({ open }) => {
    const page = await open(address('v=1&seed=11&situation=random&count=6&dimension=3&startFrom=seed&steps=3'), still);
    const first = bridgeOf(page);
    await first.root.getByRole('switch', { name: 'Another β in the network' }).click();
    await expect.poll(first.hash).toContain('otherBeta=1');
    await expect.poll(() => first.verdict.textContent()).toBe('not the same');
    const again = bridgeOf(await open(address(await first.hash()), still));
    await expect.poll(() => again.caption.textContent()).toBe(await first.caption.textContent());
    expect(await again.hash()).toBe(await first.hash());
  });

  test('names what of a link is damaged or does not fit, and goes on', async ({ open }) => {
    const page = await open(address('v=1&temperature=hot&situation=own&patterns=1,2,3;3,2,1&start=5,6'), still);
    const { root, verdict } = bridgeOf(page);
    await expect.poll(() => verdict.textContent()).toBe('the same vector');
    await expect.poll(() => root.getByText('“hot”').count()).toBe(1);
    await expect.poll(() => root.getByText('The start of this link does not fit the patterns').count()).toBe(1);
  });

  test('makes a lesson of an overflow and helps out of it', async ({ open }) => {
    const page = await open(address('v=1&situation=own&patterns=1e30,0;0,1e30&start=1e30,1e29'), still);
    const { root, verdict, button } = bridgeOf(page);
    await expect.poll(() => root.locator('.overflow').textContent()).toContain('The dot products became too large');
    await button('Scale the vectors down').click();
    await expect.poll(() => verdict.textContent()).toBe('the same vector');
  });

  test.for(['light', 'dark'] as const)('has no accessibility problem in %s', async (colorScheme, { open }) => {
    const page = await open(address('v=1&values=next&projections=1&otherBeta=1&steps=4'), { ...still, colorScheme });
    await expect.poll(() => bridgeOf(page).verdict.textContent()).toBe('not the same');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('speaks German and fits a small phone', async ({ open }) => {
    const page = await open(`index.html?exhibit=bridge&lang=de#v=1&values=next&projections=1`, {
      viewport: { width: 320, height: 640 },
      hasTouch: true,
      ...still,
    });
    await expect.poll(() => bridgeOf(page).verdict.textContent()).toBe('nicht dasselbe');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
