import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { DataError } from '../data/error';
import { EngineError, sharedEngine, type Engine } from '../engine';
import { defaultState, maxHashLength, parseState, printState, type StateTable } from '../state';
import { getStrings, type Language, type Strings } from '../text';
import { prefersReducedMotion } from '../theme/observe';
import { emit } from '../views/common';
import { controls, shared } from '../views/shared-styles';
import type { TaggedElement } from '../views/define';
import { Activity } from './activity';
import { Announcer } from './announcer';
import { copyText } from '../views/clipboard';
import { ComputeQueue } from './compute-queue';
import { busy, failed, loading } from './exhibit-parts';
import { exhibitStyles } from './exhibit-styles';
import { anotherSeed } from './another-seed';
import { NoticesElement, type Notice, type NoticeKind } from './notices';
import type { Part } from './parts';
import { StrayFiles } from './stray-files';
import { ToolbarElement, type ToolbarAction } from './toolbar';

/** Where this exhibit can be found, set by the host; without it the buttons that share are not shown. */
export interface ExhibitLinks {
  /** Address without hash; the state is appended as `#...`. */ readonly page?: string;
  /** The HTML that embeds this exhibit in the state of `hash`. */ readonly embedCode?: (hash: string) => string;
}

/** Time in milliseconds without change before the host hears of a new state. */
const quiet = 200;
/** How long a run may take before the page says that it works, in milliseconds. */
const patience = 300;

/**
 * What all exhibits share: state and link, engine and its failures, seed, caption, notices, visibility.
 *
 * @fires ready - once, after the first result is drawn
 * @fires statechange - detail: {hash}, when the state has stood still
 * @fires error - detail: {message}, whenever an error notice is shown
 */
export abstract class ExhibitElement<S extends { seed: number }> extends LitElement {
  static readonly uses: readonly TaggedElement[] = [NoticesElement, ToolbarElement];
  static override styles = [shared, controls, exhibitStyles];

  abstract readonly table: StateTable<S>;

  @property() language: Language = 'en';
  @property({ attribute: false }) hiddenParts: ReadonlySet<Part> = new Set();
  @property({ type: Boolean }) autoplay = false;
  @property({ attribute: false }) links: ExhibitLinks | null = null;

  /** Set before `compute` is called for the first time. */
  protected engine!: Engine;

  @state() private phase: 'loading' | 'running' | 'failed' = 'loading';
  @state() private failure = '';
  /** Whether the present state is still being computed. */
  @state() protected busy = false;
  /** A run takes so long that it is worth a word. */
  @state() private late = false;
  private lateTimer: ReturnType<typeof setTimeout> | undefined;
  @state() private progress: number | undefined;
  @state() private notices: readonly Notice[] = [];
  private current: S | undefined;
  private statechangeTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly activity = new Activity(this, (active) => this.onActive(active));
  private readonly announcer = new Announcer(this);
  private readonly queue = new ComputeQueue((signal) => this.compute(signal), {
    onDone: () => this.onComputed(),
    onError: (error) => this.onFailure(error),
    onBusy: (busy) => {
      this.busy = busy;
      this.progress = undefined;
      this.watchForLateness();
    },
  });

  constructor() {
    super();
    new StrayFiles(this, this, () => this);
  }

  get strings(): Strings {
    return getStrings(this.language);
  }

  get state(): Readonly<S> {
    return (this.current ??= defaultState(this.table));
  }

  /** The whole state as a link says it, without `#`. */
  get hash(): string {
    return printState(this.table, this.state);
  }

  /** Changes the state, computes and draws; the host hears of it when it has stood still. */
  setState(patch: Partial<S>): void {
    this.current = { ...this.state, ...patch };
    this.requestCompute();
    clearTimeout(this.statechangeTimer);
    this.statechangeTimer = setTimeout(() => emit(this, 'statechange', { hash: this.hash }), quiet);
  }

  /** Takes over the state of a link; what is damaged falls back to its default and a notice says so. */
  loadHash(hash: string): void {
    const { state: parsed, problems } = parseState(this.table, hash);
    this.current = parsed;
    this.requestCompute();
    this.onStateLoaded();
    if (problems.length > 0) this.notice('error', this.strings.errors.link(problems));
  }

