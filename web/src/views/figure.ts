import { LitElement, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { token } from '../theme/observe';
import { formatCompact } from '../text/number';
import { AvButton } from './button';
import {
  findDrawable,
  saveMatrix,
  savePicture,
  type ExportSource,
  type MatrixFormat,
  type PictureFormat,
} from './exports';
import { figureStyles } from './figure-styles';
import type { FigureLabels } from './labels';
import { clamp } from './clamp';
import { LanguageWatcher } from './language';
import { shared } from './shared-styles';

export interface FigureTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Rows of the table twin that are drawn; the files have them all. */
const mostRows = 200;

/** A drawing (the slot) with its heading, its text twin and what can be taken away. */
export class AvFigure extends LitElement {
  static readonly tag = 'av-figure';
  static readonly uses = [AvButton];
  static override readonly styles = [shared, figureStyles];

  @property() heading = '';
  /** The figure in one sentence, with its numbers. */
  @property() summary = '';
  /** Draws the summary under the figure too; otherwise it is for screen readers only. */
  @property({ type: Boolean, attribute: 'show-summary' }) showSummary = false;
  /** The table twin, or what makes it: a long one costs more than the drawing, and is mostly closed. */
  @property({ attribute: false }) table: FigureTable | (() => FigureTable) | undefined = undefined;
  /** Decimals of the numbers in the table. */
  @property({ type: Number }) decimals = 3;
  @property({ attribute: false }) exports: ExportSource | undefined = undefined;
  @property({ attribute: false }) labels: Partial<FigureLabels> = {};

  private readonly language = new LanguageWatcher(this);
  @state() private tableOpen = false;
  @state() private menuOpen = false;
  @state() private saved = '';

  private get menu(): HTMLElement {
    return this.renderRoot.querySelector<HTMLElement>('.menu')!;
  }

  /** Beside its button, within the window. */
  private placeMenu(): void {
    if (!this.menuOpen) return;
    const anchor = this.renderRoot.querySelector('.opens-menu')!.getBoundingClientRect();
    const { width, height } = this.menu.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const top = anchor.bottom + 4 + height <= clientHeight ? anchor.bottom + 4 : Math.max(4, anchor.top - height - 4);
    this.menu.style.setProperty('top', `${top}px`);
    this.menu.style.setProperty('left', `${clamp(anchor.right - width, 4, Math.max(4, clientWidth - width - 4))}px`);
  }

  private toggled(event: Event): void {
    this.menuOpen = (event as ToggleEvent).newState === 'open';
    if (this.menuOpen) {
      this.placeMenu();
      this.menu.querySelector('button')?.focus({ preventScroll: true });
    }
  }

  private done(file: string | undefined): void {
    this.menu.hidePopover();
    this.saved = file ? (this.labels.saved?.(file) ?? '') : '';
  }

  private async picture(format: PictureFormat): Promise<void> {
    const roots = this.renderRoot.querySelector('slot')!.assignedElements({ flatten: true });
    this.done(await savePicture(format, this.exports!, findDrawable(roots), token(this, '--surface'), this.renderRoot));
  }

  private data(format: MatrixFormat, key?: string): void {
    this.done(saveMatrix(format, this.exports!, key));
  }

  private renderMenu({ matrices = {} }: ExportSource) {
    const { labels } = this;
    const names = Object.keys(matrices);
    return html`<div class="menu" popover="auto" id="menu" @toggle=${this.toggled}>
      <div class="group">
        <button type="button" @click=${() => this.picture('svg')}>${labels.svg}</button>
        <button type="button" @click=${() => this.picture('png')}>${labels.png}</button>
      </div>
      ${
        names.length === 0
          ? nothing
          : html`<div class="group" role="group" aria-label=${labels.csv ?? nothing}>
                <span class="quiet">${labels.csv}</span>
                <span class="files"
                  >${names.map((name) => html`<button type="button" @click=${() => this.data('csv', name)}>${name}</button>`)}</span
                >
              </div>
              <div class="group" role="group" aria-label=${labels.npy ?? nothing}>
                <span class="quiet">${labels.npy}</span>
                <span class="files"
                  >${names.map((name) => html`<button type="button" @click=${() => this.data('npy', name)}>${name}</button>`)}</span
                >
              </div>
              <div class="group"><button type="button" @click=${() => this.data('json')}>${labels.json}</button></div>`
      }
    </div>`;
  }

  private renderTable({ columns, rows }: FigureTable) {
    const cell = (value: string | number): string =>
      typeof value === 'string'
        ? value
        : formatCompact(value, Number.isInteger(value) ? 0 : this.decimals, this.language.current);
    return html`<div class="table" tabindex="0" role="region" aria-label=${this.heading || nothing}>
      <table>
        <thead>
          <tr>
            ${columns.map((column) => html`<th scope="col">${column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.slice(0, mostRows).map(
            (row) =>
              html`<tr>
                ${row.map((value, i) => (i === 0 ? html`<th scope="row">${cell(value)}</th>` : html`<td>${cell(value)}</td>`))}
              </tr>`,
          )}
        </tbody>
      </table>
      ${rows.length > mostRows ? html`<p class="quiet">… ${rows.length - mostRows}</p>` : nothing}
    </div>`;
  }

  protected override render() {
    const { labels, table, exports, tableOpen } = this;
    return html`<figure aria-labelledby=${this.heading ? 'heading' : nothing} aria-describedby="summary">
      <div class="head">
        <h3 id="heading" ?hidden=${!this.heading}>${this.heading}</h3>
        <div class="tools">
          ${
            table
              ? html`<button
                  type="button"
                  class="tool"
                  aria-expanded=${tableOpen}
                  @click=${() => (this.tableOpen = !tableOpen)}
                >
                  ${tableOpen ? labels.hideTable : labels.showTable}
                </button>`
              : nothing
          }
          ${
            exports
              ? html`<button type="button" class="tool opens-menu" popovertarget="menu" aria-expanded=${this.menuOpen}>
                    ${labels.download}
                  </button>
                  ${this.renderMenu(exports)}`
              : nothing
          }
        </div>
      </div>
      <slot></slot>
      <figcaption id="summary" class=${this.showSummary ? 'summary' : 'visually-hidden'}>${this.summary}</figcaption>
      ${table && tableOpen ? this.renderTable(typeof table === 'function' ? table() : table) : nothing}
      <div class="saved quiet" role="status">${this.saved}</div>
    </figure>`;
  }
}
