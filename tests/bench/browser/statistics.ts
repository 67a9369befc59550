/** The value below which the share `p` (0 to 1) of the samples lies, linear between neighbours. NaN without samples. */
export function quantile(samples: readonly number[], p: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const position = p * (sorted.length - 1);
  const below = Math.floor(position);
  const low = sorted[below] ?? NaN;
  return low + (position - below) * ((sorted[below + 1] ?? low) - low);
}

export interface Summary {
  readonly median: number;
  readonly best: number;
  /** Interquartile range divided by the median. */ readonly spread: number;
}

/** Of times: the best is the smallest. */
export function summarize(samples: readonly number[]): Summary {
  const median = quantile(samples, 0.5);
  return {
    median,
    best: quantile(samples, 0),
    spread: (quantile(samples, 0.75) - quantile(samples, 0.25)) / median,
  };
}
