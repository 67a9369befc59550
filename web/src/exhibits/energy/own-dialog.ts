import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { limits, type IdxImages, type IdxLabels } from '../../data/index';
import type { Language, Strings } from '../../text/index';
import { formatBytes } from '../../text/number';
import { emit } from '../../views/common';
import { AvChoice, AvDialog, AvDrop, AvSwitch } from '../../views/index';
import { shared } from '../../views/shared-styles';
import { DigitChooser } from './digit-chooser';
import type { Shade } from './digits';
import { readFiles } from './read-files';
import { setLimits, type Memory } from './sets';
import { drawSign, splitSigns } from './signs';

/**
 * Brings memories of one's own: typed signs, pictures, digits of an IDX file.
 * @fires memories-bring - detail: {memories: Memory[], replace: boolean}
 * @fires dialog-close
 */
export class OwnDialog extends LitElement {
  static readonly tag = 'attractor-energy-own';
  static readonly uses = [AvDialog, AvDrop, AvChoice, AvSwitch, DigitChooser];
  static override styles = [
    shared,
    css`
      .parts {
        display: grid;
        gap: var(--space-4);
      }
      p {
        margin: var(--space-1) 0 0;
      }
      .message {
        padding: var(--space-2) var(--space-3);
        border-inline-start: 4px solid var(--key);
        border-radius: var(--radius);
        background: var(--key-tint);
      }
    `,
  ];

  @property({ attribute: false }) strings!: Strings;
  @property() language: Language = 'en';
  @property({ type: Boolean }) open = false;
  /** Side of the grid that everything is drawn on. */
  @property({ attribute: false }) size = 32;
  /** Memories stored now. */
  @property({ attribute: false }) stored = 0;
  /** Files that fell beside the dialog; each new list is taken as if it were dropped in it. */
  @property({ attribute: false }) fallen: readonly File[] = [];
  @state() private shade: Shade = 'binary';
  @state() private replace = false;
  @state() private message = '';
  @state() private error = '';
  @state() private images: IdxImages | null = null;
  @state() private labels: IdxLabels | null = null;

  /** A built-in set too large to be kept one by one can only be replaced. */
  private get onlyReplaced(): boolean {
    return this.stored > setLimits.own;
  }

  private get replacing(): boolean {
    return this.replace || this.onlyReplaced;
  }

  /** Memories that still fit. */
  private get room(): number {
    return this.replacing ? setLimits.own : setLimits.own - this.stored;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('fallen') && this.fallen.length > 0) void this.takeFiles(this.fallen);
  }

  override render(): TemplateResult {
    const { own } = this.strings.energy;
    const { views } = this.strings;
    return html`<av-dialog .open=${this.open} heading=${own.heading} .labels=${views.dialog}>
      <div class="parts">
        <div role="status">${this.message ? html`<p class="message">${this.message}</p>` : nothing}</div>
        <av-drop
          class="signs"
          heading=${own.signs}
          limits=${own.textHelp(String(setLimits.own))}
          text-example=${own.textExample}
          .labels=${{ ...views.drop, text: own.text, useText: own.useText }}
          @drop-text=${(event: CustomEvent<{ text: string }>) => this.takeText(event.detail.text)}
        ></av-drop>
        <av-drop
          class="files"
          heading=${own.files}
          limits=${own.limits(formatBytes(limits.imageBytes, this.language), formatBytes(limits.idxBytes, this.language))}
          accept="image/png,image/jpeg,image/webp,.gz,.idx,.idx1-ubyte,.idx3-ubyte,application/gzip,application/octet-stream"
          .error=${this.error}
          .labels=${views.drop}
          @drop-files=${(event: CustomEvent<{ files: File[] }>) => void this.takeFiles(event.detail.files)}
        ></av-drop>
        ${this.images ? this.renderDigits(this.images) : nothing}
        <div>
          <av-choice
            label=${own.shade}
            .options=${[
              { value: 'binary', label: own.binary },
              { value: 'grey', label: own.grey },
            ]}
            .value=${this.shade}
            @value-change=${(event: CustomEvent<{ value: Shade }>) => (this.shade = event.detail.value)}
          ></av-choice>
          <p class="quiet">${own.greyHelp}</p>
        </div>
        <av-switch
          label=${own.replace}
          .checked=${this.replacing}
          ?disabled=${this.onlyReplaced}
          @value-change=${(event: CustomEvent<{ value: boolean }>) => (this.replace = event.detail.value)}
        ></av-switch>
        ${this.room === 0 ? html`<p class="quiet">${own.full(String(setLimits.own))}</p>` : nothing}
      </div>
    </av-dialog>`;
  }

  private renderDigits(images: IdxImages): TemplateResult {
    return html`<attractor-energy-digits
      .strings=${this.strings.energy}
      .images=${images}
      .labels=${this.labels}
      .size=${this.size}
      .shade=${this.shade}
      .limit=${this.room}
      @digits-store=${(event: CustomEvent<{ memories: Memory[] }>) => this.bring(event.detail.memories)}
    ></attractor-energy-digits>`;
  }

  private takeText(text: string): void {
    const { own } = this.strings.energy;
    const signs = splitSigns(text).slice(0, setLimits.own);
    const drawn = signs.map((sign) => ({ name: sign, pixels: drawSign(sign, this.size) }));
    const memories = drawn.filter((each): each is Memory => each.pixels !== null);
    this.message = '';
    if (memories.length > 0) this.bring(memories);
    const blank = drawn.filter(({ pixels }) => !pixels).map(({ name }) => own.blankSign(name));
    if (signs.length === 0) blank.push(own.noSigns);
    this.message = [this.message, ...blank].filter(Boolean).join(' ');
  }

  /** Pictures are stored at once; from IDX files one can then choose. */
  private async takeFiles(files: readonly File[]): Promise<void> {
    const {
      errors,
      energy: { own },
    } = this.strings;
    const read = await readFiles(files, this.size, this.shade);
    this.error = read.refused.map(({ file, error }) => errors.data(error.code, error.facts, file)).join(' ');
    this.message = '';
    if (read.images) {
      this.images = read.images;
      if (this.labels?.count !== read.images.count) this.labels = null;
    }
    if (read.labels) {
      this.labels = read.labels;
      if (!this.images) this.message = own.digits.labelsFirst(String(read.labels.count));
    }
    if (this.images && this.labels && this.labels.count !== this.images.count) {
      this.error = `${this.error} ${own.digits.mismatch(String(this.labels.count), String(this.images.count))}`.trim();
      this.labels = null;
    }
    if (read.memories.length > 0) this.bring(read.memories);
  }

  /** Hands over as many as fit and says how many those were. */
  private bring(memories: readonly Memory[]): void {
    const { own } = this.strings.energy;
    const fitting = memories.slice(0, this.room);
    if (fitting.length === 0) {
      this.message = own.full(String(setLimits.own));
      return;
    }
    this.message =
      fitting.length < memories.length
        ? own.clipped(String(fitting.length), String(setLimits.own))
        : own.added(String(fitting.length), String(this.size));
    emit(this, 'memories-bring', { memories: fitting, replace: this.replacing });
    this.replace = false;
  }
}
