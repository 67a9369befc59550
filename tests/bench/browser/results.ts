import type { Build, Check, ContestantInfo, Timing } from './protocol';
import { operations, type Shape } from './shapes';
import { quantile } from '../../../web/src/site/speed/statistics';
import { summarize } from './statistics';

/** One contestant at one shape, as it is written to the file of `--json`. */
export interface Result {
  readonly shape: string;
  readonly contestant: string;
  /** Milliseconds, over the rounds. */ readonly median: number;
  /** Milliseconds. */ readonly best: number;
  /** Interquartile range divided by the median. */ readonly spread: number;
  /** The median of the fastest peer divided by this median: above 1 is faster. */ readonly ratioToBestPeer: number;
  /** GFLOP/s divided by the limit of the relaxed build in the same rounds. */ readonly shareOfLimit: number;
  /** From the reference in double precision. */ readonly maxAbsDiff: number;
}

/** How fast a build multiplies and adds in registers alone. */
export interface Limit {
  readonly shape: string;
  readonly build: Build;
  /** Independent chains of the fastest variant. */ readonly chains: number;
  readonly gflops: number;
}

export interface ShapeResults {
  readonly shape: Shape;
  readonly results: readonly (Result & { readonly info: ContestantInfo; readonly gflops: number })[];
  readonly limits: readonly Limit[];
}

export function shapeResults(shape: Shape, timing: Timing, checks: readonly Check[]): ShapeResults {
  const limits = (['relaxed', 'baseline'] as const).map((build) => limit(shape, build, timing));
  const summaries = timing.contestants.map(({ info, milliseconds }) => ({ info, ...summarize(milliseconds) }));
  const bestPeer = Math.min(...summaries.filter(({ info }) => !info.build).map(({ median }) => median));
  const differences = new Map(checks.map(({ contestant, maxAbsDiff }) => [contestant, maxAbsDiff]));
  const results = summaries.map(({ info, median, best, spread }) => {
    const gflops = operations(shape.work) / median / 1e6;
    return {
      shape: shape.name,
      contestant: info.name,
      median,
      best,
      spread,
      ratioToBestPeer: bestPeer / median,
      shareOfLimit: gflops / limits[0]!.gflops,
      maxAbsDiff: differences.get(info.name) ?? NaN,
      info,
      gflops,
    };
  });
  return { shape, results, limits };
}

function limit(shape: Shape, build: Build, timing: Timing): Limit {
  return timing.limits
    .filter((variant) => variant.build === build)
    .map(({ chains, operations: count, milliseconds }) => ({
      shape: shape.name,
      build,
      chains,
      gflops: count / quantile(milliseconds, 0.5) / 1e6,
    }))
    .reduce((a, b) => (a.gflops >= b.gflops ? a : b));
}

/** Rounding differs between contestants; a wrong kernel differs by more than this share of the largest entry. */
const tolerance = 1e-3;

/** What is wrong with the results of a shape, a line for each contestant that disagrees with the reference. */
export function disagreements(shape: Shape, checks: readonly Check[]): string[] {
  return checks
    .filter(({ maxAbsDiff, largestEntry }) => !(maxAbsDiff <= tolerance * largestEntry))
    .map(
      ({ contestant, maxAbsDiff, largestEntry }) =>
        `${shape.name}: ${contestant} differs from the reference by ${maxAbsDiff}, where the largest entry is ${largestEntry}`,
    );
}
