import { LitElement, css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { formatCompact } from '../text/number';
import { emit } from './common';
import type { BetaSliderLabels } from './labels';
import { LanguageWatcher } from './language';
import { rangeStyles } from './range-styles';
import { shared } from './shared-styles';
import { betaOf, nextMark, positionOf, temperatureAt } from './temperature';

const resolution = 1000;

/**
 * The one control: beta = 1 / (T sqrt(d_k)). From uniform (T = Infinity) over 1/sqrt(d_k) (T = 1) to winner takes all (T = 0).
 * Page Up and Page Down go from mark to mark; Home and End are the exact limits.
 * @fires temperature-change - `{ temperature }` while it moves
 * @fires temperature-commit - `{ temperature }` when it rests
 */
export class AvBetaSlider extends LitElement {
  static readonly tag = 'av-beta-slider';
  static override readonly shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  /** T in [0, Infinity]. */
  @property({ type: Number }) temperature = 1;
  @property({ type: Number }) dK = 1;
  /** The factor on the dot products at T = 1; by default 1/sqrt(dK). Give it where the scale is switched off. */
  @property({ type: Number }) scale: number | undefined = undefined;
  @property({ type: Boolean }) disabled = false;
  @property({ attribute: false }) labels: Partial<BetaSliderLabels> = {};

  static override readonly styles = [
    shared,
    rangeStyles,
    css`
      :host {
        max-inline-size: 34em;
      }
      .head {
        display: flex;
        flex-wrap: wrap;
        justify-content: space-between;
        align-items: baseline;
        gap: 0 var(--space-3);
      }
      output {
        font-size: var(--text-m);
        white-space: nowrap;
      }
      output i {
        font-family: var(--font-prose);
      }
      .track {
        position: relative;
      }
      .wedge {
        position: absolute;
        inset-block-start: calc(50% - 6px);
        inset-inline: 9px;
        inline-size: calc(100% - 18px);
        block-size: 12px;
        pointer-events: none;
      }
      .track input {
        position: relative;
      }
      .marks {
        display: grid;
        grid-template-columns: 1fr auto 1fr;
        gap: var(--space-2);
        margin-block-start: -2px;
      }
      .marks button {
        min-block-size: max(24px, var(--target));
        padding: 0 2px;
        border: 0;
        background: none;
        color: var(--ink-soft);
        font-size: var(--text-xs);
        line-height: 1.2;
        text-align: start;
        cursor: pointer;
      }
      .marks button:nth-child(2) {
        text-align: center;
      }
      .marks button:nth-child(3) {
        text-align: end;
      }
      .marks button:hover:not(:disabled),
      .marks button[aria-pressed='true'] {
        color: var(--ink);
      }
      .marks button[aria-pressed='true'] {
        font-weight: 600;
      }
      math {
        font-size: 1.05em;
      }
    `,
  ];

  private readonly language = new LanguageWatcher(this);

  private get factor(): number {
    return this.scale ?? 1 / Math.sqrt(this.dK);
  }

  /** The exact limit is written as what it is. */
  private exact(value: number, decimals: number): string {
    return value === 0 ? '0' : formatCompact(value, decimals, this.language.current);
  }

  private set(temperature: number, commit: boolean): void {
    if (temperature !== this.temperature) {
      this.temperature = temperature;
      emit(this, 'temperature-change', { temperature });
    }
    if (commit) emit(this, 'temperature-commit', { temperature });
  }

  private read(event: Event): number {
    return temperatureAt((event.target as HTMLInputElement).valueAsNumber / resolution);
  }

  private keydown(event: KeyboardEvent): void {
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return;
    event.preventDefault();
    this.set(nextMark(this.temperature, event.key === 'PageUp' ? 1 : -1), true);
  }

  private renderMark(temperature: number, content: unknown, title?: string) {
    return html`<button
      type="button"
      tabindex="-1"
      title=${title ?? nothing}
      aria-pressed=${this.temperature === temperature}
      ?disabled=${this.disabled}
      @click=${() => this.set(temperature, true)}
    >
      ${content}
    </button>`;
  }

  private get spoken(): string {
    const { labels, temperature } = this;
    const at = new Map([
      [Infinity, labels.uniform],
      [1, labels.standard],
      [0, labels.winner],
    ]).get(temperature);
    const values = labels.spoken?.(this.exact(temperature, 2), this.exact(betaOf(temperature, this.factor), 3)) ?? '';
    return at ? `${at}, ${values}` : values;
  }

  protected override render() {
    const { labels, temperature } = this;
    return html`<div class="head">
        <label for="range" class="quiet">${labels.name}</label>
        <output aria-hidden="true"
          ><i>β</i> = ${this.exact(betaOf(temperature, this.factor), 3)}
          <span class="quiet"><i>T</i> = ${this.exact(temperature, 2)}</span></output
        >
      </div>
      <div class="track">
        <svg class="wedge" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 6 100 0V12Z" fill="var(--weight-tint)" />
          <path d="M50 1V11" stroke="var(--line-strong)" vector-effect="non-scaling-stroke" />
        </svg>
        <input
          id="range"
          type="range"
          min="0"
          max=${resolution}
          step="5"
          .value=${String(Math.round(positionOf(temperature) * resolution))}
          ?disabled=${this.disabled}
          aria-valuetext=${this.spoken}
          @input=${(event: Event) => this.set(this.read(event), false)}
          @change=${(event: Event) => this.set(this.read(event), true)}
          @keydown=${this.keydown}
        />
      </div>
      <div class="marks">
        ${this.renderMark(Infinity, labels.uniform)}
        ${this.renderMark(
          1,
          html`<math
            ><mn>1</mn><mo>/</mo
            ><msqrt
              ><msub><mi>d</mi><mi>k</mi></msub></msqrt
            ></math
          >`,
          labels.standard,
        )}
        ${this.renderMark(0, labels.winner)}
      </div>`;
  }
}
