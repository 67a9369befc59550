import { html, nothing, type TemplateResult } from 'lit';
import type { ExportSource, FigureTable } from '../../views/index';
import { floatSpacing, scoreName, scoresOf, type Reading } from './explain';
import { subscript } from '../../text/notation';
import { asRow } from './matrices';
import { isMovable, move, parseMark, type Side } from './moves';
import { attentionPlane, domainOf, hopfieldPlane } from './planes';
import { attentionReading, hopfieldReading, type Scene } from './scene';
import { agrees, roundingLevel } from './sides';

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
  const axes = { x: text.coordinate(setup.x + 1), y: setup.x === setup.y ? '' : text.coordinate(setup.y + 1) };
  return html`<section class="side ${side}" aria-label=${attention ? text.attention : text.hopfield}>
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
    <p class="formula">
      ${attention ? formulaOfAttention : formulaOfHopfield}${!attention && setup.form === 'projected' ? formulaOfReadOut : nothing}
    </p>
    <p class="hint quiet">${hintOf(scene, side)}</p>
  </section>`;
}

const formulaOfAttention = html`<b class="value">o</b> = softmax(β <b class="query">q</b> <b class="key">K</b>ᵀ)
  <b class="value">V</b>`;
const formulaOfHopfield = html`<b class="query">ξ′</b> = softmax(β <b class="query">ξ</b> <b class="key">X</b>ᵀ)
  <b class="key">X</b>`;

const formulaOfReadOut = html`, <b class="value">o</b> = <b class="query">ξ′</b> <b class="value">W<sub>V</sub></b>`;

function hintOf({ text, result }: Scene, side: Side): string {
  if (!isMovable(result.setup, side, 'start')) return text.locked;
  return side === 'attention' ? text.attentionHint : text.hopfieldHint;
}

function onMove({ result, update }: Scene, side: Side, { id, x, y }: { id: string; x: number; y: number }): void {
  const mark = parseMark(id);
  const patch = mark && move(result.setup, side, mark, x, y);
  if (patch) update(patch);
}

function renderDifference(scene: Scene): TemplateResult {
  const { text, format, result } = scene;
  const { difference, hopfield } = result.comparison;
  const same = agrees(result.comparison);
  const spacing = format.difference(floatSpacing(hopfield.output));
  return html`<div class="difference ${same ? 'same' : 'apart'}">
    <div class="sign" aria-hidden="true">${same ? '=' : '≠'}</div>
    <div class="said">
      <div class="verdict">${same ? text.same : text.differs}</div>
      <div class="amount">${format.difference(difference)}</div>
      <div class="quiet">${text.difference}</div>
    </div>
    <attractor-bridge-gauge
      .difference=${difference}
      .rounding=${roundingLevel(hopfield.output)}
      .label=${text.gauge}
      .roundingLabel=${text.gaugeRounding}
      .visibleLabel=${text.gaugeVisible}
      .spoken=${format.difference(difference)}
    ></attractor-bridge-gauge>
    <details>
      <summary>${same && difference > 0 ? text.whyNotZero : text.whichNumbers}</summary>
      <p>${largestAt(scene)}</p>
      ${same && difference > 0 ? html`<p>${text.differenceHelp(spacing)}</p>` : nothing}
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
  return { columns: ['', text.vector, scoreName(reading), text.weight], rows };
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
