import { LitElement, css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { ThemeObserver, token } from '../theme/observe';
import { emit, roleToken, type CellPosition, type Role } from './common';
import { activeCellId, cursorCell, moveCursor } from './grid-cursor';
import type { PixelGridLabels } from './labels';
import { clamp } from './clamp';
import { paintPixels } from './pixel-paint';
import { ResizeWatcher } from './resize';
import { shared } from './shared-styles';
import { lineOfCells } from './stroke';

/**
 * A pattern of pixels to look at or to draw on. The first cell of a stroke decides whether it draws or rubs out.
 * By keyboard: arrows move a cursor, Space or Enter toggles, Shift with arrows carries the present cell's ink along.
 * With `inspect` a read-only pattern can be pointed at and walked over cell by cell.
 * @fires cell-focus - `{ row, col }`, the cell under the pointer or the keyboard cursor
 * @fires pixel-change - `{ data }`, a new array, while drawing
 * @fires pixel-commit - `{ data }` after a stroke
 */
export class AvPixelGrid extends LitElement {
  static readonly tag = 'av-pixel-grid';

  /** Cells across and down. */
  @property({ type: Number }) width = 16;
  @property({ type: Number }) height = 16;
  /** Row-major, `width * height`; from `range[0]` (paper) to `range[1]` (ink). */
  @property({ attribute: false }) data: Float32Array = new Float32Array();
  @property({ attribute: false }) range: readonly [number, number] = [-1, 1];
  @property({ type: Boolean, reflect: true }) readonly = false;
  /** Cells to point out, 1 each: what has just changed, or differs from a memory. */
  @property({ attribute: false }) diff: Uint8Array | undefined = undefined;
  /** Lets a read-only pattern be walked over cell by cell; otherwise it is one picture. */
  @property({ type: Boolean }) inspect = false;
  /** The cell that is spoken about elsewhere, row-major, or -1. */
  @property({ attribute: false }) marked = -1;
  /** The colour of the ink: 'query' for a state, 'key' for a stored pattern. A property only: the attribute belongs to ARIA. */
  @property({ attribute: false }) override role: Role = 'plain';
  @property({ attribute: false }) labels: Partial<PixelGridLabels> = {};

  @state() private cursor: CellPosition = { row: 0, col: 0 };
  private stroke: { pen: number; last: CellPosition; data: Float32Array } | null = null;
  private readonly resize = new ResizeWatcher(this);

  static override readonly styles = [
    shared,
    css`
      .surface {
        border: var(--hairline) solid var(--line-strong);
        border-radius: 3px;
        overflow: hidden;
      }
      :host(:not([readonly])) .surface {
        cursor: crosshair;
        touch-action: none;
      }
      canvas {
        display: block;
        inline-size: 100%;
      }
    `,
  ];

  constructor() {
    super();
    new ThemeObserver(this);
  }

  /** The drawing, for export. */
  toCanvas(): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    this.paint(canvas, Math.max(8, Math.floor(1024 / this.width)), 1, null);
    return canvas;
  }

  protected override updated(): void {
    const canvas = this.renderRoot.querySelector('canvas')!;
    const room = this.resize.width - 2;
    const marked =
      this.marked < 0 ? null : { row: Math.floor(this.marked / this.width), col: this.marked % this.width };
    this.paint(canvas, room / Math.max(1, this.width), devicePixelRatio, this.focused ? this.cursor : marked);
  }

  private get focused(): boolean {
    return this.renderRoot.querySelector('.surface')?.matches(':focus-visible') ?? false;
  }

  private paint(canvas: HTMLCanvasElement, cell: number, density: number, cursor: CellPosition | null): void {
    const { width, height, data, range, diff } = this;
    canvas.width = Math.max(1, Math.round(width * cell * density));
    canvas.height = Math.max(1, Math.round(height * cell * density));
    const context = canvas.getContext('2d')!;
    context.scale(density, density);
    const colours = {
      on: token(this, roleToken(this.role)),
      off: token(this, '--surface'),
      line: token(this, '--line'),
      mark: token(this, '--energy'),
      ink: token(this, '--focus'),
    };
    paintPixels(context, { width, height, data, range, diff, cursor, colours, cell });
  }

  private isOn({ row, col }: CellPosition): boolean {
    const [low, high] = this.range;
    return (this.data[row * this.width + col] ?? low) > (low + high) / 2;
  }

  private cellAt(event: PointerEvent): CellPosition {
    const box = this.renderRoot.querySelector('canvas')!.getBoundingClientRect();
    return {
      row: clamp(Math.floor(((event.clientY - box.top) / box.height) * this.height), 0, this.height - 1),
      col: clamp(Math.floor(((event.clientX - box.left) / box.width) * this.width), 0, this.width - 1),
    };
  }

  private down(event: PointerEvent): void {
    emit(this, 'cell-focus', this.cellAt(event));
    if (this.readonly || event.button !== 0 || this.stroke) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    const cell = this.cellAt(event);
    this.stroke = { pen: this.range[this.isOn(cell) ? 0 : 1], last: cell, data: this.data };
    this.cursor = cell;
    this.ink([cell], this.stroke.pen);
  }

  private move(event: PointerEvent): void {
    if (!this.stroke) {
      if (event.pointerType === 'mouse') emit(this, 'cell-focus', this.cellAt(event));
      return;
    }
    const events = event.getCoalescedEvents?.() ?? [];
    const places = (events.length > 0 ? events : [event]).map((each) => this.cellAt(each));
    const cells: CellPosition[] = [];
    for (const place of places) {
      cells.push(...lineOfCells(this.stroke.last, place));
      this.stroke.last = place;
    }
    this.cursor = this.stroke.last;
    this.ink(cells, this.stroke.pen);
  }

  private up(): void {
    if (!this.stroke) return;
    this.stroke = null;
    emit(this, 'pixel-commit', { data: this.data });
  }

  private ink(cells: readonly CellPosition[], value: number): void {
    const data = this.data.slice();
    let changed = false;
    for (const { row, col } of cells) {
      const index = row * this.width + col;
      if (data[index] === value) continue;
      data[index] = value;
      changed = true;
    }
    if (!changed) return;
    this.data = data;
    emit(this, 'pixel-change', { data });
  }

  private keydown(event: KeyboardEvent): void {
    const { cursor } = this;
    const next = moveCursor(cursor, event, { rows: this.height, cols: this.width });
    if (next) {
      this.cursor = next;
      emit(this, 'cell-focus', next);
      if (event.shiftKey && !this.readonly)
        this.inkOnce(lineOfCells(cursor, next), this.range[this.isOn(cursor) ? 1 : 0]);
    } else if (!this.readonly && (event.key === ' ' || event.key === 'Enter')) {
      this.inkOnce([cursor], this.range[this.isOn(cursor) ? 0 : 1]);
    } else return;
    event.preventDefault();
  }

  private inkOnce(cells: readonly CellPosition[], value: number): void {
    this.ink(cells, value);
    emit(this, 'pixel-commit', { data: this.data });
  }

  private spoken(cell: CellPosition): string {
    const { labels } = this;
    return `${labels.cell?.(String(cell.row + 1), String(cell.col + 1)) ?? ''}: ${(this.isOn(cell) ? labels.on : labels.off) ?? ''}`;
  }

  protected override render() {
    const { labels, cursor } = this;
    if (this.readonly && !this.inspect) {
      return html`<div class="surface" role="img" aria-label=${labels.name ?? nothing}><canvas></canvas></div>`;
    }
    return html`<div
      class="surface"
      role="grid"
      tabindex="0"
      aria-label=${labels.name ?? nothing}
      aria-description=${labels.help ?? nothing}
      aria-readonly=${this.readonly ? 'true' : nothing}
      aria-rowcount=${this.height}
      aria-colcount=${this.width}
      aria-activedescendant=${activeCellId(cursor)}
      @pointerdown=${this.down}
      @pointermove=${this.move}
      @pointerup=${this.up}
      @pointercancel=${this.up}
      @keydown=${this.keydown}
      @focus=${() => this.requestUpdate()}
      @blur=${() => this.requestUpdate()}
    >
      <canvas aria-hidden="true"></canvas>
      ${cursorCell(cursor, this.spoken(cursor))}
    </div>`;
  }
}
