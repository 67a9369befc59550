import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Matrix } from '../engine/types';
import { ThemeObserver } from '../theme/observe';
import { AvButton } from './button';
import { scaleEnds } from './colour-map';
import { AvColourScale } from './colour-scale';
import { emit, type CellPosition } from './common';
import { Gestures } from './gestures';
import { withScale } from './heat-export';
import { activeCellId, cursorCell, moveCursor } from './grid-cursor';
import { describeCell } from './heat-describe';
import { HeatImage } from './heat-image';
import { openingFrame } from './heat-layout';
import { measureMargins, paintHeatMap, type HeatScene, type HeatStyle, type Margins } from './heat-paint';
import { heatMapStyles, readStyle } from './heat-styles';
import type { IconName } from './icons';
import type { HeatMapLabels } from './labels';
import { LanguageWatcher } from './language';
import { ResizeWatcher } from './resize';
import { shared } from './shared-styles';
import { Tip, tipStyles, tipTemplate } from './tip';
import { cellAt, constrain, fit, panBy, reveal, zoomAt, type Frame, type Viewport } from './viewport';

/** A map out of sight is painted when it has stood still for so long, in milliseconds. */
const stillness = 400;

/** The same function, which does not work again while its arguments stay the same. */
function remembered<A extends readonly unknown[], R>(compute: (...inputs: A) => R): (...inputs: A) => R {
  let last: { readonly inputs: A; readonly result: R } | undefined;
  return (...inputs) => {
    if (!last?.inputs.every((value, index) => Object.is(value, inputs[index])))
      last = { inputs, result: compute(...inputs) };
    return last.result;
  };
}

/**
 * A matrix as coloured cells, up to 1024 x 1024 and beyond: one pixel per cell on a hidden canvas, scaled up.
 * The wheel scrolls the page; zoom by buttons, keys (+ - 0), Ctrl and wheel, or pinch; pan by dragging.
 * @fires cell-focus - `{ row, col }` when cursor or pointer reach a cell, `null` when the pointer leaves
 * @fires cell-activate - `{ row, col }` on Enter, Space, click or tap
 */
export class AvHeatMap extends LitElement {
  static readonly tag = 'av-heat-map';
  static readonly uses = [AvButton, AvColourScale];
  static override readonly styles = [shared, tipStyles, heatMapStyles];

  @property({ attribute: false }) matrix: Matrix = { rows: 0, cols: 0, data: new Float32Array() };
  /** 'sequential' runs from the smallest to the largest value, 'diverging' is centred at zero. */
  @property() palette: 'sequential' | 'diverging' = 'sequential';
  /** Ends of the colour scale; by default those of the data. */
  @property({ attribute: false }) range: readonly [number, number] | undefined = undefined;
  @property({ attribute: false }) rowLabels: readonly string[] = [];
  @property({ attribute: false }) colLabels: readonly string[] = [];
  /** The framed cell. */
  @property({ attribute: false }) selected: CellPosition | null = null;
  /** Row-major [rows, cols]; 1 = hatched. Cells of -Infinity are hatched anyway. */
  @property({ attribute: false }) masked: Uint8Array | undefined = undefined;
  /** The calculation behind a cell, shown beside it and read aloud. */
  @property({ attribute: false }) explain: ((row: number, col: number) => string) | undefined = undefined;
  @property({ type: Number }) decimals = 2;
  /** Greatest height in CSS pixels before zooming. */
  @property({ type: Number, attribute: 'max-height' }) maxHeight = 560;
  @property({ attribute: false }) labels: Partial<HeatMapLabels> = {};

  private readonly language = new LanguageWatcher(this);
  @state() private cursor: CellPosition = { row: 0, col: 0 };
  @state() private zoomed = false;
  private pointed: CellPosition | null = null;
  private view: Viewport = { x: 0, y: 0, scale: 1 };
  private frame: Frame = { rows: 0, cols: 0, width: 0, height: 0 };
  private margins: Margins = { left: 0, top: 0, turned: false };
  private ends: readonly [number, number] = [0, 1];
  private anyMasked = false;
  /** Forgotten when the theme or the place changes. */
  private kept: HeatStyle | undefined;
  private readonly cells = new HeatImage();
  /** `cells` shows the present matrix. */
  private coloured = false;
  private scheduled = 0;
  /** To paint out of sight. */
  private timer: ReturnType<typeof setTimeout> | undefined;
  private inSight = false;
  private readonly sight = new IntersectionObserver((entries) => {
    this.inSight = entries.at(-1)!.isIntersecting;
    if (this.inSight && this.timer !== undefined) this.schedule();
  });
  private readonly measure = remembered(measureMargins);
  private readonly tip = new Tip(this);
  private readonly resize = new ResizeWatcher(this);

