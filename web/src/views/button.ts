import { LitElement, css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { icon, type IconName } from './icons';
import { shared } from './shared-styles';

/**
 * A button; its words are the slot. Listen to `click`.
 * A disabled one keeps the focus, so that a press that reaches an end leaves the keyboard where it is.
 * With `icon` and no words, `label` names it for everybody (tooltip and screen reader).
 */
export class AvButton extends LitElement {
  static readonly tag = 'av-button';
  static override readonly shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  @property() variant: 'plain' | 'primary' | 'quiet' = 'plain';
  @property({ type: Boolean, reflect: true }) disabled = false;
  /** Makes it a toggle. */
  @property({ attribute: false }) pressed: boolean | undefined = undefined;
  @property() icon: IconName | '' = '';
  @property() label = '';

  static override readonly styles = [
    shared,
    css`
      :host {
        display: inline-block;
      }
      button {
        display: inline-flex;
        align-items: center;
        justify-content: center;
        gap: 6px;
        inline-size: 100%;
        min-block-size: var(--target);
        min-inline-size: var(--target);
        padding: 3px var(--space-3);
        border: var(--hairline) solid var(--line-strong);
        border-radius: var(--radius);
        background: var(--surface);
        cursor: pointer;
        transition:
          background-color 120ms,
          border-color 120ms;
      }
      button:hover {
        border-color: var(--ink);
      }
      button:active {
        background: var(--well);
      }
      .primary {
        background: var(--ink);
        border-color: var(--ink);
        color: var(--paper);
      }
      .primary:hover,
      .primary:active {
        background: color-mix(in srgb, var(--ink) 86%, var(--paper));
      }
      .quiet {
        border-color: transparent;
        background: transparent;
        color: var(--ink-soft);
        font-size: inherit;
        letter-spacing: inherit;
      }
      .quiet:hover {
        border-color: transparent;
        background: var(--well);
        color: var(--ink);
      }
      .bare {
        padding: 3px;
      }
      button[aria-pressed='true'] {
        background: var(--ink);
        border-color: var(--ink);
        color: var(--paper);
      }
      @media (forced-colors: active) {
        button[aria-pressed='true'] {
          forced-color-adjust: none;
          background: Highlight;
          color: HighlightText;
        }
      }
      button[aria-disabled='true'] {
        cursor: default;
        opacity: 0.45;
      }
      svg {
        flex: none;
        inline-size: 1.15em;
        block-size: 1.15em;
      }
    `,
  ];

  private get wordless(): boolean {
    return this.icon !== '' && this.textContent?.trim() === '';
  }

  private refuse(event: Event): void {
    if (this.disabled) event.stopPropagation();
  }

  protected override render() {
    const { wordless } = this;
    return html`<button
      type="button"
      class="${this.variant} ${wordless ? 'bare' : ''}"
      aria-disabled=${this.disabled ? 'true' : nothing}
      aria-label=${this.label || nothing}
      title=${wordless && this.label ? this.label : nothing}
      aria-pressed=${ifDefined(this.pressed === undefined ? undefined : (String(this.pressed) as 'true' | 'false'))}
      @click=${this.refuse}
    >
      ${this.icon ? icon(this.icon) : nothing}<slot @slotchange=${() => this.requestUpdate()}></slot>
    </button>`;
  }
}
