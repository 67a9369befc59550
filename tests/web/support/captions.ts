import type { Page } from 'playwright-core';

/**
 * Writes down each caption that an exhibit shows, frame by frame, from the start of the page: what plays by itself has
 * gone on before a test on a busy machine looks at it. To be called before the page goes to its address.
 */
export async function recordCaptions(page: Page, tag: string): Promise<void> {
  await page.addInitScript((tag) => {
    const captions: string[] = [];
    Object.assign(globalThis, { captions });
    const look = (): void => {
      const caption = document.querySelector(tag)?.shadowRoot?.querySelector('.caption')?.textContent;
      if (caption && caption !== captions.at(-1)) captions.push(caption);
      requestAnimationFrame(look);
    };
    look();
  }, tag);
}

/** The captions so far, in order; neighbours differ. */
export function captionsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { captions: string[] }).captions);
}
