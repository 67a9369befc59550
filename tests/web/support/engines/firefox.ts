import puppeteer from 'puppeteer-core';
import type { EnginePage } from './engine';

/** Stock Firefox, driven over WebDriver BiDi. */
export async function openFirefox(): Promise<EnginePage> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
  });
  const page = await browser.newPage();
  return {
    name: 'firefox',
    async goto(address) {
      await page.goto(address);
    },
    evaluate: (run, argument) => page.evaluate(run as never, argument),
    close: () => browser.close(),
  };
}
