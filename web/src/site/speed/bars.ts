import { html, LitElement, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Language } from '../../text';
import { getSpeedStrings, type SpeedStrings } from '../../text/speed';
import { token } from '../../theme/observe';
import { shared } from '../../views/shared-styles';
import { barsSvg } from './bars-export';
import { barsStyles } from './bars-styles';
import { workNames, type WorkName } from './plan';
import { formatGflops, formatMilliseconds, formatShare } from './report';
import { figureOf, type Build, type BuildSpeed } from './results';

/** Relaxed bars are solid, baseline bars hatched: no hue is needed to tell them apart. */
const hatch = svg`
  <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect class="hatch-ground" width="5" height="5" />
    <rect class="hatch-line" width="2.2" height="5" />
  </pattern>`;

/** An attribute, because a style sheet that is shared does not find what stands in one tree. */
const fillOf = (build: Build): string => (build === 'baseline' ? 'url(#hatch)' : 'currentColor');

/** For each work a bar of GFLOP/s for each build, against the line of its limit; empty tracks where nothing is known yet. */
export class SpeedBars extends LitElement {
  static readonly tag = 'attractor-speed-bars';

  @property() language: Language = 'en';
  @property({ attribute: false }) speeds: readonly BuildSpeed[] = [];
  /** Those that will have bars. */
  @property({ attribute: false }) builds: readonly Build[] = [];

  static override readonly styles = [shared, barsStyles];

  private get words(): SpeedStrings {
    return getSpeedStrings(this.language);
  }

  /** Right end of the tracks, in GFLOP/s. */
  private get end(): number {
    const known = this.speeds.flatMap(({ limit, figures }) => [limit, ...figures.map(({ gflops }) => gflops)]);
    return 1.03 * Math.max(0, ...known) || 1;
  }

  private speedOf(build: Build): BuildSpeed | undefined {
    return this.speeds.find((speed) => speed.build === build);
  }

  /** The bars as one drawing, for export. */
  exportSvg(): string {
    const colours = { ink: token(this, '--ink'), bar: token(this, '--ink-soft'), ground: token(this, '--surface') };
    return barsSvg(this.speeds, this.end, colours, this.words, this.language);
  }

  private renderBar(build: Build, speed: BuildSpeed | undefined, gflops: number | undefined): SVGTemplateResult {
    const percent = (value: number): string => `${(100 * value) / this.end}%`;
    return svg`
      <rect class="well" x="0" y="2" width="100%" height="12" />
      <rect class="bar ${build}" fill=${fillOf(build)} x="0" y="2" width=${percent(gflops ?? 0)} height="12" />
      <line class="zero" x1="0" x2="0" y1="0" y2="16" />
      ${speed ? svg`<line class="limit" x1=${percent(speed.limit)} x2=${percent(speed.limit)} y1="-2" y2="18" />` : nothing}
    `;
  }

  private renderWork(name: WorkName): TemplateResult {
    const { words, language } = this;
    const { name: title, size } = words.works[name];
    return html`<div class="work">
      <p><span class="work-name">${title}</span> <span class="size">${size}</span></p>
      <ul>
        ${this.builds.map((build) => {
          const speed = this.speedOf(build);
          const figure = speed && figureOf(speed, name);
          return html`<li class="build">
            <span class="name">${words.builds[build]}</span>
            <svg aria-hidden="true">${this.renderBar(build, speed, figure?.gflops)}</svg>
            <span class="number">${figure ? formatGflops(figure.gflops, language) : '–'}</span>
            <span class="number share">${figure ? formatShare(figure.share, language) : '–'}</span>
            <span class="number">${figure ? formatMilliseconds(figure.milliseconds, language) : '–'}</span>
          </li>`;
        })}
      </ul>
    </div>`;
  }

  protected override render(): TemplateResult {
    const { words, language } = this;
    return html`
      <svg width="0" height="0" aria-hidden="true" class="defs"><defs>${hatch}</defs></svg>
      <ul class="legend">
        ${this.builds.map((build) => {
          const speed = this.speedOf(build);
          return html`<li>
            <svg aria-hidden="true">
              <rect class=${build} fill=${fillOf(build)} x="0" y="2" width="24" height="12" />
              <line class="limit" x1="27" x2="27" y1="0" y2="16" />
            </svg>
            <span
              >${words.builds[build]}${speed ? html`, ${words.limitOf(formatGflops(speed.limit, language))} GFLOP/s` : nothing}</span
            >
          </li>`;
        })}
      </ul>
      <div class="grid">
        <div class="columns" aria-hidden="true">
          <span>${words.columns.gflops}</span><span>${words.columns.share}</span
          ><span>${words.columns.milliseconds}</span>
        </div>
        ${workNames.map((name) => this.renderWork(name))}
      </div>
    `;
  }
}
