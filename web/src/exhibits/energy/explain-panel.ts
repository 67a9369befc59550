import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Strings } from '../../text/index';
import { shared } from '../../views/shared-styles';
import type { BlendExplanation, FieldExplanation, Term } from './explain';

/** Memories that get a line of their own; the rest, if more than one, is summed in another. */
const lines = 4;

/** Why one pixel flips or stays in the classical network, and what it becomes in the modern one, with the numbers. */
export class ExplainPanel extends LitElement {
  static readonly tag = 'attractor-energy-explain';
  static override styles = [
    shared,
    css`
      table {
        inline-size: 100%;
        margin-block-end: var(--space-1);
        border-collapse: collapse;
        font-size: var(--text-xs);
      }
      th,
      td {
        padding: 1px 2px;
        text-align: end;
        font-weight: normal;
        white-space: nowrap;
      }
      :is(th, td):first-child {
        max-inline-size: 7em;
        overflow: hidden;
        text-align: start;
        text-overflow: ellipsis;
      }
      thead th {
        color: var(--ink-soft);
        vertical-align: bottom;
        white-space: normal;
      }
      caption {
        padding-block: var(--space-1);
        text-align: start;
        font-weight: 600;
      }
      .classical caption {
        color: var(--query-text);
      }
      .modern caption {
        color: var(--weight-text);
      }
      tbody th {
        color: var(--key-text);
      }
      tfoot tr {
        border-block-start: var(--hairline) solid var(--line-strong);
      }
      p {
        margin: 0 0 var(--space-3);
      }
      .heading {
        margin: 0 0 var(--space-1);
        font-weight: 600;
      }
    `,
  ];

  @property({ attribute: false }) strings!: Strings['energy'];
  @property() heading = '';
  @property({ attribute: false }) names: readonly string[] = [];
  @property({ attribute: false }) field: FieldExplanation | null = null;
  @property({ attribute: false }) blend: BlendExplanation | null = null;
  /** A number in the language of the page, with its sign unless it rounds to zero. */
  @property({ attribute: false }) signed: (value: number, decimals: number) => string = String;

  override render(): TemplateResult {
    const { explain } = this.strings;
    if (!this.field || !this.blend) return html`<p class="quiet">${explain.help}</p>`;
    return html`<div class="panel">
      <p class="heading">${this.heading}</p>
      ${this.renderTable('classical', explain.field, explain.columns.overlap, this.field.terms, this.field.field, this.field.selfTerm)}
      <p>${this.verdict(this.field)}</p>
      ${this.renderTable('modern', explain.blend, explain.columns.weight, this.blend.terms, this.blend.next, null)}
      <p>${this.change(this.blend)}</p>
      <p class="quiet">${explain.help}</p>
    </div>`;
  }

  private renderTable(
    kind: string,
    caption: string,
    factor: string,
    terms: readonly Term[],
    sum: number,
    self: number | null,
  ): TemplateResult {
    const { explain } = this.strings;
    const shown = terms.length <= lines + 1 ? terms : terms.slice(0, lines);
    const rest = terms.slice(shown.length);
    const restSum = rest.reduce((total, term) => total + term.pixel * term.factor, 0);
    return html`<table class=${kind}>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">${explain.columns.memory}</th>
          <th scope="col">${explain.columns.pixel}</th>
          <th scope="col">${factor}</th>
          <th scope="col">${explain.columns.product}</th>
        </tr>
      </thead>
      <tbody>
        ${shown.map(
          ({ memory, pixel, factor: value }) =>
            html`<tr>
              <th scope="row">${this.names[memory]}</th>
              <td>${this.signed(pixel, Number.isInteger(pixel) ? 0 : 2)}</td>
              <td>${this.signed(value, 3)}</td>
              <td>${this.signed(pixel * value, 3)}</td>
            </tr>`,
        )}
        ${rest.length > 0 ? this.renderRow(explain.others(String(rest.length)), restSum) : nothing}
        ${self === null ? nothing : this.renderRow(explain.self, self)}
      </tbody>
      <tfoot>
        ${this.renderRow(explain.sum, sum)}
      </tfoot>
    </table>`;
  }

  private renderRow(label: string, value: number): TemplateResult {
    return html`<tr>
      <td colspan="3">${label}</td>
      <td>${this.signed(value, 3)}</td>
    </tr>`;
  }

  private change({ value, next }: BlendExplanation): string {
    const { explain } = this.strings;
    const [from, to] = [this.signed(value, 2), this.signed(next, 2)];
    return from === to ? explain.same(to) : explain.next(from, to);
  }

  private verdict({ verdict, value }: FieldExplanation): string {
    const { explain } = this.strings;
    const [is, other] = value > 0 ? [explain.ink, explain.paper] : [explain.paper, explain.ink];
    if (verdict === 'flips') return explain.flips(is, other);
    return verdict === 'stays' ? explain.stays(is) : explain.tie(is);
  }
}
