import { html, type TemplateResult } from 'lit';
import { attentionReading, hopfieldReading, type Scene } from './scene';

/** The same thing under two names, with the numbers of this page. */
export function renderDictionary(scene: Scene): TemplateResult {
  const { text, format, result } = scene;
  const { setup, comparison } = result;
  const { rows, cols } = setup.patterns;
  const here = text.dictionaryHere;
  const size = here.matrix(rows, cols);
  const head = attentionReading(result);
  const network = hopfieldReading(result);
  const beta = (value: number): string => (value === Infinity ? '∞' : format.number(value));
  const [headBeta, networkBeta] = [beta(head.beta), beta(network.beta)];
  const weights = format.vector(head.weights);
  const lines: readonly Line[] = [
    { row: 'query', left: 'q', right: 'ξ', role: 'query', here: format.vector(head.query) },
    { row: 'keys', left: 'K', right: 'X', role: 'key', here: size },
    {
      row: 'values',
      left: 'V',
      right: html`X W<sub>V</sub>`,
      role: 'value',
      here: setup.values ? here.ownValues : here.sameAsKeys,
    },
    { row: 'beta', left: html`1/(T √d<sub>k</sub>)`, right: 'β', role: 'plain', here: same(headBeta, networkBeta) },
    { row: 'weights', left: 'p', right: 'softmax(β X ξ)', role: 'weight', here: weights },
    { row: 'output', left: 'o', right: 'ξ′', role: 'value', here: format.vector(comparison.hopfield.output) },
    { row: 'iterate', left: 'q ← o', right: 'ξ ← ξ′', role: 'plain', here: text.updates(setup.steps) },
  ];
  return html`<section class="dictionary">
    <h3>${text.dictionary}</h3>
    <div class="scroll" tabindex="0" role="region" aria-label=${text.dictionary}>
      <table>
        <thead>
          <tr>
            ${text.dictionaryColumns.map((column) => html`<th scope="col">${column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${lines.map(
            ({ row, left, right, role, here: now }) =>
              html`<tr>
                <th scope="row">${text.dictionaryRows[row][0]} <b class=${role}>${left}</b></th>
                <td>${text.dictionaryRows[row][1]} <b class=${role}>${right}</b></td>
                <td class="now">${now}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

interface Line {
  readonly row: keyof Scene['text']['dictionaryRows'];
  readonly left: string | TemplateResult;
  readonly right: string | TemplateResult;
  readonly role: 'query' | 'key' | 'value' | 'weight' | 'plain';
  readonly here: string;
}

function same(left: string, right: string): string {
  return left === right ? left : `${left} ≠ ${right}`;
}
