import { launchChromium } from '../chromium';
import type { EnginePage } from './engine';

export async function openChromium(): Promise<EnginePage> {
  const browser = await launchChromium();
  const page = await browser.newPage();
  return {
    name: 'chromium',
    async goto(address) {
      await page.goto(address);
    },
    evaluate: (run, argument) => page.evaluate(run as never, argument) as never,
    close: () => browser.close(),
  };
}
