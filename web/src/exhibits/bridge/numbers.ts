import { html, nothing, type TemplateResult } from 'lit';
import { explainResult, explainScore, explainWeight, scoreName, scoresOf, type Reading } from './explain';
import { subscript } from '../../text/notation';
import { asRow, isIdentity, product } from './matrices';
import type { Side } from './moves';
import { attentionReading, hopfieldReading, type Scene } from './scene';

/** The same row of numbers twice: scores, weights, result, each with its calculation. */
export function renderNumbers(scene: Scene): TemplateResult {
  return html`<div class="numbers">
    <div>${renderRow(scene, 'attention', attentionReading(scene.result))}</div>
    <div>${renderRow(scene, 'hopfield', hopfieldReading(scene.result))} ${renderReadOut(scene)}</div>
  </div>`;
}

function renderRow({ text, strings, format }: Scene, side: Side, reading: Reading): TemplateResult {
  const { names, weights, result } = reading;
  const scores = scoresOf(reading);
  const row = { rows: 2, cols: scores.length, data: Float32Array.of(...scores, ...Array.from(weights)) };
  const explain = (r: number, c: number): string =>
    (r === 0 ? explainScore : explainWeight)(reading, c, format, text.explain);
  return html`<av-matrix
      readonly
      .heading=${text.compute[side]}
      .role=${'weight'}
      .matrix=${row}
      .tintMax=${1}
      .rowLabels=${[scoreName(reading), text.weight]}
      .colLabels=${Array.from(scores, (_, j) => `${names.key}${subscript(j)}`)}
      .explain=${explain}
      .labels=${{ ...strings.views.matrix, name: text.compute[side] }}
    ></av-matrix>
    <av-matrix
      readonly
      .heading=${side === 'attention' ? text.output : text.newState}
      .role=${'value'}
      .matrix=${asRow(result)}
      .decimals=${4}
      .colLabels=${Array.from(result, (_, c) => `${names.result}${subscript(c)}`)}
      .explain=${(_: number, c: number) => explainResult(reading, c, format, text.explain)}
      .labels=${{ ...strings.views.matrix, name: `${text.result}: ${text.compute[side]}` }}
    ></av-matrix>`;
}

/** In the projected form W_V stands between the new state and what is compared. */
function renderReadOut({ text, strings, format, result }: Scene): TemplateResult | typeof nothing {
  const { setup, comparison } = result;
  if (setup.form === 'raw' || isIdentity(setup.wv)) return nothing;
  const state = hopfieldReading(result).result;
  const explain = (_: number, c: number): string => {
    const column = { rows: setup.wv.rows, cols: 1, data: setup.wv.data.filter((_value, i) => i % setup.wv.cols === c) };
    const reading = { weights: state, values: column, result: product(asRow(state), column).data };
    return explainResult({ ...hopfieldReading(result), ...reading, names: readOutNames }, 0, format, text.explain);
  };
  return html`<av-matrix
    readonly
    .heading=${text.readOut}
    .role=${'value'}
    .matrix=${asRow(comparison.hopfield.output)}
    .decimals=${4}
    .explain=${explain}
    .labels=${{ ...strings.views.matrix, name: text.readOut }}
  ></av-matrix>`;
}

const readOutNames = { query: 'ξ', key: 'x', value: 'w', result: 'r' };
