import { css, html, LitElement, svg } from 'lit';
import { property } from 'lit/decorators.js';
import { shared } from '../../views/shared-styles';

const least = -9;
const most = 1;

/** Where a difference stands on the scale from 10^-9 to 10, in [0, 1]; zero and less stand at the left end. */
export function gaugePosition(difference: number): number {
  if (!(difference > 0)) return 0;
  return Math.min(1, Math.max(0, (Math.log10(difference) - least) / (most - least)));
}

/** A number between rounding and plain sight, on a logarithmic line. */
export class DifferenceGauge extends LitElement {
  static readonly tag = 'attractor-bridge-gauge';

  @property({ type: Number }) difference = 0;
  /** Differences up to this are rounding. */ @property({ type: Number }) rounding = 1e-5;
  @property() label = '';
  @property() roundingLabel = '';
  @property() visibleLabel = '';
  /** The number in words, for those who hear it. */ @property() spoken = '';

  static override readonly styles = [
    shared,
    css`
      svg {
        display: block;
        inline-size: 100%;
        block-size: 26px;
        overflow: visible;
      }
      .track {
        stroke: var(--line-strong);
        stroke-width: 1.5;
      }
      .zone {
        fill: var(--well);
      }
      .tick {
        stroke: var(--line-strong);
      }
      .needle {
        fill: var(--ink);
        transition: transform var(--motion) ease-out;
      }
      .apart .needle {
        fill: var(--alarm);
      }
      .words {
        display: flex;
        justify-content: space-between;
        gap: var(--space-2);
      }
    `,
  ];

  protected override render() {
    const at = (exponent: number): number => (200 * (exponent - least)) / (most - least);
    const zone = 200 * gaugePosition(this.rounding);
    return html`<svg
        viewBox="0 0 200 26"
        preserveAspectRatio="none"
        class=${this.difference > this.rounding ? 'apart' : ''}
        role="img"
        aria-label=${`${this.label}: ${this.spoken}`}
      >
        <rect class="zone" x="0" y="6" width=${zone} height="14" rx="3"></rect>
        <line class="track" x1="0" x2="200" y1="20" y2="20"></line>
        ${Array.from({ length: most - least + 1 }, (_, i) => {
          const x = at(least + i);
          return svg`<line class="tick" x1=${x} x2=${x} y1="20" y2=${i % 3 === 0 ? 14 : 17}></line>`;
        })}
        <path
          class="needle"
          d="M0 19 L-5 7 L5 7 Z"
          transform=${`translate(${200 * gaugePosition(this.difference)} 0)`}
        ></path>
      </svg>
      <div class="words quiet"><span>${this.roundingLabel}</span><span>${this.visibleLabel}</span></div>`;
  }
}
