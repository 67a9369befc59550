import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect, test as base } from 'vitest';
import { launchChromium } from './chromium';
import { serveSite, type Site } from './site';
import { watch } from './watch';

export { expect };

export interface OpenOptions extends BrowserContextOptions {
  /** Origins other than the site's that requests may go to. */ readonly origins?: readonly string[];
  /** Errors that the test is about; all others fail it. */ readonly expected?: RegExp;
}

/** Opens an address, relative to the site, in a fresh profile. */
export type Open = (address: string, options?: OpenOptions) => Promise<Page>;

interface Fixtures {
  browser: Browser;
  /** dist/ under the strict policy. */ site: Site;
  open: Open;
}

/**
 * A test with a browser. When it ends, it fails if any page that it opened threw an error, wrote one to the console
 * or sent a request to another origin.
 */
export const test = base.extend<Fixtures>({
  browser: [
    async ({}, use) => {
      const browser = await launchChromium();
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  site: [
    async ({}, use) => {
      const site = await serveSite();
      await use(site);
      await site.close();
    },
    { scope: 'file' },
  ],
  open: async ({ browser, site }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (address, { origins = [], expected, ...options } = {}) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
      const notes = watch(context, [site.origin, ...origins]);
      ends.push(async () => {
        await context.close();
        expect(notes.filter((note) => !expected?.test(note))).toEqual([]);
      });
      const page = await context.newPage();
      await page.goto(new URL(address, site.address).href);
      return page;
    });
    for (const end of ends) await end();
  },
});
