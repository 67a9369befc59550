import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { loadEngine, supportsRelaxedSimd, type Engine } from '../../engine';
import { getStrings, type Language } from '../../text';
import { getSpeedStrings, type SpeedStrings } from '../../text/speed';
import { AvButton } from '../../views/button';
import { copyText } from '../../views/clipboard';
import type { TaggedElement } from '../../views/define';
import { AvFigure } from '../../views/figure';
import { shared } from '../../views/shared-styles';
import { failureText } from '../failure';
import { SpeedBars } from './bars';
import { measureEngines } from './measure';
import { panelStyles } from './panel-styles';
import { tasks, thorough, type Effort } from './plan';
import { formatGflops, formatShare, speedCsv, speedTable, speedText } from './report';
import { figureOf, isDisturbed, type Build, type BuildSpeed } from './results';

type Phase = 'idle' | 'running' | 'done' | 'cancelled' | 'failed';

/** Measures this machine when it is asked to, and only then. */
export class SpeedPanel extends LitElement {
  static readonly tag = 'attractor-speed';
  static readonly uses: readonly TaggedElement[] = [AvButton, AvFigure, SpeedBars];
  static override readonly styles = [shared, panelStyles];

  @property() language: Language = 'en';
  /** How thoroughly it measures. */
  @property({ attribute: false }) effort: Effort = thorough;

  @state() private phase: Phase = 'idle';
  @state() private progress = 0;
  @state() private round = 0;
  /** Rounds whose figures are shown. */
  @state() private rounds = 0;
  @state() private speeds: readonly BuildSpeed[] = [];
  @state() private place: Engine['info']['place'] | undefined;
  @state() private failure: unknown;
  /** What the copy buttons came to: 'copied', or the text that could not be copied. */
  @state() private copied: 'copied' | { readonly text: string } | undefined;
  private run: AbortController | undefined;
  private readonly builds: readonly Build[] = supportsRelaxedSimd() ? ['relaxed', 'baseline'] : ['baseline'];

  private get words(): SpeedStrings {
    return getSpeedStrings(this.language);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.cancel();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('language')) this.lang = this.language;
  }

  private cancel(): void {
    this.run?.abort();
  }

  private async measure(): Promise<void> {
    const run = (this.run = new AbortController());
    this.phase = 'running';
    this.progress = this.round = this.rounds = 0;
    this.speeds = [];
    this.copied = undefined;
    const engines: Engine[] = [];
    try {
      for (const build of this.builds) engines.push(await loadEngine({ build }));
      this.place = engines[0]!.info.place;
      await measureEngines(engines, tasks, this.effort, run.signal, {
        onProgress: (done, round) => {
          this.progress = done;
          this.round = round;
        },
        onRound: (speeds) => {
          this.speeds = speeds;
          this.rounds++;
        },
      });
      this.phase = 'done';
    } catch (error) {
      this.failure = error;
      this.phase = run.signal.aborted ? 'cancelled' : 'failed';
    } finally {
      engines.forEach((engine) => engine.close());
    }
  }

  private get caption(): string {
    const { words, language, speeds, phase } = this;
    if (phase === 'failed') return failureText(this.failure, getStrings(language));
    if (phase === 'cancelled') {
      return this.rounds > 0 ? words.cancelledAfter(this.rounds, this.effort.rounds) : words.cancelled;
    }
    if (phase !== 'done') return words[phase];
    return this.summary(speeds);
  }

  private summary(speeds: readonly BuildSpeed[]): string {
    const { words, language } = this;
    const [first] = speeds;
    const product = first && figureOf(first, 'product');
    if (!product) return words.summaryNone;
    const sentence = words.done(
      formatShare(product.share, language),
      formatGflops(product.gflops, language),
      formatGflops(first.limit, language),
    );
    const [relaxed, baseline] = (['relaxed', 'baseline'] as const).map((build) => {
      const speed = speeds.find((candidate) => candidate.build === build);
      return speed && figureOf(speed, 'longAttention')?.gflops;
    });
    if (relaxed === undefined || baseline === undefined) return sentence;
    return `${sentence} ${words.doneBoth(formatGflops(relaxed, language), formatGflops(baseline, language))}`;
  }

  private async copy(text: string): Promise<void> {
    this.copied = (await copyText(text)) ? 'copied' : { text };
  }

  private renderStart(): TemplateResult {
    const { words, phase, progress, round, effort } = this;
    const running = phase === 'running';
    const word = running ? words.cancel : phase === 'idle' ? words.measure : words.again;
    // One button, so that the focus stays when it changes its word.
    return html`<div class="start">
      <av-button variant="primary" @click=${() => (running ? this.cancel() : void this.measure())}>${word}</av-button>
      ${
        running
          ? html`<progress aria-label=${words.progress} max="1" .value=${progress}></progress>
              <span>${round === 0 ? words.rehearsal : words.round(round, effort.rounds)}</span>`
          : nothing
      }
    </div>`;
  }

  private renderFacts(): TemplateResult {
    const { words, place } = this;
    return html`<dl class="facts" aria-label=${words.facts}>
      <div>
        <dt>${words.relaxedSimd}</dt>
        <dd>${this.builds.includes('relaxed') ? words.yes : words.no}</dd>
      </div>
      <div>
        <dt>${words.threads}</dt>
        <dd>${words.oneThread}</dd>
      </div>
      ${
        place
          ? html`<div>
              <dt>${words.place}</dt>
              <dd>${words.places[place]}</dd>
            </div>`
          : nothing
      }
    </dl>`;
  }

  private renderCopy(): TemplateResult {
    const { words, language, speeds, copied } = this;
    const text = (): string => speedText(speedTable(speeds, words, language));
    return html`<div class="copy">
        <av-button icon="copy" @click=${() => this.copy(text())}>${words.copyText}</av-button>
        <av-button icon="copy" @click=${() => this.copy(speedCsv(speeds))}>${words.copyCsv}</av-button>
        <span role="status">${copied === 'copied' ? words.copied : copied ? words.copyByHand : nothing}</span>
      </div>
      ${typeof copied === 'object' ? html`<pre tabindex="0">${copied.text}</pre>` : nothing}`;
  }

  protected override render(): TemplateResult {
    const { words, language, speeds, phase } = this;
    const known = speeds.length > 0;
    return html`
      ${this.renderStart()}
      <p class="caption ${phase}" role=${phase === 'failed' ? 'alert' : 'status'}>${this.caption}</p>
      ${this.builds.includes('relaxed') ? nothing : html`<p class="note">${words.noRelaxed}</p>`}
      ${this.place === 'main-thread' ? html`<p class="note">${words.onMainThread}</p>` : nothing}
      ${phase === 'done' && speeds.some(isDisturbed) ? html`<p class="note">${words.disturbed}</p>` : nothing}
      <av-figure
        heading=${words.heading}
        .summary=${this.summary(speeds)}
        .table=${known ? speedTable(speeds, words, language) : undefined}
        .exports=${known ? { name: 'attractor-speed' } : undefined}
        .labels=${getStrings(language).views.figure}
      >
        <attractor-speed-bars .language=${language} .builds=${this.builds} .speeds=${speeds}></attractor-speed-bars>
      </av-figure>
      ${known && phase !== 'running' ? this.renderCopy() : nothing} ${this.renderFacts()}
    `;
  }
}
