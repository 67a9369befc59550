import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { emit } from '../../views/common';
import { moveCursor } from '../../views/grid-cursor';
import { windowAt, type RowWindow } from '../../views/row-window';
import { shared } from '../../views/shared-styles';
import { prefersReducedMotion } from '../../theme/observe';
import type { Strings } from '../../text';
import type { PipelineRow } from './pipeline-rows';
import { enterColumn, enterSum } from './pipeline-motion';
import { pipelineStyles } from './pipeline-styles';
import { steps, type Step } from './state';

/** Rows scrolled out of sight are written when their numbers have stood still for so long, in milliseconds. */
const stillness = 200;

/** A cell of the table: one step of one key, or the sum under one coordinate (`key` is null). */
export interface PipelineCell {
  readonly step: Step;
  readonly key: number | null;
  /** Position among the shown coordinates, for the last step. */
  readonly share: number;
}

/**
 * One query's way from dot products to output: a row per key, a column per step, the output as their sum.
 * One tab stop; arrows move. Columns after the current step are still empty.
 * Fires `mask-toggle` with `{ key }` when a cell of the mask column is clicked, or chosen by Enter or Space.
 */
export class LookupPipeline extends LitElement {
  static readonly tag = 'attractor-lookup-pipeline';
  static override readonly styles = [shared, pipelineStyles];

  @property({ attribute: false }) rows: readonly PipelineRow[] = [];
  /** The output in the coordinates shown, and their names. */
  @property({ attribute: false }) output: readonly number[] = [];
  @property({ attribute: false }) coordinates: readonly string[] = [];
  @property({ attribute: false }) step: Step = 'mix';
  /** A sentence about the keys that have no row of their own. */
  @property({ attribute: false }) rest = '';
  @property({ attribute: false }) name = '';
  @property({ attribute: false }) text!: Strings['lookup']['steps'];
  @property({ attribute: false }) explain!: (cell: PipelineCell) => string;
  @property({ attribute: false }) number!: (value: number) => string;
  /** Writes weights and weighted values. */
  @property({ attribute: false }) share!: (value: number) => string;

  /** The tab stop: row and column of the grid, the last row being the sum. */
  @state() private cursor: readonly [number, number] = [0, 0];
  /** The cell that is explained, by focus or by pointer. */
  @state() private looked: readonly [number, number] | null = null;

