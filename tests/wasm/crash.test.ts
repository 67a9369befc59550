import { readFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { createEngine } from '../../web/src/engine/engine';
import { LocalRunner } from '../../web/src/engine/local';
import { instantiate, type RawModule } from '../../web/src/engine/raw';
import { matrix } from './support/data';

/** A module of which the first softmax traps. */
async function trapping(): Promise<RawModule> {
  const raw = await instantiate(await readFile(new URL('../../build/wasm/attractor.wasm', import.meta.url)));
  vi.spyOn(raw, 'softmax').mockImplementationOnce(() => {
    throw new WebAssembly.RuntimeError('unreachable');
  });
  return raw;
}

describe('a crash of the module', () => {
  test('rejects the call with what happened, and the next call has a fresh module', async () => {
    const load = vi.fn(trapping);
    const engine = createEngine(await LocalRunner.start(load, 8), { build: 'baseline', place: 'main-thread' });
    await expect(engine.softmax(matrix([1, 1]))).rejects.toMatchObject({
      name: 'EngineError',
      code: 'crashed',
      message: 'the computation crashed (unreachable); the next call starts afresh',
    });
    load.mockImplementation(async () =>
      instantiate(await readFile(new URL('../../build/wasm/attractor.wasm', import.meta.url))),
    );
    expect((await engine.softmax(matrix([1, 1]))).data).toEqual(Float32Array.of(0.5, 0.5));
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('of two calls at once starts one fresh module', async () => {
    const load = vi.fn(trapping);
    const engine = createEngine(await LocalRunner.start(load, 8), { build: 'baseline', place: 'main-thread' });
    await expect(engine.softmax(matrix([1, 1]))).rejects.toMatchObject({ code: 'crashed' });
    await Promise.allSettled([engine.liveHandles(), engine.random({ seed: 1, count: 1, distribution: 'uniform' })]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('does not hide that a fresh module cannot be had, and tries again after that', async () => {
    const load = vi.fn(trapping);
    const engine = createEngine(await LocalRunner.start(load, 8), { build: 'baseline', place: 'main-thread' });
    await expect(engine.softmax(matrix([1, 1]))).rejects.toMatchObject({ code: 'crashed' });
    load.mockRejectedValueOnce(new Error('the network is gone'));
    await expect(engine.liveHandles()).rejects.toThrow('the network is gone');
    expect(await engine.liveHandles()).toBe(0);
  });
});
