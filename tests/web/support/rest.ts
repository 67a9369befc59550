import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Waits until an exhibit has computed and drawn all that it was asked for. What a test does at once after a change may
 * else meet the picture of before, or be overtaken by the new one.
 */
export async function comesToRest(exhibit: Locator): Promise<void> {
  await expect.poll(() => exhibit.locator('.busy:not(.on)').count()).toBe(1);
}
