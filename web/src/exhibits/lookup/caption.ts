import { at, rowOf } from '../../data/matrix';
import { formatNumber, formatRounded } from '../../text/number';
import { isVisible } from './edit';
import { axisName, type Shown } from './shown';

/** One live sentence about the query looked at, with its numbers. */
export function caption(shown: Shown): string {
  switch (shown.state.step) {
    case 'dot':
      return aboutDot(shown);
    case 'scale':
      return shown.text.caption.scale(
        shown.number(shown.attention.scale),
        shown.number(largestOf(shown, 'scores').value),
      );
    case 'mask':
      return aboutMask(shown);
    case 'softmax':
      return aboutWeights(shown, false);
    case 'mix':
      return aboutWeights(shown, true);
  }
}

function aboutDot(shown: Shown): string {
  const { key, value } = largestOf(shown, 'dotProducts');
  return shown.text.caption.dot(queryName(shown), quoted(shown, shown.keyNames[key]!), shown.number(value));
}

function aboutMask({ text, options, query, attention: { scores } }: Shown): string {
  const { rows, cols } = scores;
  const visible = Array.from({ length: cols }, (_, key) => isVisible(options.mask, query, key, rows, cols)).filter(
    Boolean,
  );
  return text.caption.mask(visible.length, cols);
}

function aboutWeights(shown: Shown, mixed: boolean): string {
  const { attention, query, options, text } = shown;
  const name = queryName(shown);
  if (attention.fullyMasked[query]) return text.caption.masked(name);
  const weights = rowOf(attention.weights, query);
  const best = attention.diagnostics.largestKey[query]!;
  const weight = shown.number(weights[best]!);
  const winners = [...weights.keys()].filter((key) => weights[key] === weights[best]);
  if (options.temperature === Infinity) return text.caption.uniform(name, winners.length, weight);
  if (!mixed) return text.caption.softmax(quoted(shown, shown.keyNames[best]!), weight);
  const match =
    winners.length > 1 && winners.length <= 4
      ? text.caption.tie(
          name,
          enumerate(
            winners.map((key) => quoted(shown, shown.keyNames[key]!)),
            text.caption.and,
          ),
          weight,
        )
      : text.caption.best(name, quoted(shown, shown.keyNames[best]!), weight);
  return `${match} ${aboutOutput(shown, weights[best]! > 0.995)}`;
}

/** The output in words where its coordinates are few, else how many keys it is mixed from. */
function aboutOutput(shown: Shown, alone: boolean): string {
  const { attention, query, text, language } = shown;
  const { output, diagnostics } = attention;
  if (output.cols > 2) {
    const keys = diagnostics.effectiveKeys[query]!;
    return keys < 1.05 ? text.caption.spreadOne : text.caption.spread(formatRounded(keys, 2, language));
  }
  const quantities = Array.from({ length: output.cols }, (_, c) =>
    text.caption.quantity(formatNumber(at(output, query, c), 2, language), axisName(shown, 'values', c)),
  );
  const list = enumerate(quantities, text.caption.and);
  return alone ? text.caption.outputOne(list) : text.caption.output(list);
}

/** The largest visible entry of the query's row. */
function largestOf({ attention, query }: Shown, matrix: 'dotProducts' | 'scores'): { key: number; value: number } {
  const row = rowOf(attention[matrix], query);
  const key = row.reduce((best, value, index) => (value > row[best]! ? index : best), 0);
  return { key, value: row[key]! };
}

export function queryName(shown: Shown): string {
  const { queryNames, query, text } = shown;
  return queryNames.length === 1 ? text.caption.theQuery : quoted(shown, queryNames[query]!);
}

/** Words in quotation marks; letters with a number as they are. */
export function quoted({ text }: Shown, name: string): string {
  return /^[qk]\d+$/.test(name) ? name : text.quote(name);
}

function enumerate(parts: readonly string[], and: string): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)!}`;
}
