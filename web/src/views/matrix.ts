import { LitElement, html, nothing, type PropertyDeclaration, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Matrix } from '../engine/types';
import { editableText, formatCompact, formatFixed, parseNumber } from '../text/number';
import { emit, type CellPosition, type Role } from './common';
import { moveCursor } from './grid-cursor';
import type { MatrixLabels } from './labels';
import { LanguageWatcher } from './language';
import { fittingPart, isSelected, largestMagnitude, withBlock } from './matrix-edit';
import { parseBlock } from './matrix-paste';
import { columnHeads } from './matrix-heads';
import { matrixStyles } from './matrix-styles';
import { openingWindow, rowParts, windowAt, type RowWindow } from './row-window';
import { shared } from './shared-styles';
import { Tip, tipStyles, tipTemplate } from './tip';
import { tintClass, toneStyles } from './tone-styles';

/** Cells of a table that follows every change. */
const followed = 1024;
/** A larger table is written when its numbers have stood still for so long, in milliseconds. */
const stillness = 400;
/** What new numbers bring with them; anything else is a reader at work here, who does not wait. */
const broughtAlong: ReadonlySet<PropertyKey> = new Set<keyof AvMatrix>(['matrix', 'explain', 'labels']);

/**
 * A matrix as numbers, up to 64 x 64. One tab stop; arrows move, Enter, a second tap or typing edits, Escape cancels,
 * a block from a spreadsheet can be pasted at the cursor. Of a large one only the rows in sight are in the document.
 * @fires matrix-change - `{ matrix }`, a new matrix
 * @fires cell-focus - `{ row, col }`, or `null` when the pointer leaves
 * @fires cell-activate - `{ row, col }` on Enter or click, when `readonly`
 */
export class AvMatrix extends LitElement {
  static readonly tag = 'av-matrix';
  static override readonly styles = [shared, toneStyles, tipStyles, matrixStyles];

  @property({ attribute: false }) matrix: Matrix = { rows: 0, cols: 0, data: new Float32Array() };
  /** Colour of the tint and of the title. A property only: the attribute of this name belongs to ARIA. */
  @property({ attribute: false }) override role: Role = 'plain';
  /** Shown above, with the shape. */
  @property() heading = '';
  @property({ attribute: false }) rowLabels: readonly string[] = [];
  @property({ attribute: false }) colLabels: readonly string[] = [];
  @property({ type: Boolean, reflect: true }) readonly = false;
  @property({ type: Number }) decimals = 2;
  /** The largest magnitude of the tint; by default that of the data. */
  @property({ type: Number }) tintMax: number | undefined = undefined;
  /** The framed cell, or row (`col` -1), or column (`row` -1). */
  @property({ attribute: false }) selected: CellPosition | null = null;
  /** Row-major; 1 = hatched, its number hidden from sight. -Infinity is hatched anyway. */
  @property({ attribute: false }) masked: Uint8Array | undefined = undefined;
  @property({ attribute: false }) explain: ((row: number, col: number) => string) | undefined = undefined;
  @property({ attribute: false }) labels: Partial<MatrixLabels> = {};

  private readonly language = new LanguageWatcher(this);
  @state() private cursor: CellPosition = { row: 0, col: 0 };
  @state() private hovered: CellPosition | null = null;
  @state() private editing: { readonly text: string } | null = null;
  @state() private message: { readonly text: string; readonly good: boolean } | null = null;
  @state() private explained = '';
  @state() private window: RowWindow = openingWindow;
  /** The cell that the note explains. */
  private reached: CellPosition = { row: 0, col: 0 };
  private readonly tip = new Tip(this);
  /** When numbers last came, by `performance.now()`, and whether anything else has changed since the last drawing. */
  private renewed = -Infinity;
  private urgent = false;

  override requestUpdate(name?: keyof this, before?: unknown, options?: PropertyDeclaration): void {
    if (name !== undefined && this[name] !== before) {
      if (name === 'matrix') this.renewed = performance.now();
      else if (!broughtAlong.has(name)) this.urgent = true;
    }
    super.requestUpdate(name, before, options);
  }

