import { LitElement, css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { AvButton } from './button';
import { emit } from './common';
import { icon } from './icons';
import type { DropLabels } from './labels';
import { controls, refusal, shared } from './shared-styles';

/**
 * Takes files (drop, paste, browse) and text (paste, type). It says its limits first and reads nothing itself.
 * @fires drop-files - `{ files: File[] }`, one or more
 * @fires drop-text - `{ text }`
 */
export class AvDrop extends LitElement {
  static readonly tag = 'av-drop';
  static readonly uses = [AvButton];

  /** What is wanted, in a few words. */
  @property() heading = '';
  /** The limits, in one line. */
  @property() limits = '';
  /** As of `<input type="file">`; empty hides the file part. */
  @property() accept = '';
  /** Offers a text field with this example as placeholder. */
  @property({ attribute: 'text-example' }) textExample: string | undefined = undefined;
  /** What went wrong last; stays until replaced. */
  @property() error = '';
  @property({ attribute: false }) labels: Partial<DropLabels> = {};

  @state() private over = false;

  static override readonly styles = [
    shared,
    controls,
    refusal,
    css`
      .zone {
        display: grid;
        gap: var(--space-2);
        padding: var(--space-4);
        border: 1.5px dashed var(--line-strong);
        border-radius: calc(var(--radius) * 1.5);
        background: var(--surface);
        transition: background-color var(--motion);
      }
      .zone.over {
        border-style: solid;
        border-color: var(--ink);
        background: var(--well);
      }
      p {
        margin: 0;
      }
      .heading {
        font-weight: 600;
      }
      .files {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-2) var(--space-3);
      }
      .text {
        display: grid;
        gap: var(--space-1);
        justify-items: start;
      }
      textarea {
        inline-size: 100%;
        min-block-size: 7em;
        padding: var(--space-2);
        resize: vertical;
        font-family: var(--font-code);
        font-size: var(--text-s);
        white-space: pre;
      }
      ::placeholder {
        color: var(--ink-soft);
      }
    `,
  ];

  private take(files: FileList | null | undefined): boolean {
    if (!files || files.length === 0) return false;
    emit(this, 'drop-files', { files: [...files] });
    return true;
  }

  private dragover(event: DragEvent): void {
    event.preventDefault();
    this.over = true;
  }

  private dropped(event: DragEvent): void {
    event.preventDefault();
    this.over = false;
    const text = event.dataTransfer?.getData('text/plain');
    if (!this.take(event.dataTransfer?.files) && text) this.takeText(text);
  }

  private pasted(event: ClipboardEvent): void {
    if (this.accept && this.take(event.clipboardData?.files)) return event.preventDefault();
    if (event.target instanceof HTMLTextAreaElement) return;
    const text = event.clipboardData?.getData('text/plain');
    if (text && this.textExample !== undefined) this.takeText(text);
  }

  private takeText(text: string): void {
    emit(this, 'drop-text', { text });
  }

  private chosen(event: Event): void {
    const field = event.target as HTMLInputElement;
    this.take(field.files);
    // The same file may be chosen again after it was mended.
    field.value = '';
  }

  private get field(): HTMLTextAreaElement {
    return this.renderRoot.querySelector('textarea')!;
  }

  protected override render() {
    const { labels } = this;
    return html`<div
      class="zone ${this.over ? 'over' : ''}"
      role="group"
      aria-label=${this.heading || nothing}
      @dragenter=${this.dragover}
      @dragover=${this.dragover}
      @dragleave=${() => (this.over = false)}
      @drop=${this.dropped}
      @paste=${this.pasted}
    >
      ${this.heading ? html`<p class="heading">${this.heading}</p>` : nothing}
      <p class="quiet">${this.limits}</p>
      ${
        this.accept
          ? html`<div class="files">
              <av-button @click=${() => this.renderRoot.querySelector<HTMLInputElement>('input[type="file"]')!.click()}
                >${icon('drop')} ${labels.browse}</av-button
              >
              <input
                type="file"
                hidden
                tabindex="-1"
                aria-label=${labels.browse ?? nothing}
                accept=${this.accept}
                multiple
                @change=${this.chosen}
              />
              <span class="quiet">${labels.hint}</span>
            </div>`
          : nothing
      }
      ${
        this.textExample === undefined
          ? nothing
          : html`<div class="text">
              <label for="text" class="quiet">${labels.text}</label>
              <textarea
                id="text"
                spellcheck="false"
                autocapitalize="off"
                autocomplete="off"
                placeholder=${ifDefined(this.textExample)}
              ></textarea>
              <av-button @click=${() => this.takeText(this.field.value)}>${labels.useText}</av-button>
            </div>`
      }
      <p class="error" role="alert">${this.error}</p>
    </div>`;
  }
}
