import { LitElement, css, html, type PropertyValues } from 'lit';
import { property, query } from 'lit/decorators.js';
import { AvButton } from './button';
import { emit } from './common';
import type { DialogLabels } from './labels';
import { shared } from './shared-styles';

/**
 * A modal dialog. Slots: default, and `footer` for buttons. Escape and a click beside it close it; the focus goes back
 * to where it was.
 * @fires dialog-close
 */
export class AvDialog extends LitElement {
  static readonly tag = 'av-dialog';
  static readonly uses = [AvButton];

  @property({ type: Boolean, reflect: true }) open = false;
  @property() heading = '';
  @property({ attribute: false }) labels: Partial<DialogLabels> = {};
  @query('dialog') private readonly dialog!: HTMLDialogElement;

  static override readonly styles = [
    shared,
    css`
      :host {
        display: contents;
      }
      dialog {
        inline-size: min(40rem, calc(100vw - 2 * var(--space-3)));
        max-block-size: calc(100dvh - 2 * var(--space-4));
        padding: 0;
        border: var(--hairline) solid var(--line-strong);
        border-radius: calc(var(--radius) * 2);
        background: var(--paper);
        color: var(--ink);
        box-shadow: 0 12px 48px var(--shadow);
        font-family: var(--font-ui);
        font-size: var(--text-s);
      }
      dialog[open] {
        display: grid;
        grid-template-rows: auto minmax(0, 1fr) auto;
      }
      dialog::backdrop {
        background: rgb(10 12 16 / 0.42);
      }
      header {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: var(--space-3);
        padding: var(--space-4) var(--space-4) var(--space-2);
      }
      h2 {
        margin: 0;
        font-family: var(--font-prose);
        font-size: var(--text-l);
        font-weight: 600;
        line-height: 1.2;
      }
      .body {
        padding: 0 var(--space-4) var(--space-4);
        overflow: auto;
      }
      slot[name='footer'] {
        display: flex;
        flex-wrap: wrap;
        justify-content: end;
        gap: var(--space-2);
      }
      slot[name='footer']::slotted(*) {
        margin-block: 0 var(--space-4);
        margin-inline-end: var(--space-4);
      }
    `,
  ];

  show(): void {
    this.open = true;
  }

  close(): void {
    this.open = false;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('open')) return;
    if (this.open && !this.dialog.open) this.dialog.showModal();
    else if (!this.open && this.dialog.open) this.dialog.close();
  }

  private closed(): void {
    this.open = false;
    emit(this, 'dialog-close', {});
  }

  private pressed(event: PointerEvent): void {
    const { left, right, top, bottom } = this.dialog.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (event.target === this.dialog && (x < left || x > right || y < top || y > bottom)) this.close();
  }

  protected override render() {
    return html`<dialog aria-labelledby="heading" @close=${this.closed} @pointerdown=${this.pressed}>
      <header>
        <h2 id="heading">${this.heading}</h2>
        <av-button icon="close" variant="quiet" label=${this.labels.close ?? ''} @click=${this.close}></av-button>
      </header>
      <div class="body"><slot></slot></div>
      <slot name="footer"></slot>
    </dialog>`;
  }
}
