import { attentionInSlices, queriesPerSlice } from './attention-slices';
import type { Pace } from './pace';
import type { RawModule } from './raw';
import type { Requests } from './requests';
import type { AttentionResult, Mask, Matrix, ScoreMatrix } from './types';

type Request = Requests['attention'];

/** Scores, and what they were made of. */
interface Scored extends Pick<Request, 'queries' | 'keys' | 'scale' | 'mask'> {
  readonly result: Pick<AttentionResult, 'maskedScores' | 'scale'>;
}

/** Of the last call whose caller wanted no scores: it may come again and again with another temperature. */
const lastScored = new WeakMap<RawModule, Scored>();
const scoreMatrices: readonly ScoreMatrix[] = ['dotProducts', 'scores', 'maskedScores'];

/** Attention, without the matrices that nobody wants. */
export async function attention(raw: RawModule, request: Request, pace: Pace): Promise<AttentionResult> {
  const noScores = scoreMatrices.every((name) => request.without.includes(name));
  // The others are cut in slices, which a call for all rows at once is not.
  const repeatable = noScores && request.queries.rows <= queriesPerSlice(request, pace);
  const last = lastScored.get(raw);
  if (repeatable && last && hasSameScores(last, request)) {
    const { maskedScores, scale } = last.result;
    return { ...empty(scoreMatrices), scale, ...raw.mixValues(maskedScores, request.values, request.temperature) };
  }
  const whole = await attentionInSlices(raw, request, pace);
  if (repeatable) {
    const { queries, keys, scale, mask } = request;
    lastScored.set(raw, {
      queries,
      keys,
      scale,
      mask,
      result: { maskedScores: whole.maskedScores, scale: whole.scale },
    });
  }
  return { ...whole, ...empty(request.without) };
}

/** Fresh ones: they are moved to the caller. */
function empty<Name extends ScoreMatrix>(names: readonly Name[]): Record<Name, Matrix> {
  const entries = names.map((name) => [name, { rows: 0, cols: 0, data: new Float32Array() }]);
  return Object.fromEntries(entries) as Record<Name, Matrix>;
}

function hasSameScores(a: Scored, b: Request): boolean {
  return a.scale === b.scale && isSame(a.queries, b.queries) && isSame(a.keys, b.keys) && isSameMask(a.mask, b.mask);
}

function isSame(a: Matrix, b: Matrix): boolean {
  return a.rows === b.rows && a.cols === b.cols && areEqual(a.data, b.data);
}

function isSameMask(a: Mask, b: Mask): boolean {
  if (a.kind === 'padding') return b.kind === 'padding' && a.length === b.length;
  if (a.kind === 'arbitrary') return b.kind === 'arbitrary' && areEqual(a.visible, b.visible);
  return a.kind === b.kind;
}

/** A plain loop: a callback for each of a million entries would cost milliseconds. */
function areEqual(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  let index = 0;
  while (index < a.length && a[index] === b[index]) index++;
  return index === a.length && a.length === b.length;
}
