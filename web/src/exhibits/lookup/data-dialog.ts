import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { DataError, limits } from '../../data';
import { getStrings, type Language } from '../../text';
import { formatBytes, formatNumber } from '../../text/number';
import { AvButton, AvChoice, AvDialog, AvDrop } from '../../views';
import { emit } from '../../views/common';
import { controls, refusal, shared } from '../../views/shared-styles';
import { fileLimit } from './codecs';
import { proposeRoles } from './file-roles';
import { badMaskEntry, misfit, type BroughtMatrices } from './own-data';
import { readFilesFor, readTextFor, targets, type Brought, type Target } from './read-data';
import { isStateFile, parseStateFile, StateFileError, stateFileBytes } from './state-file';

/** A file that waits to be taken; null = it is left out. */
interface Waiting {
  readonly file: File;
  readonly target: Target | null;
}

/**
 * Takes matrices, masks and state files; says its limits first, and every refusal where the data were given. Several
 * files at once are taken by their names; where those do not say enough, the reader is asked, and nothing is taken before.
 * Fires `matrices-brought` with `BroughtMatrices`, `state-brought` with `{ state }`, and `state-save`.
 */
export class LookupDataDialog extends LitElement {
  static readonly tag = 'attractor-lookup-data';
  static readonly uses = [AvButton, AvChoice, AvDialog, AvDrop];
  static override readonly styles = [
    shared,
    controls,
    refusal,
    css`
      :host {
        display: contents;
      }
      .content,
      .waiting {
        display: grid;
        gap: var(--space-4);
      }
      .waiting {
        gap: var(--space-2);
        padding: var(--space-4);
        border: var(--hairline) solid var(--line-strong);
        border-radius: calc(var(--radius) * 1.5);
      }
      .waiting p {
        margin: 0;
      }
      .heading {
        font-weight: 600;
      }
      .waiting label {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: var(--space-1) var(--space-3);
      }
      .waiting label span {
        min-inline-size: 0;
        overflow-wrap: anywhere;
      }
      .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2);
      }
    `,
  ];

  @property() language: Language = 'en';
  /** Numbers of queries and keys now, which a mask must fit when it comes alone. */
  @property({ attribute: false }) n = 0;
  @property({ attribute: false }) m = 0;
  @property({ type: Boolean }) open = false;
  /** Files that fell beside the dialog. They are shown, and taken when the reader has said what each is. */
  @property({ attribute: false }) fallen: readonly File[] = [];

