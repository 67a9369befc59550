import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
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
import { ExhibitElement } from '../exhibit';
import { caption } from './caption';
import { renderCode } from './code';
import { linkLimit } from './codecs';
import { LookupDataDialog } from './data-dialog';
import { DomainMemory } from './domain';
import { formatEntry } from './format';
import { renderGradients } from './gradients';
import { describeFullyMasked, describeRefusal } from './lessons';
import { renderMap, type MapHost, type MapView } from './map';
import { renderMatrices, type MatricesHost } from './matrices';
import { LookupModel, type LookupResult, type Refusal } from './model';
import { takeMatrices } from './own-data';
import { LookupPipeline } from './pipeline';
import { renderPlanes } from './planes';
import { Playback } from './playback';
import { renderRail } from './rail';
import type { Brought } from './read-data';
import { resizedState } from './resize';
import { sceneState } from './scene-state';
import type { Sizes } from './scenes';
import { renderSection } from './section';
import { makeShown, type Shown } from './shown';
import { printStateFile } from './state-file';
import { lookupTable, steps, type LookupState } from './state';
import { renderSteps, type StepsHost } from './steps';
import { lookupStyles } from './styles';

type Section = 'matrices' | 'gradients' | 'code';
type Overflowed = Extract<Refusal, { kind: 'overflow' }>;

/** Exhibit 1: queries, keys, values as a soft dictionary. */
export class LookupExhibit extends ExhibitElement<LookupState> implements MapHost, MatricesHost, StepsHost {
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

  @state() private mapView: MapView = { matrix: 'weights', click: 'select' };
  @state() private open: ReadonlySet<Section> = new Set(['matrices']);
  @state() private bringing = false;
  private readonly model = new LookupModel();
  private readonly domains = new DomainMemory();
  readonly playback = new Playback(this);
  private result: LookupResult | undefined;
  /** Why the present state has no result of its own; the picture stays at the last one that worked. */
  private stopped: Overflowed | null = null;

  setMapView(patch: Partial<MapView>): void {
    this.mapView = { ...this.mapView, ...patch };
  }

  resize(sizes: Sizes): void {
    const { inputs } = this.shown;
    void resizedState(this.engine, inputs, this.shown.options.mask, sizes, this.state.seed).then((patch) =>
      this.setState(patch),
    );
  }

  protected override get linkObstacle(): string | null {
    const { data, matrices } = this.strings.lookup;
    const large = (['queries', 'keys', 'values'] as const).filter(
      (name) => (this.state[name]?.data.length ?? 0) > linkLimit,
    );
    return large.length > 0 ? data.link(large.map((name) => matrices[name]).join(', ')) : null;
  }

  protected async compute(signal: AbortSignal): Promise<void> {
    const outcome = await this.model.compute(this.engine, this.state, signal);
    if (signal.aborted) return;
    if (!('kind' in outcome)) this.accept(outcome);
    else if (outcome.kind === 'overflow') await this.stop(outcome, signal);
    else this.mend(outcome);
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
  private mend(refusal: Exclude<Refusal, Overflowed>): void {
    this.notice('error', this.explainRefusal(refusal));
    this.setState(
      refusal.kind === 'mask-shape' ? { mask: { kind: 'none' } } : { queries: null, keys: null, values: null },
    );
  }

  private explainRefusal(refusal: Refusal): string {
    return describeRefusal(refusal, this.strings.lookup, (value) => formatEntry(value, this.language));
  }

  private teach(lesson: string | null): void {
    this.clearNotices('lesson');
    if (lesson) this.notice('lesson', lesson);
  }

  private get shown(): Shown {
    const { entering } = this.playback;
    const state = entering ? { ...this.state, step: entering } : this.state;
    return makeShown(this.result!, state, this.language, this.strings);
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
    const { shown } = this;
    return html`
      <div class="front">${renderPlanes(shown, this, this.domains)}</div>
      <div class="back">
        ${renderSteps(shown, this)} ${shown.queryNames.length > 1 ? renderMap(shown, this.mapView, this) : nothing}
      </div>
    `;
  }

  protected override renderRail(): TemplateResult {
    const { text } = this.shown;
    return html`
      ${renderRail(this.shown, this)}
      <div class="actions">
        <av-button @click=${() => this.draw()}>${text.rail.draw}</av-button>
        <av-button @click=${() => (this.bringing = true)}>${text.rail.ownData}</av-button>
      </div>
    `;
  }

  protected override renderDetails(): TemplateResult {
    const { shown } = this;
    const { text, inputs } = shown;
    return html`
      ${this.renderSection('matrices', text.matrices.title, () => renderMatrices(shown, this.stopped?.inputs ?? inputs, this))}
      ${this.renderSection('gradients', text.gradients.title, () => renderGradients(shown, this))}
      ${this.renderSection('code', text.code.title, () => renderCode(shown))}
      <attractor-lookup-data
        .language=${this.language}
        .n=${inputs.queries.rows}
        .m=${inputs.keys.rows}
        ?open=${this.bringing}
        @dialog-close=${() => (this.bringing = false)}
        @matrices-brought=${(event: CustomEvent<{ matrices: Brought }>) => this.bring(event.detail.matrices)}
        @state-brought=${(event: CustomEvent<{ state: LookupState }>) => this.restore(event.detail.state)}
        @state-save=${() => download('attractor-lookup.json', printStateFile(this.state), 'application/json')}
      ></attractor-lookup-data>
    `;
  }

  private renderSection(name: Section, title: string, content: () => TemplateResult): TemplateResult | typeof nothing {
    if (!this.shows(name)) return nothing;
    const toggle = (open: boolean) => {
      const others = [...this.open].filter((section) => section !== name);
      this.open = new Set(open ? [...others, name] : others);
    };
    return renderSection(title, this.open.has(name), toggle, content);
  }

  /** New random matrices of the present sizes. */
  private draw(): void {
    const { queries, keys, values } = this.shown.inputs;
    const sizes = { n: queries.rows, m: keys.rows, dk: keys.cols, dv: values.cols };
    this.setState({
      ...sceneState('random'),
      ...sizes,
      mask: this.state.mask.kind === 'causal' ? this.state.mask : { kind: 'none' },
    });
  }

  private bring({ mask, ...matrices }: Brought): void {
    const { text, inputs } = this.shown;
    if (mask) this.setState({ mask: { kind: 'arbitrary', visible: Uint8Array.from(mask.data) } });
    const brought = (['queries', 'keys', 'values'] as const).filter((name) => matrices[name]);
    if (brought.length === 0) return;
    const { patch, adapted } = takeMatrices(matrices, inputs);
    this.setState(patch);
    const taken = brought.map((name) =>
      text.data.taken(text.matrices[name], matrices[name]!.rows, matrices[name]!.cols),
    );
    if (adapted.length > 0) taken.push(text.data.adapted(adapted.map((name) => text.matrices[name]).join(', ')));
    this.notice('info', [...taken, this.linkObstacle ?? ''].join(' ').trim());
  }

  private restore(state: LookupState): void {
    this.setState(state);
    this.onStateLoaded();
    this.notice('info', this.strings.lookup.data.stateTaken);
  }
}
