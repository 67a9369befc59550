import { LitElement, svg } from 'lit';
import { property } from 'lit/decorators.js';
import type { Role } from './common';
import type { LinePlotLabels } from './labels';
import { shared } from './shared-styles';

export interface LineSeries {
  readonly name: string;
  readonly role: Role;
  readonly points: readonly (readonly [number, number])[];
  /** Second cue beside hue. */ readonly dashed?: boolean;
}

/**
 * Curves over a common x, with a current point that can be moved by pointer and keyboard.
 * Fires `scrub` with `{ index }`.
 */
export class AvLinePlot extends LitElement {
  static readonly tag = 'av-line-plot';

  @property({ attribute: false }) series: readonly LineSeries[] = [];
  /** Index into the points of the first series, or null for none. */
  @property({ attribute: false }) current: number | null = null;
  @property({ attribute: false }) axes: { readonly x: string; readonly y: string } = { x: '', y: '' };
  /** Ends of the axes; by default those of the data. Give them when the curve grows while it is watched. */
  @property({ attribute: false }) xDomain: readonly [number, number] | undefined = undefined;
  @property({ attribute: false }) yDomain: readonly [number, number] | undefined = undefined;
  /** Draws the curve only up to `current`. */
  @property({ type: Boolean }) reveal = false;
  @property({ type: Number }) decimals = 2;
  /** Height in CSS pixels. */
  @property({ type: Number }) height = 200;
  @property({ attribute: false }) labels: Partial<LinePlotLabels> = {};

  static override readonly styles = [shared];

  /** The drawing, for export. */
  get svg(): SVGSVGElement | null {
    return this.renderRoot.querySelector('svg');
  }

  protected override render() {
    return svg`<svg viewBox="0 0 400 200"></svg>`;
  }
}