  @state() private target: Target = 'queries';
  @state() private error = '';
  @state() private waiting: readonly Waiting[] = [];
  /** Whether the reader chose the target since the dialog was opened: then it counts more than a file's name. */
  private chosen = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('fallen') && this.fallen.length > 0) void this.ask(this.fallen);
  }

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
        ${this.waiting.length > 0 ? this.renderWaiting() : nothing}
        <av-choice
          .label=${text.target}
          .options=${targets.map((value) => ({ value, label: this.targetName(value) }))}
          .value=${this.target}
          @value-change=${(event: CustomEvent<{ value: Target }>) => {
            this.target = event.detail.value;
            this.chosen = true;
            this.error = '';
          }}
        ></av-choice>
        <av-drop
          .heading=${this.target === 'state' ? text.headingState : text.heading}
          .limits=${this.limits}
          .accept=${this.target === 'state' ? '.json' : '.csv,.tsv,.txt,.json,.npy'}
          .textExample=${this.target === 'state' ? undefined : text.example}
          .error=${this.waiting.length > 0 ? '' : this.error}
          .labels=${views.drop}
          @drop-files=${(event: CustomEvent<{ files: File[] }>) => void this.takeFiles(event.detail.files)}
          @drop-text=${(event: CustomEvent<{ text: string }>) => this.attempt(() => this.readText(event.detail.text))}
        ></av-drop>
      </div>
      <av-button slot="footer" @click=${() => emit(this, 'state-save', {})}>${text.save}</av-button>
    </av-dialog>`;
  }

  private renderWaiting(): TemplateResult {
    const { text, waiting } = this;
    return html`<div class="waiting" role="group" aria-labelledby="which">
      <p class="heading" id="which">${text.which}</p>
      ${waiting.map((each, at) => this.renderFile(each, at))}
      <p class="error" role="alert">${this.error}</p>
      <div class="buttons">
        <av-button
          variant="primary"
          ?disabled=${waiting.every(({ target }) => target === null)}
          @click=${() => void this.takeWaiting()}
          >${text.takeFiles}</av-button
        >
        <av-button @click=${() => this.putAway()}>${text.putAway}</av-button>
      </div>
    </div>`;
  }

  private renderFile({ file, target }: Waiting, at: number): TemplateResult {
    const { text } = this;
    const choose = (value: string) => {
      const target = targets.find((each) => each === value) ?? null;
      this.waiting = this.waiting.map((each, index) => (index === at ? { ...each, target } : each));
      this.error = '';
    };
    return html`<label>
      <span>${file.name}</span>
      <select @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
        ${targets.map((each) => html`<option value=${each} ?selected=${each === target}>${this.targetName(each)}</option>`)}
        <option value="" ?selected=${target === null}>${text.leaveOut}</option>
      </select>
    </label>`;
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
    return `${this.target === 'mask' ? `${text.limitsMask} ` : ''}${sides} ${text.several}`;
  }

  /** One file is taken at once, several when all names say where they belong. */
  private async takeFiles(files: readonly File[]): Promise<void> {
    const [file] = files;
    if (files.length === 1 && this.waiting.length === 0) return this.takeFile(file!);
    const said = await this.ask(files);
    if (said) await this.takeWaiting();
  }

  private async takeFile(file: File): Promise<void> {
    const [role] = proposeRoles([{ name: file.name, isState: await isStateFile(file) }]);
    if (!this.chosen && role!.said) this.target = role!.target!;
    await this.attempt(() => this.read([{ file, target: this.target }]));
  }

  /** Shows the files with what each is likely to be; whether all of them said so, and no two the same. */
  private async ask(files: readonly File[]): Promise<boolean> {
    const heads = await Promise.all(files.map(async (file) => ({ name: file.name, isState: await isStateFile(file) })));
    const before = this.waiting;
    const roles = proposeRoles(
      heads,
      before.map(({ target }) => target),
    );
    this.error = '';
    this.waiting = [...before, ...files.map((file, at) => ({ file, target: roles[at]!.target }))];
    const told = new Set(roles.map(({ target }) => target));
    return before.length === 0 && roles.every(({ said }) => said) && told.size === roles.length;
  }

  private async takeWaiting(): Promise<void> {
    const taken = this.waiting.flatMap(({ file, target }) => (target ? [{ file, target }] : []));
    const leftOut = this.waiting.flatMap(({ file, target }) => (target ? [] : [file.name]));
    await this.attempt(() => this.read(taken, leftOut));
  }

  private putAway(): void {
    this.waiting = [];
    this.error = '';
  }

  /** Runs a reader; what it refuses is said beside the field, and nothing changes. */
  private async attempt(read: () => Promise<void> | void): Promise<void> {
    this.error = '';
    try {
      await read();
      this.close();
    } catch (error) {
      this.error = this.describe(error);
    }
  }

  private async read(files: readonly { file: File; target: Target }[], leftOut: readonly string[] = []): Promise<void> {
    const { text } = this;
    const { errors } = getStrings(this.language);
    const state = files.find(({ target }) => target === 'state')?.file;
    if (state && files.length > 1) throw new Refused(text.stateAlone(state.name));
    if (state) return this.readState(state);
    const { brought, origins, refused, twice } = await readFilesFor(
      files.flatMap(({ file, target }) => (target === 'state' ? [] : [{ file, target }])),
    );
    const why = [
      ...refused.map(({ file, error }) => errors.data(error.code, error.facts, file)),
      ...twice.map(({ name, files: [first, second] }) => text.twice(this.targetName(name), first, second)),
    ];
    if (why.length > 0) throw new Refused(why.join(' '));
    this.bring({ matrices: brought, origins, leftOut });
  }

  private async readState(file: File): Promise<void> {
    if (file.size > stateFileBytes) throw new DataError('too-big', { found: file.size, limit: stateFileBytes });
    emit(this, 'state-brought', { state: parseStateFile(await file.text()) });
  }

  private readText(text: string): void {
    if (this.target === 'state') emit(this, 'state-brought', { state: parseStateFile(text) });
    else this.bring({ matrices: readTextFor(this.target, text), origins: {}, leftOut: [] });
  }

  private bring(brought: BroughtMatrices): void {
    const why = this.refusal(brought.matrices);
    if (why) throw new Refused(why);
    emit(this, 'matrices-brought', brought);
  }

  /** Why well-formed matrices cannot be used, or an empty text. */
  private refusal({ queries, keys, values, mask }: Brought): string {
    const { text, language } = this;
    const unfit = misfit({ queries, keys, values });
    if (unfit === 'key-width') return text.keyWidth(keys!.cols, queries!.cols);
    if (unfit === 'value-rows') return text.valueRows(values!.rows, keys!.rows);
    const bad = mask && badMaskEntry(mask);
    if (bad) return text.badMask(formatNumber(bad.value, 2, language), bad.row + 1, bad.col + 1);
    const n = queries?.rows ?? this.n;
    const m = (keys ?? values)?.rows ?? this.m;
    return mask && (mask.rows !== n || mask.cols !== m) ? text.maskShape(mask.rows, mask.cols, n, m) : '';
  }

  private describe(error: unknown): string {
    const { errors } = getStrings(this.language);
    if (error instanceof DataError) return errors.data(error.code, error.facts);
    if (error instanceof Refused) return error.message;
    if (error instanceof StateFileError) {
      return error.code === 'version' ? this.text.badStateVersion(error.found) : this.text.badState;
    }
    return errors.unexpected(error instanceof Error ? error.message : String(error));
  }

  private close(): void {
    this.putAway();
    this.chosen = false;
    emit(this, 'dialog-close', {});
  }
}

/** Its message is a sentence for the reader. */
class Refused extends Error {}