  /** What is in sight before anybody scrolls. */
  private window: RowWindow = { first: 0, end: 16 };
  /** What each row says. */
  private written: readonly PipelineRow[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  private readonly onScroll = (event: Event): void => {
    const { scrollTop, scrollHeight, clientHeight } = event.target as HTMLElement;
    const { length } = this.rows;
    const rowHeight = scrollHeight / length;
    this.window = windowAt(scrollTop / rowHeight, clientHeight / rowHeight, length, this.window);
    this.requestUpdate();
  };

  /** Brings the rows in sight up to date, and the others a little later. */
  private write(): void {
    const { first, end } = this.window;
    this.written = this.rows.map((row, index) => {
      const before = this.written[index];
      return before?.key !== row.key || (index >= first && index < end) ? row : before;
    });
    clearTimeout(this.timer);
    if (this.written.every((row, index) => row === this.rows[index])) return;
    this.timer = setTimeout(() => {
      this.written = this.rows;
      this.requestUpdate();
    }, stillness);
  }

  /** Steps of the columns; the last step has one column per coordinate. */
  private get columns(): Step[] {
    return [...steps.slice(0, -1), ...this.coordinates.map(() => 'mix' as const)];
  }

  private get reachedColumns(): number {
    return this.columns.filter((step) => steps.indexOf(step) <= steps.indexOf(this.step)).length;
  }

  protected override willUpdate(): void {
    this.write();
    const [row, col] = this.cursor;
    this.cursor = this.clamped(row, col);
    if (this.looked) this.looked = this.clamped(...this.looked);
  }

  protected override updated(changed: PropertyValues<this>): void {
    const before = changed.get('step');
    if (before === undefined || prefersReducedMotion()) return;
    if (steps.indexOf(this.step) !== steps.indexOf(before) + 1 && this.step !== 'dot') return;
    this.columns.forEach((step, col) => {
      if (step === this.step) enterColumn(this.cellsOf(col));
    });
    if (this.step === 'mix') enterSum([...this.renderRoot.querySelectorAll<HTMLElement>('tfoot td.sum')]);
  }

  protected override render(): TemplateResult {
    const { text } = this;
    return html`
      <div class="scroll" @scroll=${this.onScroll}>
        <table
          role="grid"
          aria-label=${this.name}
          aria-describedby="help explanation"
          @keydown=${this.onKey}
          @focusin=${this.onLook}
          @focusout=${() => (this.looked = null)}
          @pointerover=${this.onLook}
          @pointerleave=${() => (this.looked = null)}
          @click=${this.onClick}
        >
          <thead>
            <tr>
              <th scope="col">${text.key}</th>
              ${this.columns.map((step, col) => html`<th scope="col" class=${step}>${this.columnName(step, col)}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${this.written.map((row, index) => this.renderRow(row, index))}
            ${
              this.rest
                ? html`<tr class="rest">
                    <td colspan=${this.columns.length + 1}>${this.rest}</td>
                  </tr>`
                : nothing
            }
          </tbody>
          <tfoot>
            ${this.renderSum()}
          </tfoot>
        </table>
      </div>
      <p id="explanation" class="explanation">${this.explanation}</p>
      <p id="help" class="visually-hidden">${text.help} ${text.toggle}</p>
    `;
  }

  private columnName(step: Step, col: number): string {
    return step === 'mix' ? `${this.text.mix} ${this.coordinates[col - steps.length + 1]!}` : this.text[step];
  }

  private renderRow(row: PipelineRow, index: number): TemplateResult {
    const contents: Record<Exclude<Step, 'mix'>, unknown> = {
      dot: this.number(row.dot),
      scale: this.number(row.score),
      mask: row.visible
        ? html`<span class="seen" aria-hidden="true">●</span><span class="visually-hidden">${this.text.visible}</span>`
        : html`<span class="unseen" aria-hidden="true">−∞</span
            ><span class="visually-hidden">${this.text.hidden}</span>`,
      softmax: html`${bar(row.weight)}<span>${this.share(row.weight)}</span>`,
    };
    return html`<tr class=${row.visible ? '' : 'hidden-key'}>
      <th scope="row"><span class="disc" aria-hidden="true"></span>${row.name}</th>
      ${this.columns.map((step, col) =>
        this.renderCell(
          index,
          col,
          step,
          step === 'mix' ? this.share(row.shares[col - steps.length + 1]!) : contents[step],
        ),
      )}
    </tr>`;
  }

  private renderSum(): TemplateResult {
    const spread = steps.length - 1;
    return html`<tr>
      <th scope="row"><span class="square" aria-hidden="true"></span>${this.text.output}</th>
      <td colspan=${spread} class="of-sum">${this.text.sum} =</td>
      ${this.output.map((value, share) => this.renderCell(this.rows.length, spread + share, 'mix', this.number(value)))}
    </tr>`;
  }

  private renderCell(row: number, col: number, step: Step, content: unknown): TemplateResult {
    const future = col >= this.reachedColumns;
    const current = row === this.cursor[0] && col === this.cursor[1];
    const looked = this.looked?.[0] === row && this.looked[1] === col;
    const sum = row === this.rows.length ? 'sum' : '';
    return html`<td
      class="${step} ${sum} ${future ? 'future' : ''} ${step === this.step ? 'now' : ''} ${looked ? 'looked' : ''}"
      data-row=${row}
      data-col=${col}
      tabindex=${current && !future ? 0 : -1}
    >
      ${future ? html`<span aria-hidden="true">·</span>` : html`<span class="content">${content}</span>`}
    </td>`;
  }

  /** Of the cell looked at, else of the one that the present step is about. */
  private get explanation(): string {
    const [row, col] = this.looked ?? [this.bestRow, Math.min(this.reachedColumns, steps.length) - 1];
    return this.explain(this.cellAt(row, col));
  }

  private get bestRow(): number {
    if (this.step === 'mix') return this.rows.length;
    return this.rows.reduce((best, row, index) => (row.weight > this.rows[best]!.weight ? index : best), 0);
  }

  private cellAt(row: number, col: number): PipelineCell {
    return { step: this.columns[col]!, key: this.rows[row]?.key ?? null, share: Math.max(0, col - steps.length + 1) };
  }

  /** The sum row has cells only under the last step. */
  private clamped(row: number, col: number): readonly [number, number] {
    const lastRow = this.step === 'mix' ? this.rows.length : this.rows.length - 1;
    const inRow = Math.max(0, Math.min(row, lastRow));
    const least = inRow === this.rows.length ? steps.length - 1 : 0;
    return [inRow, Math.max(least, Math.min(col, this.reachedColumns - 1))];
  }

  private readonly onLook = (event: Event): void => {
    const cell = (event.target as Element).closest<HTMLElement>('td[data-row]:not(.future)');
    this.looked = cell ? [Number(cell.dataset['row']), Number(cell.dataset['col'])] : null;
    if (cell && event.type === 'focusin') this.cursor = this.looked!;
  };

  private readonly onClick = (event: Event): void => {
    const cell = (event.target as Element).closest<HTMLElement>('td[data-row]:not(.future)');
    if (!cell) return;
    cell.focus();
    this.choose(Number(cell.dataset['row']), Number(cell.dataset['col']));
  };

  private choose(row: number, col: number): void {
    const { step, key } = this.cellAt(row, col);
    if (step === 'mask' && key !== null) emit(this, 'mask-toggle', { key });
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    const [row, col] = this.cursor;
    const target = moveCursor({ row, col }, event, { rows: this.rows.length + 1, cols: this.columns.length });
    if (target) void this.moveTo(this.clamped(target.row, target.col));
    else if (event.key === 'Enter' || event.key === ' ') this.choose(row, col);
    else return;
    event.preventDefault();
  };

  private async moveTo(cursor: readonly [number, number]): Promise<void> {
    this.cursor = cursor;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`td[data-row="${cursor[0]}"][data-col="${cursor[1]}"]`)?.focus();
  }

  private cellsOf(col: number): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>(`tbody td[data-col="${col}"] .content`)];
  }
}

/** A weight in [0, 1] as a length. No SVG: each of many small ones would be a layer of its own. */
function bar(weight: number): TemplateResult {
  return html`<div class="bar" aria-hidden="true">
    <div class="fill" .style=${`inline-size: ${(100 * weight).toFixed(1)}%`}></div>
  </div>`;
}
