import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { formatEntry } from '../../text/notation';
import { download } from '../../data';
import { defaultState } from '../../state';
import {
  AvBetaSlider,
  AvButton,
  AvChoice,
  AvCode,
  AvFigure,
  AvHeatMap,
  AvMatrix,
  AvPlane,
  AvPlayer,
  AvSlider,
  type TaggedElement,
} from '../../views';
import { anotherSeed } from '../another-seed';
import { ExhibitElement } from '../exhibit';
import { Turns } from '../turns';
import { caption } from './caption';
import { renderCode } from './code';
import { linkLimit } from './codecs';
import { LookupDataDialog } from './data-dialog';
import { DomainMemory } from './domain';
import type { Inputs } from './inputs';
import { renderGradients } from './gradients';
import { describeFullyMasked, describeRefusal } from './lessons';
import { renderMap, type MapClick, type MapHost } from './map';
import { renderMatrices, type MatricesHost } from './matrices';
import { LookupModel, same, type LookupResult, type Refusal } from './model';
import { takeMatrices, type BroughtMatrices } from './own-data';
import { LookupPipeline } from './pipeline';
import { renderPlanes, type PlanesHost } from './planes';
import { Playback } from './playback';
import { renderRail, type RailHost } from './rail';
import { resizedState } from './resize';
import { sceneState } from './scene-state';
import type { SceneName, Sizes } from './scenes';
import { renderSection } from './section';
import { makeShown, type Shown } from './shown';
import { printStateFile } from './state-file';
import { lookupTable, sections, steps, type LookupState, type Section } from './state';
import { renderSteps, type StepsHost } from './steps';
import { lookupStyles } from './styles';

type Overflowed = Extract<Refusal, { kind: 'overflow' }>;
type Misfit = Exclude<Refusal, Overflowed>;

/** Fields that only the computation reads: the picture changes when its result is there, and once. */
const computed: ReadonlySet<string> = new Set<keyof LookupState>(['scale', 'temperature', 'mask']);

/** Weights whose picture is drawn at once; the parts of a larger one take turns. */
const drawnAtOnce = 1024;

