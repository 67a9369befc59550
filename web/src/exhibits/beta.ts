/**
 * The smallest inverse temperature that a Hopfield network is asked for. At T = Infinity its energy (Ramsauer et al. 2020,
 * eq. 2) has a limit, but its terms do not; at this value the weights are uniform as long as |x . xi| stays below 10^8.
 */
export const leastBeta = 1e-15;

/** beta = 1 / (T sqrt(d_k)); 0 for T = Infinity, Infinity for T = 0. */
export function betaOf(temperature: number, width: number): number {
  return 1 / (temperature * Math.sqrt(width));
}

/** The same for a Hopfield network, never below `leastBeta`. */
export function networkBetaOf(temperature: number, width: number): number {
  return Math.max(betaOf(temperature, width), leastBeta);
}
