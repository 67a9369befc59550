import type { Shape } from './shapes';

/** What the page of the benchmark offers to the program that drives it. All of it travels as JSON. */
export interface BenchmarkPage {
  /** Runs every contestant of a shape once. Nothing is timed. */
  check(shape: Shape): Promise<readonly Check[]>;
  /** Times all contestants of a shape, and the machine's limit with them. */
  time(shape: Shape, effort: Effort): Promise<Timing>;
}

/** How a contestant's result compares with the reference in double precision. */
export interface Check {
  readonly contestant: string;
  /** NaN where the contestant gave NaN. */ readonly maxAbsDiff: number;
  readonly largestEntry: number;
}

export interface Effort {
  readonly rounds: number;
  /** Each contestant repeats its work for at least so long in each round. */ readonly milliseconds: number;
  /** Before the first round: the browser compiles functions again, better, once they have run for a while. */
  readonly warmUpMilliseconds: number;
}

export type Build = 'relaxed' | 'baseline';

export interface ContestantInfo {
  readonly name: string;
  /** Which build of this project; a peer is none. */ readonly build?: Build;
  /** How this project's attention is asked for. */ readonly form?: 'all-weights' | 'row-block' | 'online';
}

export interface Timing {
  readonly contestants: readonly {
    readonly info: ContestantInfo;
    /** One of each round. */ readonly milliseconds: number[];
  }[];
  readonly limits: readonly LimitTiming[];
}

/** Multiply-adds that touch no memory, in so many independent chains. */
export interface LimitTiming {
  readonly build: Build;
  readonly chains: number;
  /** Of one run. */ readonly operations: number;
  /** One of each round. */ readonly milliseconds: number[];
}

declare global {
  interface Window {
    /** Set once all contestants have loaded. */ benchmark?: BenchmarkPage;
  }
}
