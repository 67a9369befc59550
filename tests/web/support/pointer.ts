import type { Locator, Page } from 'playwright-core';

/** The box of an element that has come to rest: fonts and figures that arrive late move what stands below them. */
export async function restingBox(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await (await element.elementHandle()).waitForElementState('stable');
  return (await element.boundingBox())!;
}

/** Takes the mark of an `av-plane` at its middle and carries it along. */
export async function drag(page: Page, mark: Locator, dx: number, dy: number): Promise<void> {
  const box = await restingBox(mark.locator('.target'));
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 6; step += 1) await page.mouse.move(x + (dx * step) / 6, y + (dy * step) / 6);
  await page.mouse.up();
}
