import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { state } from 'lit/decorators.js';
import { DataError } from '../../data/error';
import { EngineError, type Matrix } from '../../engine';
import * as views from '../../views/index';
import { ExhibitElement } from '../exhibit';
import { attribute } from './attribution';
import { renderProjections } from './break-panel';
import { captionOf } from './caption';
import { renderBridgeDetails, type DataPanel } from './details';
import { EnergyFieldCache, extentOf } from './field';
import { formatterOf } from './format';
import { DifferenceGauge } from './gauge';
import { lastUpdate, renderIteration } from './iterate';
import { renderNumbers } from './numbers';
import { overflowStep } from './overflow';
import { largestEntry } from './matrices';
import { readFiles, readText, takeOver, UnfitError, type Brought } from './own-data';
import { Player } from './player';
import { renderBridgeRail } from './rail';
import { resolve, type Misfit } from './setup';
import { compare } from './sides';
import { renderPair } from './stage';
import { bridgeTable, type BridgeState } from './state';
import { bridgeStyles } from './styles';
import type { Result, Scene } from './scene';

/** Points per side of the energy surface. */
const fieldSize = 56;

/** Milliseconds without a new result after which the state counts as standing still. */
const settlingTime = 250;
/** Milliseconds that the first state stands still before it moves by itself. */
const readingTime = 3000;

/** One update of a modern Hopfield network is one attention head: the same vectors, read twice. */
export class BridgeExhibit extends ExhibitElement<BridgeState> {
  static readonly tag = 'attractor-bridge';
  static override readonly uses = [
    ...ExhibitElement.uses,
    DifferenceGauge,
    views.AvBetaSlider,
    views.AvButton,
    views.AvChoice,
    views.AvCode,
    views.AvDrop,
    views.AvFigure,
    views.AvLinePlot,
    views.AvMatrix,
    views.AvPlane,
    views.AvPlayer,
    views.AvSlider,
    views.AvSwitch,
  ];
  static override readonly styles = [...ExhibitElement.styles, bridgeStyles];

  readonly table = bridgeTable;

  @state() private dataError = '';
  /** The step whose numbers left the range of floats; the last good result stays in sight. */
  @state() private overflow: ReturnType<typeof overflowStep> = null;
  private result: Result | null = null;
  /** The result when the state last stood still: what is large and below the stage follows a drag at its end only. */
  private settled: Result | null = null;
  private settling: ReturnType<typeof setTimeout> | undefined;
  private readonly fields = new EnergyFieldCache();
  private told: readonly Misfit[] = [];
  private begun = false;
  private readonly player = new Player(this, () => this.advance());

  protected async compute(signal: AbortSignal): Promise<void> {
    const { state } = this;
    try {
      const { setup, misfits } = await resolve(this.engine, state);
      const comparison = await compare(this.engine, setup, { signal });
      const extent = extentOf(
        [setup.patterns, setup.values ?? setup.patterns, comparison.attention.keys],
        setup.x,
        setup.y,
      );
      const { patterns, beta, path } = comparison.hopfield;
      const through = path.states.data.slice(0, patterns.cols);
      const [field, attribution] = await Promise.all([
        this.fields.get(this.engine, { patterns, beta, through, x: setup.x, y: setup.y, extent, size: fieldSize }),
        attribute(this.engine, setup, comparison, { signal }),
      ]);
      if (signal.aborted) return;
      this.result = { state, setup, comparison, attribution, field, extent };
      this.overflow = null;
      this.settle();
      this.tellMisfits(misfits);
    } catch (error) {
      const step = error instanceof EngineError ? overflowStep(error) : null;
      if (!step) throw error;
      this.player.pause();
      this.overflow = step;
    }
  }

  private settle(): void {
    this.settled ??= this.result;
    clearTimeout(this.settling);
    this.settling = setTimeout(() => {
      this.settled = this.result;
      this.requestUpdate();
    }, settlingTime);
  }

  private sceneOf(result: Result): Scene {
    const { language, strings } = this;
    const update = (patch: Partial<BridgeState>): void => {
      this.player.pause();
      this.setState(patch);
    };
    return { result, language, strings, text: strings.bridge, format: formatterOf(language), update };
  }

  /** Draws again only when the result, the language or something else named is another. */
  private drawn(result: Result | null, draw: (scene: Scene) => unknown, ...more: readonly unknown[]): unknown {
    return guard([result, this.language, ...more], () => (result ? draw(this.sceneOf(result)) : nothing));
  }

  protected renderStage(): TemplateResult {
    const { result } = this;
    const { playing, speed } = this.player.controls;
    return html`<div class="front">${this.renderOverflow()} ${this.drawn(result, renderPair)}</div>
      <div class="back">
        ${this.drawn(result, renderNumbers)} ${this.drawn(result, renderProjections)}
        ${this.drawn(result, (scene) => renderIteration(scene, this.player.controls), playing, speed)}
      </div>`;
  }

