import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { serve } from '../../../scripts/lib/static-server.mjs';
import { attractorAssets } from '../../../web/vite/assets';
import { launchChromium } from '../../web/support/chromium';
import { workFolder } from './work-folder';

export interface OpenPage {
  readonly page: Page;
  readonly browserVersion: string;
  close(): Promise<void>;
}

/** Builds the page and opens it, its contestants loaded. It is not cross-origin isolated, so none of them has threads. */
export async function openPage(): Promise<OpenPage> {
  const outDir = join(workFolder, 'page');
  await build({
    configFile: false,
    root: fileURLToPath(new URL('page', import.meta.url)),
    base: './',
    logLevel: 'error',
    plugins: [attractorAssets('files')],
    build: { target: 'es2022', outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  const site = await serve({ folder: outDir });
  const browser = await launchChromium();
  const close = async (): Promise<void> => {
    await browser.close();
    await site.close();
  };
  try {
    const page = await browser.newPage();
    const failed = new Promise<never>((_, fail) => page.on('pageerror', fail));
    await page.goto(site.address);
    await Promise.race([page.waitForFunction(() => window.benchmark, undefined, { timeout: 60_000 }), failed]);
    return { page, browserVersion: browser.version(), close };
  } catch (error) {
    await close();
    throw error;
  }
}
