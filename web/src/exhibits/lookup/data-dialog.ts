import { css, html, LitElement, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { DataError, limits } from '../../data';
import { getStrings, type Language } from '../../text';
import { formatBytes, formatNumber } from '../../text/number';
import { AvButton, AvChoice, AvDialog, AvDrop } from '../../views';
import { emit } from '../../views/common';
import { controls, shared } from '../../views/shared-styles';
import { fileLimit } from './codecs';
import { badMaskEntry, misfit } from './own-data';
import { readFileFor, readTextFor, targets, type Brought, type Target } from './read-data';
import { parseStateFile, StateFileError, stateFileBytes } from './state-file';

/**
 * Takes matrices, masks and state files; says its limits first, and every refusal where the data were given.
 * Fires `matrices-brought` with `{ matrices }`, `state-brought` with `{ state }`, and `state-save`.
 */
export class LookupDataDialog extends LitElement {
  static readonly tag = 'attractor-lookup-data';
  static readonly uses = [AvButton, AvChoice, AvDialog, AvDrop];
  static override readonly styles = [
    shared,
    controls,
    css`
      :host {
        display: contents;
      }
      .content {
        display: grid;
        gap: var(--space-4);
      }
    `,
  ];

  @property() language: Language = 'en';
  /** Shape that a mask must have. */
  @property({ attribute: false }) n = 0;
  @property({ attribute: false }) m = 0;
  @property({ type: Boolean }) open = false;

  @state() private target: Target = 'queries';
  @state() private error = '';

  private get text() {
    return getStrings(this.language).lookup.data;
  }

  protected override render(): TemplateResult {
    const { text } = this;
    const { views } = getStrings(this.language);
    return html`<av-dialog
      ?open=${this.open}
      .heading=${text.title}
      .labels=${views.dialog}
      @dialog-close=${() => this.close()}
    >
      <div class="content">
        <av-choice
          .label=${text.target}
          .options=${targets.map((value) => ({ value, label: this.targetName(value) }))}
          .value=${this.target}
          @value-change=${(event: CustomEvent<{ value: Target }>) => {
            this.target = event.detail.value;
            this.error = '';
          }}
        ></av-choice>
        <av-drop
          .heading=${this.target === 'state' ? text.headingState : text.heading}
          .limits=${this.limits}
          .accept=${this.target === 'state' ? '.json' : '.csv,.tsv,.txt,.json,.npy'}
          .textExample=${this.target === 'state' ? undefined : text.example}
          .error=${this.error}
          .labels=${views.drop}
          @drop-files=${(event: CustomEvent<{ files: File[] }>) => this.onFiles(event.detail.files)}
          @drop-text=${(event: CustomEvent<{ text: string }>) => this.attempt(() => this.readText(event.detail.text))}
        ></av-drop>
      </div>
      <av-button slot="footer" @click=${() => emit(this, 'state-save', {})}>${text.save}</av-button>
    </av-dialog>`;
  }

  private targetName(target: Target): string {
    const { text } = this;
    return {
      queries: text.targetQueries,
      keys: text.targetKeys,
      values: text.targetValues,
      all: text.targetAll,
      mask: text.targetMask,
      state: text.targetState,
    }[target];
  }

  private get limits(): string {
    const { text, language } = this;
    if (this.target === 'state') return text.limitsState(formatBytes(stateFileBytes, language));
    const sides = text.limits(fileLimit, formatBytes(limits.npyBytes, language));
    return this.target === 'mask' ? `${text.limitsMask} ${sides}` : sides;
  }

  private onFiles(files: readonly File[]): void {
    const [file] = files;
    if (file) void this.attempt(() => this.readFile(file), file.name);
  }

  /** Runs a reader; what it refuses is said beside the field, and nothing changes. */
  private async attempt(read: () => Promise<void> | void, file?: string): Promise<void> {
    this.error = '';
    try {
      await read();
      this.close();
    } catch (error) {
      this.error = this.describe(error, file);
    }
  }

  private async readFile(file: File): Promise<void> {
    if (this.target !== 'state') {
      this.bring(await readFileFor(this.target, file));
      return;
    }
    if (file.size > stateFileBytes) throw new DataError('too-big', { found: file.size, limit: stateFileBytes });
    emit(this, 'state-brought', { state: parseStateFile(await file.text()) });
  }

  private readText(text: string): void {
    if (this.target === 'state') emit(this, 'state-brought', { state: parseStateFile(text) });
    else this.bring(readTextFor(this.target, text));
  }

  private bring(matrices: Brought): void {
    const why = this.refusal(matrices);
    if (why) throw new Refused(why);
    emit(this, 'matrices-brought', { matrices });
  }

  /** Why well-formed matrices cannot be used, or an empty text. */
  private refusal({ queries, keys, values, mask }: Brought): string {
    const { text, language, n, m } = this;
    const unfit = misfit({ queries, keys, values });
    if (unfit === 'key-width') return text.keyWidth(keys!.cols, queries!.cols);
    if (unfit === 'value-rows') return text.valueRows(values!.rows, keys!.rows);
    const bad = mask && badMaskEntry(mask);
    if (bad) return text.badMask(formatNumber(bad.value, 2, language), bad.row + 1, bad.col + 1);
    return mask && (mask.rows !== n || mask.cols !== m) ? text.maskShape(mask.rows, mask.cols, n, m) : '';
  }

  private describe(error: unknown, file?: string): string {
    const { errors } = getStrings(this.language);
    if (error instanceof DataError) return errors.data(error.code, error.facts, file);
    if (error instanceof Refused) return error.message;
    if (error instanceof StateFileError) {
      return error.code === 'version' ? this.text.badStateVersion(error.found) : this.text.badState;
    }
    return errors.unexpected(error instanceof Error ? error.message : String(error));
  }

  private close(): void {
    this.error = '';
    emit(this, 'dialog-close', {});
  }
}

/** Its message is a sentence for the reader. */
class Refused extends Error {}