  protected renderRail(): TemplateResult {
    return html`${this.drawn(this.result, renderBridgeRail)}`;
  }

  protected override renderDetails(): TemplateResult {
    const panel: DataPanel = {
      error: this.dataError,
      onFiles: (files) => void this.bring(() => readFiles(files)),
      onText: (text) => void this.bring(() => readText(text)),
    };
    return html`${this.drawn(this.settled, (scene) => renderBridgeDetails(scene, panel), this.dataError)}`;
  }

  protected get caption(): string {
    const { caption } = this.strings.bridge;
    if (this.overflow) return this.result ? caption.stopped : caption.nothing;
    return this.result ? captionOf(this.sceneOf(this.result)) : '';
  }

  private get overflowText(): string {
    const { bridge } = this.strings;
    return bridge.overflow(bridge.overflowSteps[this.overflow!]);
  }

  private renderOverflow(): TemplateResult | typeof nothing {
    if (!this.overflow) return nothing;
    return html`<div class="overflow lesson" role="alert">
      <p>${this.overflowText}</p>
      <av-button @click=${() => this.scaleDown()}>${this.strings.bridge.scaleDown}</av-button>
    </div>`;
  }

  /** Divides patterns, start and values by one number, so that the largest becomes 3; no projection enlarges any more. */
  private scaleDown(): void {
    const { patterns, start, ownValues, wq, wk, wv } = this.state;
    const largest = largestEntry([patterns, start, ownValues]);
    const scaled = (m: Matrix, factor: number): Matrix => ({ ...m, data: m.data.map((value) => value * factor) });
    const tamed = (m: Matrix): Matrix => scaled(m, 1 / Math.max(1, largestEntry([m])));
    this.setState({
      patterns: scaled(patterns, 3 / largest),
      start: scaled(start, 3 / largest),
      ownValues: scaled(ownValues, 3 / largest),
      wq: tamed(wq),
      wk: tamed(wk),
      wv: tamed(wv),
    });
  }

  takeFiles(files: readonly File[]): void {
    // The panel that shows a refusal may be far below the place where the file fell.
    void this.bring(() => readFiles(files)).then(() => this.dataError && this.notice('error', this.dataError));
  }

  private async bring(read: () => Brought | Promise<Brought>): Promise<void> {
    const { bridge, errors } = this.strings;
    try {
      const patch = takeOver(await read(), this.state);
      this.dataError = '';
      const before = this.state;
      this.setState(patch);
      this.noticeUndoable(bridge.loaded(patch.patterns!.rows, patch.patterns!.cols), before);
    } catch (error) {
      if (error instanceof DataError) this.dataError = errors.data(error.code, error.facts);
      else if (error instanceof UnfitError && error.code === 'unnamed')
        this.dataError = bridge.unnamed(error.facts[0]!);
      else if (error instanceof UnfitError && error.code === 'unknown-file')
        this.dataError = bridge.unknownFile(error.facts[0]!);
      else if (error instanceof UnfitError)
        this.dataError = bridge.unfitting(error.facts[0]!, error.facts[1]!, error.facts[2]!);
      else throw error;
    }
  }

  /** Says once what of a link did not fit. */
  private tellMisfits(misfits: readonly Misfit[]): void {
    const { bridge } = this.strings;
    for (const misfit of misfits) {
      if (!this.told.includes(misfit)) this.notice('error', bridge.misfit(bridge.misfits[misfit]));
    }
    this.told = misfits;
  }

  /** One more update; false when there is nothing further to see. A slow engine is waited for: each is shown. */
  private advance(): boolean {
    const { steps } = this.state;
    if (this.busy) return true;
    if (!this.result || steps >= lastUpdate(this.result)) return false;
    this.setState({ steps: steps + 1 });
    return true;
  }

  protected override restart(): void {
    this.player.pause();
    const newSeed = this.result !== null && this.result.state.seed !== this.state.seed;
    // Where nothing else is drawn from the seed, a new one draws a new start.
    const drawsElse = this.state.situation === 'random' || this.state.values === 'seed';
    this.setState({ steps: 1, ...(newSeed && !drawsElse ? { startFrom: 'seed' } : {}) });
  }

  protected override onStateLoaded(): void {
    this.player.pause();
    this.dataError = '';
    this.told = [];
  }

  /** By itself, once, and only from the first update: a link that shows a later one means it. */
  private begin(): void {
    if (!this.autoplay || this.begun || this.reducedMotion) return;
    this.begun = true;
    if (this.state.steps === 1) this.player.play(readingTime);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.settling);
  }

  protected override onActive(active: boolean): void {
    if (!active) this.player.pause();
    else this.begin();
  }
}
