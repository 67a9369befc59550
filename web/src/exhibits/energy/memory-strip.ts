import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Strings } from '../../text/index';
import { emit } from '../../views/common';
import { AvButton } from '../../views/index';
import { controls, shared } from '../../views/shared-styles';
import { longestName } from './codecs';
import type { Memory } from './sets';
import { EnergyThumbnail } from './thumbnail';

/** How many memories are shown when the rest is folded away, and how many are too few to fold. */
const shownAtFirst = 10;
const tooFewToFold = 13;

/**
 * The stored patterns: choose the one that is damaged, rename and remove it, add more.
 * @fires memory-choose - detail: {index}
 * @fires memory-rename - detail: {index, name}
 * @fires memory-remove - detail: {index}
 * @fires memory-add
 */
export class MemoryStrip extends LitElement {
  static readonly tag = 'attractor-energy-memories';
  static readonly uses = [EnergyThumbnail, AvButton];
  static override styles = [
    shared,
    controls,
    css`
      .strip {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: var(--space-2) var(--space-4);
      }
      .cards {
        flex: 0 1 auto;
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-1);
      }
      .card {
        display: grid;
        justify-items: center;
        gap: 2px;
        inline-size: 3.8rem;
        padding: 4px;
        border-color: transparent;
        background: none;
      }
      .card attractor-energy-thumbnail {
        inline-size: 2.5rem;
        border: var(--hairline) solid var(--line);
      }
      .card span {
        max-inline-size: 100%;
        overflow: hidden;
        font-size: var(--text-xs);
        line-height: 1.4;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .card[aria-pressed='true'],
      .card[aria-pressed='true']:hover:not(:disabled) {
        border: 2px solid var(--query);
        padding: 3px;
        background: var(--query-tint);
      }
      .edit {
        display: flex;
        margin-inline-start: auto;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-2);
      }
      input {
        inline-size: 8em;
      }
    `,
  ];

  @property({ attribute: false }) strings!: Strings['energy'];
  @property({ attribute: false }) memories: readonly Memory[] = [];
  /** The names as shown, in the language of the page. */
  @property({ attribute: false }) names: readonly string[] = [];
  @property({ attribute: false }) target = 0;
  /** Whether single memories can be renamed and removed. */
  @property({ attribute: false }) editable = true;
  @state() private unfolded = false;

  override render(): TemplateResult {
    const { strings, memories } = this;
    const foldable = memories.length > tooFewToFold;
    const shown = this.unfolded || !foldable ? memories.length : Math.max(shownAtFirst, this.target + 1);
    const hidden = memories.length - shown;
    return html`<div class="strip">
      <div class="cards" role="group" aria-label=${`${strings.memories.heading}. ${strings.memories.help}`}>
        ${memories.slice(0, shown).map((memory, index) => this.renderCard(memory, index))}
        ${
          foldable && (hidden > 0 || this.unfolded)
            ? html`<av-button variant="quiet" @click=${() => (this.unfolded = !this.unfolded)}>
                ${this.unfolded ? strings.memories.fewer : strings.memories.more(String(hidden))}
              </av-button>`
            : nothing
        }
      </div>
      ${this.renderEdit()}
    </div>`;
  }

  private renderCard({ pixels }: Memory, index: number): TemplateResult {
    const chosen = index === this.target;
    const name = this.names[index] ?? '';
    return html`<button
      type="button"
      class="card"
      aria-pressed=${chosen ? 'true' : 'false'}
      title=${this.strings.memories.choose(this.strings.quoted(name))}
      @click=${() => emit(this, 'memory-choose', { index })}
    >
      <attractor-energy-thumbnail .pixels=${pixels}></attractor-energy-thumbnail>
      <span>${name}</span>
    </button>`;
  }

  private renderEdit(): TemplateResult {
    const { strings, target } = this;
    const name = this.names[target] ?? '';
    const quoted = strings.quoted(name);
    return html`<div class="edit">
      ${this.editable ? this.renderNaming(target, name, quoted) : nothing}
      <av-button variant="primary" @click=${() => emit(this, 'memory-add', {})}>${strings.memories.add}</av-button>
    </div>`;
  }

  private renderNaming(target: number, name: string, quoted: string): TemplateResult {
    const { strings } = this;
    return html`<input
        type="text"
        autocomplete="off"
        maxlength=${longestName}
        aria-label=${strings.memories.rename(quoted)}
        title=${strings.memories.rename(quoted)}
        .value=${name}
        @change=${(event: Event) => this.rename(event.target as HTMLInputElement, name)}
      />
      <av-button @click=${() => emit(this, 'memory-remove', { index: target })}
        >${strings.memories.remove(quoted)}</av-button
      >`;
  }

  /** An empty name is no name: the old one comes back. */
  private rename(input: HTMLInputElement, old: string): void {
    const name = input.value.trim();
    if (name === '') input.value = old;
    else if (name !== old) emit(this, 'memory-rename', { index: this.target, name });
  }
}
