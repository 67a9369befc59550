import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { matchLanguage, type Language } from '../text';

/** Knows the language that the page around its host is in, the nearest `lang`, and redraws the host when it changes. */
export class LanguageWatcher implements ReactiveController {
  current: Language = 'en';
  private readonly observer = new MutationObserver(() => {
    this.read();
    this.host.requestUpdate();
  });

  constructor(private readonly host: ReactiveControllerHost & HTMLElement) {
    host.addController(this);
  }

  hostConnected(): void {
    this.read();
    for (const element of surrounding(this.host)) {
      this.observer.observe(element, { attributes: true, attributeFilter: ['lang'] });
    }
  }

  hostDisconnected(): void {
    this.observer.disconnect();
  }

  private read(): void {
    const named = surrounding(this.host).find((element) => element.lang !== '');
    this.current = matchLanguage(named?.lang) ?? 'en';
  }
}

/** The shadow hosts around an element, the nearest first, and the document's own element. */
function surrounding(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let root = element.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode())
    found.push(root.host as HTMLElement);
  return [...found, document.documentElement];
}
