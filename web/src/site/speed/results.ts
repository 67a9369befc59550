import type { Engine, SpeedSample } from '../../engine/types';
import { workNames, type Task, type WorkName } from './plan';
import { median, spread } from './statistics';

export type Build = Engine['info']['build'];

/** What one task took, a sample for each round. */
export interface Timed {
  readonly task: Task;
  readonly samples: readonly SpeedSample[];
}

export interface Figure {
  readonly name: WorkName;
  readonly gflops: number;
  /** `gflops` by the limit of the same build. */ readonly share: number;
  /** Milliseconds of one run. */ readonly milliseconds: number;
}

export interface BuildSpeed {
  readonly build: Build;
  /** GFLOP/s of multiply-adds that touch nothing but registers. */ readonly limit: number;
  /** How far the rounds of the limit lie apart. */ readonly limitSpread: number;
  /** In the order of the page; without what has not been timed. */ readonly figures: readonly Figure[];
}

/** Medians over the rounds. */
export function buildSpeed(build: Build, timed: readonly Timed[]): BuildSpeed {
  const known = timed.filter(({ samples }) => samples.length > 0);
  const limits = known.filter(({ task }) => !task.name).map(gflopsOf);
  const best = limits.reduce((a, b) => (median(a) >= median(b) ? a : b), [0]);
  const limit = median(best);
  const figures = workNames.flatMap((name): Figure[] => {
    const found = known.find(({ task }) => task.name === name);
    if (!found) return [];
    const gflops = median(gflopsOf(found));
    // Not a median of its own, which could be of other rounds than that of the rates.
    const milliseconds = found.samples[0]!.operations / gflops / 1e6;
    return [{ name, gflops, share: gflops / limit, milliseconds }];
  });
  return { build, limit, limitSpread: spread(best), figures };
}

/** One for each round. */
function gflopsOf({ samples }: Timed): number[] {
  return samples.map(({ operations, milliseconds }) => operations / milliseconds / 1e6);
}

/** Whether something else kept the machine busy: nothing can be above the limit, and nothing else moves it so much. */
export function isDisturbed({ limitSpread, figures }: BuildSpeed): boolean {
  return limitSpread > 0.15 || figures.some(({ share }) => share > 1.02);
}

/** The figure of one work, if it has been timed. */
export function figureOf({ figures }: BuildSpeed, name: WorkName): Figure | undefined {
  return figures.find((figure) => figure.name === name);
}