/** Exhibit 1: queries, keys, values as a soft dictionary. */
export class LookupExhibit
  extends ExhibitElement<LookupState>
  implements MapHost, MatricesHost, PlanesHost, RailHost, StepsHost
{
  static readonly tag = 'attractor-lookup';
  static override readonly uses: readonly TaggedElement[] = [
    ...ExhibitElement.uses,
    AvBetaSlider,
    AvButton,
    AvChoice,
    AvCode,
    AvFigure,
    AvHeatMap,
    AvMatrix,
    AvPlane,
    AvPlayer,
    AvSlider,
    LookupPipeline,
    LookupDataDialog,
  ];
  static override readonly styles = [...ExhibitElement.styles, lookupStyles];

  readonly table = lookupTable;

  @state() mapClick: MapClick = 'select';
  @state() private bringing = false;
  @state() private fallen: readonly File[] = [];
  private readonly model = new LookupModel();
  private readonly domains = new DomainMemory();
  private readonly turns = new Turns<Shown>(this);
  readonly playback = new Playback(this);
  private result: LookupResult | undefined;
  /** Why the present state has no result of its own; the picture stays at the last one that worked. */
  private stopped: Overflowed | null = null;
  /** The learner's own matrices and what belongs to them, kept while other scenes are looked at. */
  private own: Readonly<LookupState> | null = null;
  private drawn: { readonly key: readonly unknown[]; readonly shown: Shown } | undefined;

  resize(sizes: Sizes): void {
    void resizedState(this.engine, this.editing, this.shown.options.mask, sizes, this.state.seed).then((patch) =>
      this.setState(patch),
    );
  }

  get hasOwn(): boolean {
    return this.own !== null || this.state.scene === 'own';
  }

  chooseScene(scene: SceneName): void {
    const { step, map, open } = this.state;
    this.keepOwn();
    this.setState(scene === 'own' && this.own ? { ...this.own, step, map, open } : sceneState(scene));
  }

  private keepOwn(): void {
    if (this.state.scene === 'own') this.own = this.state;
  }

  protected override get linkObstacle(): string | null {
    const { data, matrices } = this.strings.lookup;
    const large = (['queries', 'keys', 'values'] as const).filter(
      (name) => (this.state[name]?.data.length ?? 0) > linkLimit,
    );
    return large.length > 0 ? data.link(large.map((name) => matrices[name]).join(', ')) : null;
  }

  protected async compute(signal: AbortSignal): Promise<void> {
    const { state } = this;
    const outcome = await this.model.compute(this.engine, state, signal);
    if (signal.aborted) return;
    if (!('kind' in outcome)) this.accept(outcome);
    else if (outcome.kind === 'overflow') await this.stop(outcome, signal);
    else await this.mend(outcome, signal);
    // Results that come faster than they can be drawn help nobody; the next is computed while the last part is drawn.
    this.requestUpdate();
    await this.turns.until(() => this.turns.left <= 1 && this.state !== state, signal);
  }

  private accept(result: LookupResult): void {
    const first = !this.result;
    this.result = result;
    this.stopped = null;
    this.teach(describeFullyMasked(this.shown));
    if (first && this.autoplay && !this.reducedMotion) this.playback.enter();
  }

  /** Overflow is a lesson: the numbers typed stay, the picture shows the last state that worked, or the scene's own. */
  private async stop(refusal: Overflowed, signal: AbortSignal): Promise<void> {
    this.stopped = refusal;
    this.playback.pause();
    if (!this.result) {
      const { scene, seed, n, m, dk, dv } = this.state;
      const plain = { ...defaultState(this.table), ...sceneState(scene), scene, seed, n, m, dk, dv };
      const outcome = await this.model.compute(this.engine, plain, signal);
      if (!('kind' in outcome)) this.result = outcome;
    }
    this.teach(this.explainRefusal(refusal));
  }

  /** A link whose parts do not fit: what cannot be used gives way to the scene's own. */
  private async mend(refusal: Misfit, signal: AbortSignal): Promise<void> {
    this.notice('error', this.explainRefusal(refusal));
    const maskOnly = refusal.kind === 'mask-shape';
    this.setState(maskOnly ? { mask: { kind: 'none' } } : { queries: null, keys: null, values: null });
    await this.compute(signal);
  }

  private explainRefusal(refusal: Refusal): string {
    return describeRefusal(refusal, this.strings.lookup, (value) => formatEntry(value, this.language));
  }

  private teach(lesson: string | null): void {
    this.clearNotices('lesson');
    if (lesson) this.notice('lesson', lesson);
  }

  private get shown(): Shown {
    const { state, result, stopped, language, strings } = this;
    const { entering } = this.playback;
    const looks = Object.entries(state).flatMap(([name, value]) => (computed.has(name) ? [] : [value]));
    const key = [...looks, result, stopped, language, entering];
    if (!this.drawn || !same(key, this.drawn.key)) {
      const refused = stopped ? { queries: null, keys: null, values: null } : {};
      const looked = { ...state, ...refused, step: entering ?? state.step };
      this.drawn = { key, shown: makeShown(result!, looked, language, strings, this.drawn?.shown) };
    }
    return this.drawn.shown;
  }

  /** What a part of the picture draws: up to date, or a few frames behind where the picture is large. */
  private shownBy(part: 'planes' | 'steps' | 'map' | 'details'): Shown {
    const { shown } = this;
    return this.turns.take(part, shown, shown.attention.weights.data.length <= drawnAtOnce);
  }

  get live(): Inputs {
    return this.shown.live;
  }

  /** The matrices as the learner left them. */
  private get editing(): Inputs {
    return this.stopped?.inputs ?? this.shown.live;
  }

  protected override get caption(): string {
    return this.stopped ? this.explainRefusal(this.stopped) : caption(this.shown);
  }

  protected override onStateLoaded(): void {
    this.playback.pause();
    this.domains.rest();
  }

  protected override restart(): void {
    this.setState({ step: steps[0] });
    if (this.reducedMotion) this.playback.pause();
    else this.playback.play();
  }

  protected override onActive(active: boolean): void {
    if (!active) this.playback.pause();
  }

  protected override renderStage(): TemplateResult {
    const several = this.shown.queryNames.length > 1;
    return html`
      <div class="front">${this.renderPlanes()}</div>
      <div class="back">
        ${this.shows('steps') ? this.renderSteps() : nothing}
        ${several && this.shows('map') ? this.renderMap() : nothing}
      </div>
      ${this.renderDialog(this.shown.inputs)}
    `;
  }

  private renderDialog({ queries, keys }: Inputs): TemplateResult {
    return html`<attractor-lookup-data
      .language=${this.language}
      .n=${queries.rows}
      .m=${keys.rows}
      .fallen=${this.fallen}
      ?open=${this.bringing}
      @dialog-close=${() => (this.bringing = false)}
      @matrices-brought=${(event: CustomEvent<BroughtMatrices>) => this.bring(event.detail)}
      @state-brought=${(event: CustomEvent<{ state: LookupState }>) => this.restore(event.detail.state)}
      @state-save=${() => download('attractor-lookup.json', printStateFile(this.state), 'application/json')}
    ></attractor-lookup-data>`;
  }

  private renderPlanes(): unknown {
    const shown = this.shownBy('planes');
    return guard([shown], () => renderPlanes(shown, this, this.domains));
  }

  private renderSteps(): unknown {
    const shown = this.shownBy('steps');
    const { playing, speed } = this.playback;
    return guard([shown, playing, speed], () => renderSteps(shown, this));
  }

  private renderMap(): unknown {
    const shown = this.shownBy('map');
    return guard([shown, this.mapClick], () => renderMap(shown, this));
  }

  protected override renderRail(): TemplateResult {
    const { shown } = this;
    const { text } = shown;
    return html`
      ${renderRail({ ...shown, state: this.state }, this)}
      <div class="actions">
        <av-button @click=${() => this.draw()}>${text.rail.draw}</av-button>
        <av-button @click=${() => (this.bringing = true)}>${text.rail.ownData}</av-button>
      </div>
    `;
  }

  protected override renderDetails(): TemplateResult {
    const { editing } = this;
    const shown = this.shownBy('details');
    const { text } = shown;
    return html`
      ${this.renderSection('matrices', text.matrices.title, () => guard([shown, editing], () => renderMatrices(shown, editing, this)))}
      ${this.renderSection('gradients', text.gradients.title, () => guard([shown], () => renderGradients(shown, this)))}
      ${this.renderSection('code', text.code.title, () => guard([shown], () => renderCode(shown)))}
    `;
  }

  private renderSection(name: Section, title: string, content: () => unknown): TemplateResult | typeof nothing {
    if (!this.shows(name)) return nothing;
    const { open } = this.state;
    const toggle = (unfolded: boolean) => {
      if (unfolded !== open.includes(name))
        this.setState({ open: sections.filter((each) => (each === name ? unfolded : open.includes(each))) });
    };
    return renderSection(title, open.includes(name), toggle, content);
  }

  /** New random matrices of the present sizes, from another seed: each press draws. */
  private draw(): void {
    this.keepOwn();
    const { queries, keys, values } = this.shown.inputs;
    const sizes = { n: queries.rows, m: keys.rows, dk: keys.cols, dv: values.cols };
    this.setState({
      ...sceneState('random'),
      ...sizes,
      seed: anotherSeed(this.state.seed),
      mask: this.state.mask.kind === 'causal' ? this.state.mask : { kind: 'none' },
    });
  }

  /** Files that fell beside the dialog wait in it, so that nothing is replaced by a slip of the hand. */
  takeFiles(files: readonly File[]): void {
    this.fallen = files;
    this.bringing = true;
  }

  private bring({ matrices, origins, leftOut }: BroughtMatrices): void {
    const { text, inputs } = this.shown;
    const before = this.state;
    const { patch, adapted } = takeMatrices(matrices, inputs);
    this.setState(patch);
    const { data } = text;
    const said = (['queries', 'keys', 'values'] as const).flatMap((name) => {
      const matrix = matrices[name];
      return matrix ? [data.taken(text.matrices[name], matrix.rows, matrix.cols, origins[name])] : [];
    });
    if (matrices.mask) said.push(data.maskTaken(matrices.mask.rows, matrices.mask.cols, origins.mask));
    if (adapted.length > 0) said.push(data.adapted(adapted.map((name) => text.matrices[name]).join(', ')));
    if (leftOut.length > 0) said.push(data.leftOut(leftOut.join(', ')));
    this.noticeUndoable([...said, this.linkObstacle ?? ''].join(' ').trim(), before);
  }

  private restore(state: LookupState): void {
    this.replaceState(state, this.strings.lookup.data.stateTaken);
  }
}
