import { html, nothing, type TemplateResult } from 'lit';
import type { ExportSource, FigureTable } from '../../views/index';
import { explainResult, explainScore, explainWeight, floatSpacing, scoresOf, type Reading } from './explain';
import { subscript } from './format';
import { asRow } from './matrices';
import { isMovable, move, parseMark, type Side } from './moves';
import { attentionPlane, domainOf, hopfieldPlane } from './planes';
import { agrees, attentionReading, hopfieldReading, type Scene } from './view-model';

/** The two readings with the number between them. */
export function renderPair(scene: Scene): TemplateResult {
  return html`<div class="pair">
    ${renderSide(scene, 'attention')} ${renderDifference(scene)} ${renderSide(scene, 'hopfield')}
  </div>`;
}

function renderSide(scene: Scene, side: Side): TemplateResult {
  const { text, strings, result } = scene;
  const { setup, field, extent } = result;
  const attention = side === 'attention';
  const reading = attention ? attentionReading(result) : hopfieldReading(result);
  const plane = attention ? attentionPlane(scene) : hopfieldPlane(scene);
  const axes = { x: text.coordinate(setup.x + 1), y: text.coordinate(setup.y + 1) };
  return html`<section class="side ${side}" aria-label=${attention ? text.attention : text.hopfield}>
    <div class="picture">
      <av-figure
        .heading=${attention ? text.attention : text.hopfield}
        .summary=${summaryOf(scene, side, reading)}
        .table=${tableOf(scene, reading)}
        .exports=${exportsOf(scene, side, reading)}
        .labels=${strings.views.figure}
      >
        <av-plane
          .points=${plane.points}
          .links=${plane.links}
          .path=${plane.path}
          .pathRole=${attention ? 'query' : 'energy'}
          .field=${attention ? undefined : field}
          .domain=${domainOf(extent)}
          .axes=${axes}
          .step=${extent / 80}
          .labels=${{ ...strings.views.plane, name: attention ? text.attentionPlane : text.hopfieldPlane }}
          @point-move=${(event: CustomEvent<{ id: string; x: number; y: number }>) => onMove(scene, side, event.detail)}
        ></av-plane>
      </av-figure>
      <p class="formula">${attention ? formulaOfAttention : formulaOfHopfield}</p>
      <p class="hint quiet">${hintOf(scene, side)}</p>
    </div>
    ${renderRow(scene, side, reading)}
  </section>`;
}

const formulaOfAttention = html`<b class="value">o</b> = softmax(β <b class="query">q</b> <b class="key">K</b>ᵀ)
  <b class="value">V</b>`;
const formulaOfHopfield = html`<b class="query">ξ′</b> = softmax(β <b class="query">ξ</b> <b class="key">X</b>ᵀ)
  <b class="key">X</b>`;

function hintOf({ text, result }: Scene, side: Side): string {
  if (!isMovable(result.setup, side, 'start')) return text.locked;
  return side === 'attention' ? text.attentionHint : text.hopfieldHint;
}

function onMove({ result, update }: Scene, side: Side, { id, x, y }: { id: string; x: number; y: number }): void {
  const mark = parseMark(id);
  const patch = mark && move(result.setup, side, mark, x, y);
  if (patch) update(patch);
}

/** The row of numbers: scores, weights, result, each with its calculation. */
function renderRow({ text, strings, format }: Scene, side: Side, reading: Reading): TemplateResult {
  const scores = scoresOf(reading);
  const count = scores.length;
  const row = { rows: 2, cols: count, data: Float32Array.of(...scores, ...Array.from(reading.weights)) };
  const { names } = reading;
  const explain = (r: number, c: number): string =>
    (r === 0 ? explainScore : explainWeight)(reading, c, format, text.explain);
  return html`<div class="numbers">
    <av-matrix
      readonly
      .heading=${text.compute[side]}
      .role=${'weight'}
      .matrix=${row}
      .tintMax=${1}
      .rowLabels=${[`β ${names.query}·${names.key}`, text.weight]}
      .colLabels=${Array.from(scores, (_, j) => `${names.key}${subscript(j)}`)}
      .explain=${explain}
      .labels=${{ ...strings.views.matrix, name: text.compute[side] }}
    ></av-matrix>
    <av-matrix
      readonly
      .heading=${side === 'attention' ? text.output : text.newState}
      .role=${'value'}
      .matrix=${asRow(reading.result)}
      .decimals=${4}
      .colLabels=${Array.from(reading.result, (_, c) => `${names.result}${subscript(c)}`)}
      .explain=${(_: number, c: number) => explainResult(reading, c, format, text.explain)}
      .labels=${{ ...strings.views.matrix, name: `${text.result}: ${text.compute[side]}` }}
    ></av-matrix>
  </div>`;
}

