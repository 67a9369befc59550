import type { ClassicalRetrieval } from '../../engine/types';

/** The step at which an asynchronous run gained energy, which the theorem forbids. */
export interface Rise {
  /** Counted from 1. */ readonly step: number;
  readonly before: number;
  readonly after: number;
}

/** Rounding alone may lift the energy by this share of its size. */
const tolerance = 1e-6;

/** The first rise along the energies, or null: each flip goes with its field, so dE = -2 |h_i| < 0 (Hopfield 1982). */
export function findRise(energies: ArrayLike<number>): Rise | null {
  for (let step = 1; step < energies.length; step++) {
    const [before, after] = [energies[step - 1]!, energies[step]!];
    if (!(after <= before + tolerance * Math.max(1, Math.abs(before)))) return { step, before, after };
  }
  return null;
}

/** The run up to and without its step `count + 1`, for a run that had to be stopped. */
export function stopAfter(run: ClassicalRetrieval, count: number): ClassicalRetrieval {
  return {
    ...run,
    stepEnds: run.stepEnds.slice(0, count),
    flips: run.flips.slice(0, count > 0 ? run.stepEnds[count - 1] : 0),
    energies: run.energies.slice(0, count + 1),
    overlaps: { ...run.overlaps, rows: count + 1, data: run.overlaps.data.slice(0, (count + 1) * run.overlaps.cols) },
    outcome: 'not-converged',
  };
}
