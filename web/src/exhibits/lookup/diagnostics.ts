import { html, nothing, type TemplateResult } from 'lit';
import { rowOf } from '../../data/matrix';
import { formatNumber, formatRounded } from '../../text/number';
import type { FigureTable } from '../../views';
import { largestExponent } from './overflow';
import type { Shown } from './shown';

/** Queries in the table; of more, those around the chosen one. */
const tableLimit = 64;
/** Below this slope a softmax passes almost no gradient. */
const deadSlope = 0.01;

/** How sharp the chosen query is, in five numbers, and what they mean. */
export function renderDiagnostics(shown: Shown): TemplateResult {
  const { text } = shown;
  const entries = describe(shown);
  return html`
    <dl class="diagnostics" aria-label=${text.diagnostics.title}>
      ${entries.map(
        ({ name, value, meaning }) =>
          html`<div title=${meaning}>
            <dt class="quiet">${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    ${renderRemarks(shown)}
    <details class="meanings">
      <summary class="quiet">${text.diagnostics.meanings}</summary>
      <ul>
        ${entries.map(({ name, meaning }) => html`<li><strong>${name}</strong>: ${meaning}</li>`)}
      </ul>
    </details>
  `;
}

function describe({ attention, query, text, language, number }: Shown) {
  const { diagnostics: d, weights } = attention;
  const { about, ...words } = text.diagnostics;
  const show = (value: number) => formatNumber(value, 2, language);
  return [
    { name: words.weight, value: number(d.largestWeight[query]!), meaning: about.weight },
    { name: words.effective, value: formatRounded(d.effectiveKeys[query]!, 3, language), meaning: about.effective },
    {
      name: words.entropy,
      value: `${show(d.entropy[query]!)} ${words.nats}`,
      meaning: about.entropy(show(Math.log(weights.cols))),
    },
    { name: words.variance, value: number(d.scoreVariance[query]!), meaning: about.variance },
    { name: words.jacobian, value: number(d.jacobianNorm[query]!), meaning: about.jacobian },
  ];
}

function renderRemarks(shown: Shown): TemplateResult {
  const { attention, query, options, text } = shown;
  const slope = attention.diagnostics.jacobianNorm[query]!;
  // A row that is spread over very many keys has a small slope too, but is not saturated.
  const alone = attention.diagnostics.largestWeight[query]! > 0.5;
  const saturated = slope < deadSlope && alone && isFinitePositive(options.temperature);
  const exponent = largestScore(shown) / options.temperature;
  return html`
    ${saturated && attention.weights.cols > 1 ? html`<p class="remark">${text.diagnostics.saturated(shown.number(slope))}</p>` : nothing}
    ${
      isFinitePositive(options.temperature) && exponent > largestExponent
        ? html`<p class="remark">${text.diagnostics.naive(shown.number(exponent))}</p>`
        : nothing
    }
  `;
}

function isFinitePositive(temperature: number): boolean {
  return temperature > 0 && temperature < Infinity;
}

function largestScore({ attention, query }: Shown): number {
  return rowOf(attention.maskedScores, query).reduce((a, b) => Math.max(a, b), -Infinity);
}

/** The same numbers for every query: the text twin of the map. */
export function diagnosticsTable(shown: Shown): FigureTable {
  const { attention, queryNames, keyNames, query, text, language, number } = shown;
  const { diagnostics: d } = attention;
  const words = text.diagnostics;
  const from = Math.max(0, Math.min(query - tableLimit / 2, queryNames.length - tableLimit));
  return {
    columns: [
      words.query,
      words.best,
      words.weight,
      words.effective,
      `${words.entropy} (${words.nats})`,
      words.variance,
      words.jacobian,
    ],
    rows: queryNames.slice(from, from + tableLimit).map((name, offset) => {
      const row = from + offset;
      return [
        name,
        keyNames[d.largestKey[row]!] ?? '',
        number(d.largestWeight[row]!),
        formatRounded(d.effectiveKeys[row]!, 3, language),
        number(d.entropy[row]!),
        number(d.scoreVariance[row]!),
        number(d.jacobianNorm[row]!),
      ];
    }),
  };
}
