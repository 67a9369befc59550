import { html, svg, type TemplateResult } from 'lit';
import type { Strings } from '../text';
import { mark } from '../views/marks';
import { formatNumber } from '../views/numbers';
import type { Role } from '../views/common';
import { memories, memoryNames, pointAt, type Descent, type Point } from './descent-model';
import type { Moment } from './descent-time';

/** The row of attention of one step: the query, one line per key, the output. Parts appear as `moment` reveals them. */
export function renderRow(descent: Descent, moment: Moment, words: Strings['site']['descent']): TemplateResult {
  const { step, compare, weigh, mix } = moment;
  const { scores, weights, states, outputs } = descent;
  const cols = memoryNames.length;
  return html`
    <p class="vector">${sign('query')}<span>${words.query} q</span> <span class="numbers">${vector(pointAt(states, step))}</span></p>
    <table>
      <caption class="visually-hidden">${words.tableTwin}</caption>
      <thead>
        <tr>
          <th scope="col">${words.keys} k</th>
          <th scope="col" class="number">${words.scores}</th>
          <th scope="col" colspan="2">${words.weights}</th>
        </tr>
      </thead>
      <tbody>
        ${memoryNames.map((name, key) => {
          const weight = weights.data[step * cols + key]!;
          return html`
            <tr>
              <th scope="row">${sign('key')}<b>${name}</b> <span class="numbers">${vector(pointAt(memories, key))}</span></th>
              <td class="number ${shown(compare)}">${formatNumber(scores.data[step * cols + key]!)}</td>
              <td class="bar">${bar(weight * weigh)}</td>
              <td class="number weight ${shown(weigh)}">${formatNumber(weight)}</td>
            </tr>
          `;
        })}
      </tbody>
    </table>
    <p class="vector ${shown(mix)}">
      ${sign('output')}<span>${words.output}</span> <span class="numbers">${vector(pointAt(outputs, step))}</span>
      <span class="soft">${moment.atRest ? words.settled : words.next}</span>
    </p>
  `;
}

/** Parts that are not there yet keep their place. */
function shown(part: number): '' | 'coming' {
  return part > 0.5 ? '' : 'coming';
}

function vector({ x, y }: Point): string {
  return `(${formatNumber(x)}, ${formatNumber(y)})`;
}

function sign(role: Role): TemplateResult {
  return html`<svg class="sign" viewBox="-10 -10 20 20" aria-hidden="true">${mark(role, 7)}</svg>`;
}

function bar(share: number): TemplateResult {
  return html`<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    ${svg`<rect class="track" width="100" height="10" /><rect class="fill" width=${100 * share} height="10" />`}
  </svg>`;
}
