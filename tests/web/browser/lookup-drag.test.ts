import type { Locator, Page } from 'playwright-core';
import { describe } from 'vitest';
import { expect, test } from '../support/fixtures';
import { restingBox } from '../support/pointer';
import { comesToRest } from '../support/rest';

const still = { reducedMotion: 'reduce' } as const;
/** So high that the map is in sight beside the slider. */
const high = { ...still, viewport: { width: 1280, height: 2000 } } as const;
const large = 'v=1&scene=random&n=1024&m=1024&dk=64&dv=64';
const address = (hash: string): string => `index.html?exhibit=lookup&lang=en#${hash}`;
const poll = <T>(read: () => T) => expect.poll(read, { timeout: 30_000 });
/** Maps are painted with the frame after their result. */
const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** What a page does while a slider moves. */
interface Notes {
  /** Runs asked for, and those without an answer that are still wanted: now, and at most. */
  runs: number;
  running: number;
  most: number;
  /** Maps of 1,024 x 1,024 that were coloured. */ maps: number;
}
type Noted = typeof globalThis & { notes: Notes };

/** To be run before the scripts of the page. */
function takeNotes(): void {
  const notes: Notes = { runs: 0, running: 0, most: 0, maps: 0 };
  Object.assign(globalThis, { notes });
  const { putImageData } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.putImageData = function (
    this: CanvasRenderingContext2D,
    ...[image, ...place]: Parameters<typeof putImageData>
  ) {
    if (image.width === 1024 && image.height === 1024) notes.maps++;
    putImageData.call(this, image, ...place);
  } as typeof putImageData;
  interface Call {
    readonly id: string;
    readonly path?: readonly string[];
    readonly argumentList?: readonly { readonly value: unknown }[];
  }
  /** The numbers that name the wanted runs, by the names of their messages. */
  const wanted = new Map<string, unknown>();
  const settle = (id: string): void => {
    wanted.delete(id);
    notes.running = wanted.size;
  };
  window.Worker = class extends Worker {
    constructor(...source: ConstructorParameters<typeof Worker>) {
      super(...source);
      // Before all other listeners, which may ask again at once.
      this.addEventListener('message', ({ data }: MessageEvent<Call>) => settle(data.id));
    }
    override postMessage(call: Call, options?: StructuredSerializeOptions | Transferable[]): void {
      const { id, path, argumentList } = call;
      const name = argumentList?.[0]?.value;
      if (path?.[0] === 'abort') [...wanted].filter(([, each]) => each === name).forEach(([each]) => settle(each));
      if (path?.[0] === 'run') {
        wanted.set(id, name);
        notes.runs++;
        notes.running = wanted.size;
        notes.most = Math.max(notes.most, wanted.size);
      }
      super.postMessage(call, options as StructuredSerializeOptions);
    }
  };
}

const notesOf = (page: Page): Promise<Notes> => page.evaluate(() => ({ ...(globalThis as Noted).notes }));

function lookupOf(page: Page) {
  const root = page.locator('attractor-lookup');
  return {
    root,
    caption: root.locator('.caption'),
    hash: (): Promise<string> => root.evaluate((element) => (element as unknown as { hash: string }).hash),
    /** All that is read off: the sentence, the numbers below the steps, and the picture of the map. */
    async picture() {
      return {
        caption: await root.locator('.caption').textContent(),
        diagnostics: await root.locator('.diagnostics dd').allTextContents(),
        map: await root
          .locator('av-heat-map canvas')
          .first()
          .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL()),
      };
    },
  };
}

const sameAs = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

async function dragSlider(page: Page, slider: Locator): Promise<void> {
  const box = await restingBox(slider);
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 0.5 * box.width, y);
  await page.mouse.down();
  for (let step = 1; step <= 30; step++) await page.mouse.move(box.x + (0.5 + 0.01 * step) * box.width, y);
  await page.mouse.up();
}

