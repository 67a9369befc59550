import type { Engine, SpeedSample } from '../../engine/types';
import type { Effort, Task } from './plan';
import { buildSpeed, type BuildSpeed } from './results';

export interface Watcher {
  /** Share of the whole, in [0, 1], and the round that is under way: 0 for the rehearsal. */
  onProgress(done: number, round: number): void;
  /** After each round that counts: the figures so far. */
  onRound(speeds: readonly BuildSpeed[]): void;
}

/**
 * Times all tasks with every engine, in rounds; each round begins with another engine and another task, so that what
 * disturbs the machine for a while disturbs all alike. Nothing runs while the page is hidden, where browsers save power.
 * Rejects with the reason of `signal`, or as `Engine.measure` does.
 */
export async function measureEngines(
  engines: readonly Engine[],
  tasks: readonly Task[],
  { rounds, milliseconds }: Effort,
  signal: AbortSignal,
  { onProgress, onRound }: Watcher,
): Promise<void> {
  const samples = new Map(engines.map((engine) => [engine, new Map(tasks.map((task) => [task, [] as SpeedSample[]]))]));
  const dueIn = (round: number): Task[] => tasks.filter((task) => round <= task.rounds);
  let total = 0;
  for (let round = 0; round <= rounds; round++) total += dueIn(round).length * engines.length;
  let done = 0;
  for (let round = 0; round <= rounds; round++) {
    for (const engine of rotated(engines, round)) {
      for (const task of rotated(dueIn(round), round)) {
        await visible(signal);
        const sample = await engine.measure(task.work, milliseconds, { signal });
        if (round > 0) samples.get(engine)!.get(task)!.push(sample);
        onProgress(++done / total, round);
      }
    }
    if (round > 0) {
      onRound(
        engines.map((engine) =>
          buildSpeed(
            engine.info.build,
            [...samples.get(engine)!].map(([task, found]) => ({ task, samples: found })),
          ),
        ),
      );
    }
  }
}

function rotated<T>(items: readonly T[], by: number): T[] {
  const first = by % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}

/** Waits until the page can be seen, or nobody waits any more. */
async function visible(signal: AbortSignal): Promise<void> {
  if (!document.hidden || signal.aborted) return;
  const over = new AbortController();
  await new Promise<void>((resolve) => {
    document.addEventListener('visibilitychange', () => !document.hidden && resolve(), over);
    signal.addEventListener('abort', () => resolve(), over);
  });
  over.abort();
}
