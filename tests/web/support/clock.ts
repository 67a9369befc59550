import type { Page } from 'playwright-core';

/**
 * Stops the clock of the page: what plays there moves by `page.clock.runFor` only, however long the test takes to look.
 * Workers, layout and animations of style sheets go on. To be called before the page goes to its address.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}
