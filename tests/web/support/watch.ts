import type { BrowserContext } from 'playwright-core';

/**
 * Notes whatever no page may do: errors, refusals of the policy, requests to another origin.
 * @param origins those that requests may go to
 * @returns the notes so far, in order
 */
export function watch(context: BrowserContext, origins: readonly string[]): readonly string[] {
  const notes: string[] = [];
  context.on('weberror', (event) => notes.push(`uncaught: ${String(event.error())}`));
  context.on('console', (message) => {
    if (message.type() === 'error') notes.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    const network = protocol !== 'blob:' && protocol !== 'data:' && protocol !== 'about:';
    if (network && !origins.includes(origin)) notes.push(`request to another origin: ${request.url()}`);
  });
  return notes;
}
