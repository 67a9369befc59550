import { html, nothing, type TemplateResult } from 'lit';
import { formatNumber } from '../../text/number';
import * as views from '../../views/index';
import { ExhibitElement } from '../exhibit';
import { captionAt } from './caption';
import { renderCode } from './code-panel';
import { ExplainPanel } from './explain-panel';
import { addMemories, removeMemory, renameMemory, type Stored } from './memory-edits';
import { renderMemories, renderOwnDialog, type MemoryActions } from './memory-panel';
import { MemoryStrip } from './memory-strip';
import { retrieve, storedIn, type Run } from './model';
import { OwnDialog } from './own-dialog';
import { renderExplain } from './pixel-explain';
import { renderPlayer } from './player-bar';
import { Playhead } from './playhead';
import { preset, type PresetName } from './presets';
import { renderRail } from './rail';
import { makeScene, momentAt, type Moment, type Scene } from './scene';
import { setLimits, type Memory, type SetName } from './sets';
import { renderClassical, renderModern, renderStart, type StageActions, type StageModel } from './stage';
import { energyTable, sameRun, type EnergyState } from './state';
import { energyStyles } from './styles';
import { playingTime } from './timeline';

/** Milliseconds that a new start can be looked at before it begins to move. */
const breath = 700;

/** Milliseconds after which a pointer rests. */
const rest = 400;

/** Hopfield retrieval as descent: a damaged picture falls back to the memory it came from. */
export class EnergyExhibit extends ExhibitElement<EnergyState> {
  static readonly tag = 'attractor-energy';
  static override readonly uses = [
    ...ExhibitElement.uses,
    MemoryStrip,
    ExplainPanel,
    OwnDialog,
    views.AvBars,
    views.AvBetaSlider,
    views.AvButton,
    views.AvChoice,
    views.AvCode,
    views.AvFigure,
    views.AvLinePlot,
    views.AvPixelGrid,
    views.AvPlayer,
    views.AvSlider,
  ];
  static override readonly styles = [...ExhibitElement.styles, energyStyles];

  readonly table = energyTable;

  private run: Run | null = null;
  private scene: Scene | null = null;
  private readonly playhead = new Playhead(this);
  /** Why the next run begins: the page or a link brought it, the reader changed it, drew it, or only tuned the old one. */
  private cause: 'brought' | 'changed' | 'drawn' | 'tuned' = 'brought';
  /** A run that began while nobody looked plays when somebody does. */
  private waiting = false;
  private dialogOpen = false;
  private fallen: readonly File[] = [];
  private codeOpen = false;
  /** The pixel that is pointed at; it enters the state, and so the link, when the pointer rests. */
  private looked = -1;
  private edits: Promise<void> = Promise.resolve();
  private lookTimer: ReturnType<typeof setTimeout> | undefined;

  takeFiles(files: readonly File[]): void {
    this.fallen = files;
    this.openDialog(true);
  }

  protected async compute(signal: AbortSignal): Promise<void> {
    const { state } = this;
    if (this.run && sameRun(this.run.state, state)) return;
    const run = await retrieve(this.engine, state, signal);
    if (signal.aborted) return;
    this.run = run;
    this.begin(run);
  }

  /** Puts the playhead on a new run: where the link says, at its end where nothing may move, else at its start. */
  private begin(run: Run): void {
    const { timeline, rise, classical } = run;
    const track = { length: timeline.length, duration: playingTime(timeline) };
    const { playhead, cause } = this;
    const { at } = this.state;
    // A change that came meanwhile has a run of its own to come, which keeps the cause.
    if (sameRun(run.state, this.state)) this.cause = 'changed';
    this.waiting = false;
    if (at >= 0) playhead.load(track, at);
    else if (cause === 'tuned') playhead.replace(track);
    else if (cause === 'drawn') playhead.load(track, 0);
    else if (this.reducedMotion || (cause === 'brought' && !this.autoplay)) playhead.load(track, timeline.length);
    else {
      playhead.load(track, 0);
      this.waiting = !this.active;
      if (this.active) playhead.play(breath);
    }
    if (!rise) return;
    const decimal = (value: number) => formatNumber(value, 2, this.language);
    this.notice(
      'error',
      this.strings.energy.lessons.rise(
        String(classical.stepEnds.length + 1),
        decimal(rise.before),
        decimal(rise.after),
      ),
    );
  }

