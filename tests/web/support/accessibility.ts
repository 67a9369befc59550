import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** What axe finds wrong in a page, open shadow roots included: one line for each rule, with the places. */
export async function accessibilityProblems(page: Page | Frame): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document);
    return violations.map(({ id, help, nodes }) => {
      const places = nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`);
      return `${id} (${help})\n  ${places.join('\n  ')}`;
    });
  });
}
