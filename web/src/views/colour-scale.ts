import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { isDark, ThemeObserver } from '../theme/observe';
import { formatCompact } from '../text/number';
import { lookupTable, type PaletteName } from './colour-map';
import { LanguageWatcher } from './language';
import { shared } from './shared-styles';

/** The key of a colour map: a strip with its ends and middle, and the meaning of hatching. */
export class AvColourScale extends LitElement {
  static readonly tag = 'av-colour-scale';

  @property() palette: PaletteName = 'sequential';
  @property({ attribute: false }) ends: readonly [number, number] = [0, 1];
  @property({ type: Number }) decimals = 2;
  /** What hatched cells are; empty when there are none. */
  @property() masked = '';

  static override readonly styles = [
    shared,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-1) var(--space-4);
        align-items: start;
        color: var(--ink-soft);
        font-size: var(--text-xs);
      }
      .scale {
        flex: 0 1 200px;
        min-inline-size: 120px;
      }
      canvas {
        display: block;
        inline-size: 100%;
        block-size: 8px;
        border-radius: 2px;
      }
      .ticks {
        display: flex;
        justify-content: space-between;
      }
      .mask {
        display: flex;
        align-items: center;
        gap: 6px;
      }
      .mask svg {
        color: var(--ink-soft);
      }
    `,
  ];

  /** The strip shows the palette in the present theme. */
  private readonly language = new LanguageWatcher(this);
  private painted = false;

  constructor() {
    super();
    new ThemeObserver(this, () => (this.painted = false));
  }

  /** To ask for the theme makes the browser lay out: not each time that the ends change. */
  protected override updated(changed: PropertyValues<this>): void {
    if (this.painted && !changed.has('palette')) return;
    this.painted = true;
    const canvas = this.renderRoot.querySelector('canvas')!;
    const image = new ImageData(256, 1);
    image.data.set(lookupTable(this.palette, isDark(this)));
    canvas.getContext('2d')!.putImageData(image, 0, 0);
  }

  protected override render() {
    const [low, high] = this.ends;
    return html`<div class="scale">
        <canvas width="256" height="1" aria-hidden="true"></canvas>
        <div class="ticks">
          ${[low, (low + high) / 2, high].map((value) => html`<span>${formatCompact(value, this.decimals, this.language.current)}</span>`)}
        </div>
      </div>
      ${
        this.masked
          ? html`<div class="mask">
              <svg width="14" height="14" aria-hidden="true">
                <path d="M0 5 5 0M0 10 10 0M0 14 14 0M4 14 14 4M9 14 14 9" stroke="currentColor" />
                <rect x="0.5" y="0.5" width="13" height="13" fill="none" stroke="currentColor" />
              </svg>
              ${this.masked}
            </div>`
          : nothing
      }`;
  }
}