  protected override onActive(active: boolean): void {
    if (!active && this.playhead.playing) {
      this.playhead.pause();
      this.waiting = true;
    } else if (active && this.waiting) {
      this.waiting = false;
      this.playhead.play(breath);
    }
  }

  protected override onStateLoaded(): void {
    this.cause = 'brought';
    this.looked = -1;
    if (this.run && sameRun(this.run.state, this.state)) this.begin(this.run);
  }

  protected override restart(): void {
    this.setState({ at: -1 });
    this.playhead.seek(0);
    if (this.reducedMotion) this.playhead.seek(Infinity);
    else this.playhead.play(breath);
  }

  /** A change of what is retrieved; the run of it plays from its start. */
  private readonly change = (patch: Partial<EnergyState>): void => {
    clearTimeout(this.lookTimer);
    this.looked = -1;
    this.cause = 'changed';
    this.setState({ at: -1, pixel: -1, ...patch });
  };

  /** A change that leaves the start as it is: what stands at its end stays at its end. */
  private readonly tune = (patch: Partial<EnergyState>): void => {
    this.cause = 'tuned';
    this.setState(patch);
  };

  private readonly seek = (at: number): void => {
    this.playhead.seek(at);
    this.setState({ at: Math.round(this.playhead.at) });
  };

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    const { run } = this;
    if (!run || (this.scene?.run === run && this.scene.language === this.language)) return;
    this.scene = makeScene(run, this.strings, this.language);
  }

  protected get caption(): string {
    const { scene } = this;
    if (!scene) return '';
    const { run, strings, quoted, decimal } = scene;
    return captionAt(run, momentAt(scene, this.playhead.at, this.playhead.moving).step, {
      strings: strings.energy,
      name: quoted,
      target: run.target,
      decimal: (value) => decimal(value, 2),
      whole: (value) => decimal(value, 0),
      energy: (value) => decimal(value, 1),
    });
  }

  protected renderStage(): TemplateResult {
    const { scene } = this;
    if (!scene) return html``;
    const moment = momentAt(scene, this.playhead.at, this.playhead.moving);
    const model = this.stageModel(scene, moment);
    const actions = this.memoryActions(scene.run);
    return html`
      ${this.shows('memories') ? renderMemories(scene, actions) : nothing}
      ${renderOwnDialog(scene, this.dialogOpen, this.fallen, actions)}
      <div class="board">
        ${renderStart(model)}
        <div class="player">${renderPlayer(scene, this.playhead, this.play, this.seek)}</div>
        ${renderClassical(model)} ${renderModern(model)}
        <div class="explain">${renderExplain(scene, moment, model.pixel)}</div>
      </div>
      <div role="status">${scene.lesson ? html`<p class="lesson">${scene.lesson}</p>` : nothing}</div>
    `;
  }

  private stageModel(scene: Scene, moment: Moment): StageModel {
    const { moving, playing } = this.playhead;
    const pixel = this.looked >= 0 ? this.looked : this.state.pixel;
    const first = scene.run.classical.flips[0] ?? 0;
    return {
      ...scene,
      ...moment,
      host: this,
      moving: playing && (moving || this.playhead.at === 0),
      pixel: pixel >= 0 && pixel < scene.run.start.length ? pixel : first,
      actions: this.actionsOf(scene),
    };
  }

  private actionsOf({ run, strings: { energy } }: Scene): StageActions {
    const { timeline } = run;
    const ticks = (step: number, steps: number) =>
      this.seek(steps > 0 ? Math.ceil((step * timeline.length) / steps) : 0);
    return {
      draw: ({ detail }) => {
        this.cause = 'drawn';
        this.setState({ probe: detail.data, at: -1 });
      },
      focusCell: ({ detail }) => this.look(detail.row * run.state.size + detail.col),
      clear: () => {
        this.cause = 'drawn';
        this.setState({ probe: new Float32Array(run.start.length).fill(-1), at: -1 });
      },
      undo: () => this.change({ probe: null }),
      store: () =>
        this.bring(({ memories }) => {
          const drawn = memories.filter(({ name }) => name.startsWith(energy.drawing(''))).length;
          return [{ name: energy.drawing(String(drawn + 1)), pixels: run.start.slice() }];
        }),
      scrubClassical: (step) => ticks(step, timeline.classicalSteps),
      scrubModern: (step) => ticks(step, timeline.modernSteps),
    };
  }

  private look(pixel: number): void {
    if (pixel === this.looked) return;
    this.looked = pixel;
    this.requestUpdate();
    clearTimeout(this.lookTimer);
    this.lookTimer = setTimeout(() => this.setState({ pixel }), rest);
  }

  private memoryActions(run: Run): MemoryActions {
    return {
      choose: (index) => this.change({ target: index, probe: null }),
      rename: (index, name) =>
        this.edit((stored) => {
          const at = this.placeOf(run, index, stored);
          if (at >= 0) this.tune(renameMemory(stored, at, name));
        }),
      remove: (index) => this.edit((stored) => this.removeAt(this.placeOf(run, index, stored), stored)),
      bring: (memories, replace) => this.bring(() => memories, replace),
      openDialog: (open) => this.openDialog(open),
    };
  }

  /** Edits start from what is stored in the present state, which the last result may be behind; one after the other. */
  private edit(change: (stored: Stored) => void): void {
    this.edits = this.edits
      .then(async () => change(await storedIn(this.engine, this.state)))
      .catch((error: unknown) => this.notice('error', this.describe(error)));
  }

  /** Where a memory of a result is stored now, or -1: an edit that the result does not know yet may have moved it. */
  private placeOf({ state, memories }: Run, index: number, stored: Stored): number {
    const { set, memories: own } = this.state;
    if (state.set === set && state.memories === own) return index;
    return stored.memories.findIndex((memory) => memory === memories[index] || memory === state.memories[index]);
  }

  private removeAt(index: number, stored: Stored): void {
    const { memories: words, names, quoted } = this.strings.energy;
    const removed = stored.memories[index];
    if (!removed) return;
    if (stored.memories.length === 1) return this.notice('info', words.none);
    const before = this.state;
    this.change({ ...removeMemory(stored, index), probe: null });
    this.noticeUndoable(words.removed(quoted(names[removed.name] ?? removed.name)), before);
  }

  private bring(make: (stored: Stored) => readonly Memory[], replace = false): void {
    this.edit((stored) => {
      const { full, replaced } = this.strings.energy.memories;
      const memories = make(stored);
      if (!replace && stored.memories.length + memories.length > setLimits.own) {
        return this.notice('info', full(String(setLimits.own)));
      }
      const before = this.state;
      this.change(addMemories(stored, memories, replace));
      if (replace) this.noticeUndoable(replaced(stored.memories.length), before);
    });
  }

  private openDialog(open: boolean): void {
    this.dialogOpen = open;
    this.requestUpdate();
  }

  private readonly play = (): void => {
    this.setState({ at: -1 });
    this.playhead.play();
  };

  protected renderRail(): TemplateResult {
    const { scene, state } = this;
    if (!scene) return html``;
    return renderRail({
      strings: this.strings,
      language: this.language,
      state,
      load: scene.run.load,
      name: scene.quoted,
      change: this.change,
      tune: (temperature: number) => this.tune({ temperature, at: -1 }),
      changeSet: (set: SetName) =>
        this.change({ set, target: 0, probe: null, count: Math.min(state.count, setLimits[set]) }),
      choosePreset: (name: PresetName) => this.change(preset(name)),
    });
  }

  protected override renderDetails(): TemplateResult {
    const { scene } = this;
    if (!scene || !this.shows('code')) return html``;
    return renderCode(scene, this.codeOpen, (open) => {
      this.codeOpen = open;
      this.requestUpdate();
    });
  }
}
