import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { LitElement, css, html, nothing, svg } from 'lit';
import { property } from 'lit/decorators.js';
import { formatCompact, formatTick } from '../text/number';
import { emit, roleColour, type Role } from './common';
import type { LinePlotLabels } from './labels';
import { LanguageWatcher } from './language';
import { mark } from './marks';
import { clamp } from './clamp';
import { nearestIndex, plotDomains, type LineSeries } from './plot-domain';
import { ResizeWatcher } from './resize';
import { shared } from './shared-styles';
import { toneStyles } from './tone-styles';

/**
 * Curves over a common x, with a current point that can be moved by pointer and keyboard.
 * @fires scrub - `{ index }`
 */
export class AvLinePlot extends LitElement {
  static readonly tag = 'av-line-plot';

  @property({ attribute: false }) series: readonly LineSeries[] = [];
  /** Index into the points of the first series, or null for none. */
  @property({ attribute: false }) current: number | null = null;
  @property({ attribute: false }) axes: { readonly x: string; readonly y: string } = { x: '', y: '' };
  /** Ends of the axes; by default those of the data. Give them when the curve grows while it is watched. */
  @property({ attribute: false }) xDomain: readonly [number, number] | undefined = undefined;
  @property({ attribute: false }) yDomain: readonly [number, number] | undefined = undefined;
  /** Draws the curve only up to `current`. */
  @property({ type: Boolean }) reveal = false;
  @property({ type: Number }) decimals = 2;
  /** Height in CSS pixels. */
  @property({ type: Number }) height = 200;
  @property({ attribute: false }) labels: Partial<LinePlotLabels> = {};

  private readonly language = new LanguageWatcher(this);
  private readonly resize = new ResizeWatcher(this);
  private scrubbing = false;

  static override readonly styles = [
    shared,
    toneStyles,
    css`
      svg {
        display: block;
        max-inline-size: 100%;
        user-select: none;
        -webkit-user-select: none;
      }
      .scrubs {
        cursor: ew-resize;
        touch-action: pan-y;
      }
      .plot:focus-visible {
        border-radius: 4px;
      }
      .grid {
        stroke: var(--line);
      }
      .base {
        stroke: var(--line-strong);
      }
      .now {
        stroke: var(--ink-soft);
        stroke-dasharray: 2 3;
      }
      text {
        fill: var(--ink-soft);
      }
      .reading {
        fill: var(--ink);
        font-weight: 600;
        paint-order: stroke;
        stroke: var(--paper);
        stroke-width: 4px;
        stroke-linejoin: round;
      }
      ul {
        display: flex;
        flex-wrap: wrap;
        gap: 0 var(--space-4);
        margin: 0 0 var(--space-1);
        padding: 0;
        list-style: none;
        font-size: var(--text-xs);
        color: var(--ink-soft);
      }
      li {
        display: flex;
        align-items: center;
        gap: 6px;
        color: var(--tone-text);
      }
    `,
  ];

  /** The drawing, for export. */
  get svg(): SVGSVGElement | null {
    return this.renderRoot.querySelector('.plot');
  }

  private get layout() {
    // One that has just left the page has no computed style.
    const fontSize = (Number.parseFloat(getComputedStyle(this).fontSize) || 14) * 0.82;
    const { x: xDomain, y: yDomain } = plotDomains(this.series, this.xDomain, this.yDomain);
    const y = scaleLinear(yDomain, [this.height - fontSize * 2.4, fontSize * 2]).nice(4);
    const yTicks = y.ticks(4);
    const left =
      Math.max(...yTicks.map((tick) => formatTick(tick, yTicks, this.language.current).length), 3) * fontSize * 0.68 +
      10;
    const x = scaleLinear(xDomain, [left, Math.max(left + 40, this.resize.width - 10)]);
    return { fontSize, left, x, y, yTicks, width: this.resize.width };
  }

  private go(index: number): void {
    const last = (this.series[0]?.points.length ?? 0) - 1;
    const next = clamp(index, 0, Math.max(0, last));
    if (next !== this.current) emit(this, 'scrub', { index: next });
  }

  private scrub(event: PointerEvent): void {
    if (this.current === null || (event.type === 'pointerdown' && event.button !== 0)) return;
    if (event.type === 'pointerdown') {
      this.scrubbing = true;
      this.svg!.setPointerCapture(event.pointerId);
    }
    if (!this.scrubbing) return;
    const { x } = this.layout;
    this.go(
      nearestIndex(this.series[0]?.points ?? [], x.invert(event.clientX - this.svg!.getBoundingClientRect().left)),
    );
  }

  private keydown(event: KeyboardEvent): void {
    if (this.current === null) return;
    const last = (this.series[0]?.points.length ?? 1) - 1;
    const page = Math.max(1, Math.round(last / 10));
    const target: Record<string, number> = {
      ArrowLeft: this.current - 1,
      ArrowDown: this.current - 1,
      ArrowRight: this.current + 1,
      ArrowUp: this.current + 1,
      PageDown: this.current - page,
      PageUp: this.current + page,
      Home: 0,
      End: last,
    };
    const index = target[event.key];
    if (index === undefined) return;
    event.preventDefault();
    this.go(index);
  }

