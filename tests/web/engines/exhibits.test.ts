import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadEngine } from '../../../web/src/engine';
import { computation } from '../browser/engine-page/computation';
import { engines, type EnginePage } from '../support/engines';
import { dist, serveSite, type Site } from '../support/site';

/** A state of each exhibit that is not its first one. */
const links = {
  lookup: 'v=1&queries=2,1&temperature=0.25&step=softmax',
  energy: 'v=1&seed=3&target=1&damage=half',
  bridge: 'v=1&situation=close&start=0.6,1.3&steps=8',
} as const;

/** What the first engine showed; the others must show the same. */
const captions = new Map<string, string>();
let numbers: number[];
let site: Site;
let engineSite: Site;
const folder = mkdtempSync(join(tmpdir(), 'attractor-engines-'));

beforeAll(async () => {
  const engine = await loadEngine({ build: 'baseline' });
  numbers = await computation(engine);
  engine.close();
  cpSync(join(dist, 'engine'), join(folder, 'engine'), { recursive: true });
  cpSync(join(dist, '../build/wasm-relaxed/attractor.wasm'), join(folder, 'relaxed.wasm'));
  // The text of the function itself, so that one computation serves Node and the page.
  writeFileSync(
    join(folder, 'report.js'),
    `import { loadEngine } from './engine/index.js';
     const waves = (rows, cols, seed) => ({ rows, cols, data: Float32Array.from({ length: rows * cols }, (_, i) => Math.sin(seed + i * 1.7)) });
     globalThis.report = loadEngine().then(async (engine) => ({ ...engine.info, numbers: await (${computation.toString()})(engine) }));`,
  );
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><meta charset="utf-8"><title>Engine</title><link rel="icon" href="icon.svg"><script type="module" src="report.js"></script>',
  );
  site = await serveSite();
  engineSite = await serveSite({ folder });
});
afterAll(async () => {
  await site.close();
  await engineSite.close();
  rmSync(folder, { recursive: true });
});

describe.each(Object.entries(engines))('%s', (_name, open) => {
  let page: EnginePage;
  beforeAll(async () => {
    page = await open();
  });
  afterAll(() => page?.close());

  test('computes the same numbers as Node', async () => {
    await page.goto(engineSite.address);
    const report = await page.evaluate(
      () => (globalThis as unknown as { report: Promise<{ build: string; numbers: number[] }> }).report,
    );
    // Old Firefox and today's WebKit refuse the relaxed module; they prove the baseline build.
    const relaxed = await page.evaluate(async () =>
      WebAssembly.validate(await (await fetch('relaxed.wasm')).arrayBuffer()),
    );
    expect(report.build).toBe(relaxed ? 'relaxed' : 'baseline');
    expect(report.numbers).toHaveLength(numbers.length);
    // Fused multiply-adds round once instead of twice; sums of at most 30 terms of size 1 differ by a few float32 ulps.
    report.numbers.forEach((number, k) => expect(number).toBeCloseTo(numbers[k]!, 5));
  });

  test.each(Object.entries(links))('%s loads from a link, comes to rest and keeps the link', async (exhibit, hash) => {
    await page.goto(`${site.address}index.html?exhibit=${exhibit}&lang=en#${hash}`);
    const { caption, found } = await page.evaluate(async (tag: string) => {
      /** The exhibit stands in the site, its caption in its shadow root. */
      const inside = (): ShadowRoot | null | undefined => document.querySelector(tag)?.shadowRoot;
      const read = (): string => inside()?.querySelector('.caption')?.textContent?.trim() ?? '';
      const works = (): boolean =>
        inside()?.querySelector('.busy.on') !== null ||
        [...inside()!.querySelectorAll('av-player')].some(
          (player) => (player as unknown as { playing: boolean }).playing,
        );
      // At rest: shown, nothing computed or played, and no change at twenty looks in a row, however long each takes.
      let last = '';
      for (let calm = 0; calm < 20; calm++) {
        await new Promise((done) => setTimeout(done, 100));
        const now = read();
        if (now !== last || now === '' || works()) calm = 0;
        last = now;
      }
      return { caption: last, found: (document.querySelector(tag) as unknown as { hash: string }).hash };
    }, `attractor-${exhibit}`);
    for (const part of hash.split('&')) expect(found).toContain(part);
    expect(caption).toMatch(/\d/);
    expect(caption).toBe(captions.get(exhibit) ?? caption);
    captions.set(exhibit, caption);
  });
});
