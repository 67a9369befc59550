import { readFile } from 'node:fs/promises';
import { describe } from 'vitest';
import { accessibilityProblems } from '../support/accessibility';
import { captionsOf, recordCaptions } from '../support/captions';
import { stopClock } from '../support/clock';
import { address, energyOf } from '../support/energy';
import { expect, test } from '../support/fixtures';
import { restingBox } from '../support/pointer';
import { slowEngine } from '../support/slow-engine';

/** Room for a run that plays frame by frame, on a machine that draws few frames a second. */
const playing = { timeout: 90_000 };

/** The end of the first state. */
const retrieved =
  /^307 of 1,024 pixels of “A” were wrong\. After \d+ flips the classical network is back on “A”: overlap 1\.00/;

describe('a retrieval', () => {
  test('plays once by itself and ends on the memory', async ({ open }) => {
    const page = await open(address(), { prepare: (page) => recordCaptions(page, 'attractor-energy') });
    const { caption, position } = energyOf(page);
    await expect.poll(() => caption.textContent(), playing).toMatch(retrieved);
    expect((await captionsOf(page))[0]).toMatch(/^307 of 1,024 pixels of “A” are wrong\./);
    await expect.poll(() => position.textContent()).toBe('step 307 of 307');
  });

  test('stands at its end under reduced motion, and can be stepped', async ({ open }) => {
    const { caption, button, position } = energyOf(await open(address(), { reducedMotion: 'reduce' }));
    await expect.poll(() => caption.textContent()).toMatch(retrieved);
    await button('Back to the start').click();
    await expect.poll(() => caption.textContent()).toMatch(/are wrong\. Press play/);
    await button('One step on').click();
    await button('One step on').click();
    await button('One step back').click();
    await expect.poll(() => position.textContent()).toBe('step 1 of 307');
    await expect
      .poll(() => caption.textContent())
      .toMatch(/After 1 of 307 flips the classical network overlaps 0\.40 with “A”/);
  });

  test('pauses, keeps its place in the link, and goes on at another pace', async ({ open }) => {
    const page = await open(address(), { prepare: stopClock });
    const { root, button, position, state, caption } = energyOf(page);
    await expect.poll(() => position.textContent()).toBe('step 0 of 307');
    await page.clock.runFor(1500);
    await expect.poll(() => position.textContent()).toMatch(/^step [1-9]\d* of 307$/);
    await button('Pause').click();
    await expect.poll(async () => (await state()).at).toBeGreaterThan(0);
    const stood = await position.textContent();
    await page.clock.runFor(3000);
    expect(await position.textContent()).toBe(stood);
    await root.getByRole('combobox', { name: 'Pace' }).selectOption('4');
    await button('Play').click();
    await page.clock.runFor(1700);
    await expect.poll(() => caption.textContent()).toMatch(retrieved);
  });

  test('is scrubbed on its energy curve', async ({ open }) => {
    const page = await open(address(), { reducedMotion: 'reduce' });
    const { curve, position, caption } = energyOf(page);
    await expect.poll(() => caption.textContent()).toMatch(retrieved);
    await curve('classical').scrollIntoViewIfNeeded();
    const box = await restingBox(curve('classical'));
    await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.5);
    await expect.poll(() => position.textContent()).toMatch(/^step 1\d\d of 307$/);
  });

  test('restarts with the same noise, and has another with a new seed', async ({ open }) => {
    const { button, state, hash, caption, atRest } = energyOf(await open(address(), { reducedMotion: 'reduce' }));
    await expect.poll(() => caption.textContent()).toMatch(retrieved);
    const before = await caption.textContent();
    await button('Restart').click();
    await atRest();
    await expect.poll(() => caption.textContent()).toBe(before);
    await button('New seed').click();
    await expect.poll(async () => (await state()).seed).not.toBe(1);
    expect(await hash()).toContain('seed=');
    await atRest();
    await expect.poll(() => caption.textContent()).toMatch(/^307 of 1,024 .* were wrong/);
  });
});

