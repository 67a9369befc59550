import type { Page } from 'playwright-core';

/**
 * Holds back each answer of the engine's worker by so many milliseconds, as a slow machine would; they keep their order.
 * To be called before the page goes to its address.
 */
export async function slowEngine(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript((milliseconds) => {
    const Plain = globalThis.Worker;
    globalThis.Worker = class extends Plain {
      constructor(...options: ConstructorParameters<typeof Plain>) {
        super(...options);
        const late = new WeakSet<Event>();
        // Before all other listeners: they hear a copy, later.
        this.addEventListener('message', (event) => {
          if (late.has(event)) return;
          event.stopImmediatePropagation();
          const copy = new MessageEvent('message', { data: event.data as unknown, ports: [...event.ports] });
          late.add(copy);
          setTimeout(() => this.dispatchEvent(copy), milliseconds);
        });
      }
    };
  }, milliseconds);
}
