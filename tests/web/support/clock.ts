import type { Page } from 'playwright-core';

/**
 * Stops the clock of the page: what plays there moves by `page.clock.runFor` only, however long the test takes to look.
 * Workers, layout and animations of style sheets go on. To be called before the page goes to its address.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  // A day on: the clock runs until it is stopped, and cannot be stopped in its past.
  await page.clock.pauseAt(86_400_000);
}
