import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { accessibilityProblems } from '../support/accessibility';
import { address, energyOf, idxLabels, idxPictures, pictureFile } from '../support/energy';
import { dropOn, type BroughtFile } from '../support/files';
import { expect, test } from '../support/fixtures';
import { slowEngine } from '../support/slow-engine';

const gzip = 'application/gzip';
const pictures = (count: number): BroughtFile => ({
  name: 'some-images-idx3-ubyte.gz',
  mimeType: gzip,
  buffer: gzipSync(idxPictures(count)),
});
const labels = (count: number): BroughtFile => ({
  name: 'some-labels-idx1-ubyte.gz',
  mimeType: gzip,
  buffer: gzipSync(idxLabels(count)),
});

async function opened(open: (address: string, options: object) => Promise<Page>, hash = '') {
  const page = await open(address(hash), { reducedMotion: 'reduce' });
  const exhibit = energyOf(page);
  await exhibit.button('Add memories…').click();
  return { page, ...exhibit };
}

describe('memories of one’s own', () => {
  test('typed letters and emoji', async ({ open }) => {
    const { page, dialog, cards, state, caption } = await opened(open);
    await dialog.getByRole('textbox').fill('Q ß★');
    await dialog.getByRole('button', { name: 'Add these signs' }).click();
    await expect.poll(() => cards.count()).toBe(8);
    await expect.poll(() => dialog.locator('.message').textContent()).toBe('3 added, 32 × 32 pixels each.');
    const { memories, target } = await state();
    expect(memories.slice(5).map(({ name }) => name)).toEqual(['Q', 'ß', '★']);
    expect(target).toBe(5);
    await page.keyboard.press('Escape');
    await expect.poll(() => caption.textContent()).toContain('“Q”');
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement).localName)).not.toBe('body');
  });

  test('added twice before the first result is there', async ({ open }) => {
    const page = await open(address(), { reducedMotion: 'reduce', prepare: (page) => slowEngine(page, 2000) });
    const { button, dialog, cards, state } = energyOf(page);
    await button('Add memories…').click();
    for (const sign of ['Q', 'R']) {
      await dialog.getByRole('textbox').fill(sign);
      await dialog.getByRole('button', { name: 'Add these signs' }).click();
    }
    await expect
      .poll(async () => (await state()).memories.map(({ name }) => name))
      .toEqual(['A', 'smiley', 'house', 'moon', 'cross', 'Q', 'R']);
    await expect.poll(() => cards.count()).toBe(7);
  });

  test('come back after Reset, and after one of them was removed, with Undo', async ({ open }) => {
    const { page, root, dialog, cards, button, hash } = await opened(open, 'v=1&count=2');
    await dialog.getByRole('textbox').fill('Q');
    await dialog.getByRole('button', { name: 'Add these signs' }).click();
    await expect.poll(() => cards.count()).toBe(3);
    await page.keyboard.press('Escape');
    const own = await hash();
    await button('Reset').click();
    await expect.poll(hash).toBe('v=1');
    const undo = root.locator('attractor-notices').getByRole('button', { name: 'Undo' });
    await undo.press('Enter');
    await expect.poll(hash).toBe(own);
    await expect.poll(() => cards.count()).toBe(3);
    await expect.poll(() => undo.evaluate((element) => element.matches(':focus'))).toBe(true);

    await button('Remove “Q”').click();
    await expect.poll(() => cards.count()).toBe(2);
    await expect
      .poll(() => root.locator('attractor-notices .notice').textContent())
      .toContain('“Q” is no longer stored.');
    await undo.click();
    await expect.poll(hash).toBe(own);
  });

  test('several pictures at once, dropped: PNG, JPEG and WebP', async ({ open }) => {
    const { page, dialog, cards, state } = await opened(open, 'v=1&size=16');
    const files = [
      await pictureFile(page, 'small.png', 40, 0.2),
      await pictureFile(page, 'middle.jpg', 90, 0.3),
      await pictureFile(page, 'large.webp', 300, 0.4),
    ];
    await dropOn(page, dialog.locator('.files .zone'), files);
    await expect.poll(() => cards.count()).toBe(8);
    const brought = (await storedIn(page)).slice(5);
    expect(brought.map(({ name }) => name)).toEqual(['small', 'middle', 'large']);
    const ink = brought.map(({ inked }) => inked);
    expect(ink[0]).toBeLessThan(ink[1]!);
    expect(ink[1]).toBeLessThan(ink[2]!);
    expect((await state()).set).toBe('own');
  });

  test.for([
    ['of the page', address()],
    ['without its memories', 'embed.html?exhibit=energy&lang=en&hide=memories'],
  ] as const)(
    'a picture that falls on the stage %s is stored as if it were dropped in the dialog',
    async ([, place], { open }) => {
      const page = await open(place, { reducedMotion: 'reduce' });
      const { root, state, dialog } = energyOf(page);
      await dropOn(page, root.locator('.board'), [await pictureFile(page, 'disc.png', 80, 0.3)]);
      await expect.poll(async () => (await state()).memories.length).toBe(6);
      await expect.poll(() => dialog.locator('.message').textContent()).toContain('1 added');
    },
  );

  test('shades of grey for the modern network', async ({ open }) => {
    const { page, dialog, files, cards, caption } = await opened(open, 'v=1&size=16&damage=none');
    await dialog.getByRole('radio', { name: 'shades of grey' }).click();
    await dialog.getByRole('switch', { name: 'Replace the memories stored now' }).click();
    await files.setInputFiles([await pictureFile(page, 'soft.jpg', 17, 0.33)]);
    await expect.poll(() => cards.count()).toBe(1);
    await expect.poll(() => caption.textContent()).toContain('“soft”');
    expect((await storedIn(page))[0]!.greys).toBeGreaterThan(2);
  });

  test('digits of a gzipped IDX file, chosen by digit and number', async ({ open }) => {
    const { dialog, files, cards, state } = await opened(open, 'v=1&size=28');
    await files.setInputFiles([pictures(50), labels(50)]);
    const chooser = dialog.locator('attractor-energy-digits');
    await expect.poll(() => chooser.getByText('50 pictures of 28 × 28 pixels').count()).toBe(1);
    for (const digit of [0, 1, 2, 4, 5, 6, 8, 9])
      await chooser.getByRole('checkbox', { name: String(digit) }).uncheck();
    await chooser.getByRole('textbox', { name: 'How many' }).fill('3');
    await chooser.getByRole('textbox', { name: 'How many' }).press('Enter');
    await chooser.getByRole('button', { name: '7 (picture 18)' }).click();
    await chooser.getByRole('button', { name: 'Store 4 pictures' }).click();
    await expect.poll(() => cards.count()).toBe(9);
    expect((await state()).memories.slice(5).map(({ name }) => name)).toEqual([
      '3 no. 1',
      '7 no. 1',
      '3 no. 2',
      '7 no. 2',
    ]);
  });

  test('can be removed, but not the last one', async ({ open }) => {
    const {
      root: exhibit,
      button,
      cards,
      caption,
    } = energyOf(await open(address('v=1&count=2'), { reducedMotion: 'reduce' }));
    await expect.poll(() => cards.count()).toBe(2);
    await button('Remove “A”').click();
    await expect.poll(() => caption.textContent()).toContain('“smiley”');
    await button('Remove “smiley”').click();
    await expect
      .poll(() => exhibit.locator('attractor-notices .notice').textContent())
      .toContain('the last one cannot be removed');
    expect(await cards.count()).toBe(1);
  });

  test('more than fit are clipped, and said so', async ({ open }) => {
    const { dialog, files, cards } = await opened(open, 'v=1&size=8');
    await files.setInputFiles([pictures(80)]);
    await dialog
      .getByRole('textbox')
      .first()
      .fill('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-*/');
    await dialog.getByRole('button', { name: 'Add these signs' }).click();
    await expect
      .poll(() => dialog.locator('.message').textContent())
      .toMatch(/Only 59 were added: at most 64 memories fit\./);
    await expect.poll(() => cards.count()).toBeGreaterThan(5);
  });
});

