import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../web/support/chromium';
import { dist, serveSite } from '../web/support/site';
import { watch } from '../web/support/watch';

const megabyte = 1_000_000;
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** Opens an exhibit and waits until it has computed. */
async function computes(address: string, origins: readonly string[]): Promise<void> {
  const context = await browser.newContext();
  const notes = watch(context, origins);
  const page = await context.newPage();
  const ready = page.waitForFunction(() => (globalThis as { isReady?: boolean }).isReady, undefined, {
    timeout: 120_000,
  });
  await page.addInitScript(() => {
    addEventListener('ready', () => ((globalThis as { isReady?: boolean }).isReady = true), true);
  });
  await page.goto(address);
  await ready;
  await context.close();
  expect(notes).toEqual([]);
}

test('the site works from a sub-path under a strict policy', async () => {
  const site = await serveSite({ base: '/courses/ml/attractor/' });
  await computes(`${site.address}index.html?exhibit=lookup`, [site.origin]);
  await site.close();
});

test('attractor.html works from file:// without a network', async () => {
  const file = join(dist, 'attractor.html');
  expect(statSync(file).size).toBeLessThan(2 * megabyte);
  await computes(`${pathToFileURL(file).href}?exhibit=lookup`, ['null']);
});

test('every address in the pages is relative', () => {
  for (const name of ['index.html', 'embed.html']) {
    const addresses = [...readFileSync(join(dist, name), 'utf8').matchAll(/(?:src|href)="([^"]*)"/g)].map(
      ([, address]) => address,
    );
    expect(addresses.filter((address) => !address!.startsWith('./'))).toEqual([]);
  }
});