  /** Computes what the stage draws from `state` and `engine`. Runs never overlap; an aborted run's results are not to be kept. */
  protected abstract compute(signal: AbortSignal): Promise<void>;
  /** Called only once `compute` has succeeded; the results may be one state behind while the next run is under way. */
  protected abstract renderStage(): TemplateResult;
  protected abstract renderRail(): TemplateResult;
  /** One live sentence, with its numbers, that says what is to be seen now. */
  protected abstract get caption(): string;
  /** Below the stage: code, gradients, own data. */
  protected renderDetails?(): TemplateResult;

  /** The whole state was replaced, by a link or by Reset: drop what belongs to the old one, such as an animation's position. */
  protected onStateLoaded(): void {}
  /** Restart was pressed: begin again with the same seed. The first run is requested by the base. */
  protected restart(): void {}
  /** Visible or not; animations stop when not. */
  protected onActive(_active: boolean): void {}
  /** Files that fell outside of a place made for them. */
  abstract takeFiles(files: readonly File[]): void;

  /** To be handed to long engine calls as `onProgress`. */
  protected readonly onProgress = (done: number): void => {
    this.progress = done;
  };

  protected get active(): boolean {
    return this.activity.active;
  }

  protected get reducedMotion(): boolean {
    return prefersReducedMotion();
  }

  protected shows(part: Part): boolean {
    return !this.hiddenParts.has(part);
  }

  /** Why a link cannot hold the present state, as a sentence for the reader, or null. */
  protected get linkObstacle(): string | null {
    return null;
  }

  /** Computes again from the present state, for results that depend on more than the state. */
  protected requestCompute(): void {
    this.requestUpdate();
    if (this.engine) this.queue.request();
  }

  /**
   * Shows a banner above the stage; the same text is shown once, and one note at a time. Never changes the state.
   * With `undo` it offers to take back what it tells of.
   */
  notice(kind: NoticeKind, text: string, undo?: () => void): void {
    const others = this.notices.filter(
      (notice) => notice.text !== text && !(kind === 'info' && notice.kind === 'info'),
    );
    this.notices = [...others, { kind, text, ...(undo ? { undo } : {}) }];
    if (kind === 'error') emit(this, 'error', { message: text });
  }