describe('while the temperature is dragged over 1,024 tokens', () => {
  test.for(['dots', 'scores', 'weights'] as const)(
    'the map of %s follows, and asks no more than it needs',
    async (map, { open }) => {
      const page = await open(address(`${large}&map=${map}`), {
        ...high,
        prepare: (page) => page.addInitScript(takeNotes),
      });
      const { root, hash, picture } = lookupOf(page);
      await poll(async () => (await notesOf(page)).maps).toBe(1);
      await page.evaluate(() => Object.assign((globalThis as Noted).notes, { runs: 0, most: 0, maps: 0 }));

      await dragSlider(page, root.locator('av-beta-slider input'));
      await poll(hash).toContain('temperature=0.');
      await poll(async () => (await notesOf(page)).running).toBe(0);
      await comesToRest(root);
      await nextFrame(page);
      const { runs, most, maps } = await notesOf(page);
      expect(most).toBe(1);
      expect(runs).toBeGreaterThan(0);
      // Dot products and scores do not depend on the temperature.
      if (map === 'weights') expect([maps > 0, maps <= runs]).toEqual([true, true]);
      else expect(maps).toBe(0);

      const fresh = await open(address(await hash()), high);
      await lookupOf(fresh).caption.waitFor();
      await poll(() => lookupOf(fresh).picture()).toEqual(await picture());
    },
  );

  test('a map out of sight is painted too', async ({ open }) => {
    const page = await open(address(large), still);
    const { root, caption, hash, picture } = lookupOf(page);
    await caption.waitFor();
    await dragSlider(page, root.locator('av-beta-slider input'));
    await poll(hash).toContain('temperature=0.');
    await comesToRest(root);

    const fresh = lookupOf(await open(address(await hash()), high));
    await fresh.caption.waitFor();
    await poll(async () => sameAs(await picture(), await fresh.picture())).toBe(true);
  });
});

describe('of a matrix of 64 x 64 numbers', () => {
  const matrix = 'v=1&scene=random&n=64&m=64&dk=64&dv=64';

  test('the rows in sight are in the document, and the keyboard reaches all', async ({ open }) => {
    const { root } = lookupOf(await open(address(matrix), still));
    const keys = root.locator('av-matrix').filter({ hasText: 'K, keys' });
    const rows = keys.locator('tr[role="row"]');
    await rows.first().waitFor();
    expect(await keys.locator('table').getAttribute('aria-rowcount')).toBe('64');
    expect(await rows.count()).toBeLessThan(40);
    const widths = (): Promise<number[]> =>
      keys.locator('.widths > *').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
    const before = await widths();

    await keys.locator('td[data-at="0,0"]').click();
    await root.page().keyboard.press('Control+End');
    const last = keys.locator('td[data-at="63,63"]');
    await poll(() => last.evaluate((cell) => cell.matches(':focus'))).toBe(true);
    await poll(() => keys.locator('tr[aria-rowindex="60"]').count()).toBe(1);
    expect(await rows.count()).toBeLessThan(40);
    expect(await widths()).toEqual(before);

    await keys.locator('.box').evaluate((box) => (box.scrollTop = box.scrollHeight / 2));
    await poll(() => keys.locator('tr[aria-rowindex="33"]').count()).toBe(1);
    // The tab stop stays.
    expect(await last.count()).toBe(1);
    await last.press('7');
    await root.page().keyboard.press('Enter');
    await poll(() => last.textContent()).toContain('7.00');
  });

  test('the rows of the steps that are scrolled away follow too', async ({ open }) => {
    const page = await open(address(matrix), still);
    const { root, hash } = lookupOf(page);
    const weights = (of: Locator): Promise<string[]> =>
      of.locator('attractor-lookup-pipeline tbody td.softmax').allTextContents();
    await dragSlider(page, root.locator('av-beta-slider input'));
    await poll(hash).toContain('temperature=0.');
    await comesToRest(root);
    const fresh = lookupOf(await open(address(await hash()), still)).root;
    await poll(() => weights(fresh)).toHaveLength(64);
    const expected = await weights(fresh);
    await poll(() => weights(root)).toEqual(expected);
  });
});
