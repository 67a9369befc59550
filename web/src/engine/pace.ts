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
  /** About how long a slice may take, in milliseconds. */ readonly slice: number;
  /**
   * Runs `step(budget)` until it says true; the budget follows what a slice has time for. `progress` is in [0, 1].
   * @param most the sum of budgets that makes a whole slice, where the caller can tell
   */
  repeat(step: (budget: number) => boolean, progress: () => number, most?: number): Promise<void>;
  /** Ends a slice. */
  rest(): Promise<void>;
}

/** A pace of slices of about `slice` milliseconds; between two of them the call can be aborted, and `check` may throw. */
export function createPace(slice: number, { signal, onProgress }: Control, check: () => void): Pace {
  const goOn = (): void => {
    check();
    signal?.throwIfAborted();
  };
  return {
    slice,
    async rest() {
      await nextTask();
      goOn();
    },
    async repeat(step, progress, most) {
      let budget = most === undefined ? 1 : Math.max(1, Math.floor(most / 2));
      for (;;) {
        goOn();
        const start = performance.now();
        let used = 0;
        let left = most ?? Infinity;
        while (used < slice && left > 0) {
          const share = Math.min(budget, left);
          left -= share;
          if (step(share)) return;
          const lasted = performance.now() - start - used;
          used += lasted;
          if (lasted < slice / 4) budget = Math.min(largestBudget, budget * 2);
          else if (lasted > slice / 2) budget = Math.max(1, Math.floor(budget / 2));
        }
        onProgress?.(progress());
        await nextTask();
      }
    },
  };
}
