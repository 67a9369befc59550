import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadEngine, sharedEngine } from '../../web/src/engine';
import { matrix } from './support/data';
import { workerFactory } from './support/fake-worker';

const assets = vi.hoisted(() => ({ wasm: vi.fn(), createWorker: vi.fn(), workerSource: vi.fn() }));
vi.mock('virtual:attractor-assets', () => ({ assets }));

const file = new URL('../../build/wasm/attractor.wasm', import.meta.url);
const { create } = workerFactory();

/** A page that has workers: by address when `url` says so, from a blob when `blob` does. */
function page({ url, blob }: { url: boolean; blob: boolean }): void {
  assets.wasm.mockImplementation(() => readFile(file));
  assets.createWorker.mockImplementation(() => {
    if (!url) throw new DOMException('the origin is opaque', 'SecurityError');
    return create();
  });
  assets.workerSource.mockResolvedValue('');
  vi.stubGlobal(
    'Worker',
    vi.fn(() => {
      if (!blob) throw new DOMException('the policy forbids it', 'SecurityError');
      return create();
    }),
  );
}

describe('loadEngine', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetAllMocks();
  });

  test.each([
    ['worker', { url: true, blob: true }],
    ['blob-worker', { url: false, blob: true }],
    ['main-thread', { url: false, blob: false }],
  ] as const)('runs in the %s of a page with %o', async (place, workers) => {
    page(workers);
    const engine = await loadEngine();
    expect(engine.info.place).toBe(place);
    expect((await engine.softmax(matrix([1, 1]))).data).toEqual(Float32Array.of(0.5, 0.5));
    engine.close();
  });

  test('takes the place and the build that are asked for', async () => {
    page({ url: true, blob: true });
    const engine = await loadEngine({ place: 'main-thread', build: 'baseline' });
    expect(engine.info).toEqual({ build: 'baseline', place: 'main-thread' });
    expect(assets.wasm).toHaveBeenCalledWith('baseline');
  });

  test('says what kept it from each place', async () => {
    page({ url: false, blob: false });
    assets.wasm.mockRejectedValue(new Error('attractor.wasm was answered by 404'));
    await expect(loadEngine()).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(
        /worker: the origin is opaque; blob-worker: the policy forbids it; main-thread: .*404/,
      ) as string,
    });
  });

  test('says that WebAssembly is missing', async () => {
    page({ url: true, blob: true });
    vi.stubGlobal('WebAssembly', undefined);
    await expect(loadEngine()).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('no WebAssembly') as string,
    });
  });

  test('gives a page one shared engine, and tries again after a failed start', async () => {
    page({ url: true, blob: true });
    assets.wasm.mockRejectedValueOnce(new Error('offline'));
    await expect(sharedEngine()).rejects.toThrow('offline');
    const [first, second] = await Promise.all([sharedEngine(), sharedEngine()]);
    expect(first).toBe(second);
    first.close();
  });
});
