import { LitElement, css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Role } from './common';
import { formatNumber } from './numbers';
import { shared } from './shared-styles';

export interface BarItem {
  readonly label: string;
  readonly value: number;
  readonly role?: Role;
  /** The one to look at. */ readonly emphasis?: boolean;
  /** Tooltip: how the value came about. */ readonly hint?: string;
}

/** Labelled horizontal bars from zero, each with its number. */
export class AvBars extends LitElement {
  static readonly tag = 'av-bars';

  @property({ attribute: false }) items: readonly BarItem[] = [];
  @property({ attribute: false }) range: readonly [number, number] = [0, 1];
  @property({ type: Number }) decimals = 2;
  /** Name of the list for screen readers. */
  @property() label = '';

  static override readonly styles = [shared, css``];

  protected override render() {
    return html`<ul aria-label=${this.label}>
      ${repeat(this.items, (_, i) => i, ({ label, value }) => html`<li>${label} ${formatNumber(value, this.decimals)}</li>`)}
    </ul>`;
  }
}
