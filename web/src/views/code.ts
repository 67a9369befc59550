import { LitElement, css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { AvButton } from './button';
import { copyText } from './clipboard';
import { emit } from './common';
import { highlight, type CodeLanguage } from './highlight';
import type { CodeLabels } from './labels';
import { shared } from './shared-styles';

export interface CodeSnippet {
  readonly id: string;
  /** Text of the tab: NumPy, PyTorch, C++. */ readonly label: string;
  readonly code: string;
  readonly language: CodeLanguage;
}

/**
 * Code in tabs, with a copy button.
 * @fires snippet-change - `{ id }`
 */
export class AvCode extends LitElement {
  static readonly tag = 'av-code';
  static readonly uses = [AvButton];

  @property({ attribute: false }) snippets: readonly CodeSnippet[] = [];
  /** Id of the open tab; the first by default. */
  @property() selected = '';
  @property({ attribute: false }) labels: Partial<CodeLabels> = {};
  @state() private outcome: 'copied' | 'selected' | '' = '';

  static override readonly styles = [
    shared,
    css`
      .frame {
        border: var(--hairline) solid var(--line);
        border-radius: calc(var(--radius) * 1.5);
        background: var(--well);
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 0 var(--space-2);
        padding: var(--space-1) var(--space-2);
      }
      .tabs {
        display: flex;
        flex-wrap: wrap;
      }
      .tabs button {
        min-block-size: var(--target);
        padding: 0 var(--space-3);
        border: 0;
        border-block-end: 2px solid transparent;
        background: none;
        color: var(--ink-soft);
        cursor: pointer;
      }
      .tabs button:hover {
        color: var(--ink);
      }
      .tabs button[aria-selected='true'] {
        color: var(--ink);
        border-color: var(--ink);
      }
      @media (forced-colors: active) {
        .tabs button[aria-selected='false'] {
          border-color: Canvas;
        }
      }
      pre {
        max-block-size: 28rem;
        margin: 0;
        padding: var(--space-2) var(--space-4) var(--space-3);
        overflow: auto;
        font-family: var(--font-code);
        font-size: calc(var(--text-s) * 0.94);
        line-height: 1.55;
        tab-size: 4;
      }
      pre:focus-visible {
        outline-offset: -2px;
      }
      .comment {
        color: var(--ink-soft);
        font-style: italic;
      }
      .string {
        color: var(--value-text);
      }
      .number {
        color: var(--weight-text);
      }
      .word {
        color: var(--key-text);
      }
    `,
  ];

  private get open(): CodeSnippet | undefined {
    return this.snippets.find(({ id }) => id === this.selected) ?? this.snippets[0];
  }

  private choose(id: string): void {
    this.selected = id;
    this.outcome = '';
    emit(this, 'snippet-change', { id });
  }

  private keydown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = this.snippets.findIndex((snippet) => snippet === this.open);
    const next = this.snippets[(at + step + this.snippets.length) % this.snippets.length]!;
    this.choose(next.id);
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
  }

  private async copy(): Promise<void> {
    const copied = await copyText(this.open?.code ?? '');
    if (!copied) getSelection()?.selectAllChildren(this.renderRoot.querySelector('code')!);
    this.outcome = copied ? 'copied' : 'selected';
    setTimeout(() => (this.outcome = ''), 4000);
  }

  protected override render() {
    const { snippets, open, labels, outcome } = this;
    return html`<div class="frame">
      <div class="bar">
        <div class="tabs" role="tablist" aria-label=${labels.languages ?? nothing} @keydown=${this.keydown}>
          ${snippets.map(
            ({ id, label }) =>
              html`<button
                type="button"
                role="tab"
                id=${`tab-${id}`}
                aria-selected=${id === open?.id}
                aria-controls="panel"
                tabindex=${id === open?.id ? 0 : -1}
                @click=${() => this.choose(id)}
              >
                ${label}
              </button>`,
          )}
        </div>
        <av-button icon=${outcome ? 'check' : 'copy'} variant="quiet" @click=${this.copy}>
          <span role="status">${outcome ? labels[outcome] : labels.copy}</span>
        </av-button>
      </div>
      <pre id="panel" role="tabpanel" tabindex="0" aria-labelledby=${open ? `tab-${open.id}` : nothing}><code>${
        open ? highlight(open.code, open.language) : nothing
      }</code></pre>
    </div>`;
  }
}
