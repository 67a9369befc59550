import type { Locator, Page } from 'playwright-core';

/** A file as a person would bring it. */
export interface BroughtFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Lets files fall on an element. */
export async function dropOn(page: Page, target: Locator, files: readonly BroughtFile[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: buffer.toString('base64') }));
  const dataTransfer = await page.evaluateHandle((sent) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, bytes } of sent) {
      const content = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
      transfer.items.add(new File([content], name, { type: mimeType }));
    }
    return transfer;
  }, sent);
  await target.dispatchEvent('drop', { dataTransfer });
}
