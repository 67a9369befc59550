import { css, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { createExhibit, exhibitNames, isExhibitName, type ExhibitName } from '../exhibits';
import { parts } from '../exhibits/parts';
import { getStrings, matchLanguage, type Language, type Strings } from '../text';
import { themeNames } from '../theme/palette';
import { themeStyles } from '../theme/theme';
import { shared } from '../views/shared-styles';
import { describeProblem, parseParts, parseSeed, type OptionProblem } from './options';

type Exhibit = Awaited<ReturnType<typeof createExhibit>>;

/** `hash` is the state without `#`. */
export interface AttractorEventMap {
  ready: CustomEvent<Record<string, never>>;
  statechange: CustomEvent<{ hash: string }>;
  error: CustomEvent<{ message: string }>;
}

/**
 * One exhibit as an element: `<attractor-exhibit name="energy" state="v=1&seed=7"></attractor-exhibit>`.
 *
 * The attributes are the only state: a wrong value warns and the default stands in. Nothing is loaded before the
 * element is near the screen, or, with `poster`, before the reader presses Start. What stands inside the tag is shown
 * until then, and stays when the exhibit cannot start.
 *
 * | attribute  | property   | values                                        | default                    |
 * |------------|------------|-----------------------------------------------|----------------------------|
 * | `name`     | `name`     | `lookup`, `energy`, `bridge`                  | required                   |
 * | `state`    | `state`    | the hash of a link, with or without `#`       | first state of the exhibit |
 * | `lang`     | `lang`     | `en`, `de`                                    | language of the document   |
 * | `theme`    | `theme`    | `light`, `dark`, `projector`                  | preference of the reader   |
 * | `hide`     | `hide`     | parts, separated by commas: `rail,toolbar`    | nothing hidden             |
 * | `seed`     | `seed`     | whole number; a seed in `state` goes before   | seed of the exhibit        |
 * | `autoplay` | `autoplay` | present or not                                | not                        |
 * | `poster`   | `poster`   | present or not                                | not                        |
 *
 * @fires ready - the first result is drawn
 * @fires statechange - detail `{hash}`: the reader or a script changed the state, and it has stood still
 * @fires error - detail `{message}`: something went wrong; the last good picture stays
 * @slot - shown until the exhibit starts, and when it cannot
 * @csspart exhibit - the exhibit itself
 */
export class AttractorExhibit extends LitElement {
  static readonly tag = 'attractor-exhibit';
  static override styles = [
    themeStyles,
    shared,
    css`
      :host {
        container-type: inline-size;
        background: var(--paper);
      }
      .poster {
        display: grid;
        justify-items: start;
        align-content: center;
        gap: var(--space-3);
        min-block-size: 14em;
        padding: var(--space-4);
        border: var(--hairline) solid var(--line);
        border-radius: var(--radius);
        background: var(--surface);
      }
      .poster h2,
      .poster p {
        margin: 0;
        max-inline-size: var(--measure);
      }
      .poster button {
        min-block-size: max(var(--target), 36px);
        padding: 0 var(--space-4);
        border: 0;
        border-radius: var(--radius);
        background: var(--ink);
        color: var(--paper);
        cursor: pointer;
      }
      .waiting {
        min-block-size: 14em;
      }
      .problem {
        margin: 0;
        padding: var(--space-3);
        border-inline-start: 3px solid var(--alarm);
        background: var(--surface);
      }
    `,
  ];

  @property({ reflect: true }) name = '';
  @property({ reflect: true }) theme: string | null = null;
  @property({ reflect: true }) hide = '';
  @property({ reflect: true }) seed: string | null = null;
  @property({ type: Boolean, reflect: true }) autoplay = false;
  @property({ type: Boolean, reflect: true }) poster = false;
  /** Address of a page that shows this exhibit alone, without hash; adds a button that copies a link. */
  @property({ attribute: false }) page: string | null = null;

  @state() private exhibit: Exhibit | null = null;
  @state() private problem = '';
  private near = false;
  private started = false;
  /** Start was pressed, and the exhibit is on its way. */
  private begun = false;
  private observer: IntersectionObserver | undefined;

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'state', 'lang'];
  }

  /** The state now in force; setting it loads another. The attribute keeps what was asked for. */
  get state(): string {
    return this.exhibit?.hash ?? this.getAttribute('state') ?? '';
  }
  set state(hash: string) {
    if (this.getAttribute('state') === hash) this.exhibit?.loadHash(this.startHash());
    else this.setAttribute('state', hash);
  }

  private get language(): Language {
    return matchLanguage(this.closest('[lang]')?.getAttribute('lang')) ?? 'en';
  }

  private get strings(): Strings {
    return getStrings(this.language);
  }

  override attributeChangedCallback(name: string, previous: string | null, value: string | null): void {
    super.attributeChangedCallback(name, previous, value);
    if (name === 'state' && previous !== value) this.exhibit?.loadHash(this.startHash());
    if (name === 'lang') this.requestUpdate();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        this.observer?.disconnect();
        this.near = true;
        this.requestUpdate();
      },
      { rootMargin: '300px' },
    );
    this.observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.observer?.disconnect();
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('name') && this.exhibit && this.exhibit.localName !== `attractor-${this.name}`) {
      this.exhibit = null;
    }
    if (changed.has('poster') && !this.poster) this.started = true;
    if (changed.has('seed')) this.applySeed();
    if (changed.has('theme') && this.theme !== null && !themeNames.some((name) => name === this.theme)) {
      this.warn('theme', this.theme, themeNames);
    }
    if (changed.has('hide')) {
      const { unknown } = parseParts(this.hide);
      if (unknown.length > 0) this.warn('hide', unknown.join(', '), parts);
    }
    if (!this.exhibit && this.near && (this.started || !this.poster)) void this.start();
    this.pass();
  }

  /** Makes the exhibit that `name` says. An attribute may have changed while its code was loading. */
  private async start(): Promise<void> {
    const { name } = this;
    if (!isExhibitName(name)) {
      this.fail(this.strings.embed.unknownExhibit(name, exhibitNames.join(', ')));
      return;
    }
    try {
      const exhibit = await createExhibit(name);
      if (this.exhibit || this.name !== name) return;
      // It says at once, in this language, what it cannot read.
      exhibit.language = this.language;
      exhibit.loadHash(this.startHash());
      this.exhibit = exhibit;
      this.problem = '';
      if (this.begun) await this.handFocus(exhibit);
    } catch (error) {
      this.fail(this.strings.errors.unexpected(error instanceof Error ? error.message : String(error)));
    }
  }

  /** The button Start is gone; unless the reader went elsewhere meanwhile, the keyboard goes on in the exhibit. */
  private async handFocus(exhibit: Exhibit): Promise<void> {
    this.begun = false;
    await this.updateComplete;
    if (document.activeElement !== document.body) return;
    exhibit.tabIndex = -1;
    exhibit.focus({ preventScroll: true });
  }

  private fail(message: string): void {
    if (this.problem === message) return;
    this.problem = message;
    this.dispatchEvent(new CustomEvent('error', { detail: { message } }));
  }

  /** `state`, with the option `seed` where the state names none. */
  private startHash(): string {
    const hash = (this.getAttribute('state') ?? '').replace(/^#/, '');
    const seed = this.seed === null ? undefined : parseSeed(this.seed);
    if (seed === undefined || namesSeed(hash)) return hash;
    return hash === '' ? `seed=${seed}` : `${hash}&seed=${seed}`;
  }

  /** A new seed takes effect at once, as any other attribute does; all else of the state stays. */
  private applySeed(): void {
    if (this.seed === null) return;
    const seed = parseSeed(this.seed);
    if (seed === undefined) this.warn('seed', this.seed, 'seed');
    else if (!namesSeed(this.getAttribute('state') ?? '')) this.exhibit?.setState({ seed });
  }

  /** Hands the attributes on to the exhibit. */
  private pass(): void {
    if (!this.exhibit) return;
    this.exhibit.language = this.language;
    this.exhibit.hiddenParts = parseParts(this.hide).known;
    this.exhibit.autoplay = this.autoplay;
    this.exhibit.links = this.page === null ? null : { page: this.page };
  }

  private warn(option: string, found: string, expected: OptionProblem['expected']): void {
    console.warn(describeProblem({ option, found, expected }, getStrings('en').embed));
  }

  private readonly begin = (): void => {
    this.started = true;
    this.begun = true;
    this.requestUpdate();
  };

  protected override render(): TemplateResult {
    if (this.problem)
      return html`<p class="problem" role="alert">${this.problem}</p>
        <slot></slot>`;
    if (this.exhibit) {
      this.exhibit.part.add('exhibit');
      // The figures of an exhibit have headings of the third level; pages with headings of their own stay in order.
      return html`<h2 class="visually-hidden">${this.strings[this.exhibit.table.exhibit as ExhibitName].title}</h2>
        ${this.exhibit}`;
    }
    if (this.poster && !this.started && isExhibitName(this.name)) return this.renderPoster(this.name);
    return html`<div class="waiting"><slot></slot></div>`;
  }

  private renderPoster(name: ExhibitName): TemplateResult {
    const { embed, [name]: words } = this.strings;
    return html`
      <div class="poster">
        <h2>${words.title}</h2>
        <p>${words.question}</p>
        <button type="button" aria-label=${embed.startHelp(words.title)} @click=${this.begin}>${embed.start}</button>
        <slot></slot>
      </div>
    `;
  }
}

function namesSeed(hash: string): boolean {
  return /(^#?|&)seed=/.test(hash);
}

declare global {
  interface HTMLElementTagNameMap {
    'attractor-exhibit': AttractorExhibit;
  }
}