describe('damage', () => {
  test('by hand: what is drawn is retrieved from, and undone', async ({ open }) => {
    const page = await open(address('v=1&size=16&damage=none'), { reducedMotion: 'reduce', prepare: stopClock });
    const { draw, button, caption, state, atRest } = energyOf(page);
    await expect.poll(() => caption.textContent()).toContain('The picture is “A”, undamaged.');
    await draw([1, 0], [1, 15], 16);
    await expect.poll(() => caption.textContent()).toMatch(/^\d+ of 256 pixels of “A” are wrong\./);
    expect((await state()).probe).not.toBeNull();
    await atRest();
    await button('Play').click();
    await page.clock.runFor(7000);
    await expect.poll(() => caption.textContent()).toMatch(/is back on “A”: overlap 1\.00/);
    await button('Undo drawing').click();
    await expect.poll(() => caption.textContent()).toContain('The picture is “A”, undamaged.');
  });

  test('by a stroke that is faster than the engine stands at its start', async ({ open }) => {
    const page = await open(address('v=1&size=16&damage=none'), {
      reducedMotion: 'reduce',
      prepare: (page) => slowEngine(page, 150),
    });
    const { draw, position, atRest } = energyOf(page);
    await expect.poll(() => position.textContent()).toMatch(/^step (\d+) of \1$/);
    await draw([1, 0], [1, 15], 16);
    await atRest();
    expect(await position.textContent()).toMatch(/^step 0 of [1-9]/);
  });

  test('of every kind, by its control', async ({ open }) => {
    const { root, caption, state, atRest } = energyOf(await open(address(), { reducedMotion: 'reduce' }));
    const kind = root.getByRole('combobox', { name: 'Damage' });
    const wrong = async () => Number(/^([\d,]+) of/.exec((await caption.textContent())!)?.[1]?.replace(',', '') ?? 0);
    for (const [name, least, most] of [
      ['half', 50, 500],
      ['quarter', 10, 300],
      ['box', 10, 300],
      ['shift', 50, 500],
      ['invert', 1024, 1024],
      ['none', 0, 0],
    ] as const) {
      await kind.selectOption(name);
      await expect.poll(async () => (await state()).damage).toBe(name);
      await atRest();
      await expect.poll(wrong).toBeGreaterThanOrEqual(least);
      await expect.poll(wrong).toBeLessThanOrEqual(most);
    }
    await kind.selectOption('noise');
    await root.getByRole('textbox', { name: 'Pixels turned over' }).fill('10');
    await root.getByRole('textbox', { name: 'Pixels turned over' }).press('Enter');
    await expect.poll(wrong).toBe(102);
  });
});

describe('failures that teach', () => {
  test('all at once, the network goes to and fro, and one by one it comes to rest', async ({ open }) => {
    const { root, button, caption, lesson } = energyOf(await open(address(), { reducedMotion: 'reduce' }));
    await button('To and fro').click();
    await expect.poll(() => caption.textContent()).toMatch(/never comes to rest.*its energy stays at 2\.0\./);
    await expect.poll(() => lesson.textContent()).toContain('overlaps exactly 0 with every memory');
    await root.getByRole('radio', { name: 'one by one' }).click();
    await expect.poll(() => caption.textContent()).toMatch(/After \d+ flips the classical network/);
    await expect.poll(() => lesson.count()).toBe(0);
  });

  test('an overloaded memory says why it fails', async ({ open }) => {
    const { button, caption, lesson, root } = energyOf(await open(address(), { reducedMotion: 'reduce' }));
    await button('Too many').click();
    await expect
      .poll(() => lesson.textContent())
      .toContain('60 memories in 256 neurons are a load of 0.234, above 0.138');
    await expect
      .poll(() => caption.textContent())
      .toMatch(/classical network rests on .* the modern one is back on “R1”: overlap 1\.00/);
    await root.getByRole('textbox', { name: 'How many' }).fill('8');
    await root.getByRole('textbox', { name: 'How many' }).press('Enter');
    await expect.poll(() => caption.textContent()).toMatch(/classical network is back on “R1”/);
    await expect.poll(() => lesson.count()).toBe(0);
  });
});

test('the temperature turns the modern network from one memory to a grey blend, without going back', async ({
  open,
}) => {
  const { root, caption, position } = energyOf(await open(address(), { reducedMotion: 'reduce' }));
  await expect.poll(() => caption.textContent()).toMatch(retrieved);
  await root.getByRole('slider', { name: /Temperature/ }).focus();
  await root.page().keyboard.press('Home');
  await expect.poll(() => caption.textContent()).toMatch(/the modern one stays a grey blend of 5 memories/);
  await expect.poll(() => position.textContent()).toMatch(/^step (\d+) of \1$/);
});

