import { expect, test } from 'vitest';
import { signs, spread } from './support/data';
import { describeEngines } from './support/engines';

const large = spread(1500, 64, 1);

describeEngines('a call with a signal', (engine) => {
  test('that is aborted already does not start', async () => {
    const progress: number[] = [];
    const pending = engine().attention(
      { queries: large, keys: large, values: large },
      { signal: AbortSignal.abort(), onProgress: (done) => progress.push(done) },
    );
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
    expect(progress).toEqual([]);
  });

  test('stops between two slices, and frees what it held', async () => {
    const controller = new AbortController();
    const progress: number[] = [];
    const pending = engine().attention(
      { queries: large, keys: large, values: large },
      {
        signal: controller.signal,
        onProgress(done) {
          progress.push(done);
          controller.abort();
        },
      },
    );
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
    expect(progress).toHaveLength(1);
    expect(progress[0]).toBeLessThan(1);
    expect(await engine().liveHandles()).toBe(0);
  });

  test('of a retrieval stops too, and the engine goes on', async () => {
    // A network far above its capacity, large enough for several slices.
    const patterns = signs(1000, 3000, 1);
    const controller = new AbortController();
    const pending = engine().retrieveClassical(
      { patterns, state: signs(1, 3000, 2).data, update: 'asynchronous' },
      { signal: controller.signal, onProgress: () => controller.abort() },
    );
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
    expect(await engine().liveHandles()).toBe(0);
    expect(await engine().softmax(spread(1, 3, 1))).toMatchObject({ rows: 1, cols: 3 });
  });

  test('rejects with the reason that was given', async () => {
    const reason = new Error('the learner went on');
    const pending = engine().attention(
      { queries: large, keys: large, values: large },
      { signal: AbortSignal.abort(reason) },
    );
    await expect(pending).rejects.toBe(reason);
  });
});
