import { describe } from 'vitest';
import { accessibilityProblems } from '../support/accessibility';
import { expect, test } from '../support/fixtures';

/** Pages beside the walk, and what is there once they are complete. */
const pages = {
  'embed.html?exhibit=lookup&lang=en': 'attractor-lookup .caption',
  'embed.html?exhibit=energy&lang=de': 'attractor-energy .caption',
  'embed.html?exhibit=bridge&lang=en&theme=projector': 'attractor-bridge .caption',
  'embed.html?exhibit=energy&lang=en&poster=1': 'attractor-exhibit button',
  'embed.html?exhibit=toaster&lang=en&seed=x': 'attractor-exhibit [role=alert]',
  'index.html?page=speed&lang=de': 'attractor-speed .caption',
  'examples/index.html': 'li',
  'examples/iframe.html': 'iframe',
  'examples/sandbox.html': 'iframe',
  'examples/messages.html': 'iframe',
  'examples/element.html': 'attractor-bridge .caption',
  'examples/policy.html': 'attractor-lookup .caption',
  'examples/many.html': 'attractor-lookup .caption',
} as const;

describe.each(['light', 'dark'] as const)('axe finds nothing wrong in %s', (colorScheme) => {
  test.for(Object.entries(pages))('%s', async ([address, complete], { open }) => {
    // An opaque origin may not start a worker under this policy; the page computes itself.
    const page = await open(address, {
      colorScheme,
      reducedMotion: 'reduce',
      expected: /Creating a worker from 'blob:/,
    });
    await page.locator(complete).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
