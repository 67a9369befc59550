import type { Effort } from '../protocol';

export interface Runner {
  run(): unknown;
}

/**
 * Milliseconds of one run of each runner, one figure for each round. Each round measures every runner once, each time
 * beginning with another one: what disturbs the machine for a while disturbs all alike.
 */
export async function measure(runners: readonly Runner[], effort: Effort): Promise<number[][]> {
  const repetitions: number[] = [];
  for (const runner of runners) repetitions.push(await warmUp(runner, effort));
  const times: number[][] = runners.map(() => []);
  for (let round = 0; round < effort.rounds; round++) {
    for (let turn = 0; turn < runners.length; turn++) {
      const i = (round + turn) % runners.length;
      const start = performance.now();
      await repeat(runners[i]!, repetitions[i]!);
      times[i]!.push((performance.now() - start) / repetitions[i]!);
    }
  }
  return times;
}

/** How many runs fill a measurement when nothing disturbs them. */
async function warmUp(runner: Runner, { milliseconds, warmUpMilliseconds }: Effort): Promise<number> {
  const end = performance.now() + warmUpMilliseconds;
  let most = 0;
  do most = Math.max(most, await repeatFor(runner, milliseconds));
  while (performance.now() < end);
  return most;
}

/** How many runs it took. */
async function repeatFor(runner: Runner, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  for (let runs = 1; ; runs++) {
    await repeat(runner, 1);
    if (performance.now() >= end) return runs;
  }
}

/** Waits only for what is not ready at once. */
async function repeat(runner: Runner, times: number): Promise<void> {
  for (let left = times; left > 0; left--) {
    const result = runner.run();
    if (result instanceof Promise) await result;
  }
}
