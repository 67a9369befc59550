import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, test as base } from 'vitest';
import { launchChromium } from './chromium';
import { serveSite, type Site } from './site';
import { watch } from './watch';
import { within } from './within';

export { expect };

/** Milliseconds for what a browser that works does at once, on a machine with much else to do. */
const patience = 60_000;

export interface OpenOptions extends BrowserContextOptions {
  /** What is to be done with the page before it goes to the address. */
  readonly prepare?: (page: Page) => Promise<unknown>;
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
      await within(patience, 'closing the browser', browser.close());
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
    /** What the browser is asked for. If it gives no answer, whatever follows would wait in vain; so it hears that at once. */
    const ask = <T>(what: string, answer: Promise<T>): Promise<T> =>
      within(patience, what, answer).catch((error: unknown) => {
        browser.close().catch(() => undefined);
        throw error;
      });
    const opened: { context: BrowserContext; problems: () => readonly string[] }[] = [];
    await use(async (address, { origins = [], expected, prepare, ...options } = {}) => {
      const fresh = browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
      const context = await ask('opening a window', fresh);
      context.setDefaultTimeout(patience);
      const notes = watch(context, [site.origin, ...origins]);
      opened.push({ context, problems: () => notes.filter((note) => !expected?.test(note)) });
      const page = await ask('opening a page', context.newPage());
      await prepare?.(page);
      await page.goto(new URL(address, site.address).href);
      return page;
    });
    for (const { context } of opened) await ask('closing a window', context.close());
    expect(opened.flatMap(({ problems }) => problems())).toEqual([]);
  },
});
