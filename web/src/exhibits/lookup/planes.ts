import { html, nothing, type TemplateResult } from 'lit';
import { at, rowOf } from '../../data/matrix';
import type { Matrix } from '../../engine';
import type { PlaneLink, PlanePoint } from '../../views';
import type { Cell } from './codecs';
import { queryName } from './caption';
import { domainOf, type DomainMemory } from './domain';
import { isVisible, withEntry } from './edit';
import type { Inputs } from './inputs';
import { largestIndices } from './largest';
import { axisName, type LookupHost, type Shown } from './shown';
import { steps } from './state';

/** Most keys and values that are drawn; the most attended ones are. */
const pointLimit = 48;
/** Most points with their names beside them; of more, the most attended have names. */
const labelLimit = 16;
/** Most queries drawn besides the chosen one. */
const queryLimit = 4;

export interface PlanesHost extends LookupHost {
  /** The matrices as last moved or typed, which the picture may not show yet. */
  readonly live: Inputs;
}

/** The keys around the query, and the values with the output between them. */
export function renderPlanes(shown: Shown, host: PlanesHost, memory: DomainMemory): TemplateResult {
  const all = shown.keyNames.length;
  const weights = rowOf(shown.attention.weights, shown.query);
  const drawn = largestIndices(all, pointLimit, (key) => weights[key]!);
  return html`
    <div class="planes">
      ${renderKeyPlane(shown, host, drawn, memory)}${renderValuePlane(shown, host, drawn, memory)}
    </div>
    ${drawn.length < all ? html`<p class="quiet">${shown.text.planes.few(drawn.length, all)}</p>` : nothing}
  `;
}

function renderKeyPlane(
  shown: Shown,
  host: PlanesHost,
  drawn: readonly number[],
  memory: DomainMemory,
): TemplateResult {
  const { text, strings, attention, query, keyAxes } = shown;
  const best = Math.max(0, attention.diagnostics.largestKey[query]!);
  const points = keyPlanePoints(shown, drawn);
  return html`<av-figure
    .heading=${text.planes.keys}
    .summary=${text.planes.keysSummary(queryName(shown), shown.keyNames[best]!, shown.number(at(attention.weights, query, best)))}
    .table=${() => pointTable(shown, points, 'keys')}
    .exports=${{ name: 'lookup-keys', matrices: { queries: shown.inputs.queries, keys: shown.inputs.keys } }}
    .labels=${strings.views.figure}
  >
    <av-plane
      .points=${points}
      .links=${keyLinks(shown, drawn)}
      .domain=${memory.key(shown.state.scene, () => domainOf(points, true))}
      .axes=${{ x: axisName(shown, 'keys', keyAxes.row), y: axisName(shown, 'keys', keyAxes.col) }}
      .labels=${{ ...strings.views.plane, name: text.planes.keys }}
      @point-move=${(event: CustomEvent<Move>) => movePoint(shown, host, memory, event.detail)}
      @point-commit=${() => memory.rest()}
    ></av-plane>
  </av-figure>`;
}

function renderValuePlane(
  shown: Shown,
  host: PlanesHost,
  drawn: readonly number[],
  memory: DomainMemory,
): TemplateResult {
  const { text, strings, attention, inputs, query, valueAxes } = shown;
  const points = valuePlanePoints(shown, drawn);
  const output = [valueAxes.row, valueAxes.col].map((c) => shown.number(at(attention.output, query, c))).join('; ');
  return html`<av-figure
    .heading=${text.planes.values}
    .summary=${text.planes.valuesSummary(`(${output})`)}
    .table=${() => pointTable(shown, points, 'values')}
    .exports=${{ name: 'lookup-values', matrices: { values: inputs.values, output: attention.output } }}
    .labels=${strings.views.figure}
  >
    <av-plane
      .points=${points}
      .links=${valueLinks(shown, drawn)}
      .domain=${memory.value(shown.state.scene, () => domainOf(points, false))}
      .axes=${{ x: axisName(shown, 'values', valueAxes.row), y: axisName(shown, 'values', valueAxes.col) }}
      .labels=${{ ...strings.views.plane, name: text.planes.values }}
      @point-move=${(event: CustomEvent<Move>) => movePoint(shown, host, memory, event.detail)}
      @point-commit=${() => memory.rest()}
    ></av-plane>
  </av-figure>`;
}