  protected override render() {
    const { series, current, height, axes, labels, decimals } = this;
    const { fontSize, left, x, y, yTicks, width } = this.layout;
    const point = current === null ? undefined : series[0]?.points[current];
    const baseline = height - fontSize * 2.4;
    // Between two steps there is nothing to name.
    const steps = this.series.every(({ points }) => points.every(([at]) => Number.isInteger(at)));
    const xTicks = x.ticks(Math.max(2, Math.floor(width / 90))).filter((tick) => !steps || Number.isInteger(tick));
    const nearEnd = point !== undefined && x(point[0]) > width - 90;
    const reading = point ? formatCompact(point[1], decimals, this.language.current) : '';
    return html`${
        series.length > 1
          ? html`<ul aria-hidden="true">
              ${series.map(({ name, role, dashed }) => html`<li class="tone-${role}">${sample(role, dashed)} ${name}</li>`)}
            </ul>`
          : nothing
      }
      <svg
        class="plot ${current === null ? '' : 'scrubs'}"
        viewBox="0 0 ${width} ${height}"
        width=${width}
        height=${height}
        role=${current === null ? 'img' : 'slider'}
        tabindex=${current === null ? nothing : 0}
        aria-label=${labels.name ?? series.map(({ name }) => name).join(', ')}
        aria-description=${current === null ? nothing : (labels.help ?? nothing)}
        aria-valuemin=${current === null ? nothing : 0}
        aria-valuemax=${current === null ? nothing : Math.max(0, (series[0]?.points.length ?? 1) - 1)}
        aria-valuenow=${current ?? nothing}
        aria-valuetext=${point ? (labels.at?.(String(point[0]), reading) ?? nothing) : nothing}
        @pointerdown=${this.scrub}
        @pointermove=${this.scrub}
        @pointerup=${() => (this.scrubbing = false)}
        @pointercancel=${() => (this.scrubbing = false)}
        @keydown=${this.keydown}
      >
        <g font-size=${fontSize}>
          ${yTicks.map(
            (tick) => svg`<line class="grid" x1=${left} x2=${width - 10} y1=${y(tick)} y2=${y(tick)} />
              <text x=${left - 8} y=${y(tick)} text-anchor="end" dominant-baseline="central">${formatTick(tick, yTicks, this.language.current)}</text>`,
          )}
          <line class="base" x1=${left} x2=${width - 10} y1=${baseline} y2=${baseline} />
          ${xTicks.map((tick) => svg`<text x=${x(tick)} y=${baseline + fontSize * 1.2} text-anchor="middle">${formatTick(tick, xTicks, this.language.current)}</text>`)}
          ${svg`<text x=${width - 10} y=${height - 3} text-anchor="end">${axes.x}</text>
            <text x="0" y=${fontSize * 0.9}>${axes.y}</text>`}
        </g>
        ${point ? svg`<line class="now" x1=${x(point[0])} x2=${x(point[0])} y1=${y.range()[1]!} y2=${baseline} />` : nothing}
        ${series.map(({ role, points, dashed }) => {
          const shown = this.reveal && current !== null ? points.slice(0, current + 1) : points;
          const path = line<readonly [number, number]>(
            ([px]) => x(px),
            ([, py]) => y(py),
          ).defined(([, py]) => Number.isFinite(py))([...shown]);
          return svg`<path d=${path ?? ''} fill="none" stroke=${roleColour(role)} stroke-width="2" stroke-linejoin="round" stroke-linecap="round"
            stroke-dasharray=${dashed ? '6 4' : nothing} />`;
        })}
        ${
          current === null
            ? nothing
            : series.map(({ role, points }) => {
                const at = points[Math.min(current, points.length - 1)];
                return at && Number.isFinite(at[1])
                  ? svg`<g transform="translate(${x(at[0])} ${y(at[1])})">${mark(role, 5)}</g>`
                  : nothing;
              })
        }
        ${
          point && Number.isFinite(point[1])
            ? svg`<text class="reading" font-size=${fontSize * 1.1} x=${x(point[0]) + (nearEnd ? -9 : 9)} y=${Math.max(fontSize * 2, y(point[1]) - 10)}
              text-anchor=${nearEnd ? 'end' : 'start'}>${reading}</text>`
            : nothing
        }
      </svg>`;
  }
}

function sample(role: Role, dashed: boolean | undefined) {
  return html`<svg width="22" height="8" aria-hidden="true">
    <line
      x1="1"
      x2="21"
      y1="4"
      y2="4"
      stroke=${roleColour(role)}
      stroke-width="2"
      stroke-dasharray=${dashed ? '6 4' : nothing}
    />
  </svg>`;
}
