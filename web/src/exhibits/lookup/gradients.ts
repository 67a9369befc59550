import { html, nothing, type TemplateResult } from 'lit';
import type { Matrix } from '../../engine';
import {
  explainKeyGradient,
  explainQueryGradient,
  explainScoreGradient,
  explainValueGradient,
  type GradientContext,
} from './explain-gradient';
import { subscript } from '../../text/notation';
import { axisName, type LookupHost, type Shown } from './shown';

/** Up to these sides the derivatives are numbers, beyond they are colours. */
const numberLimit = { rows: 12, cols: 8 };

/** Who could change one number of the output, and by how much. */
export function renderGradients(shown: Shown, host: LookupHost): TemplateResult {
  return html`
    <p class="prose">${shown.text.gradients.intro}</p>
    ${renderChoice(shown, host)} ${shown.gradient ? renderMaps(shown, shown.gradient) : nothing}
  `;
}

/** The chosen number belongs to the query looked at, unless another was clicked in the output. */
function renderChoice(shown: Shown, host: LookupHost): TemplateResult {
  const { text, inputs, query, queryNames, gradient } = shown;
  const row = gradient?.cell.row ?? query;
  const choose = (value: string) => host.setState({ gradient: value === '' ? null : { row, col: Number(value) } });
  return html`<label class="field">
    <span class="quiet">${text.gradients.choose}</span>
    <select @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
      <option value="" ?selected=${!gradient}>${text.gradients.none}</option>
      ${Array.from(
        { length: inputs.values.cols },
        (_, col) =>
          html`<option value=${col} ?selected=${gradient?.cell.col === col}>
            ${text.gradients.cell(queryNames[row]!, axisName(shown, 'values', col))}
          </option>`,
      )}
    </select>
  </label>`;
}

function renderMaps(shown: Shown, { cell, gradients }: NonNullable<Shown['gradient']>): TemplateResult {
  const { text, strings, keyNames, queryNames } = shown;
  const context: GradientContext = { ...shown.explained, cell, gradients };
  const dead = isZero(gradients.queries) && isZero(gradients.keys);
  return html`<av-figure
    .summary=${text.gradients.summary(`o${subscript(cell.row, cell.col)}`, shown.number(largest(gradients.scores)))}
    .exports=${{
      name: 'lookup-gradients',
      matrices: {
        queries_gradient: gradients.queries,
        keys_gradient: gradients.keys,
        values_gradient: gradients.values,
        scores_gradient: gradients.scores,
      },
    }}
    .labels=${strings.views.figure}
  >
    ${dead ? html`<p class="remark">${text.gradients.dead}</p>` : nothing}
    <div class="matrices wide">
      ${renderOne(shown, text.gradients.scores, gradients.scores, queryNames, keyNames, (r, c) => explainScoreGradient(context, r, c))}
      ${renderOne(shown, text.gradients.queries, gradients.queries, queryNames, [], (r, c) => explainQueryGradient(context, r, c))}
      ${renderOne(shown, text.gradients.keys, gradients.keys, keyNames, [], (r, c) => explainKeyGradient(context, r, c))}
      ${renderOne(shown, text.gradients.values, gradients.values, keyNames, [], (r, c) => explainValueGradient(context, r, c))}
    </div>
  </av-figure>`;
}

function renderOne(
  { strings }: Shown,
  heading: string,
  matrix: Matrix,
  rowLabels: readonly string[],
  colLabels: readonly string[],
  explain: (row: number, col: number) => string,
): TemplateResult {
  const { matrix: matrixLabels, heatMap } = strings.views;
  if (matrix.rows <= numberLimit.rows && matrix.cols <= numberLimit.cols) {
    return html`<av-matrix
      readonly
      .matrix=${matrix}
      .heading=${heading}
      .rowLabels=${rowLabels}
      .colLabels=${colLabels}
      .explain=${explain}
      .labels=${{ ...matrixLabels, name: heading }}
    ></av-matrix>`;
  }
  return html`<div>
    <p class="quiet">${heading}, ${matrix.rows} × ${matrix.cols}</p>
    <av-heat-map
      palette="diverging"
      .matrix=${matrix}
      .rowLabels=${rowLabels}
      .colLabels=${colLabels}
      .decimals=${4}
      .explain=${explain}
      .labels=${{ ...heatMap, name: heading }}
    ></av-heat-map>
  </div>`;
}

function isZero({ data }: Matrix): boolean {
  return data.every((value) => value === 0);
}

function largest({ data }: Matrix): number {
  return data.reduce((best, value) => (Math.abs(value) > Math.abs(best) ? value : best), 0);
}