test('a full memory loses nothing to a new one, unless it is to be replaced', async ({ open }) => {
  const { dialog, state, atRest } = await opened(open, 'v=1&size=8');
  const add = async (signs: string) => {
    await dialog.getByRole('textbox').first().fill(signs);
    await dialog.getByRole('button', { name: 'Add these signs' }).click();
    await atRest();
  };
  await add('A'.repeat(70));
  await expect.poll(async () => (await state()).memories.length).toBe(64);
  await add('XYZ');
  await expect.poll(() => dialog.locator('.message').textContent()).toContain('No room: 64 memories are stored');
  expect((await state()).memories).toHaveLength(64);
  await dialog.getByRole('switch', { name: 'Replace the memories stored now' }).click();
  await add('XYZ');
  await expect.poll(async () => (await state()).memories.map(({ name }) => name)).toEqual(['X', 'Y', 'Z']);
});

describe('what cannot be read', () => {
  const cases: readonly (readonly [string, (page: Page) => Promise<BroughtFile> | BroughtFile, RegExp])[] = [
    [
      'a picture of 20 MB',
      () => ({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(20_000_000, 1) }),
      /huge\.png: .*20\sMB.*10\sMB/,
    ],
    [
      'a text called .png',
      () => ({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('Dear diary') }),
      /notes\.png: .*PNG \/ JPEG \/ WebP.*Dear diary/,
    ],
    ['a picture of one pixel', (page) => pictureFile(page, 'dot.png', 1, 1), /dot\.png: .*one colour/],
    [
      'a truncated IDX file',
      () => ({ name: 'cut-idx3-ubyte', mimeType: '', buffer: idxPictures(4).subarray(0, 2000) }),
      /cut-idx3-ubyte: .*3,?136.*1,?984|cut-idx3-ubyte: .*1,?984.*3,?136/,
    ],
    [
      'a damaged gzip file',
      () => ({ name: 'torn-idx3-ubyte.gz', mimeType: gzip, buffer: gzipSync(idxPictures(4)).subarray(0, 60) }),
      /torn-idx3-ubyte\.gz: /,
    ],
  ];
  test.for(cases)('%s is named, and nothing is lost', async ([, make, expected], { open }) => {
    const { page, files, refusal, cards, hash } = await opened(open);
    const before = await hash();
    await files.setInputFiles([await make(page)]);
    await expect.poll(() => refusal.textContent()).toMatch(expected);
    expect(await hash()).toBe(before);
    expect(await cards.count()).toBe(5);
  });

  test('one bad file among good ones does not keep those out', async ({ open }) => {
    const { page, files, refusal, cards } = await opened(open);
    await files.setInputFiles([
      { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('x') },
      await pictureFile(page, 'disc.png', 64, 0.3),
    ]);
    await expect.poll(() => cards.count()).toBe(6);
    await expect.poll(() => refusal.textContent()).toContain('notes.png');
  });

  test('labels that do not belong to the pictures are left out', async ({ open }) => {
    const { files, refusal, dialog } = await opened(open);
    await files.setInputFiles([pictures(20), labels(30)]);
    await expect.poll(() => refusal.textContent()).toContain('The labels are 30, the pictures 20');
    await expect.poll(() => dialog.getByText('20 pictures of 28 × 28 pixels').count()).toBe(1);
  });
});

test('the dialog has no accessibility problems', async ({ open }) => {
  const { page, files, dialog } = await opened(open);
  await files.setInputFiles([pictures(20), labels(20)]);
  await expect.poll(() => dialog.locator('attractor-energy-digits').count()).toBe(1);
  expect(await accessibilityProblems(page)).toEqual([]);
});

/** Name, count of ink pixels and of different greys of each memory. */
async function storedIn(page: Page): Promise<{ name: string; inked: number; greys: number }[]> {
  return page.locator('attractor-energy').evaluate((element) =>
    (element as unknown as { state: { memories: { name: string; pixels: Float32Array }[] } }).state.memories.map(
      ({ name, pixels }) => ({
        name,
        inked: pixels.filter((value) => value > 0).length,
        greys: new Set(pixels).size,
      }),
    ),
  );
}