  constructor() {
    super();
    new ThemeObserver(this, () => {
      this.kept = undefined;
      this.coloured = false;
    });
    new Gestures(this, () => this.renderRoot.querySelector('.surface'), {
      hover: (x, y) => this.point(this.cellUnder(x, y)),
      leave: () => this.point(null),
      tap: (x, y) => this.tap(this.cellUnder(x, y)),
      pan: (dx, dy) => this.look(panBy(this.view, this.frame, dx, dy)),
      zoom: (factor, x, y) => this.zoom(factor, x - this.margins.left, y - this.margins.top),
    });
  }

  /** What is in sight, with its colour scale, at twice the size on screen, for export. */
  toCanvas(): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    this.paint(canvas, 2, { selected: this.selected, pointed: null });
    return withScale(canvas, 2, this.colours, this.heatStyle, this.decimals, this.language.current);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { rows, cols, data } = this.matrix;
    if ((['matrix', 'palette', 'range', 'masked'] as const).some((name) => changed.has(name))) {
      this.ends = scaleEnds(data, this.palette, this.range);
      // Whoever knows the range knows the mask too; to look through a million numbers takes a millisecond.
      this.anyMasked = this.masked?.includes(1) === true || (!this.range && data.includes(-Infinity));
      this.coloured = false;
    }
    const before = changed.get('matrix');
    if (before && (before.rows !== rows || before.cols !== cols)) {
      this.pointed = null;
      this.zoomed = false;
      this.cursor = {
        row: Math.min(this.cursor.row, Math.max(0, rows - 1)),
        col: Math.min(this.cursor.col, Math.max(0, cols - 1)),
      };
    }
  }

  protected override updated(): void {
    this.layout();
    this.schedule();
    // The numbers may change under a resting pointer: the note follows.
    if (this.tip.shown) this.showTip(this.pointed ?? this.cursor);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.sight.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sight.disconnect();
    this.inSight = false;
    this.kept = undefined;
    cancelAnimationFrame(this.scheduled);
    this.scheduled = 0;
    this.unhurry();
  }

  private unhurry(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private get canvas(): HTMLCanvasElement {
    return this.renderRoot.querySelector('canvas')!;
  }

  /** Painted when it is drawn, and once: results may come faster than frames. */
  private get picture(): HTMLCanvasElement {
    if (!this.coloured) this.cells.paint(this.matrix, this.masked, this.colours);
    this.coloured = true;
    return this.cells.canvas;
  }

  private get colours() {
    const { dark, ground } = this.heatStyle;
    return { palette: this.palette, dark, ends: this.ends, ground };
  }

  private get heatStyle(): HeatStyle {
    return (this.kept ??= readStyle(this));
  }

  /** Sizes the window to the room there is. */
  private layout(): void {
    const { rows, cols } = this.matrix;
    const room = this.resize.width;
    this.margins = this.measure(this.rowLabels, this.colLabels, cols, room, this.heatStyle);
    const { frame, scale } = openingFrame(rows, cols, room - this.margins.left, this.maxHeight);
    this.frame = frame;
    this.view = constrain(this.zoomed ? this.view : { x: 0, y: 0, scale }, frame);
    this.canvas.style.setProperty('width', `${this.margins.left + frame.width}px`);
    this.canvas.style.setProperty('height', `${this.margins.top + frame.height}px`);
  }

  private schedule(): void {
    this.unhurry();
    if (this.inSight) this.paintSoon();
    else this.timer = setTimeout(() => this.paintSoon(), stillness);
  }

  private paintSoon(): void {
    this.scheduled ||= requestAnimationFrame(() => {
      this.scheduled = 0;
      this.unhurry();
      this.paint(this.canvas, devicePixelRatio, {
        selected: this.selected,
        pointed: this.pointed ?? (this.focused ? this.cursor : null),
      });
    });
  }

  private get focused(): boolean {
    return this.renderRoot.querySelector('.surface')?.matches(':focus-visible') ?? false;
  }

  private paint(canvas: HTMLCanvasElement, density: number, marks: Pick<HeatScene, 'selected' | 'pointed'>): void {
    const { matrix, masked, picture, colours, frame, view, margins, rowLabels, colLabels, decimals } = this;
    const w = Math.max(1, Math.round((margins.left + frame.width) * density));
    const h = Math.max(1, Math.round((margins.top + frame.height) * density));
    if (canvas.width !== w || canvas.height !== h) [canvas.width, canvas.height] = [w, h];
    const context = canvas.getContext('2d')!;
    context.setTransform(density, 0, 0, density, 0, 0);
    paintHeatMap(context, {
      matrix,
      masked,
      cells: picture,
      colours,
      frame,
      view,
      margins,
      rowLabels,
      colLabels,
      decimals,
      language: this.language.current,
      style: this.heatStyle,
      ...marks,
    });
  }

  private look(view: Viewport): void {
    this.view = view;
    this.zoomed = view.scale > fit(this.frame).scale * 1.001;
    this.tip.hide();
    this.schedule();
  }

  private zoom(factor: number, x = this.frame.width / 2, y = this.frame.height / 2): void {
    this.look(zoomAt(this.view, this.frame, factor, x, y));
  }

  private cellUnder(x: number, y: number): CellPosition | null {
    return cellAt(this.view, this.frame, x - this.margins.left, y - this.margins.top);
  }

  private point(cell: CellPosition | null): void {
    if (cell?.row === this.pointed?.row && cell?.col === this.pointed?.col) return;
    this.pointed = cell;
    emit(this, 'cell-focus', cell);
    if (cell) this.showTip(cell);
    else this.tip.hide();
    this.schedule();
  }

  private tap(cell: CellPosition | null): void {
    if (!cell) return;
    this.cursor = cell;
    this.point(cell);
    this.showTip(cell);
    emit(this, 'cell-activate', cell);
  }

  private keydown(event: KeyboardEvent): void {
    const next = moveCursor(this.cursor, event, this.matrix);
    if (next) this.moveTo(next);
    else if (event.key === 'Enter' || event.key === ' ') emit(this, 'cell-activate', this.cursor);
    else if (event.key === '+' || event.key === '=') this.zoom(1.5);
    else if (event.key === '-') this.zoom(1 / 1.5);
    else if (event.key === '0') this.look(fit(this.frame));
    else if (event.key === 'Escape' && this.tip.shown) this.tip.hide();
    else return;
    event.preventDefault();
  }

  private moveTo(cell: CellPosition): void {
    this.cursor = cell;
    this.pointed = null;
    this.view = reveal(this.view, this.frame, cell.row, cell.col);
    this.showTip(cell);
    this.schedule();
    emit(this, 'cell-focus', cell);
  }

  private focusChanged(): void {
    if (this.focused) this.moveTo(this.cursor);
    else this.tip.hide();
    this.schedule();
  }

  private showTip(cell: CellPosition): void {
    const box = this.canvas.getBoundingClientRect();
    const size = this.view.scale;
    const left = box.left + this.margins.left + (cell.col - this.view.x) * size;
    const top = box.top + this.margins.top + (cell.row - this.view.y) * size;
    this.tip.show(this.describe(cell), new DOMRect(left, top, size, size));
  }

  private describe(cell: CellPosition): string {
    const { matrix, masked, rowLabels, colLabels, labels, decimals, explain } = this;
    return describeCell(cell, {
      ...{ matrix, masked, rowLabels, colLabels, labels, decimals, explain },
      language: this.language.current,
    });
  }

  protected override render() {
    const { rows, cols } = this.matrix;
    const { labels, cursor } = this;
    const small = this.resize.width / Math.max(1, cols) < 22 || this.maxHeight / Math.max(1, rows) < 22;
    return html`<div
        class="surface ${this.zoomed ? 'zoomed' : ''}"
        role="grid"
        tabindex="0"
        aria-label=${labels.name ?? nothing}
        aria-description=${labels.help ?? nothing}
        aria-readonly="true"
        aria-rowcount=${rows}
        aria-colcount=${cols}
        aria-activedescendant=${activeCellId(cursor)}
        @keydown=${this.keydown}
        @focus=${this.focusChanged}
        @blur=${this.focusChanged}
      >
        <canvas aria-hidden="true"></canvas>
        ${cursorCell(cursor, this.describe(cursor).replace('\n', ': '))}
      </div>
      <div class="below">
        <av-colour-scale
          .palette=${this.palette}
          .ends=${this.ends}
          .decimals=${this.decimals}
          .masked=${this.anyMasked ? (labels.masked ?? '') : ''}
        ></av-colour-scale>
        ${small ? this.renderZoom() : nothing}
      </div>
      ${tipTemplate}`;
  }

  private renderZoom() {
    const { labels, zoomed } = this;
    const button = (icon: IconName, label: string | undefined, disabled: boolean, act: () => void) =>
      html`<av-button
        .icon=${icon}
        variant="quiet"
        label=${label ?? ''}
        ?disabled=${disabled}
        @click=${act}
      ></av-button>`;
    return html`<div class="zoom">
      ${button('minus', labels.zoomOut, !zoomed, () => this.zoom(1 / 2))}
      ${button('plus', labels.zoomIn, false, () => this.zoom(2))}
      ${button('fit', labels.fit, !zoomed, () => this.look(fit(this.frame)))}
    </div>`;
  }
}
