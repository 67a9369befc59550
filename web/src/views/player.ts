import { LitElement, html } from 'lit';
import { property } from 'lit/decorators.js';
import type { PlayerLabels } from './labels';
import { shared } from './shared-styles';

/**
 * Play, pause, step, go back, choose the pace. It keeps no clock: the exhibit does.
 * Fires `player-play`, `player-pause`, `player-seek` with `{ index }` (steps and the line both), `player-speed` with `{ speed }`.
 */
export class AvPlayer extends LitElement {
  static readonly tag = 'av-player';

  @property({ type: Boolean }) playing = false;
  /** Where it stands, 0 .. last. */
  @property({ type: Number }) index = 0;
  @property({ type: Number }) last = 0;
  @property({ type: Number }) speed = 1;
  /** Choices of pace; empty hides the control. */
  @property({ attribute: false }) speeds: readonly number[] = [0.25, 0.5, 1, 2, 4];
  @property({ type: Boolean }) disabled = false;
  @property({ attribute: false }) labels: Partial<PlayerLabels> = {};

  static override readonly styles = [shared];

  protected override render() {
    return html`<button></button>`;
  }
}
