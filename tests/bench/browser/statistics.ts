import { median, quantile, spread } from '../../../web/src/site/speed/statistics';

export interface Summary {
  readonly median: number;
  readonly best: number;
  /** Interquartile range divided by the median. */ readonly spread: number;
}

/** Of times: the best is the smallest. */
export function summarize(samples: readonly number[]): Summary {
  return { median: median(samples), best: quantile(samples, 0), spread: spread(samples) };
}