interface Move {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

function keyPlanePoints(shown: Shown, drawn: readonly number[]): PlanePoint[] {
  const { live, keyAxes, query, queryNames, keyNames, attention } = shown;
  const weighed = reached(shown, 'softmax');
  const labelled = labelledKeys(shown, drawn);
  const keys = joinLabels(
    drawn.map((key): PlanePoint => ({
      ...place(live.keys, key, keyAxes),
      id: `k${key}`,
      role: 'key',
      label: labelled.has(key) ? keyNames[key]! : '',
      name: keyNames[key]!,
      draggable: true,
      weight: weighed ? at(attention.weights, query, key) : 0,
    })),
  );
  const others = live.queries.rows <= queryLimit ? [...queryNames.keys()].filter((row) => row !== query) : [];
  const queries = [...others, query].map((row): PlanePoint => ({
    ...place(live.queries, row, keyAxes),
    id: `q${row}`,
    role: 'query',
    label: queryNames[row]!,
    name: queryNames[row]!,
    draggable: true,
    weight: row === query ? 1 : 0,
  }));
  return [...keys, ...queries];
}

function valuePlanePoints(shown: Shown, drawn: readonly number[]): PlanePoint[] {
  const { live, valueAxes, query, keyNames, attention, text } = shown;
  const weighed = reached(shown, 'softmax');
  const labelled = labelledKeys(shown, drawn);
  const values = joinLabels(
    drawn.map((key): PlanePoint => ({
      ...place(live.values, key, valueAxes),
      id: `v${key}`,
      role: 'value',
      label: labelled.has(key) ? keyNames[key]! : '',
      name: keyNames[key]!,
      draggable: true,
      weight: weighed ? at(attention.weights, query, key) : 0,
    })),
  );
  if (!reached(shown, 'mix') || attention.fullyMasked[query]) return values;
  return [
    ...values,
    { ...place(attention.output, query, valueAxes), id: 'output', role: 'output', label: text.planes.output },
  ];
}

function labelledKeys({ attention, query }: Shown, drawn: readonly number[]): ReadonlySet<number> {
  const weight = (key: number) => at(attention.weights, query, key);
  return new Set(
    drawn.length <= labelLimit ? drawn : [...drawn].sort((a, b) => weight(b) - weight(a)).slice(0, labelLimit / 2),
  );
}

/** Names in one label; the others are in the table. */
const joinedLimit = 3;

/** Points in the same place share one label, so that words do not lie on each other. */
function joinLabels(points: readonly PlanePoint[]): PlanePoint[] {
  return points.map((point) => {
    const same = points.filter(({ x, y }) => x === point.x && y === point.y);
    if (same[0] !== point) return { ...point, label: '' };
    const labels = same.flatMap(({ label }) => label || []);
    const label = labels.slice(0, joinedLimit).join(', ');
    return { ...point, label: labels.length > joinedLimit ? `${label} …` : label };
  });
}

function keyLinks(shown: Shown, drawn: readonly number[]): PlaneLink[] {
  const { query, options, attention } = shown;
  const { rows, cols } = attention.weights;
  return drawn
    .filter((key) => !reached(shown, 'mask') || isVisible(options.mask, query, key, rows, cols))
    .map((key) => ({
      from: `q${query}`,
      to: `k${key}`,
      weight: reached(shown, 'softmax') ? at(attention.weights, query, key) : 0.08,
      role: 'weight',
    }));
}

function valueLinks(shown: Shown, drawn: readonly number[]): PlaneLink[] {
  const { query, attention } = shown;
  if (!reached(shown, 'mix') || attention.fullyMasked[query]) return [];
  return drawn.map((key) => ({
    from: `v${key}`,
    to: 'output',
    weight: at(attention.weights, query, key),
    role: 'weight',
  }));
}

function reached({ state }: Shown, step: (typeof steps)[number]): boolean {
  return steps.indexOf(state.step) >= steps.indexOf(step);
}

/** A point's two coordinates; of a single coordinate the second is 0. */
function place(matrix: Matrix, row: number, axes: Cell): { x: number; y: number } {
  return { x: at(matrix, row, axes.row), y: axes.row === axes.col ? 0 : at(matrix, row, axes.col) };
}

function movePoint(shown: Shown, host: PlanesHost, memory: DomainMemory, { id, x, y }: Move): void {
  memory.hold();
  const index = Number(id.slice(1));
  const moved = (matrix: Matrix, axes: Cell) => {
    const across = withEntry(matrix, index, axes.row, round(x));
    return axes.row === axes.col ? across : withEntry(across, index, axes.col, round(y));
  };
  const { live } = host;
  const { keyAxes, valueAxes } = shown;
  if (id.startsWith('q')) host.setState({ queries: moved(live.queries, keyAxes), query: index });
  else if (id.startsWith('k')) host.setState({ keys: moved(live.keys, keyAxes) });
  else if (id.startsWith('v')) host.setState({ values: moved(live.values, valueAxes) });
}

/** Two decimals, so that links stay short and explanations exact. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function pointTable(shown: Shown, points: readonly PlanePoint[], side: 'keys' | 'values') {
  const axes = side === 'keys' ? shown.keyAxes : shown.valueAxes;
  return {
    columns: ['', axisName(shown, side, axes.row), axisName(shown, side, axes.col), shown.text.map.weights],
    rows: points.map(({ label, name, x, y, role, weight }) => [
      name ?? label,
      shown.number(x),
      shown.number(y),
      role === 'key' || role === 'value' ? shown.number(weight ?? 0) : '',
    ]),
  };
}
