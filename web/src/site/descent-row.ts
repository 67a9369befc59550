import { html, svg, type TemplateResult } from 'lit';
import type { Matrix } from '../engine';
import type { Language, Strings } from '../text';
import { formatFixed, formatPoint } from '../text/number';
import { mark } from '../views/marks';
import type { Role } from '../views/common';
import { memories, memoryNames, pointAt, type Descent, type Point } from './descent-model';
import type { Moment } from './descent-time';

/** The row of attention of one step: the query, one line per key, the output. Each part follows when `moment` has come to it. */
export function renderRow(
  descent: Descent,
  moment: Moment,
  words: Strings['site']['descent'],
  language: Language,
): TemplateResult {
  const { step, compare, weigh, mix } = moment;
  const { scores, weights, states, outputs } = descent;
  const entry = (matrix: Matrix, row: number, key: number): number => matrix.data[row * memoryNames.length + key] ?? 0;
  // What is not yet computed still shows the step before.
  const scored = compare > 0.5 ? step : step - 1;
  const weighed = weigh > 0.5 ? step : step - 1;
  const mixed = mix > 0.5 ? step : step - 1;
  const vector = ({ x, y }: Point, decimals = 2): string => formatPoint(x, y, decimals, language);
  return html`
    <p class="vector">
      ${sign('query')}<span>${words.query} q</span> <span class="numbers">${vector(pointAt(states, step))}</span>
    </p>
    <table>
      <caption class="visually-hidden">
        ${words.tableTwin}
      </caption>
      <thead>
        <tr>
          <th scope="col">${words.keys} k</th>
          <th scope="col" class="number">${words.scores}</th>
          <th scope="col" colspan="2">${words.weights}</th>
        </tr>
      </thead>
      <tbody>
        ${memoryNames.map((name, key) => {
          const share = (1 - weigh) * entry(weights, step - 1, key) + weigh * entry(weights, step, key);
          return html`
            <tr>
              <th scope="row">
                ${sign('key')}<b>${name}</b> <span class="numbers">${vector(pointAt(memories, key), 1)}</span>
              </th>
              <td class="number">${scored < 0 ? '' : formatFixed(entry(scores, scored, key), 2, language)}</td>
              <td class="bar">${bar(share)}</td>
              <td class="number weight">
                ${weighed < 0 ? '' : formatFixed(entry(weights, weighed, key), 2, language)}
              </td>
            </tr>
          `;
        })}
      </tbody>
    </table>
    <p class="vector ${mixed < 0 ? 'coming' : ''}">
      ${sign('output')}<span>${words.output}</span>
      <span class="numbers">${vector(pointAt(outputs, Math.max(mixed, 0)))}</span>
      <span class="soft">${moment.atRest ? words.settled : words.next}</span>
    </p>
  `;
}

function sign(role: Role): TemplateResult {
  return html`<svg class="sign" viewBox="-10 -10 20 20" aria-hidden="true">${mark(role, 7)}</svg>`;
}

function bar(share: number): TemplateResult {
  return html`<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    ${svg`<rect class="track" width="100" height="10" /><rect class="fill" width=${100 * share} height="10" />`}
  </svg>`;
}
