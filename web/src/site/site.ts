import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { sharedEngine, type Engine } from '../engine';
import { StrayFiles } from '../exhibits/stray-files';
import { getStrings, type Language, type Strings } from '../text';
import type { ThemeName } from '../theme/palette';
import type { TaggedElement } from '../views/define';
import { parseAddress, placeOf, printAddress, type SiteAddress } from './address';
import { DescentElement } from './descent';
import { ExhibitHost } from './exhibit-host';
import { renderFooter } from './footer';
import { renderFront } from './front';
import { renderHeader } from './header';
import { Late } from './late';
import { createPage, type PageElement } from './pages';
import { dressDocument, preferredLanguage } from './preferences';
import { renderWaiting } from './waiting';
import { renderWalk } from './walk';

/** The whole site: the front page, the walk and the pages beside it. In the light DOM, so that one style sheet serves all prose. */
export class SiteElement extends LitElement {
  static readonly tag = 'attractor-site';
  static readonly uses: readonly TaggedElement[] = [DescentElement];

  @state() private address: SiteAddress = parseAddress(location.search);
  @state() private engine: Engine['info'] | undefined;
  private readonly host = new ExhibitHost(() => this.requestUpdate());
  private readonly pageHost = new Late<PageElement>(() => this.requestUpdate());
  private arrived = false;

  constructor() {
    super();
    new StrayFiles(this, document, () => this.host.element);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('popstate', this.onPopState);
    addEventListener('hashchange', this.host.readLocation);
    this.addEventListener('click', this.onClick);
    this.open();
    // Who fails to start it says so; the footer just stays silent.
    void sharedEngine().then(
      ({ info }) => (this.engine = info),
      () => undefined,
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('popstate', this.onPopState);
    removeEventListener('hashchange', this.host.readLocation);
    this.removeEventListener('click', this.onClick);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private get language(): Language {
    return this.address.language ?? preferredLanguage();
  }

  protected override render(): TemplateResult {
    const strings = getStrings(this.language);
    return html`
      <a class="skip" href="#main" @click=${this.onSkip}>${strings.site.skip}</a>
      ${renderHeader({
        strings,
        address: this.address,
        language: this.language,
        onLanguage: (language) => this.prefer({ language }),
        onTheme: (theme) => this.prefer({ theme }),
      })}
      <main id="main" tabindex="-1">
        ${
          this.address.ignored.length > 0
            ? html`<p class="ignored" role="status">${strings.site.ignored(this.address.ignored.join(', '))}</p>`
            : nothing
        }
        ${this.renderPlace(strings)}
      </main>
      ${renderFooter(strings, this.address, this.engine)}
    `;
  }

  private renderPlace(strings: Strings): TemplateResult {
    const { address, language } = this;
    const { exhibit: name, page } = address;
    if (name) {
      const { element, failed } = this.host;
      return renderWalk({ strings, language, address, name, element, failed, onRetry: () => this.open() });
    }
    if (!page) return renderFront({ strings, language, address });
    const { element, failed } = this.pageHost;
    if (element) element.language = language;
    return html`
      <article class="stop">
        <header class="stop-head">
          <h1 tabindex="-1">${strings.site.pages[page].title}</h1>
          <h2 class="question">${strings.site.pages[page].question}</h2>
        </header>
        ${element ?? renderWaiting(strings, failed, () => this.open())}
      </article>
    `;
  }

  protected override updated(_changed: PropertyValues): void {
    const strings = getStrings(this.language);
    const { exhibit, page, theme } = this.address;
    const place = exhibit ? strings[exhibit] : page && strings.site.pages[page];
    const title = place ? `${place.title} · ${strings.site.name}` : `${strings.site.name}: ${strings.site.headline}`;
    dressDocument(this.language, title, theme);
    if (!this.arrived) return;
    this.arrived = false;
    scrollTo(0, 0);
    this.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }

  private prefer(change: { language?: Language; theme?: ThemeName | undefined }): void {
    this.address = { ...this.address, ...change };
    try {
      history.replaceState(history.state, '', printAddress(this.address) + location.hash);
    } catch {
      // The preference holds for this visit all the same.
    }
  }

  private open(): void {
    const { exhibit, page } = this.address;
    void this.host.open(exhibit, this.language);
    void this.pageHost.want(page && (() => createPage(page)));
    this.requestUpdate();
  }

  private readonly onPopState = (): void => {
    const next = parseAddress(location.search);
    if (next.exhibit !== this.address.exhibit || next.page !== this.address.page) this.enter(next);
    else this.address = next;
  };

  /** Links of the walk change the page in place, so that the engine goes on running. */
  private readonly onClick = (event: MouseEvent): void => {
    const link = (event.target as Element).closest?.('a[data-walk]');
    if (
      !link ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const next: SiteAddress = { ...this.address, ...placeOf(link.getAttribute('data-walk')), ignored: [] };
    try {
      history.pushState(null, '', printAddress(next));
    } catch {
      return;
    }
    event.preventDefault();
    this.enter(next);
  };

  private enter(next: SiteAddress): void {
    this.address = next;
    this.arrived = true;
    this.open();
  }

  private readonly onSkip = (event: Event): void => {
    event.preventDefault();
    this.querySelector<HTMLElement>('#main')?.focus();
  };
}
