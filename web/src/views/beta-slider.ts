import { LitElement, html } from 'lit';
import { property } from 'lit/decorators.js';
import type { BetaSliderLabels } from './labels';
import { shared } from './shared-styles';

/**
 * The one control: beta = 1 / (T sqrt(d_k)). From uniform (T = Infinity) over 1/sqrt(d_k) (T = 1) to winner takes all (T = 0).
 * Fires `temperature-change` with `{ temperature }` while it moves, `temperature-commit` when it rests.
 */
export class AvBetaSlider extends LitElement {
  static readonly tag = 'av-beta-slider';

  /** T in [0, Infinity]. */
  @property({ type: Number }) temperature = 1;
  @property({ type: Number }) dK = 1;
  /** The factor on the dot products at T = 1; by default 1/sqrt(dK). Give it where the scale is switched off. */
  @property({ type: Number }) scale: number | undefined = undefined;
  @property({ type: Boolean }) disabled = false;
  @property({ attribute: false }) labels: Partial<BetaSliderLabels> = {};

  static override readonly styles = [shared];

  protected override render() {
    return html`<input type="range" />`;
  }
}
