import { html, type TemplateResult } from 'lit';
import type { Matrix } from '../../engine';
import type { CellPosition } from '../../views';
import { toggledMask } from './edit';
import { explainDot, explainScore, explainWeight } from './explain';
import { diagnosticsTable } from './diagnostics';
import type { LookupHost, Shown } from './shown';

export type MapMatrix = 'dots' | 'scores' | 'weights';
export type MapClick = 'select' | 'mask';

/** What the reader chose to see of the map; it is no part of a link. */
export interface MapView {
  readonly matrix: MapMatrix;
  readonly click: MapClick;
}

export interface MapHost extends LookupHost {
  setMapView(patch: Partial<MapView>): void;
}

/** All rows of attention at once: queries down, keys across. */
export function renderMap(shown: Shown, view: MapView, host: MapHost): TemplateResult {
  const { text, strings, attention, queryNames, keyNames, query } = shown;
  const best = Math.max(0, attention.diagnostics.largestKey[query]!);
  return html`<av-figure
    .heading=${text.map.title}
    .summary=${text.map.summary(queryNames.length, keyNames.length, shown.number(peak(attention.weights)))}
    .table=${diagnosticsTable(shown)}
    .exports=${{
      name: 'lookup-attention',
      matrices: { dot_products: attention.dotProducts, scores: attention.scores, weights: attention.weights },
    }}
    .labels=${strings.views.figure}
  >
    <av-heat-map
      .palette=${view.matrix === 'weights' ? 'sequential' : 'diverging'}
      .matrix=${matrixOf(shown, view.matrix)}
      .range=${view.matrix === 'weights' ? ([0, peak(attention.weights) || 1] as const) : undefined}
      .masked=${view.matrix === 'dots' ? undefined : shown.hidden}
      .rowLabels=${queryNames}
      .colLabels=${keyNames}
      .selected=${{ row: query, col: best }}
      .explain=${(row: number, col: number) => explainOf(view.matrix)(shown.explained, row, col)}
      .labels=${{ ...strings.views.heatMap, name: text.map.title }}
      @cell-activate=${(event: CustomEvent<CellPosition>) => activate(shown, view, host, event.detail)}
    ></av-heat-map>
    <div class="map-controls">${renderControls(shown, view, host)}</div>
  </av-figure>`;
}

function renderControls({ text }: Shown, view: MapView, host: MapHost): TemplateResult {
  return html`
    <av-choice
      .label=${text.map.show}
      .options=${(['dots', 'scores', 'weights'] as const).map((value) => ({ value, label: text.map[value] }))}
      .value=${view.matrix}
      @value-change=${(event: CustomEvent<{ value: MapMatrix }>) => host.setMapView({ matrix: event.detail.value })}
    ></av-choice>
    <av-choice
      .label=${text.map.click}
      .options=${[
        { value: 'select', label: text.map.clickSelect },
        { value: 'mask', label: text.map.clickMask },
      ]}
      .value=${view.click}
      @value-change=${(event: CustomEvent<{ value: MapClick }>) => host.setMapView({ click: event.detail.value })}
    ></av-choice>
  `;
}

function activate({ options, attention }: Shown, view: MapView, host: LookupHost, { row, col }: CellPosition): void {
  const { rows, cols } = attention.weights;
  if (view.click === 'select') host.setState({ query: row });
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

function peak({ data }: Matrix): number {
  let largest = 0;
  for (const weight of data) if (weight > largest) largest = weight;
  return largest;
}