  private get isLarge(): boolean {
    return this.matrix.data.length > followed;
  }

  /** Nobody reads thousands of numbers on the run, and to lay them out takes several frames. */
  protected override async scheduleUpdate(): Promise<void> {
    while (this.hasUpdated && this.isLarge && !this.urgent && performance.now() - this.renewed < stillness) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    this.urgent = false;
    await super.scheduleUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('matrix')) return;
    const { rows, cols } = this.matrix;
    const { row, col } = this.cursor;
    if (row >= rows || col >= cols)
      this.cursor = { row: Math.max(0, Math.min(row, rows - 1)), col: Math.max(0, Math.min(col, cols - 1)) };
  }

  /** The numbers may change under a resting pointer: the note follows. */
  protected override updated(changed: PropertyValues<this>): void {
    if (this.tip.shown && (changed.has('matrix') || changed.has('explain'))) this.explainCell(this.reached);
  }

  private scrolled(event: Event): void {
    const { scrollTop, scrollHeight, clientHeight } = event.target as HTMLElement;
    const { rows } = this.matrix;
    const rowHeight = scrollHeight / rows;
    this.window = windowAt(scrollTop / rowHeight, clientHeight / rowHeight, rows, this.window);
  }

  private cell({ row, col }: CellPosition): HTMLTableCellElement | null {
    return this.renderRoot.querySelector(`td[data-at="${row},${col}"]`);
  }

  private value({ row, col }: CellPosition): number {
    return this.matrix.data[row * this.matrix.cols + col] ?? NaN;
  }

  private isMasked({ row, col }: CellPosition): boolean {
    return this.masked?.[row * this.matrix.cols + col] === 1 || this.value({ row, col }) === -Infinity;
  }

  private moveTo(at: CellPosition): void {
    this.cursor = at;
    void this.updateComplete.then(() => {
      const cell = this.cell(at);
      cell?.focus();
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  }

  private async edit(text?: string): Promise<void> {
    if (this.readonly) return;
    this.message = null;
    this.tip.hide();
    this.editing = { text: text ?? editableText(this.value(this.cursor), this.language.current) };
    await this.updateComplete;
    const input = this.renderRoot.querySelector('input');
    input?.focus();
    if (text === undefined) input?.select();
  }

  private endEdit(commit: boolean, move?: CellPosition): void {
    const input = this.renderRoot.querySelector('input');
    if (!this.editing || !input) return;
    this.editing = null;
    if (commit) {
      const value = parseNumber(input.value);
      if (value === undefined) this.complain(input.value);
      else if (value !== this.value(this.cursor)) this.change(this.cursor, [[value]]);
    }
    if (move) this.moveTo(move);
  }

  private complain(text: string): void {
    this.message = { text: this.labels.notANumber?.(text) ?? '', good: false };
  }

  private change(at: CellPosition, block: readonly (readonly number[])[]): void {
    this.matrix = withBlock(this.matrix, at, block);
    emit(this, 'matrix-change', { matrix: this.matrix });
  }

  private paste(event: ClipboardEvent): void {
    if (this.readonly || this.editing) return;
    const block = parseBlock(event.clipboardData?.getData('text') ?? '');
    event.preventDefault();
    if (!block.ok) return this.complain(block.text);
    const { rows, cols, clipped } = fittingPart(this.matrix, this.cursor, block.rows);
    this.change(this.cursor, block.rows);
    const left = clipped ? ` ${this.labels.clipped ?? ''}` : '';
    this.message = { text: `${this.labels.pasted?.(rows, cols) ?? ''}${left}`, good: true };
  }

  private copy(event: ClipboardEvent): void {
    if (this.editing) return;
    event.clipboardData?.setData('text/plain', String(this.value(this.cursor)));
    event.preventDefault();
  }

  private keydown(event: KeyboardEvent): void {
    if (this.editing) return this.keydownInField(event);
    const next = moveCursor(this.cursor, event, this.matrix);
    if (next) this.moveTo(next);
    else if (event.key === 'Enter' || event.key === 'F2' || (event.key === ' ' && this.readonly)) this.activate();
    else if (event.key === 'Escape' && this.tip.shown) this.tip.hide();
    else if (/^[-+−.,\d]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !this.readonly)
      void this.edit(event.key);
    else return;
    event.preventDefault();
  }

  private keydownInField(event: KeyboardEvent): void {
    const { row, col } = this.cursor;
    if (event.key === 'Enter') this.endEdit(true, { row: Math.min(row + 1, this.matrix.rows - 1), col });
    else if (event.key === 'Escape') this.endEdit(false, this.cursor);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private activate(): void {
    if (this.readonly) emit(this, 'cell-activate', this.cursor);
    else void this.edit();
  }

  private at(event: Event): CellPosition | null {
    const cell = (event.target as Element).closest?.('td[data-at]');
    if (!cell) return null;
    const [row, col] = cell.getAttribute('data-at')!.split(',').map(Number);
    return { row: row!, col: col! };
  }

  private clicked(event: MouseEvent): void {
    const at = this.at(event);
    if (!at || this.editing) return;
    const again = at.row === this.cursor.row && at.col === this.cursor.col && this.wasFocused;
    this.cursor = at;
    if (this.readonly) emit(this, 'cell-activate', at);
    else if (again) void this.edit();
  }

  /** Whether the cell under a press had the focus before it: a second tap edits. */
  private wasFocused = false;
  private pointerdown(event: PointerEvent): void {
    const at = this.at(event);
    this.wasFocused = at !== null && this.cell(at)?.matches(':focus') === true;
  }

  private focusin(event: FocusEvent): void {
    const at = this.at(event);
    if (!at || this.editing) return;
    this.cursor = at;
    this.reach(at);
  }

  private pointerover(event: PointerEvent): void {
    const at = this.at(event);
    if (!at || event.pointerType === 'touch') return;
    this.hovered = at;
    this.reach(at);
  }

  private pointerleave(): void {
    if (!this.hovered) return;
    this.hovered = null;
    this.tip.hide();
    emit(this, 'cell-focus', null);
  }

  private reach(at: CellPosition): void {
    this.reached = at;
    this.explainCell(at);
    emit(this, 'cell-focus', at);
  }

  private explainCell(at: CellPosition): void {
    const cell = this.cell(at);
    this.explained = this.isMasked(at) ? (this.labels.masked ?? '') : (this.explain?.(at.row, at.col) ?? '');
    if (cell && !this.editing)
      this.tip.show(this.explained ? `${this.place(at)}\n${this.explained}` : '', cell.getBoundingClientRect());
  }

  private place({ row, col }: CellPosition): string {
    return this.labels.cell?.(this.rowLabels[row] ?? String(row + 1), this.colLabels[col] ?? String(col + 1)) ?? '';
  }

  private focusout(event: FocusEvent): void {
    const inside = event.relatedTarget instanceof Node && this.renderRoot.contains(event.relatedTarget);
    if (this.editing && event.target instanceof HTMLInputElement) this.endEdit(true);
    if (!inside) this.tip.hide();
  }

  private renderCell(row: number, col: number, largest: number, lit: CellPosition | null) {
    const at = { row, col };
    const value = this.value(at);
    const masked = this.isMasked(at);
    const here = row === this.cursor.row && col === this.cursor.col;
    const classes = `${masked ? 'masked' : tintClass(value, largest)} ${isSelected(this.selected, at) ? 'selected' : ''} ${lit && (lit.row === row || lit.col === col) ? 'lit' : ''}`;
    return html`<td
      role="gridcell"
      class=${classes}
      data-at=${`${row},${col}`}
      tabindex=${here ? 0 : -1}
      aria-describedby=${here ? 'explanation' : nothing}
    >
      ${
        here && this.editing
          ? html`<input type="text" autocomplete="off" aria-label=${this.place(at)} .value=${this.editing.text} />`
          : masked
            ? html`<span class="visually-hidden">${this.labels.masked}</span>`
            : this.text(value)
      }
    </td>`;
  }

  private text(value: number): string {
    const format = Math.abs(value) < 1e6 ? formatFixed : formatCompact;
    return format(value, this.decimals, this.language.current);
  }

  private renderRow(row: number, largest: number, lit: CellPosition | null) {
    const { rowLabels, colLabels } = this;
    const place = this.isLarge ? row + (colLabels.length > 0 ? 2 : 1) : nothing;
    return html`<tr role="row" aria-rowindex=${place}>
      ${rowLabels.length > 0 ? html`<th role="rowheader" class=${lit?.row === row ? 'lit' : ''}>${rowLabels[row] ?? ''}</th>` : nothing}
      ${Array.from({ length: this.matrix.cols }, (_, col) => this.renderCell(row, col, largest, lit))}
    </tr>`;
  }

  /** The rows in sight and that of the cursor, where the tab stop is; gaps for the others. */
  private renderWindow(largest: number, lit: CellPosition | null) {
    const parts = rowParts(this.window, this.cursor.row, this.matrix.rows);
    return html`${guard([this.matrix, this.decimals, this.rowLabels], () => this.renderWidths())}
    ${repeat(
      parts,
      (part) => ('row' in part ? part.row : `before ${part.before}`),
      (part) =>
        'row' in part
          ? this.renderRow(part.row, largest, lit)
          : html`<tr role="presentation">
              <td class="gap" role="presentation" .style=${`block-size: calc(${part.gap} * var(--target))`}></td>
            </tr>`,
    )}`;
  }

  /** A row without height whose cells are as wide as the widest of all rows, so that columns stay where they are. */
  private renderWidths() {
    const { rows, cols } = this.matrix;
    const longest = (texts: readonly string[]): string =>
      texts.reduce((most, text) => (text.length > most.length ? text : most), '');
    const column = (col: number): string =>
      longest(Array.from({ length: rows }, (_, row) => this.text(this.value({ row, col }))));
    return html`<tr class="widths" role="presentation" aria-hidden="true">
      ${this.rowLabels.length > 0 ? html`<th>${longest(this.rowLabels)}</th>` : nothing}
      ${Array.from({ length: cols }, (_, col) => html`<td>${column(col)}</td>`)}
    </tr>`;
  }

  protected override render() {
    const { rows, cols } = this.matrix;
    const { rowLabels, colLabels, labels, hovered: lit, isLarge: large } = this;
    const largest = this.tintMax ?? largestMagnitude(this.matrix);
    return html`<div class="tone-${this.role}">
      ${
        this.heading
          ? html`<div class="heading" aria-hidden="true">
              <strong>${this.heading}</strong><span class="quiet">${rows} × ${cols}</span>
            </div>`
          : nothing
      }
      <div class="box ${large ? 'large' : ''}" @scroll=${large ? this.scrolled : nothing}>
        <table
          role="grid"
          aria-label=${labels.name ?? (this.heading || nothing)}
          aria-description=${labels.help ?? nothing}
          aria-readonly=${String(this.readonly)}
          aria-rowcount=${large ? rows + (colLabels.length > 0 ? 1 : 0) : nothing}
          @keydown=${this.keydown}
          @click=${this.clicked}
          @dblclick=${this.activateOnDouble}
          @pointerdown=${this.pointerdown}
          @pointerover=${this.pointerover}
          @pointerleave=${this.pointerleave}
          @focusin=${this.focusin}
          @focusout=${this.focusout}
          @paste=${this.paste}
          @copy=${this.copy}
        >
          ${columnHeads(colLabels, cols, rowLabels.length > 0, lit?.col)}
          <tbody>
            ${large ? this.renderWindow(largest, lit) : Array.from({ length: rows }, (_, row) => this.renderRow(row, largest, lit))}
          </tbody>
        </table>
      </div>
      <div id="explanation" class="visually-hidden">${this.explained}</div>
      <div class="message ${this.message?.good ? 'good' : ''}" role="status">${this.message?.text ?? ''}</div>
      ${tipTemplate}
    </div>`;
  }

  private activateOnDouble(event: MouseEvent): void {
    if (this.at(event) && !this.editing && !this.readonly) void this.edit();
  }
}
