import { LitElement, css, html } from 'lit';
import { property } from 'lit/decorators.js';
import type { Matrix } from '../engine/types';
import type { CellPosition } from './common';
import type { HeatMapLabels } from './labels';
import { shared } from './shared-styles';

/**
 * A matrix as coloured cells, up to 1024 x 1024 and beyond: one pixel per cell on a hidden canvas, scaled up.
 * The wheel scrolls the page; zoom by buttons, keys (+ - 0), Ctrl and wheel, or pinch; pan by dragging.
 * Fires `cell-focus` when the cursor or the pointer reaches a cell (`null` detail when it leaves)
 * and `cell-activate` on Enter, Space or a click; both with `{ row, col }`.
 */
export class AvHeatMap extends LitElement {
  static readonly tag = 'av-heat-map';

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
  @property({ attribute: false }) labels: Partial<HeatMapLabels> = {};

  static override readonly styles = [shared, css``];

  protected override render() {
    return html`<canvas></canvas>`;
  }
}
