import { LitElement, html } from 'lit';
import { property } from 'lit/decorators.js';
import type { DropLabels } from './labels';
import { shared } from './shared-styles';

/**
 * Takes files (drop, paste, browse) and text (paste, type). It says its limits first and reads nothing itself.
 * Fires `drop-files` with `{ files: File[] }` and `drop-text` with `{ text }`.
 */
export class AvDrop extends LitElement {
  static readonly tag = 'av-drop';

  /** What is wanted, in a few words. */
  @property() heading = '';
  /** The limits, in one line. */
  @property() limits = '';
  /** As of `<input type="file">`; empty hides the file part. */
  @property() accept = '';
  @property({ type: Boolean }) multiple = false;
  /** Offers a text field with this example as placeholder. */
  @property({ attribute: 'text-example' }) textExample: string | undefined = undefined;
  /** What went wrong last; stays until replaced. */
  @property() error = '';
  @property({ attribute: false }) labels: Partial<DropLabels> = {};

  static override readonly styles = [shared];

  protected override render() {
    return html`<p>${this.heading}</p>`;
  }
}
