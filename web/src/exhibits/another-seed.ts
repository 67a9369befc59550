/** A seed of at most four digits, so that it can be said aloud, and another one than now. */
export function anotherSeed(seed: number): number {
  const next = crypto.getRandomValues(new Uint16Array(1))[0]! % 10_000;
  return next === seed ? (next + 1) % 10_000 : next;
}
