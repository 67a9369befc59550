import { launchChromium } from '../chromium';
import { patience, type EnginePage } from './engine';

export async function openChromium(): Promise<EnginePage> {
  const browser = await launchChromium();
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  return {
    name: 'chromium',
    async goto(address) {
      await page.goto(address);
    },
    evaluate: (run, argument) => page.evaluate(run as never, argument) as never,
    close: () => browser.close(),
  };
}
