import { LitElement, css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { emit } from './common';
import { shared } from './shared-styles';

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  /** Tooltip. */ readonly hint?: string;
  readonly disabled?: boolean;
}

/** One of a few, all in sight. Fires `value-change` with `{ value: string }`. */
export class AvChoice extends LitElement {
  static readonly tag = 'av-choice';
  static override readonly shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  @property() label = '';
  /** Keeps the label for screen readers only. */
  @property({ type: Boolean, attribute: 'hide-label' }) hideLabel = false;
  @property({ attribute: false }) options: readonly ChoiceOption[] = [];
  @property() value = '';
  @property({ type: Boolean }) disabled = false;

  static override readonly styles = [
    shared,
    css`
      fieldset {
        margin: 0;
        padding: 0;
        border: 0;
        min-inline-size: 0;
      }
      legend {
        padding: 0;
        margin-block-end: var(--space-1);
      }
      .options {
        display: flex;
        flex-wrap: wrap;
        gap: 2px;
        inline-size: fit-content;
        max-inline-size: 100%;
        padding: 2px;
        border-radius: calc(var(--radius) + 2px);
        background: var(--well);
      }
      label {
        position: relative;
        display: grid;
        place-items: center;
        min-block-size: calc(var(--target) - 4px);
        min-inline-size: var(--target);
        padding: 2px var(--space-3);
        border-radius: var(--radius);
        border: var(--hairline) solid transparent;
        color: var(--ink-soft);
        cursor: pointer;
      }
      label:hover {
        color: var(--ink);
      }
      label:has(:checked) {
        background: var(--surface);
        border-color: var(--line-strong);
        color: var(--ink);
      }
      label:has(:focus-visible) {
        outline: 2px solid var(--focus);
        outline-offset: 1px;
      }
      label:has(:disabled) {
        opacity: 0.45;
        cursor: default;
      }
      input {
        appearance: none;
        position: absolute;
        inset: 0;
        margin: 0;
        outline: none;
        cursor: inherit;
      }
      @media (forced-colors: active) {
        label {
          border-color: Canvas;
        }
        label:has(:checked) {
          forced-color-adjust: none;
          background: Highlight;
          color: HighlightText;
        }
      }
    `,
  ];

  private choose(value: string): void {
    this.value = value;
    emit(this, 'value-change', { value });
  }

  protected override render() {
    return html`<fieldset ?disabled=${this.disabled}>
      <legend class="quiet ${this.hideLabel ? 'visually-hidden' : ''}">${this.label}</legend>
      <div class="options">
        ${this.options.map(
          ({ value, label, hint, disabled }) =>
            html`<label title=${hint ?? nothing}>
              <input
                type="radio"
                name="choice"
                .value=${value}
                .checked=${value === this.value}
                ?disabled=${disabled ?? false}
                @change=${() => this.choose(value)}
              />
              <span>${label}</span>
            </label>`,
        )}
      </div>
    </fieldset>`;
  }
}
