import { LitElement, html } from 'lit';
import { property } from 'lit/decorators.js';
import type { Matrix } from '../engine/types';
import type { Role, CellPosition } from './common';
import type { MatrixLabels } from './labels';
import { formatNumber } from './numbers';
import { shared } from './shared-styles';

/**
 * A matrix as numbers, up to 64 x 64. One tab stop; arrows move, Enter or typing edits, Escape cancels,
 * a block from a spreadsheet can be pasted at the cursor.
 * Fires `matrix-change` with `{ matrix }` (a new matrix), `cell-focus` and `cell-activate` with `{ row, col }`.
 */
export class AvMatrix extends LitElement {
  static readonly tag = 'av-matrix';

  @property({ attribute: false }) matrix: Matrix = { rows: 0, cols: 0, data: new Float32Array() };
  /** Colour of the tint and of the title. A property only: the attribute of this name belongs to ARIA. */
  @property({ attribute: false }) override role: Role = 'plain';
  /** Shown above, with the shape. */
  @property() heading = '';
  @property({ attribute: false }) rowLabels: readonly string[] = [];
  @property({ attribute: false }) colLabels: readonly string[] = [];
  @property({ type: Boolean }) readonly = false;
  @property({ type: Number }) decimals = 2;
  /** The largest magnitude of the tint; by default that of the data. */
  @property({ type: Number }) tintMax: number | undefined = undefined;
  /** The framed cell, or row (`col` -1), or column (`row` -1). */
  @property({ attribute: false }) selected: CellPosition | null = null;
  /** Row-major; 1 = hatched, its number hidden from sight. */
  @property({ attribute: false }) masked: Uint8Array | undefined = undefined;
  @property({ attribute: false }) explain: ((row: number, col: number) => string) | undefined = undefined;
  @property({ attribute: false }) labels: Partial<MatrixLabels> = {};

  static override readonly styles = [shared];

  protected override render() {
    const { rows, cols, data } = this.matrix;
    return html`<table>
      ${Array.from({ length: rows }, (_, i) => html`<tr>
        ${Array.from({ length: cols }, (_, j) => html`<td>${formatNumber(data[i * cols + j] ?? NaN, this.decimals)}</td>`)}
      </tr>`)}
    </table>`;
  }
}
