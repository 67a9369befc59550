import { html, nothing, type TemplateResult } from 'lit';
import { formatNumber } from '../../text/number';
import type { FigureTable } from '../../views';
import { rowOf } from './edit';
import { largestExponent } from './overflow';
import type { Shown } from './shown';

/** Queries in the table; of more, those around the chosen one. */
const tableLimit = 64;
/** Below this slope a softmax passes almost no gradient. */
const deadSlope = 0.01;

/** How sharp the chosen query is, in five numbers that explain themselves. */
export function renderDiagnostics(shown: Shown): TemplateResult {
  const { attention, query, text, language } = shown;
  const { diagnostics } = attention;
  const { about } = text.diagnostics;
  const show = (value: number) => formatNumber(value, 2, language);
  const most = show(Math.log(attention.weights.cols));
  const entry = (name: string, value: string, meaning: string) => html`<div title=${meaning}>
    <dt class="quiet">${name}</dt>
    <dd>${value}</dd>
    <dd class="meaning quiet">${meaning}</dd>
  </div>`;
  return html`
    <dl class="diagnostics" aria-label=${text.diagnostics.title}>
      ${entry(text.diagnostics.weight, show(diagnostics.largestWeight[query]!), about.weight)}
      ${entry(text.diagnostics.effective, show(diagnostics.effectiveKeys[query]!), about.effective)}
      ${entry(text.diagnostics.entropy, `${show(diagnostics.entropy[query]!)} ${text.diagnostics.nats}`, about.entropy(most))}
      ${entry(text.diagnostics.variance, shown.number(diagnostics.scoreVariance[query]!), about.variance)}
      ${entry(text.diagnostics.jacobian, shown.number(diagnostics.jacobianNorm[query]!), about.jacobian)}
    </dl>
    ${renderRemarks(shown)}
  `;
}

function renderRemarks(shown: Shown): TemplateResult {
  const { attention, query, options, text } = shown;
  const slope = attention.diagnostics.jacobianNorm[query]!;
  const saturated = slope < deadSlope && !attention.fullyMasked[query] && isFinitePositive(options.temperature);
  const exponent = largestScore(shown) / options.temperature;
  return html`
    ${saturated && attention.weights.cols > 1 ? html`<p class="remark">${text.diagnostics.saturated(shown.number(slope))}</p>` : nothing}
    ${isFinitePositive(options.temperature) && exponent > largestExponent
      ? html`<p class="remark">${text.diagnostics.naive(shown.number(exponent))}</p>`
      : nothing}
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
  const { attention, queryNames, keyNames, query, text, number } = shown;
  const { diagnostics: d } = attention;
  const words = text.diagnostics;
  const from = Math.max(0, Math.min(query - tableLimit / 2, queryNames.length - tableLimit));
  return {
    columns: [words.query, words.best, words.weight, words.effective, `${words.entropy} (${words.nats})`, words.variance, words.jacobian],
    rows: queryNames.slice(from, from + tableLimit).map((name, offset) => {
      const row = from + offset;
      return [
        name, keyNames[d.largestKey[row]!] ?? '', number(d.largestWeight[row]!), number(d.effectiveKeys[row]!),
        number(d.entropy[row]!), number(d.scoreVariance[row]!), number(d.jacobianNorm[row]!),
      ];
    }),
  };
}
