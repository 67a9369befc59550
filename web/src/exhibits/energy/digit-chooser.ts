import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { chooseByLabel, type IdxImages, type IdxLabels } from '../../data/index';
import type { Strings } from '../../text/index';
import { emit } from '../../views/common';
import { AvButton, AvSlider } from '../../views/index';
import { controls, shared } from '../../views/shared-styles';
import { digitPixels, type Shade } from './digits';
import type { Memory } from './sets';
import { EnergyThumbnail } from './thumbnail';

/** Pictures offered at once. */
const offered = 40;

/**
 * Chooses pictures of an IDX file: by digit where there are labels, how many, and one by one.
 * @fires digits-store - detail: {memories: Memory[]}
 */
export class DigitChooser extends LitElement {
  static readonly tag = 'attractor-energy-digits';
  static readonly uses = [EnergyThumbnail, AvButton, AvSlider];
  static override styles = [
    shared,
    controls,
    css`
      .pictures,
      .digits {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-1);
        margin-block: var(--space-2);
      }
      .pictures button {
        inline-size: 2.75rem;
        min-block-size: 0;
        padding: 2px;
        border-width: 2px;
        border-color: transparent;
        background: none;
        opacity: 0.6;
      }
      .pictures button[aria-pressed='true'] {
        border-color: var(--key);
        opacity: 1;
      }
      .digits label {
        display: inline-flex;
        align-items: center;
        gap: 4px;
        min-block-size: var(--target);
        margin-inline-end: var(--space-2);
      }
      p {
        margin: var(--space-1) 0;
      }
    `,
  ];

  @property({ attribute: false }) strings!: Strings['energy'];
  @property({ attribute: false }) images!: IdxImages;
  /** As many as pictures, or null. */
  @property({ attribute: false }) labels: IdxLabels | null = null;
  @property({ attribute: false }) size = 28;
  @property({ attribute: false }) shade: Shade = 'binary';
  /** Most pictures that fit into the memory. */
  @property({ attribute: false }) limit = 10;
  @state() private digits: ReadonlySet<number> = new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  @state() private count = 5;
  /** Places chosen by hand; null = the first `count` of those offered. */
  @state() private picked: ReadonlySet<number> | null = null;

  private get candidates(): number[] {
    if (this.labels) return chooseByLabel(this.images, this.labels, this.digits, Math.max(offered, this.limit));
    return Array.from({ length: Math.min(this.images.count, Math.max(offered, this.limit)) }, (_, place) => place);
  }

  override render(): TemplateResult {
    const {
      strings: {
        own: { digits: text },
      },
      images,
      limit,
    } = this;
    const { candidates } = this;
    const chosen = this.chosenOf(candidates);
    return html`
      <strong>${text.heading(String(images.count), String(images.rows), String(images.cols))}</strong>
      <p class="quiet">${text.help}</p>
      ${this.labels ? this.renderDigits(this.labels) : html`<p class="quiet">${text.noLabels}</p>`}
      <av-slider
        label=${text.count}
        .value=${Math.min(chosen.length, limit)}
        .min=${0}
        .max=${Math.min(limit, candidates.length)}
        .step=${1}
        @value-change=${(event: CustomEvent<{ value: number }>) => {
          this.count = event.detail.value;
          this.picked = null;
        }}
      ></av-slider>
      ${candidates.length === 0 ? html`<p>${text.noneLeft}</p>` : nothing}
      <div class="pictures">${candidates.slice(0, offered).map((place) => this.renderPicture(place, chosen))}</div>
      <av-button variant="primary" ?disabled=${chosen.length === 0} @click=${() => this.store(chosen)}>
        ${text.store(String(chosen.length))}
      </av-button>
    `;
  }

  private renderDigits({ labels }: IdxLabels): TemplateResult {
    const { digits: text } = this.strings.own;
    const present = [...new Set(labels)].sort((a, b) => a - b).slice(0, 20);
    return html`<div class="digits" role="group" aria-label=${text.only}>
      <span>${text.only}</span>
      ${present.map(
        (digit) =>
          html`<label>
            <input
              type="checkbox"
              .checked=${this.digits.has(digit)}
              @change=${() => this.toggleDigit(digit)}
            />${digit}
          </label>`,
      )}
    </div>`;
  }

  private renderPicture(place: number, chosen: readonly number[]): TemplateResult {
    const { digits: text } = this.strings.own;
    const digit = this.labels?.labels[place];
    const index = String(place + 1);
    const name = digit === undefined ? text.pick(index) : text.label(String(digit), index);
    const pressed = chosen.includes(place);
    return html`<button
      type="button"
      aria-label=${name}
      title=${name}
      aria-pressed=${pressed ? 'true' : 'false'}
      ?disabled=${!pressed && chosen.length >= this.limit}
      @click=${() => this.toggle(place, chosen)}
    >
      <attractor-energy-thumbnail
        .pixels=${digitPixels(this.images, place, this.size, this.shade)}
      ></attractor-energy-thumbnail>
    </button>`;
  }

  private chosenOf(candidates: readonly number[]): number[] {
    const { picked } = this;
    if (!picked) return candidates.slice(0, Math.min(this.count, this.limit));
    return candidates.filter((place) => picked.has(place));
  }

  private toggle(place: number, chosen: readonly number[]): void {
    const picked = new Set(chosen);
    if (!picked.delete(place)) picked.add(place);
    this.picked = picked;
  }

  private toggleDigit(digit: number): void {
    const digits = new Set(this.digits);
    if (!digits.delete(digit)) digits.add(digit);
    this.digits = digits;
    this.picked = null;
  }

  private store(chosen: readonly number[]): void {
    const { digits: text } = this.strings.own;
    const seen = new Map<number, number>();
    const memories = chosen.map((place): Memory => {
      const pixels = digitPixels(this.images, place, this.size, this.shade);
      const digit = this.labels?.labels[place];
      if (digit === undefined) return { name: text.pick(String(place + 1)), pixels };
      seen.set(digit, (seen.get(digit) ?? 0) + 1);
      return { name: text.name(String(digit), String(seen.get(digit))), pixels };
    });
    emit(this, 'digits-store', { memories });
  }
}