  /** Takes away the banners of one kind, when their reason is gone. */
  protected clearNotices(kind: NoticeKind): void {
    if (this.notices.some((notice) => notice.kind === kind)) {
      this.notices = this.notices.filter((notice) => notice.kind !== kind);
    }
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.engine) void this.start();
    else this.queue.request();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.queue.cancel();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('language')) this.lang = this.language;
  }

  private async start(): Promise<void> {
    this.phase = 'loading';
    try {
      this.engine = await sharedEngine();
      if (this.isConnected) this.queue.request();
    } catch (error) {
      this.onFailure(error);
    }
  }

  /** From here on: what was computed before, if anything, is there. */
  private watchForLateness(): void {
    clearTimeout(this.lateTimer);
    this.late = false;
    if (this.busy) this.lateTimer = setTimeout(() => (this.late = true), patience);
  }

  private onComputed(): void {
    this.watchForLateness();
    const first = this.phase !== 'running';
    this.phase = 'running';
    this.withdrawFailure();
    this.requestUpdate();
    if (first) void this.updateComplete.then(() => emit(this, 'ready', {}));
  }

  /** Before the first result the whole exhibit has failed; after it, the last good result stays. */
  private onFailure(error: unknown): void {
    this.withdrawFailure();
    this.failure = this.describe(error);
    if (this.phase === 'running') {
      this.notice('error', this.failure);
      return;
    }
    this.phase = 'failed';
    emit(this, 'error', { message: this.failure });
  }

  /** A failure that is over need not be dismissed by hand. */
  private withdrawFailure(): void {
    this.notices = this.notices.filter((notice) => notice.text !== this.failure);
    this.failure = '';
  }

  /** A sentence for an error of the engine or of data that was refused; `file` is the name of the file, if there was one. */
  protected describe(error: unknown, file?: string): string {
    const { errors } = this.strings;
    if (error instanceof DataError) return errors.data(error.code, error.facts, file);
    if (error instanceof EngineError) return errors.engine(error.code, error.facts, error.message);
    return errors.unexpected(error instanceof Error ? error.message : String(error));
  }

  protected override render(): TemplateResult {
    const { common } = this.strings;
    if (this.phase !== 'running') {
      const waiting =
        this.phase === 'loading' ? loading(common) : failed(common, this.failure, () => void this.start());
      return html`${this.renderNotices()}${waiting}`;
    }
    const rail = this.shows('rail');
    return html`
      ${this.renderNotices()} ${busy(common, this.busy, this.late, this.progress, () => this.queue.cancel())}
      <div class="floor ${rail ? 'with-rail' : ''}">
        <div class="stage">${this.renderStage()}</div>
        ${this.shows('caption') ? this.renderCaption() : nothing}
        ${rail ? html`<div class="rail" role="group" aria-label=${common.rail}>${this.renderRail()}</div>` : nothing}
        ${this.renderDetails && this.shows('details') ? html`<div class="details">${this.renderDetails()}</div>` : nothing}
      </div>
      ${this.shows('toolbar') ? this.renderToolbar() : nothing}
    `;
  }

  private renderNotices(): TemplateResult {
    return html`<attractor-notices
      .labels=${this.strings.common}
      .notices=${this.notices}
      @notice-dismiss=${(event: CustomEvent<Notice>) => {
        this.notices = this.notices.filter((notice) => notice !== event.detail);
      }}
    ></attractor-notices>`;
  }

  private renderCaption(): TemplateResult {
    const sentence = this.caption;
    this.announcer.offer(sentence);
    return html`
      <p class="caption">${sentence}</p>
      <div class="visually-hidden" role="status">${this.announcer.text}</div>
    `;
  }

  private renderToolbar(): TemplateResult {
    return html`<attractor-toolbar
      .labels=${this.strings.common}
      .seed=${this.state.seed}
      .canCopyLink=${this.links?.page !== undefined}
      .canCopyEmbed=${this.links?.embedCode !== undefined}
      @seed-change=${(event: CustomEvent<{ seed: number }>) => this.startWith(event.detail.seed)}
      @toolbar-action=${(event: CustomEvent<{ action: ToolbarAction }>) => this.onToolbar(event.detail.action)}
    ></attractor-toolbar>`;
  }

  private onToolbar(action: ToolbarAction): void {
    const { common } = this.strings;
    if (action === 'restart') this.startWith(this.state.seed);
    else if (action === 'new-seed') this.startWith(anotherSeed(this.state.seed));
    else if (action === 'reset') this.reset();
    else if (action === 'copy-link') void this.share(`${this.links!.page}#${this.hash}`, common.linkCopied);
    else void this.share(this.links!.embedCode!(this.hash), common.embedCopied);
  }

  private startWith(seed: number): void {
    this.setState({ seed } as Partial<S>);
    this.restart();
  }

  private reset(): void {
    this.notices = [];
    this.replaceState(defaultState(this.table), this.strings.common.resetDone);
  }

  /** Puts another state in the place of the whole present one, and says so in a note that leads back to it. */
  protected replaceState(next: S, said: string): void {
    const before = this.state;
    this.setState(next);
    this.onStateLoaded();
    const names = Object.keys(before) as (keyof S)[];
    if (names.some((name) => !Object.is(before[name], next[name]))) this.noticeUndoable(said, before);
  }

  /** A note on a change of the state that was `before`; taking it back can be taken back as well, so nothing is lost. */
  protected noticeUndoable(said: string, before: S): void {
    this.notice('info', said, () => this.replaceState(before, this.strings.common.undone));
  }

  private async share(text: string, done: string): Promise<void> {
    const { common } = this.strings;
    if (this.linkObstacle) {
      this.notice('error', this.linkObstacle);
      return;
    }
    if (text.length > maxHashLength) {
      this.notice('error', common.linkTooLong(text.length, maxHashLength));
      return;
    }
    this.notice('info', (await copyText(text)) ? done : common.copyByHand(text));
  }
}
