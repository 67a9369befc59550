import { LitElement, css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { formatFixed } from '../text/number';
import { roleColour, type Role } from './common';
import { clamp } from './clamp';
import { LanguageWatcher } from './language';
import { shared } from './shared-styles';
import { toneStyles } from './tone-styles';

export interface BarItem {
  readonly label: string;
  readonly value: number;
  /** Default 'weight'. */ readonly role?: Role;
  /** The one to look at. */ readonly emphasis?: boolean;
  /** How the value came about; tooltip. */ readonly hint?: string;
}

/** Labelled horizontal bars from zero, each with its number. */
export class AvBars extends LitElement {
  static readonly tag = 'av-bars';

  @property({ attribute: false }) items: readonly BarItem[] = [];
  @property({ attribute: false }) range: readonly [number, number] = [0, 1];
  @property({ type: Number }) decimals = 2;
  /** Name of the list for screen readers. */
  @property() label = '';

  static override readonly styles = [
    shared,
    toneStyles,
    css`
      ul {
        display: grid;
        grid-template-columns: fit-content(45%) minmax(48px, 1fr) auto;
        column-gap: var(--space-3);
        row-gap: 3px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: grid;
        grid-column: 1 / -1;
        grid-template-columns: subgrid;
        align-items: center;
      }
      .name {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .number {
        text-align: end;
      }
      .emphasis .name,
      .emphasis .number {
        font-weight: 600;
        color: var(--tone-text);
      }
      svg {
        display: block;
        inline-size: 100%;
        block-size: 14px;
        overflow: visible;
      }
      .bar {
        transition:
          width var(--motion),
          x var(--motion);
      }
      .zero {
        stroke: var(--line-strong);
      }
      .well {
        fill: var(--well);
      }
    `,
  ];

  /** The bars as one drawing, for export. */
  exportSvg(): string {
    const [low, high] = this.range;
    const rows = this.items.map(({ label, value, role = 'weight' }, i) => {
      const [start, size] = this.extent(value);
      const colour = getComputedStyle(this).getPropertyValue(roleColour(role).slice(4, -1));
      const name = label.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
      return `<text x="150" y="${i * 24 + 17}" text-anchor="end">${name}</text><rect x="${160 + start * 3}" y="${i * 24 + 5}" width="${size * 3}" height="14" fill="${colour}"/><text x="520" y="${i * 24 + 17}" text-anchor="end">${formatFixed(value, this.decimals, this.language.current)}</text>`;
    });
    const zero = 160 + ((0 - low) / (high - low)) * 300;
    const height = this.items.length * 24 + 4;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 530 ${height}" width="530" height="${height}" font-family="sans-serif" font-size="13">${rows.join('')}<path d="M${zero} 0V${height}" stroke="#888"/></svg>`;
  }

  /** Start and length in percent of the track. */
  private readonly language = new LanguageWatcher(this);

  private extent(value: number): [start: number, size: number] {
    const [low, high] = this.range;
    const place = (at: number): number => (clamp(Number.isFinite(at) ? at : 0, low, high) - low) / (high - low);
    const [zero, end] = [place(0), place(value)];
    return [Math.min(zero, end) * 100, Math.abs(end - zero) * 100];
  }

  protected override render() {
    const [low, high] = this.range;
    const zero = `${((clamp(0, low, high) - low) / (high - low)) * 100}%`;
    return html`<ul aria-label=${this.label || nothing}>
      ${this.items.map(({ label, value, role = 'weight', emphasis, hint }) => {
        const [start, size] = this.extent(value);
        return html`<li class="tone-${role} ${emphasis ? 'emphasis' : ''}" title=${hint ?? nothing}>
          <span class="name">${label}</span>
          <svg aria-hidden="true">
            <rect class="well" x="0" y="6" width="100%" height="2" />
            <rect
              class="bar"
              x="${start}%"
              y="1"
              width="${size}%"
              height="12"
              rx="1.5"
              fill="var(--tone)"
              fill-opacity=${emphasis ? 1 : 0.7}
            />
            <line class="zero" x1=${zero} x2=${zero} y1="-2" y2="16" />
          </svg>
          <span class="number">${formatFixed(value, this.decimals, this.language.current)}</span>
        </li>`;
      })}
    </ul>`;
  }
}
