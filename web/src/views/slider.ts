import { LitElement, css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { formatFixed, parseNumber } from '../text/number';
import { emit } from './common';
import { clamp } from './clamp';
import { LanguageWatcher } from './language';
import { rangeStyles } from './range-styles';
import { controls, shared } from './shared-styles';

/**
 * A number on a line, with a field to type it.
 * Fires `value-change` with `{ value }` while it moves and `value-commit` with `{ value }` when it rests.
 */
export class AvSlider extends LitElement {
  static readonly tag = 'av-slider';
  static override readonly shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  @property() label = '';
  @property({ type: Number }) value = 0;
  @property({ type: Number }) min = 0;
  @property({ type: Number }) max = 1;
  @property({ type: Number }) step = 0.01;
  /** Digits after the point; by default as many as `step` has. */
  @property({ type: Number }) decimals: number | undefined = undefined;
  @property() unit = '';
  /** One short line below. */
  @property() hint = '';
  @property({ type: Boolean }) disabled = false;

  static override readonly styles = [
    shared,
    controls,
    rangeStyles,
    css`
      .row {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        column-gap: var(--space-3);
        align-items: center;
      }
      label {
        grid-column: 1 / -1;
      }
      input.number {
        inline-size: 5.5em;
        text-align: end;
      }
      .unit {
        margin-inline-start: var(--space-1);
      }
    `,
  ];

  private readonly language = new LanguageWatcher(this);

  private get digits(): number {
    return this.decimals ?? String(this.step).split('.')[1]?.length ?? 0;
  }

  private set(value: number, commit: boolean): void {
    const next = clamp(value, this.min, this.max);
    if (next !== this.value) {
      this.value = next;
      emit(this, 'value-change', { value: next });
    }
    if (commit) emit(this, 'value-commit', { value: next });
  }

  private typed(event: Event): void {
    const field = event.target as HTMLInputElement;
    const value = parseNumber(field.value);
    if (value !== undefined) this.set(Math.round((value - this.min) / this.step) * this.step + this.min, true);
    field.value = formatFixed(this.value, this.digits, this.language.current);
  }

  protected override render() {
    const shown = formatFixed(this.value, this.digits, this.language.current);
    return html`<div class="row">
        <label for="range" class="quiet">${this.label}</label>
        <input
          id="range"
          type="range"
          .min=${String(this.min)}
          .max=${String(this.max)}
          .step=${String(this.step)}
          .value=${String(this.value)}
          ?disabled=${this.disabled}
          aria-valuetext=${`${shown} ${this.unit}`.trim()}
          @input=${(event: Event) => this.set((event.target as HTMLInputElement).valueAsNumber, false)}
          @change=${(event: Event) => this.set((event.target as HTMLInputElement).valueAsNumber, true)}
        />
        <span
          ><input
            class="number"
            type="text"
            inputmode=${this.min < 0 ? 'text' : 'decimal'}
            autocomplete="off"
            aria-label=${this.label}
            .value=${shown}
            ?disabled=${this.disabled}
            @change=${this.typed}
          />${this.unit ? html`<span class="unit quiet">${this.unit}</span>` : nothing}</span
        >
      </div>
      ${this.hint ? html`<div class="quiet">${this.hint}</div>` : nothing}`;
  }
}
