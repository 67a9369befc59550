import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { sharedEngine, type Engine } from '../engine';
import { Activity } from '../exhibits/activity';
import { Announcer } from '../exhibits/announcer';
import { ComputeQueue } from '../exhibits/compute-queue';
import { getStrings, type Language, type Strings } from '../text';
import { formatNumber } from '../text/number';
import { prefersReducedMotion } from '../theme/observe';
import type { TaggedElement } from '../views/define';
import { controls, shared } from '../views/shared-styles';
import {
  computeDescent,
  computeField,
  computeStarts,
  memoryNames,
  pointAt,
  type Descent,
  type Field,
  type Point,
} from './descent-model';
import { renderRow } from './descent-row';
import { descentStyles } from './descent-styles';
import { isOver, momentAt, rowComplete, type Moment } from './descent-time';
import { failureText } from './failure';
import { SurfaceElement, type SurfaceScene } from './surface';

/** Seed of the starts: every visitor sees the same first fall. */
const seed = 20;
/** Samples per side of the surface. */
const fieldSide = 120;

/** The front page's figure: a state falls on an energy surface, and beside it attention computes the same. */
export class DescentElement extends LitElement {
  static readonly tag = 'attractor-descent';
  static readonly uses: readonly TaggedElement[] = [SurfaceElement];
  static override styles = [shared, controls, descentStyles];

  @property() language: Language = 'en';

  @state() private field: Field | undefined;
  @state() private descent: Descent | undefined;
  @state() private time = 0;
  @state() private playing = !prefersReducedMotion();
  @state() private failure = '';
  private engine: Engine | undefined;
  private starts: Point[] = [];
  private drop = 0;
  private start: Point = { x: 0, y: 0 };
  private held = false;
  private frame = 0;
  private lastFrame = 0;
  private readonly activity = new Activity(this, () => this.schedule());
  private readonly announcer = new Announcer(this);
  private readonly queue = new ComputeQueue(
    async (signal) => {
      this.descent = await computeDescent(this.engine!, this.start, signal);
    },
    { onDone: () => this.schedule(), onError: (error) => this.fail(error), onBusy: () => undefined },
  );

  private get words(): Strings['site']['descent'] {
    return getStrings(this.language).site.descent;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.queue.cancel();
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private async begin(): Promise<void> {
    try {
      this.failure = '';
      this.engine = await sharedEngine();
      this.starts = await computeStarts(this.engine, seed, 24);
      this.field = await computeField(this.engine, fieldSide);
      this.dropNext();
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    this.failure = failureText(error, getStrings(this.language));
  }

  private dropNext(): void {
    // Without motion the first row is there at once.
    this.fallFrom(this.starts[this.drop++ % this.starts.length]!, this.playing ? 0 : rowComplete(0));
  }

  private fallFrom(start: Point, time: number): void {
    this.start = start;
    this.time = time;
    this.queue.request();
  }

  /** Runs the clock while it has something to move that can be seen. */
  private schedule(): void {
    if (this.frame || !this.playing || this.held || !this.descent || !this.activity.active) return;
    this.lastFrame = performance.now();
    this.frame = requestAnimationFrame(this.tick);
  }

  private readonly tick = (now: number): void => {
    this.frame = 0;
    // A frame may be stamped before the moment that asked for it; after a pause of the browser the fall goes on where it was.
    this.time += Math.min(Math.max(now - this.lastFrame, 0), 50);
    if (this.descent && isOver(this.time, this.descent.steps)) this.dropNext();
    this.schedule();
  };

  private setPlaying(playing: boolean): void {
    this.playing = playing;
    this.schedule();
  }

  /** Shows the next row whole; after the last one a new state is dropped. */
  private stepOnce(): void {
    this.playing = false;
    const { step, atRest } = momentAt(this.time, this.descent!.steps);
    if (atRest && this.time >= rowComplete(step)) {
      this.dropNext();
    } else this.time = this.time < rowComplete(step) ? rowComplete(step) : rowComplete(step + 1);
  }

  protected override render(): TemplateResult {
    if (this.failure) return html`<p class="failure" role="alert">${this.failure}</p>`;
    const { descent, field, words } = this;
    if (!descent || !field)
      return html`<div class="waiting" role="status">${getStrings(this.language).common.loading}</div>`;
    const moment = momentAt(this.time, descent.steps);
    return html`
      <div class="sides">
        <section class="side">
          <h2>${words.memory}</h2>
          <p class="hint">${words.memoryHint}</p>
          <attractor-surface
            .field=${field}
            .scene=${this.sceneAt(descent, moment)}
            .label=${words.plane}
            .stateLabel=${words.state}
            @state-move=${this.onMove}
            @state-drop=${this.onDrop}
          ></attractor-surface>
        </section>
        <section class="side">
          <h2>${words.attention}</h2>
          <p class="hint">${words.attentionHint}</p>
          <div class="row">${renderRow(descent, moment, words, this.language)}</div>
        </section>
      </div>
      <div class="below">
        <div class="buttons">
          <button type="button" class="play" @click=${() => this.setPlaying(!this.playing)}>
            ${this.playing ? words.pause : words.play}
          </button>
          <button type="button" @click=${() => this.stepOnce()}>${words.step}</button>
          <button type="button" @click=${() => this.dropNext()}>${words.drop}</button>
        </div>
        ${this.renderCaption(descent, moment)}
      </div>
    `;
  }

  private sceneAt({ states, outputs, weights }: Descent, { step, weigh, mix, fall }: Moment): SurfaceScene {
    const [from, to] = [pointAt(states, step), pointAt(outputs, step)];
    const cols = memoryNames.length;
    const share = (key: number, row: number): number => (row < 0 ? 0 : weights.data[row * cols + key]!);
    return {
      state: { x: from.x + fall * (to.x - from.x), y: from.y + fall * (to.y - from.y) },
      trail: Array.from({ length: step + 1 }, (_, index) => pointAt(states, index)),
      output: mix > 0.5 ? to : undefined,
      weights: memoryNames.map((_, key) => (1 - weigh) * share(key, step - 1) + weigh * share(key, step)),
    };
  }

  private renderCaption({ steps, energies, weights, difference }: Descent, { step, atRest }: Moment): TemplateResult {
    const { words } = this;
    const row = Array.from(weights.data.subarray(step * memoryNames.length, (step + 1) * memoryNames.length));
    const largest = Math.max(...row);
    const decimal = (value: number, decimals: number): string => formatNumber(value, decimals, this.language);
    const facts = [decimal(energies[step]!, 2), memoryNames[row.indexOf(largest)]!, decimal(largest, 2)] as const;
    const sentence = atRest
      ? words.rest(String(steps), ...facts)
      : step === 0
        ? words.dropped(...facts)
        : words.falling(String(step), ...facts);
    if (atRest || !this.playing) this.announcer.offer(sentence);
    return html`
      <p class="caption">${sentence}<span class="difference">${words.difference(decimal(difference, 7))}</span></p>
      <div class="visually-hidden" role="status">${this.announcer.text || nothing}</div>
    `;
  }

  private readonly onMove = (event: CustomEvent<Point>): void => {
    this.held = true;
    this.fallFrom(event.detail, rowComplete(0));
  };

  private readonly onDrop = (): void => {
    this.held = false;
    this.schedule();
  };
}
