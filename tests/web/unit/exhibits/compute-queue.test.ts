import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ComputeQueue } from '../../../../web/src/exhibits/compute-queue';

beforeEach(() => void vi.useFakeTimers());

/** A queue whose runs end when they are told to. */
function manual() {
  const runs: { signal: AbortSignal; finish: () => void; fail: (error: unknown) => void }[] = [];
  const log: string[] = [];
  const queue = new ComputeQueue(
    (signal) =>
      new Promise<void>((finish, fail) => {
        runs.push({ signal, finish, fail });
        signal.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')));
      }),
    {
      onDone: () => log.push('done'),
      onError: (error) => log.push(`error ${(error as Error).message}`),
      onBusy: (busy) => log.push(busy ? 'busy' : 'idle'),
    },
  );
  return { queue, runs, log };
}
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

describe('ComputeQueue', () => {
  it('runs once per request, never two at a time, and once more for all that came meanwhile', async () => {
    const { queue, runs, log } = manual();
    queue.request();
    queue.request();
    queue.request();
    expect(runs).toHaveLength(1);
    runs[0]!.finish();
    await settle();
    expect(runs).toHaveLength(2);
    runs[1]!.finish();
    await settle();
    expect(runs).toHaveLength(2);
    expect(log).toEqual(['busy', 'done', 'done', 'idle']);
  });

  it('lets a short run finish, so that a drag is followed, but not a long one', async () => {
    const { queue, runs, log } = manual();
    queue.request();
    queue.request();
    await vi.advanceTimersByTimeAsync(200);
    expect(runs[0]!.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(runs[0]!.signal.aborted).toBe(true);
    expect(runs).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs[1]!.signal.aborted).toBe(false);
    expect(log).toEqual(['busy']);
  });

  it('reports a failure and goes on', async () => {
    const { queue, runs, log } = manual();
    queue.request();
    runs[0]!.fail(new Error('overflow'));
    await settle();
    queue.request();
    runs[1]!.finish();
    await settle();
    expect(log).toEqual(['busy', 'error overflow', 'idle', 'busy', 'done', 'idle']);
  });

  it('is silent about what it cancels', async () => {
    const { queue, runs, log } = manual();
    queue.request();
    queue.request();
    queue.cancel();
    await settle();
    expect(runs).toHaveLength(1);
    expect(log).toEqual(['busy', 'idle']);
  });
});