test('hundreds of random memories can be looked at, and replaced by others', async ({ open }) => {
  const { root, cards, button, dialog, state } = energyOf(
    await open(address('v=1&set=random&count=100&size=16'), { reducedMotion: 'reduce' }),
  );
  await expect.poll(() => cards.count()).toBe(10);
  await button('Show 90 more').click();
  await expect.poll(() => cards.count()).toBe(100);
  expect(await root.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
  await button('Add memories…').click();
  await dialog.getByRole('textbox').first().fill('XY');
  await dialog.getByRole('button', { name: 'Add these signs' }).click();
  await expect.poll(() => cards.count()).toBe(2);
  expect((await state()).set).toBe('own');
});

describe('every pixel', () => {
  test('is explained with its numbers when pointed at', async ({ open }) => {
    const page = await open(address('v=1&at=0'), { reducedMotion: 'reduce' });
    const { grid, explain, state } = energyOf(page);
    await grid('classical').hover({ position: { x: 4, y: 4 } });
    await expect.poll(() => explain.textContent()).toContain('Pixel in row 1, column 1');
    await expect.poll(() => explain.textContent()).toMatch(/field h/);
    expect(await explain.textContent()).toMatch(/It is (ink \(\+1\)|paper \(−1\)) and the field (agrees|says)/);
    await expect.poll(async () => (await state()).pixel).toBe(0);
  });
});

test('the pictures and their whole curves stand on the first screen of a laptop', async ({ open }) => {
  const { curve } = energyOf(await open(address(), { reducedMotion: 'reduce' }));
  for (const network of ['classical', 'modern'] as const) {
    const { y, height } = await restingBox(curve(network));
    expect(y + height).toBeLessThanOrEqual(800);
  }
});

test('a link restores everything', async ({ open }) => {
  const page = await open(address('v=1&size=16&target=1&noise=0.2&seed=5'), { reducedMotion: 'reduce' });
  const first = energyOf(page);
  await expect.poll(() => first.caption.textContent()).toContain('“smiley”');
  await first.draw([3, 3], [12, 3], 16);
  // The pixel that was pointed at enters the state a moment later.
  await expect.poll(async () => (await first.state()).pixel).toBeGreaterThanOrEqual(0);
  await first.atRest();
  await first.button('One step on').click();
  await first.root.getByRole('textbox', { name: 'Rename “smiley”' }).fill('Joy & co');
  await first.root.getByRole('textbox', { name: 'Rename “smiley”' }).press('Enter');
  await expect.poll(async () => (await first.state()).set).toBe('own');
  await first.atRest();
  await expect.poll(() => first.caption.textContent()).toContain('“Joy & co”');
  const [hash, state, caption] = [await first.hash(), await first.state(), await first.caption.textContent()];
  const second = energyOf(await open(address(hash), { reducedMotion: 'reduce' }));
  await expect.poll(() => second.caption.textContent()).toBe(caption);
  expect(await second.state()).toEqual(state);
  expect(await second.hash()).toBe(hash);
});

test('a damaged link is named and the rest of it kept', async ({ open }) => {
  const { root, caption } = energyOf(
    await open(address('v=1&size=13&target=2&probe=b64.AA'), { reducedMotion: 'reduce' }),
  );
  await expect.poll(() => caption.textContent()).toContain('“house”');
  await expect
    .poll(() => root.locator('attractor-notices [role="alert"]').textContent())
    .toContain('The setting “size” must be one of 8, 12, 16');
});

test('everything by keyboard', async ({ open }) => {
  const page = await open(address('v=1&size=8&damage=none'), { reducedMotion: 'reduce' });
  const { grid, caption, button, position, explain, atRest } = energyOf(page);
  await expect.poll(() => caption.textContent()).toContain('undamaged');
  await grid('start').focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expect.poll(() => caption.textContent()).toMatch(/^1 of 64 pixels of “A” are wrong/);
  await expect.poll(() => explain.textContent()).toContain('Pixel in row 3, column 2');
  await atRest();
  await button('One step on').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => position.textContent()).toMatch(/^step 1 of \d$/);
  await button('Store as memory').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => caption.textContent()).toContain('“Drawing 1”');
});

test('off screen the run stops, and goes on when it is seen again', async ({ open }) => {
  const page = await open(address(), { viewport: { width: 1280, height: 500 }, prepare: stopClock });
  const { position, caption, button } = energyOf(page);
  await expect.poll(() => position.textContent()).toBe('step 0 of 307');
  await page.clock.runFor(1500);
  await expect.poll(() => position.textContent()).toMatch(/^step [1-9]\d* of 307$/);
  await page.evaluate(() => document.body.style.setProperty('padding-block-start', '4000px'));
  await expect.poll(() => button('Play').count()).toBe(1);
  const stood = await position.textContent();
  await page.clock.runFor(3000);
  expect(await position.textContent()).toBe(stood);
  await page.evaluate(() => document.body.style.removeProperty('padding-block-start'));
  await expect.poll(() => button('Pause').count()).toBe(1);
  await page.clock.runFor(7000);
  await expect.poll(() => caption.textContent()).toMatch(retrieved);
});

test('energies leave as CSV, the state as SVG', async ({ open }) => {
  const page = await open(address(), { reducedMotion: 'reduce' });
  const { root, caption } = energyOf(page);
  await expect.poll(() => caption.textContent()).toMatch(retrieved);
  const save = async (figure: number, choice: string) => {
    const part = root.locator('.classical av-figure').nth(figure);
    await part.getByRole('button', { name: 'Download' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      part.getByRole('button', { name: choice }).first().click(),
    ]);
    return readFile(await download.path(), 'utf8');
  };
  const energies = (await save(1, 'energies')).trim().split('\n').map(Number);
  expect(energies).toHaveLength(308);
  energies.slice(1).forEach((energy, index) => expect(energy).toBeLessThan(energies[index]!));
  expect(await save(0, 'SVG')).toMatch(/^<\?xml|^<svg/);
});

describe('accessibility', () => {
  test.for([
    ['light', 'en'],
    ['dark', 'de'],
  ] as const)('axe finds nothing, %s, %s', async ([colorScheme, lang], { open }) => {
    const page = await open(`index.html?exhibit=energy&lang=${lang}`, { colorScheme, reducedMotion: 'reduce' });
    const { caption, root } = energyOf(page);
    await expect.poll(() => caption.textContent()).toContain('1');
    await root.locator('details summary').first().click();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
