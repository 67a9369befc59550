import { html, type TemplateResult } from 'lit';
import type { Matrix } from '../../engine';
import type { CellPosition } from '../../views';
import { toggledMask } from './edit';
import { explainDot, explainScore, explainWeight } from './explain';
import { diagnosticsTable } from './diagnostics';
import { decimalsOfWeights, type LookupHost, type Shown } from './shown';
import { mapMatrices, type MapMatrix } from './state';

/** What a click on a cell does. */
export type MapClick = 'select' | 'mask';

export interface MapHost extends LookupHost {
  mapClick: MapClick;
}

/** All rows of attention at once: queries down, keys across. */
export function renderMap(shown: Shown, host: MapHost): TemplateResult {
  const { text, strings, attention, queryNames, keyNames, query } = shown;
  const { map } = shown.state;
  const best = Math.max(0, attention.diagnostics.largestKey[query]!);
  return html`<av-figure
    .heading=${text.map.title}
    .summary=${text.map.summary(queryNames.length, keyNames.length, shown.number(shown.range[1]))}
    .table=${() => diagnosticsTable(shown)}
    .exports=${{
      name: 'lookup-attention',
      matrices: { dot_products: attention.dotProducts, scores: attention.scores, weights: attention.weights },
    }}
    .labels=${strings.views.figure}
  >
    <av-heat-map
      .palette=${map === 'weights' ? 'sequential' : 'diverging'}
      .matrix=${matrixOf(shown, map)}
      .range=${map === 'weights' ? shown.range : undefined}
      .decimals=${map === 'weights' ? decimalsOfWeights(shown.range[1]) : 2}
      .masked=${map === 'dots' ? undefined : shown.hidden}
      .rowLabels=${queryNames}
      .colLabels=${keyNames}
      .selected=${{ row: query, col: best }}
      .explain=${(row: number, col: number) => explainOf(map)(shown.explained, row, col)}
      .labels=${{ ...strings.views.heatMap, name: text.map.title }}
      @cell-activate=${(event: CustomEvent<CellPosition>) => activate(shown, host, event.detail)}
    ></av-heat-map>
    <div class="map-controls">${renderControls(shown, host)}</div>
  </av-figure>`;
}

function renderControls({ text, state }: Shown, host: MapHost): TemplateResult {
  return html`
    <av-choice
      .label=${text.map.show}
      .options=${mapMatrices.map((value) => ({ value, label: text.map[value] }))}
      .value=${state.map}
      @value-change=${(event: CustomEvent<{ value: MapMatrix }>) => host.setState({ map: event.detail.value })}
    ></av-choice>
    <av-choice
      .label=${text.map.click}
      .options=${[
        { value: 'select', label: text.map.clickSelect },
        { value: 'mask', label: text.map.clickMask },
      ]}
      .value=${host.mapClick}
      @value-change=${(event: CustomEvent<{ value: MapClick }>) => (host.mapClick = event.detail.value)}
    ></av-choice>
  `;
}

function activate({ options, attention }: Shown, host: MapHost, { row, col }: CellPosition): void {
  const { rows, cols } = attention.weights;
  if (host.mapClick === 'select') host.setState({ query: row });
  else host.setState({ query: row, mask: toggledMask(options.mask, row, col, rows, cols) });
}

/** Scores are shown with the mask, as hatched cells. */
function matrixOf({ attention }: Shown, matrix: MapMatrix): Matrix {
  if (matrix === 'dots') return attention.dotProducts;
  return matrix === 'scores' ? attention.maskedScores : attention.weights;
}

function explainOf(matrix: MapMatrix) {
  if (matrix === 'dots') return explainDot;
  return matrix === 'scores' ? explainScore : explainWeight;
}
