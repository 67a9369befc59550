import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LocalRunner } from '../../web/src/engine/local';
import { createEngine } from '../../web/src/engine/engine';
import { instantiate, type RawModule } from '../../web/src/engine/raw';
import { signs } from './support/data';

const patterns = signs(3, 40, 1);
const input = { patterns, state: signs(1, 40, 2).data, update: 'asynchronous', seed: 1, maxSweeps: 100 } as const;

async function start(): Promise<RawModule> {
  return instantiate(await readFile(new URL('../../build/wasm/attractor.wasm', import.meta.url)));
}

describe('handles of C++ objects', () => {
  afterEach(() => vi.restoreAllMocks());

  test('are counted', async () => {
    const raw = await start();
    const classical = new raw.ClassicalRetrieval(input);
    const modern = new raw.ModernRetrieval({ patterns, state: input.state, beta: 1, maxSteps: 9, tolerance: 0 });
    expect(raw.liveHandles()).toBe(2);
    classical.delete();
    modern.delete();
    expect(raw.liveHandles()).toBe(0);
  });

  test('cannot be freed twice', async () => {
    const raw = await start();
    const handle = new raw.ClassicalRetrieval(input);
    handle.delete();
    expect(() => handle.delete()).toThrow('already deleted');
    expect(raw.liveHandles()).toBe(0);
  });

  test('are not made when the constructor refuses', async () => {
    const raw = await start();
    expect(() => new raw.ClassicalRetrieval({ ...input, state: new Float32Array(40) })).toThrow(RangeError);
    expect(raw.liveHandles()).toBe(0);
  });

  test('are freed once each when a call succeeds, fails or is aborted', async () => {
    const raw = await start();
    const freed = vi.spyOn(raw.ClassicalRetrieval.prototype as { delete(): void }, 'delete');
    const engine = createEngine(await LocalRunner.start(async () => raw, 8), {
      build: 'baseline',
      place: 'main-thread',
    });

    await engine.retrieveClassical(input);
    expect(freed).toHaveBeenCalledTimes(1);

    vi.spyOn(raw.ClassicalRetrieval.prototype as { step(): boolean }, 'step').mockImplementationOnce(() => {
      throw new Error('a step failed');
    });
    await expect(engine.retrieveClassical(input)).rejects.toThrow('a step failed');
    expect(freed).toHaveBeenCalledTimes(2);

    const controller = new AbortController();
    const pending = engine.retrieveClassical(input, {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    vi.spyOn(raw.ClassicalRetrieval.prototype as { step(): boolean }, 'step').mockReturnValue(false);
    await expect(pending).rejects.toThrow('aborted');
    expect(freed).toHaveBeenCalledTimes(3);
    expect(await engine.liveHandles()).toBe(0);
  });

  test('that are lost without delete() are freed by the garbage collector', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const raw = await start();
    (() => {
      for (let i = 0; i < 7; i++) new raw.ClassicalRetrieval(input);
      new raw.ClassicalRetrieval(input).delete();
    })();
    expect(raw.liveHandles()).toBe(7);
    await vi.waitFor(
      () => {
        collect();
        expect(raw.liveHandles()).toBe(0);
      },
      { timeout: 5000 },
    );
  });
});
