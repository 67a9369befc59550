/** The value below which the share `p` (0 to 1) of the values lies, linear between neighbours. NaN of none. */
export function quantile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const position = p * (sorted.length - 1);
  const below = Math.floor(position);
  const low = sorted[below] ?? NaN;
  return low + (position - below) * ((sorted[below + 1] ?? low) - low);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Interquartile range by the median. */
export function spread(values: readonly number[]): number {
  return (quantile(values, 0.75) - quantile(values, 0.25)) / median(values);
}
