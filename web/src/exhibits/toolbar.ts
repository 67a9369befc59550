import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Strings } from '../text';
import { emit } from '../views/common';
import { controls, shared } from '../views/shared-styles';

export type ToolbarAction = 'restart' | 'new-seed' | 'reset' | 'copy-link' | 'copy-embed';

/**
 * Seed, restart and sharing, the same under every exhibit.
 * @fires seed-change - detail: {seed}
 * @fires toolbar-action - detail: {action: ToolbarAction}
 */
export class ToolbarElement extends LitElement {
  static readonly tag = 'attractor-toolbar';
  static override styles = [
    shared,
    controls,
    css`
      [role='group'] {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-2);
      }
      label {
        display: flex;
        align-items: center;
        gap: var(--space-2);
        color: var(--ink-soft);
      }
      input {
        inline-size: 6.5em;
      }
      .gap {
        flex: 1;
      }
    `,
  ];

  @property({ attribute: false }) labels!: Strings['common'];
  @property({ attribute: false }) seed = 1;
  @property({ attribute: false }) canCopyLink = false;
  @property({ attribute: false }) canCopyEmbed = false;

  override render(): TemplateResult {
    const { labels } = this;
    return html`
      <div role="group" aria-label=${labels.toolbar}>
        <label title=${labels.seedHelp}>
          ${labels.seed}
          <input
            type="text"
            inputmode="numeric"
            autocomplete="off"
            .value=${String(this.seed)}
            @change=${this.onSeed}
          />
        </label>
        ${this.button('restart', labels.restart, labels.restartHelp)}
        ${this.button('new-seed', labels.newSeed, labels.newSeedHelp)}
        ${this.button('reset', labels.reset, labels.resetHelp)}
        <span class="gap"></span>
        ${this.canCopyLink ? this.button('copy-link', labels.copyLink, labels.copyLinkHelp) : nothing}
        ${this.canCopyEmbed ? this.button('copy-embed', labels.copyEmbed, labels.copyEmbedHelp) : nothing}
      </div>
    `;
  }

  private button(action: ToolbarAction, label: string, help: string): TemplateResult {
    return html`<button type="button" title=${help} @click=${() => emit(this, 'toolbar-action', { action })}>
      ${label}
    </button>`;
  }

  /** What is no seed is put back, not sent. */
  private onSeed(event: Event): void {
    const input = event.target as HTMLInputElement;
    const seed = /^\s*\d{1,16}\s*$/.test(input.value) ? Number(input.value) : NaN;
    if (Number.isSafeInteger(seed)) emit(this, 'seed-change', { seed });
    else input.value = String(this.seed);
  }
}
