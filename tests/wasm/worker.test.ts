import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createEngine } from '../../web/src/engine/engine';
import { RemoteRunner } from '../../web/src/engine/remote';
import type { Engine } from '../../web/src/engine';
import { matrix, spread } from './support/data';
import { workerFactory, type FakeWorker } from './support/fake-worker';

const wasm = readFile(new URL('../../build/wasm/attractor.wasm', import.meta.url));
const large = spread(1500, 64, 1);
const big = { queries: large, keys: large, values: large };
/** Several slices of a worker's, so that it has time to hear. */
const wide = spread(1000, 512, 1);

async function start(): Promise<{ engine: Engine; workers: FakeWorker[] }> {
  const { workers, create } = workerFactory();
  const runner = await RemoteRunner.start(create, wasm);
  return { engine: createEngine(runner, { build: 'baseline', place: 'worker' }), workers };
}

describe('an engine in a worker', () => {
  afterEach(() => vi.useRealTimers());

  test('computes, reports progress and keeps the input', async () => {
    const { engine } = await start();
    const progress: number[] = [];
    const call = { queries: wide, keys: wide, values: wide };
    const { weights } = await engine.attention(call, { onProgress: (done) => progress.push(done) });
    expect(weights.data).toHaveLength(1000 * 1000);
    expect(progress.length).toBeGreaterThan(0);
    expect(progress.every((done) => done > 0 && done < 1)).toBe(true);
    expect(wide.data).toHaveLength(1000 * 512);
    engine.close();
  });

  test('keeps the code and the facts of an error', async () => {
    const { engine } = await start();
    const pending = engine.attention({ queries: matrix([1e30]), keys: matrix([1e30]), values: matrix([1]) });
    await expect(pending).rejects.toMatchObject({
      name: 'EngineError',
      code: 'core',
      message: expect.stringContaining('overflow') as string,
    });
    engine.close();
  });

  test('hears an abort while it computes, and is free for the next call', async () => {
    const { engine } = await start();
    const controller = new AbortController();
    const progress: number[] = [];
    const call = { queries: wide, keys: wide, values: wide };
    const pending = engine.attention(call, {
      signal: controller.signal,
      onProgress(done) {
        progress.push(done);
        controller.abort();
      },
    });
    await expect(pending.then(() => 'all computed')).rejects.toMatchObject({ name: 'AbortError' });
    expect(await engine.liveHandles()).toBe(0);
    expect(progress.at(-1)).toBeLessThan(1);
    engine.close();
  });

  test('that dies rejects all running calls, and the next call has a new worker', async () => {
    const { engine, workers } = await start();
    const pending = [engine.attention(big), engine.softmax(large)];
    const settled = Promise.allSettled(pending);
    await Promise.resolve();
    workers[0]!.fail('out of memory');
    for (const outcome of await settled) {
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { code: 'crashed', message: expect.stringContaining('out of memory') as string },
      });
    }
    expect(workers[0]!.terminated).toBe(true);
    expect((await engine.softmax(matrix([1, 1]))).data).toEqual(Float32Array.of(0.5, 0.5));
    expect(workers).toHaveLength(2);
    engine.close();
  });

  test('that is closed rejects running and later calls', async () => {
    const { engine, workers } = await start();
    const pending = engine.attention(big);
    const outcome = expect(pending).rejects.toMatchObject({ code: 'closed' });
    await Promise.resolve();
    engine.close();
    await outcome;
    await expect(engine.softmax(large)).rejects.toMatchObject({ code: 'closed' });
    await expect(engine.liveHandles()).rejects.toMatchObject({ code: 'closed' });
    expect(workers.map((worker) => worker.terminated)).toEqual([true]);
  });
});

describe('a worker does not start', () => {
  afterEach(() => vi.useRealTimers());

  test('when its script is blocked, which only an event tells', async () => {
    const blocked = Object.assign(new EventTarget(), { postMessage: vi.fn(), terminate: vi.fn() });
    const started = RemoteRunner.start(() => blocked as unknown as Worker, wasm);
    blocked.dispatchEvent(new Event('error', { cancelable: true }));
    await expect(started).rejects.toThrow('the worker failed');
    expect(blocked.terminate).toHaveBeenCalled();
  });

  test('when it never answers', async () => {
    vi.useFakeTimers();
    const silent = Object.assign(new EventTarget(), { postMessage: vi.fn(), terminate: vi.fn() });
    const started = expect(RemoteRunner.start(() => silent as unknown as Worker, wasm)).rejects.toThrow(
      'does not answer',
    );
    await vi.advanceTimersByTimeAsync(30_000);
    await started;
  });

  test('when the module cannot be had', async () => {
    const { workers, create } = workerFactory();
    await expect(RemoteRunner.start(create, Promise.reject(new Error('404')))).rejects.toThrow('404');
    expect(workers[0]!.terminated).toBe(true);
  });

  test('when the bytes are no module', async () => {
    const { create } = workerFactory();
    await expect(RemoteRunner.start(create, Promise.resolve(new Uint8Array(8)))).rejects.toThrow();
  });
});
