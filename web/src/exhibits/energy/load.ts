import { overlap, toBinary } from './grid';
import type { Memory } from './sets';

/** Load at which retrieval collapses in a large Hebbian network of random patterns (Amit, Gutfreund, Sompolinsky 1985). */
export const criticalLoad = 0.138;

/** From this overlap on, two memories pull the classical network into each other's basin. */
export const alikeOverlap = 0.5;

/** How full the classical memory is, and what harms it. */
export interface Load {
  /** P */ readonly patterns: number;
  /** N */ readonly neurons: number;
  /** alpha = P / N */ readonly alpha: number;
  /** The two memories with the largest overlap in absolute value; null for fewer than two. */
  readonly alike: { readonly first: number; readonly second: number; readonly overlap: number } | null;
  /** Pixels of the undamaged target that would flip: 0 when the target is a fixed point. */
  readonly unstable: number;
}

/** Above this many products all pairs would take too long; then only the pairs with the target are compared. */
const mostProducts = 20_000_000;

/** Looks at the memories as the classical network sees them: in black and white. */
export function measureLoad(memories: readonly Memory[], target: number): Load {
  const patterns = memories.map(({ pixels }) => toBinary(pixels));
  const neurons = patterns[0]?.length ?? 0;
  return {
    patterns: patterns.length,
    neurons,
    alpha: neurons ? patterns.length / neurons : 0,
    alike: mostAlike(patterns, target),
    unstable: patterns[target] ? countUnstable(patterns, patterns[target]) : 0,
  };
}

function mostAlike(patterns: readonly Float32Array[], target: number): Load['alike'] {
  const all = patterns.length ** 2 * (patterns[0]?.length ?? 0) <= mostProducts;
  let best: Load['alike'] = null;
  for (let first = 0; first < patterns.length; first++) {
    for (let second = first + 1; second < patterns.length; second++) {
      if (!all && first !== target && second !== target) continue;
      const value = overlap(patterns[first]!, patterns[second]!);
      if (!best || Math.abs(value) > Math.abs(best.overlap)) best = { first, second, overlap: value };
    }
  }
  return best;
}

/** Pixels with s_i h_i < 0, where N h_i = sum_mu x_i^mu (x^mu . s) - P s_i; the integers make ties exact. */
function countUnstable(patterns: readonly Float32Array[], state: Float32Array): number {
  const matches = patterns.map((pattern) => Math.round(overlap(pattern, state) * state.length));
  let unstable = 0;
  for (let index = 0; index < state.length; index++) {
    let field = -patterns.length * state[index]!;
    for (let mu = 0; mu < patterns.length; mu++) field += patterns[mu]![index]! * matches[mu]!;
    if (field * state[index]! < 0) unstable++;
  }
  return unstable;
}
