import type { Strings } from '../../text';
import { subscript } from '../../text/notation';
import type { Refusal } from './model';
import type { Shown } from './shown';

/** Names listed before the rest becomes an ellipsis. */
const nameLimit = 5;

/** What went wrong, at which step and place, and what prevents it. */
export function describeRefusal(
  refusal: Refusal,
  { problems }: Strings['lookup'],
  number: (value: number) => string,
): string {
  switch (refusal.kind) {
    case 'key-width':
      return problems.keyWidth(refusal.keys, refusal.queries);
    case 'value-rows':
      return problems.valueRows(refusal.values, refusal.keys);
    case 'mask-shape':
      return problems.maskShape(refusal.found, refusal.n, refusal.m);
    case 'overflow': {
      const { step, row, col, value } = refusal.overflow;
      if (step === 'dot') return problems.overflowDot(`q${subscript(row)}·k${subscript(col)}`, number(value));
      if (step === 'scale') return problems.overflowScale(`s${subscript(row, col)}`, number(value));
      return problems.overflowMix;
    }
  }
}

/** A lesson about the queries that see no key, or null when there are none. */
export function describeFullyMasked({ attention, queryNames, text }: Shown): string | null {
  const names = queryNames.filter((_, row) => attention.fullyMasked[row]);
  if (names.length === 0) return null;
  const listed = names.slice(0, nameLimit).join(', ');
  return text.problems.fullyMasked(names.length > nameLimit ? `${listed}, …` : listed);
}
