import type { AttentionResult } from '../../engine/types';
import type { Language, Strings } from '../../text';
import { formatEntry, formatFactor } from '../../text/notation';
import type { Inputs } from './inputs';
import { largestIndices } from './largest';
import type { LookupState } from './state';

/** What an explanation of a number needs: the numbers around it and the words. */
export interface Explained {
  readonly inputs: Inputs;
  readonly result: AttentionResult;
  readonly options: Pick<LookupState, 'scale' | 'temperature' | 'mask'>;
  readonly language: Language;
  readonly text: Strings['lookup']['explain'];
}

/** Products written out; of more, the largest. */
const termLimit = 8;

/** `0.80×1.20 + (−0.30)×0.50`: a sum of products, the smallest left out when there are many. */
export function products(
  context: Explained,
  count: number,
  left: (k: number) => number,
  right: (k: number) => number,
): string {
  const shown = largestIndices(count, termLimit, (k) => Math.abs(left(k) * right(k))).map(
    (k, place) => `${place === 0 ? show(context, left(k)) : factorOf(context, left(k))}×${factorOf(context, right(k))}`,
  );
  if (count > shown.length) shown.push(context.text.moreTerms(count - shown.length));
  return shown.join(' + ');
}

export function show({ language }: Explained, value: number): string {
  return formatEntry(value, language);
}

export function factorOf({ language }: Explained, value: number): string {
  return formatFactor(value, language);
}
