import puppeteer from 'puppeteer-core';
import { patience, type EnginePage } from './engine';

/** Stock Firefox, driven over WebDriver BiDi. */
export async function openFirefox(): Promise<EnginePage> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    timeout: patience,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  return {
    name: 'firefox',
    async goto(address) {
      await page.goto(address);
    },
    evaluate: (run, argument) => page.evaluate(run as never, argument),
    close: () => browser.close(),
  };
}
