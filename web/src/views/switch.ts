import { LitElement, css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { emit } from './common';
import { shared } from './shared-styles';

/** On or off. Fires `value-change` with `{ value: boolean }`. */
export class AvSwitch extends LitElement {
  static readonly tag = 'av-switch';
  static override readonly shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  @property() label = '';
  @property({ type: Boolean }) checked = false;
  @property({ type: Boolean }) disabled = false;

  static override readonly styles = [
    shared,
    css`
      label {
        display: flex;
        align-items: center;
        gap: var(--space-2);
        min-block-size: var(--target);
        cursor: pointer;
      }
      input {
        appearance: none;
        position: relative;
        flex: none;
        inline-size: 34px;
        block-size: 20px;
        margin: 0;
        border: 1.5px solid var(--line-strong);
        border-radius: 10px;
        background: var(--surface);
        cursor: inherit;
        transition: background-color var(--motion);
      }
      input::before {
        content: '';
        position: absolute;
        inset-block-start: 2.5px;
        inset-inline-start: 2.5px;
        inline-size: 12px;
        block-size: 12px;
        border-radius: 50%;
        background: var(--line-strong);
        transition: translate var(--motion);
      }
      input:checked {
        background: var(--ink);
        border-color: var(--ink);
      }
      input:checked::before {
        translate: 14px 0;
        background: var(--paper);
      }
      input:disabled,
      input:disabled + span {
        opacity: 0.45;
        cursor: default;
      }
      @media (forced-colors: active) {
        input::before {
          background: ButtonText;
        }
        input:checked::before {
          background: Highlight;
        }
      }
    `,
  ];

  private changed(event: Event): void {
    this.checked = (event.target as HTMLInputElement).checked;
    emit(this, 'value-change', { value: this.checked });
  }

  protected override render() {
    return html`<label>
      <input
        type="checkbox"
        role="switch"
        .checked=${this.checked}
        ?disabled=${this.disabled}
        @change=${this.changed}
      />
      <span>${this.label}</span>
    </label>`;
  }
}
