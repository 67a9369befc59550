import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Redraws its host when the theme changes. Style sheets follow tokens by themselves; canvases do not.
 * Watches the preference of the reader and the theme attributes of the document and of every enclosing shadow host.
 */
export class ThemeObserver implements ReactiveController {
  private readonly observer: MutationObserver;
  private readonly queries: MediaQueryList[] = [];
  private readonly changed = (): void => {
    this.onChange?.();
    this.host.requestUpdate();
  };

  constructor(
    private readonly host: ReactiveControllerHost & HTMLElement,
    private readonly onChange?: () => void,
  ) {
    this.observer = new MutationObserver(this.changed);
    host.addController(this);
  }

  hostConnected(): void {
    for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)']) {
      const list = matchMedia(query);
      list.addEventListener('change', this.changed);
      this.queries.push(list);
    }
    const options = { attributes: true, attributeFilter: ['theme', 'data-theme'] };
    this.observer.observe(document.documentElement, options);
    let root: Node = this.host.getRootNode();
    while (root instanceof ShadowRoot) {
      this.observer.observe(root.host, options);
      root = root.host.getRootNode();
    }
  }

  hostDisconnected(): void {
    this.observer.disconnect();
    for (const list of this.queries.splice(0)) list.removeEventListener('change', this.changed);
  }
}

/** The value of a token such as `--ink` where `element` stands. */
export function token(element: Element, name: string): string {
  return getComputedStyle(element).getPropertyValue(name).trim();
}

/** Whether the theme in force is dark. */
export function isDark(element: Element): boolean {
  return getComputedStyle(element).colorScheme === 'dark';
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
