import type { Control } from './requests';

/** Lets everything else that waits (messages, input, a frame) go first. */
const nextTask: () => Promise<void> =
  typeof setImmediate === 'function'
    ? () => new Promise((resolve) => setImmediate(resolve))
    : () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            port1.close();
            resolve();
          };
          port2.postMessage(undefined);
        });

const largestBudget = 2 ** 24;

/** Keeps a long call in short slices. */
export interface Pace {
  /** Runs `step(budget)` until it says true; the budget follows what a slice has time for. `progress` is in [0, 1]. */
  repeat(step: (budget: number) => boolean, progress: () => number): Promise<void>;
}

/** A pace of slices of about `milliseconds`; between two of them the call can be aborted, and `check` may throw. */
export function createPace(milliseconds: number, { signal, onProgress }: Control, check: () => void): Pace {
  return {
    async repeat(step, progress) {
      let budget = 1;
      for (;;) {
        check();
        signal?.throwIfAborted();
        const start = performance.now();
        let used = 0;
        while (used < milliseconds) {
          if (step(budget)) return;
          const lasted = performance.now() - start - used;
          used += lasted;
          if (lasted < milliseconds / 4) budget = Math.min(largestBudget, budget * 2);
          else if (lasted > milliseconds / 2) budget = Math.max(1, Math.floor(budget / 2));
        }
        onProgress?.(progress());
        await nextTask();
      }
    },
  };
}
