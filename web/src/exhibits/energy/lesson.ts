import type { Landing } from '../../engine/types';
import type { Strings } from '../../text/index';
import { alikeOverlap, criticalLoad } from './load';
import type { Run } from './model';

/** What a run that goes wrong teaches, or null when it goes right. */
export function lessonOf(
  run: Run,
  strings: Strings['energy'],
  name: (memory: number) => string,
  decimal: (value: number, decimals: number) => string,
): string | null {
  const { classical, modern, load, target } = run;
  if (classical.outcome === 'two-cycle') {
    const strangers = run.classical.overlaps.data.subarray(0, load.patterns).every((overlap) => overlap === 0);
    return strangers ? strings.lessons.cycle : strings.lessons.cycleAny;
  }
  const { patterns, neurons, alpha, alike, unstable } = load;
  if (alpha > criticalLoad) {
    const facts = [decimal(patterns, 0), decimal(neurons, 0), decimal(alpha, 3)] as const;
    if (unstable === 0 && landsOn(classical, target)) return strings.load.held(...facts);
    const overloaded = strings.load.overloaded(...facts);
    return landsOn(modern, target) ? `${overloaded} ${strings.load.apart}` : overloaded;
  }
  if (unstable > 0 && alike && Math.abs(alike.overlap) >= alikeOverlap) {
    const [first, second] = [name(alike.first), name(alike.second)];
    return strings.load.unstable(name(target), decimal(unstable, 0), first, second, decimal(alike.overlap, 2));
  }
  const { kind } = classical.landing;
  if (kind === 'mixture') return strings.lessons.mixture;
  return kind === 'inverse' ? strings.lessons.inverse : null;
}

function landsOn({ landing }: { readonly landing: Landing }, memory: number): boolean {
  return landing.kind === 'pattern' && landing.patterns[0] === memory;
}
