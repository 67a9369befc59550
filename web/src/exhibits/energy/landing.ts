import type { ClassicalRetrieval, Landing, ModernRetrieval } from '../../engine/types';
import type { Strings } from '../../text/index';

/** What the sentence about a landing needs besides the landing. */
export interface LandingWords {
  readonly strings: Strings['energy'];
  /** The name of a memory in quotation marks. */ readonly name: (memory: number) => string;
  readonly decimal: (value: number) => string;
  readonly target: number;
}

/** Memories of a mixture that are named one by one; more would be no name. */
const mostNamed = 4;

/** From this overlap on two decimals say 1.00. */
const exact = 0.995;

/** "is back on "A": overlap 1.00", and all other ends a classical run can have. */
export function classicalLanding(run: ClassicalRetrieval, words: LandingWords): string {
  const { strings, name } = words;
  const { kind, patterns, overlaps } = run.landing;
  const nearest = nearestOf(overlaps);
  if (run.outcome === 'not-converged') return strings.landing.moving(name(nearest), words.decimal(overlaps[nearest]!));
  if (kind === 'pattern') return onPattern(run.landing, words, run.stepEnds.length > 0);
  if (kind === 'inverse') return strings.landing.inverse(name(patterns[0]!));
  if (kind === 'mixture') {
    const parts = Array.from(patterns, (memory) =>
      overlaps[memory]! < 0 ? strings.landing.inverseOf(name(memory)) : name(memory),
    );
    return strings.landing.mixture(strings.and(parts));
  }
  return strings.landing.none(name(nearest), words.decimal(overlaps[nearest]!));
}

/** @param moved false when nothing changes visibly, although the numbers may */
export function modernLanding(run: ModernRetrieval, words: LandingWords, moved: boolean): string {
  const { strings, name } = words;
  const { kind, patterns, overlaps } = run.landing;
  if (kind === 'pattern') return onPattern(run.landing, words, moved);
  const nearest = nearestOf(overlaps);
  if (kind !== 'mixture') return strings.landing.moving(name(nearest), words.decimal(overlaps[nearest]!));
  if (patterns.length > mostNamed) return strings.landing.blendOfAll(String(patterns.length));
  return strings.landing.blend(strings.and(Array.from(patterns, name)));
}

function onPattern(
  { patterns, overlaps }: Landing,
  { strings, name, decimal, target }: LandingWords,
  moved: boolean,
): string {
  const memory = patterns[0]!;
  const value = decimal(overlaps[memory]!);
  if (memory === target && overlaps[memory]! < exact) return strings.landing.near(name(memory), value);
  if (memory === target) return (moved ? strings.landing.back : strings.landing.stays)(name(memory), value);
  return strings.landing.other(name(memory), name(target), value);
}

/** The memory of the largest overlap, its inverse counted. */
export function nearestOf(overlaps: ArrayLike<number>): number {
  let nearest = 0;
  for (let memory = 1; memory < overlaps.length; memory++) {
    if (Math.abs(overlaps[memory]!) > Math.abs(overlaps[nearest]!)) nearest = memory;
  }
  return nearest;
}
