import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Matrix } from '../../engine';
import type { CellPosition, Role } from '../../views';
import { explainOutput } from './explain';
import type { Inputs } from './inputs';
import type { LookupHost, Shown } from './shown';
import type { Sizes } from './scenes';
import { handLimit, sections, type LookupState } from './state';

/** What the editors ask of the exhibit beyond a change of state. */
export interface MatricesHost extends LookupHost {
  /** Grows or shrinks Q, K, V, the mask and nothing else; new entries come from the seed. */
  resize(sizes: Sizes): void;
}

/** Q, K and V to be changed by hand, and the output beside them; `inputs` may be ahead of what is shown. */
export function renderMatrices(shown: Shown, inputs: Inputs, host: MatricesHost): TemplateResult {
  const { attention, text, strings, queryNames, keyNames } = shown;
  const gradient = shown.gradient?.cell ?? null;
  return html`
    <av-figure
      .summary=${text.matrices.summary}
      .exports=${{
        name: 'lookup',
        matrices: { queries: inputs.queries, keys: inputs.keys, values: inputs.values, output: attention.output },
      }}
      .labels=${strings.views.figure}
    >
      <div class="matrices ${Math.max(inputs.keys.cols, inputs.values.cols) > 2 ? 'wide' : ''}">
        ${renderMatrix(shown, 'query', text.matrices.queries, inputs.queries, queryNames, (queries) => host.setState({ queries }))}
        ${renderMatrix(shown, 'key', text.matrices.keys, inputs.keys, keyNames, (keys) => host.setState({ keys }))}
        ${renderMatrix(shown, 'value', text.matrices.values, inputs.values, keyNames, (values) => host.setState({ values }))}
        ${renderOutput(shown, host, gradient)}
      </div>
    </av-figure>
    ${renderSizes(shown, host)} ${renderNames(shown, host)}
  `;
}

/** Drawn again only when it changes itself: up to 64 x 64 cells each cost more than all else when a slider moves. */
function renderMatrix(
  { text, strings }: Shown,
  role: Role,
  heading: string,
  matrix: Matrix,
  rowLabels: readonly string[],
  change: (matrix: Matrix) => void,
): unknown {
  if (!editable(matrix))
    return renderTooLarge(heading, matrix, text.matrices.tooLarge(matrix.rows, matrix.cols, handLimit));
  return guard(
    [matrix, strings, rowLabels.join()],
    () =>
      html`<av-matrix
        .matrix=${matrix}
        .role=${role}
        .heading=${heading}
        .rowLabels=${rowLabels}
        .labels=${{ ...strings.views.matrix, name: heading }}
        @matrix-change=${(event: CustomEvent<{ matrix: Matrix }>) => change(event.detail.matrix)}
      ></av-matrix>`,
  );
}

function renderOutput(shown: Shown, host: LookupHost, gradient: CellPosition | null): TemplateResult {
  const { attention, text, strings, queryNames } = shown;
  const { output } = attention;
  if (!editable(output)) return renderTooLarge(text.matrices.output, output, `${output.rows} × ${output.cols}`);
  return html`<av-matrix
    readonly
    .matrix=${output}
    .role=${'output'}
    .heading=${text.matrices.output}
    .rowLabels=${queryNames}
    .selected=${gradient}
    .explain=${(row: number, col: number) => explainOutput(shown.explained, row, col)}
    .labels=${{ ...strings.views.matrix, name: text.matrices.output }}
    @cell-activate=${(event: CustomEvent<CellPosition>) => host.setState({ gradient: event.detail, open: withGradients(shown.state.open) })}
  ></av-matrix>`;
}

/** The choice of an output cell opens what it is for. */
function withGradients(open: LookupState['open']): LookupState['open'] {
  return sections.filter((section) => section === 'gradients' || open.includes(section));
}

/** As a map where it has a shape that can be looked at. */
function renderTooLarge(heading: string, matrix: Matrix, why: string): TemplateResult {
  const { rows, cols } = matrix;
  const visible = Math.max(rows, cols) <= 4 * Math.min(rows, cols);
  return html`<div>
    <p class="quiet"><strong>${heading}</strong> ${why}</p>
    ${visible ? html`<av-heat-map palette="diverging" .matrix=${matrix} .labels=${{ name: heading }}></av-heat-map>` : nothing}
  </div>`;
}

function editable({ rows, cols }: Matrix): boolean {
  return rows <= handLimit && cols <= handLimit;
}

function renderSizes(shown: Shown, host: MatricesHost): TemplateResult {
  const { inputs, text } = shown;
  const sizes: Sizes = { n: inputs.queries.rows, m: inputs.keys.rows, dk: inputs.keys.cols, dv: inputs.values.cols };
  const names: (keyof Sizes)[] = ['n', 'm', 'dk', 'dv'];
  return html`<div class="sizes">
    ${names.map((size) => {
      const label = text.matrices[size];
      const change = (by: number) => host.resize({ ...sizes, [size]: sizes[size] + by });
      return html`<span class="stepper" role="group" aria-label=${label}>
        <span class="quiet">${label}</span>
        <av-button .label=${text.matrices.fewer(label)} ?disabled=${sizes[size] <= 1} @click=${() => change(-1)}
          >−</av-button
        >
        <output>${sizes[size]}</output>
        <av-button .label=${text.matrices.more(label)} ?disabled=${sizes[size] >= handLimit} @click=${() => change(1)}
          >+</av-button
        >
      </span>`;
    })}
  </div>`;
}

function renderNames(shown: Shown, host: LookupHost): TemplateResult | typeof nothing {
  const { text, keyNames, queryNames } = shown;
  if (keyNames.length > handLimit || queryNames.length > handLimit) return nothing;
  return html`<div class="names">
    ${renderNameField(text.matrices.queryNames, text.matrices.namesHint, queryNames, (names) => host.setState({ queryNames: names }))}
    ${renderNameField(text.matrices.keyNames, text.matrices.namesHint, keyNames, (names) => host.setState({ keyNames: names }))}
  </div>`;
}

function renderNameField(
  label: string,
  hint: string,
  names: readonly string[],
  change: (names: string[]) => void,
): TemplateResult {
  return html`<label class="field wide" title=${hint}>
    <span class="quiet">${label}</span>
    <input
      type="text"
      autocomplete="off"
      .value=${names.join(', ')}
      @change=${(event: Event) => change(readNames((event.target as HTMLInputElement).value, names.length))}
    />
  </label>`;
}

/** At most one name per row, at most 40 characters each. */
function readNames(text: string, count: number): string[] {
  return text.split(',', count).map((name) => name.trim().slice(0, 40));
}
