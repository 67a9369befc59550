import { html, nothing, type TemplateResult } from 'lit';
import * as views from '../../views/index';
import { ExhibitElement } from '../exhibit';
import { captionAt } from './caption';
import { renderCode } from './code-panel';
import { ExplainPanel } from './explain-panel';
import { addMemories, isEditable, removeMemory, renameMemory } from './memory-edits';
import { MemoryStrip } from './memory-strip';
import { retrieve, type Run } from './model';
import { OwnDialog } from './own-dialog';
import { renderExplain } from './pixel-explain';
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
  /** Why the next run begins: by itself, by a change of the reader, by a stroke of the pen, by a link. */
  private cause: 'first' | 'change' | 'drawing' | 'link' = 'first';
  /** A run that began while nobody looked plays when somebody does. */
  private waiting = false;
  private dialogOpen = false;
  /** The pixel that is pointed at; it enters the state, and so the link, when the pointer rests. */
  private looked = -1;
  private lookTimer: ReturnType<typeof setTimeout> | undefined;

  protected async compute(signal: AbortSignal): Promise<void> {
    const { state } = this;
    if (this.run && sameRun(this.run.state, state)) return;
    const run = await retrieve(this.engine, state, signal);
    if (signal.aborted) return;
    this.run = run;
    this.begin(run);
  }

  /** Puts the playhead on a new run: where the link says, at its end where nothing may move, else at its start. */
  private begin({ timeline, rise, classical }: Run): void {
    const track = { length: timeline.length, duration: playingTime(timeline) };
    const { at } = this.state;
    const still = this.reducedMotion || (this.cause === 'first' && !this.autoplay);
    if (at >= 0) this.playhead.load(track, at);
    else if (this.cause === 'drawing') this.playhead.load(track, 0);
    else if (still) this.playhead.load(track, timeline.length);
    else {
      this.playhead.load(track, 0);
      this.waiting = !this.active;
      if (this.active) this.playhead.play(breath);
    }
    this.cause = 'change';
    if (!rise) return;
    const decimal = (value: number) => value.toFixed(2);
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
    this.cause = this.run ? 'link' : 'first';
    this.waiting = false;
    this.looked = -1;
    if (this.run && this.state.at >= 0) this.playhead.seek(this.state.at);
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
    this.setState({ at: -1, pixel: -1, ...patch });
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
    return html`
      ${this.shows('memories') ? this.renderMemories(scene) : nothing}
      <div class="board">
        ${renderStart(model)}
        <div class="player">${this.renderPlayer(scene)}</div>
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
        this.cause = 'drawing';
        this.setState({ probe: detail.data, at: -1 });
      },
      focusCell: ({ detail }) => this.look(detail.row * run.state.size + detail.col),
      clear: () => {
        this.cause = 'drawing';
        this.setState({ probe: new Float32Array(run.start.length).fill(-1), at: -1 });
      },
      undo: () => this.change({ probe: null }),
      store: () => {
        const drawn = run.memories.filter(({ name }) => name.startsWith(energy.drawing(''))).length;
        this.bring([{ name: energy.drawing(String(drawn + 1)), pixels: run.start.slice() }], false);
      },
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

  private renderMemories(scene: Scene): TemplateResult {
    const {
      run,
      strings: { energy },
      names,
    } = scene;
    return html`<attractor-energy-memories
        .strings=${energy}
        .memories=${run.memories}
        .names=${names}
        .target=${run.target}
        .editable=${isEditable(run)}
        @memory-choose=${(event: CustomEvent<{ index: number }>) => this.change({ target: event.detail.index, probe: null })}
        @memory-rename=${({ detail }: CustomEvent<{ index: number; name: string }>) =>
          this.setState(renameMemory(run, detail.index, detail.name))}
        @memory-remove=${(event: CustomEvent<{ index: number }>) => this.removeAt(run, event.detail.index)}
        @memory-add=${() => this.openDialog(true)}
      ></attractor-energy-memories>
      <attractor-energy-own
        .strings=${this.strings}
        .language=${this.language}
        .open=${this.dialogOpen}
        .size=${run.state.size}
        .stored=${run.memories.length}
        @memories-bring=${({ detail }: CustomEvent<{ memories: Memory[]; replace: boolean }>) =>
          this.bring(detail.memories, detail.replace)}
        @dialog-close=${() => this.openDialog(false)}
      ></attractor-energy-own>`;
  }

  private removeAt(run: Run, index: number): void {
    if (run.memories.length > 1) this.change({ ...removeMemory(run, index), probe: null });
    else this.notice('info', this.strings.energy.memories.none);
  }

  private bring(memories: readonly Memory[], replace: boolean): void {
    const {
      run,
      strings: { energy },
    } = this;
    if (!run) return;
    if (!replace && run.memories.length + memories.length > setLimits.own) {
      this.notice('info', energy.memories.full(String(setLimits.own)));
      return;
    }
    this.change(addMemories(run, memories, replace));
  }

  private openDialog(open: boolean): void {
    this.dialogOpen = open;
    this.requestUpdate();
  }

  private renderPlayer({ run: { timeline }, strings: { views: words, energy } }: Scene): TemplateResult {
    const { playhead } = this;
    return html`<av-player
      role="group"
      aria-label=${energy.player}
      .playing=${playhead.playing}
      .index=${Math.round(playhead.at)}
      .last=${timeline.length}
      .speed=${playhead.speed}
      .labels=${words.player}
      @player-play=${() => {
        this.setState({ at: -1 });
        playhead.play();
      }}
      @player-pause=${() => this.seek(playhead.at)}
      @player-seek=${(event: CustomEvent<{ index: number }>) => this.seek(event.detail.index)}
      @player-speed=${(event: CustomEvent<{ speed: number }>) => {
        playhead.speed = event.detail.speed;
        this.requestUpdate();
      }}
    ></av-player>`;
  }

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
      changeSet: (set: SetName) =>
        this.change({ set, target: 0, probe: null, count: Math.min(state.count, setLimits[set]) }),
      choosePreset: (name: PresetName) => this.change(preset(name)),
    });
  }

  protected override renderDetails(): TemplateResult {
    return this.scene && this.shows('code') ? renderCode(this.scene.snippets, this.strings) : html``;
  }
}