function renderDifference(scene: Scene): TemplateResult {
  const { text, format, result } = scene;
  const { difference, hopfield } = result.comparison;
  const same = agrees(result);
  const scale = Math.max(1, ...Array.from(hopfield.output, Math.abs));
  const spacing = format.difference(floatSpacing(hopfield.output));
  return html`<div class="difference ${same ? 'same' : 'apart'}">
    <div class="sign" aria-hidden="true">${same ? '=' : '≠'}</div>
    <div class="said">
      <div class="verdict">${same ? text.same : text.differs}</div>
      <output class="amount" aria-label=${text.difference}>${format.difference(difference)}</output>
      <div class="quiet">${text.difference}</div>
    </div>
    <attractor-bridge-gauge
      .difference=${difference}
      .rounding=${1e-5 * scale}
      .label=${text.gauge}
      .roundingLabel=${text.gaugeRounding}
      .visibleLabel=${text.gaugeVisible}
      .spoken=${format.difference(difference)}
    ></attractor-bridge-gauge>
    <details>
      <summary>${same ? text.whyNotZero : text.whichNumbers}</summary>
      <p>${largestAt(scene)}</p>
      ${same ? html`<p>${text.differenceHelp(spacing)}</p>` : nothing}
    </details>
  </div>`;
}

/** The coordinate that makes the largest difference, with both its numbers. */
function largestAt({ text, result, format }: Scene): string {
  const { comparison, setup } = result;
  const left = comparison.attention.states[setup.steps]!;
  const right = comparison.hopfield.output;
  let worst = 0;
  left.forEach((value, c) => {
    if (Math.abs(value - right[c]!) > Math.abs(left[worst]! - right[worst]!)) worst = c;
  });
  const [a, b] = [left[worst]!, right[worst]!];
  return text.differenceAt(format.difference(a), format.difference(b), worst + 1, format.difference(Math.abs(a - b)));
}

function summaryOf({ text, format, result }: Scene, side: Side, reading: Reading): string {
  const [from, to] = [format.vector(reading.query), format.vector(reading.result)];
  if (side === 'attention') return text.attentionSummary(from, to);
  const { energies } = result.comparison.hopfield.path;
  const energy = energies[Math.min(result.setup.steps, energies.length - 1)]!;
  return text.hopfieldSummary(from, to, format.number(energy));
}

function tableOf({ text, format }: Scene, reading: Reading): FigureTable {
  const { names, keys, weights } = reading;
  const rows = Array.from(scoresOf(reading), (score, j) => [
    `${names.key}${subscript(j)}`,
    format.vector(keys.data.subarray(j * keys.cols, (j + 1) * keys.cols)),
    format.number(score),
    format.number(weights[j]!),
  ]);
  return { columns: ['', text.vector, text.score, text.weight], rows };
}

function exportsOf({ result }: Scene, side: Side, reading: Reading): ExportSource {
  const { attention, hopfield } = result.comparison;
  const shared = { weights: asRow(reading.weights), result: asRow(reading.result) };
  const matrices =
    side === 'attention'
      ? { queries: attention.queries, keys: attention.keys, values: attention.values, ...shared }
      : { states: hopfield.path.states, patterns: hopfield.patterns, ...shared };
  return { name: `attractor-bridge-${side}`, matrices };
}
