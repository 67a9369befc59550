import { LitElement, html } from 'lit';
import { property } from 'lit/decorators.js';
import type { Role } from './common';
import type { PixelGridLabels } from './labels';
import { shared } from './shared-styles';

/**
 * A pattern of pixels to look at or to draw on. The first cell of a stroke decides whether it draws or rubs out.
 * By keyboard: arrows move a cursor, Space or Enter toggles, Shift with arrows draws.
 * Fires `pixel-change` with `{ data }` (a new array) while drawing, `pixel-commit` with the same after a stroke.
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
  /** The colour of the ink: 'query' for a state, 'key' for a stored pattern. A property only. */
  @property({ attribute: false }) override role: Role = 'plain';
  @property({ attribute: false }) labels: Partial<PixelGridLabels> = {};

  static override readonly styles = [shared];

  protected override render() {
    return html`<canvas></canvas>`;
  }
}
