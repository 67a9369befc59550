import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Strings } from '../text';
import { emit } from '../views/common';
import { controls, shared } from '../views/shared-styles';

export type NoticeKind = 'error' | 'info' | 'lesson';

export interface Notice {
  readonly kind: NoticeKind;
  readonly text: string;
  /** Takes back what the text tells of; offered as a button. */ readonly undo?: () => void;
}

/**
 * The banners of an exhibit. Errors are read out at once, the others when the reader pauses.
 * @fires notice-dismiss - detail: the Notice
 */
export class NoticesElement extends LitElement {
  static readonly tag = 'attractor-notices';
  static override styles = [
    shared,
    controls,
    css`
      .notice {
        display: flex;
        align-items: start;
        gap: var(--space-3);
        margin-block-end: var(--space-3);
        padding: var(--space-2) var(--space-2) var(--space-2) var(--space-3);
        border-inline-start: 4px solid var(--key);
        border-radius: var(--radius);
        background: var(--key-tint);
      }
      .notice.error {
        border-color: var(--alarm);
        background: var(--alarm-tint);
      }
      .notice.lesson {
        border-color: var(--energy);
        background: var(--energy-tint);
      }
      p {
        flex: 1;
        margin: 0;
        padding-block: var(--space-1);
        overflow-wrap: anywhere;
      }
      button.dismiss {
        padding: 0;
        border-color: transparent;
        background: none;
        font-size: var(--text-m);
      }
    `,
  ];

  @property({ attribute: false }) notices: readonly Notice[] = [];
  @property({ attribute: false }) labels!: Strings['common'];
  private leaving = false;

  override render(): TemplateResult {
    const group = (urgent: boolean): TemplateResult => html`
      <div role=${urgent ? 'alert' : 'status'}>
        ${repeat(
          this.notices.filter((notice) => (notice.kind === 'error') === urgent),
          (notice) => notice.text,
          (notice) => this.renderNotice(notice),
        )}
      </div>
    `;
    return html`${group(true)}${group(false)}`;
  }

  private renderNotice(notice: Notice): TemplateResult {
    return html`
      <div class="notice ${notice.kind}">
        <p><strong>${this.labels[notice.kind]}:</strong> ${notice.text}</p>
        ${
          notice.undo
            ? html`<button type="button" class="undo" @click=${() => this.leave(notice.undo!)}>
                ${this.labels.undo}
              </button>`
            : nothing
        }
        <button
          type="button"
          class="dismiss"
          aria-label=${this.labels.dismiss}
          title=${this.labels.dismiss}
          @click=${() => this.leave(() => emit(this, 'notice-dismiss', notice))}
        >
          ×
        </button>
      </div>
    `;
  }

  /** A button that goes with its notice hands the focus to the next one, so that the keyboard keeps its place. */
  private leave(act: () => void): void {
    this.leaving = true;
    act();
  }

  protected override updated(): void {
    const root = this.shadowRoot!;
    if (this.leaving && !root.activeElement) root.querySelector('button')?.focus();
    this.leaving = false;
  }
}
