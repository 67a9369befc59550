import { LitElement, css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { editableText } from '../text/number';
import { AvButton } from './button';
import { emit } from './common';
import type { PlayerLabels } from './labels';
import { LanguageWatcher } from './language';
import { rangeStyles } from './range-styles';
import { controls, shared } from './shared-styles';

/**
 * Play, pause, step, go back, choose the pace. It keeps no clock: the exhibit does.
 * @fires player-play, player-pause
 * @fires player-seek - `{ index }`, from the step buttons and the line both
 * @fires player-speed - `{ speed }`
 */
export class AvPlayer extends LitElement {
  static readonly tag = 'av-player';
  static readonly uses = [AvButton];

  @property({ type: Boolean }) playing = false;
  /** Where it stands, 0 .. last. */
  @property({ type: Number }) index = 0;
  @property({ type: Number }) last = 0;
  private readonly language = new LanguageWatcher(this);
  @property({ type: Number }) speed = 1;
  /** Choices of pace; empty hides the control. */
  @property({ attribute: false }) speeds: readonly number[] = [0.25, 0.5, 1, 2, 4];
  @property({ type: Boolean }) disabled = false;
  @property({ attribute: false }) labels: Partial<PlayerLabels> = {};

  static override readonly styles = [
    shared,
    controls,
    rangeStyles,
    css`
      .row {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-1) var(--space-3);
      }
      .buttons {
        display: flex;
        gap: 2px;
      }
      input[type='range'] {
        flex: 1 1 90px;
        inline-size: auto;
        min-inline-size: 60px;
      }
      .position {
        min-inline-size: 7.5em;
        white-space: nowrap;
      }
      select {
        padding: 0 var(--space-1);
        border-color: transparent;
        background: transparent;
        color: var(--ink-soft);
      }
      select:hover {
        border-color: var(--line-strong);
      }
    `,
  ];

  private seek(index: number): void {
    const next = Math.min(this.last, Math.max(0, index));
    if (next !== this.index) emit(this, 'player-seek', { index: next });
  }

  protected override render() {
    const { labels, playing, index, last, disabled } = this;
    const position = labels.position?.(index, last) ?? '';
    return html`<div class="row">
      <div class="buttons">
        <av-button
          icon=${playing ? 'pause' : 'play'}
          variant="primary"
          label=${(playing ? labels.pause : labels.play) ?? ''}
          ?disabled=${disabled || (!playing && last === 0)}
          @click=${() => emit(this, playing ? 'player-pause' : 'player-play', {})}
        ></av-button>
        <av-button
          icon="start"
          variant="quiet"
          label=${labels.first ?? ''}
          ?disabled=${disabled || index === 0}
          @click=${() => this.seek(0)}
        ></av-button>
        <av-button
          icon="back"
          variant="quiet"
          label=${labels.back ?? ''}
          ?disabled=${disabled || index === 0}
          @click=${() => this.seek(index - 1)}
        ></av-button>
        <av-button
          icon="forward"
          variant="quiet"
          label=${labels.step ?? ''}
          ?disabled=${disabled || index >= last}
          @click=${() => this.seek(index + 1)}
        ></av-button>
      </div>
      <input
        type="range"
        min="0"
        .max=${String(Math.max(1, last))}
        .value=${String(index)}
        ?disabled=${disabled || last === 0}
        aria-label=${position || nothing}
        aria-valuetext=${position || nothing}
        @input=${(event: Event) => this.seek((event.target as HTMLInputElement).valueAsNumber)}
      />
      <span class="position quiet" aria-hidden="true">${position}</span>
      ${
        this.speeds.length > 0
          ? html`<select
              aria-label=${labels.speed ?? nothing}
              title=${labels.speed ?? nothing}
              ?disabled=${disabled}
              @change=${(event: Event) => emit(this, 'player-speed', { speed: Number((event.target as HTMLSelectElement).value) })}
            >
              ${this.speeds.map((speed) => html`<option value=${speed} ?selected=${speed === this.speed}>${editableText(speed, this.language.current)} ×</option>`)}
            </select>`
          : nothing
      }
    </div>`;
  }
}
