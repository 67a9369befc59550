import { assets } from 'virtual:attractor-assets';
import { createEngine } from './engine';
import { EngineError } from './errors';
import { RemoteRunner } from './remote';
import type { Runner } from './requests';
import type { WasmSource } from './raw';
import { supportsRelaxedSimd } from './simd';
import type { Engine } from './types';

type Build = Engine['info']['build'];
type Place = Engine['info']['place'];

export interface EngineOptions {
  /** Default: 'relaxed' where the WebAssembly engine accepts relaxed SIMD, else 'baseline'. */
  readonly build?: Build;
  /** Default: the first of worker, blob-worker and main-thread that starts. */
  readonly place?: Place;
}

/** On the main thread a slice must leave room for a frame, in milliseconds. */
const mainThreadSlice = 8;

/** How to start a runner in each place. */
const starters: Record<Place, (wasm: Promise<WasmSource>) => Promise<Runner>> = {
  worker: (wasm) => RemoteRunner.start(() => assets.createWorker(), wasm),
  'blob-worker': async (wasm) => {
    const source = await assets.workerSource();
    return RemoteRunner.start(() => blobWorker(source), wasm);
  },
  'main-thread': async (wasm) => {
    const [{ LocalRunner }, { instantiate }] = await Promise.all([import('./local'), import('./raw')]);
    return LocalRunner.start(async () => instantiate(await wasm), mainThreadSlice);
  },
};

/** A worker from source text: works where the page has an opaque origin and may not load a worker by address. */
function blobWorker(source: string): Worker {
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(address);
  // Not before the script has been loaded: some engines read the blob late.
  const revoke = (): void => URL.revokeObjectURL(address);
  worker.addEventListener('message', revoke, { once: true });
  worker.addEventListener('error', revoke, { once: true });
  return worker;
}

/** Starts an engine in the first place that works. See `loadEngine`. */
export async function connect({ build, place }: EngineOptions): Promise<Engine> {
  if (typeof WebAssembly !== 'object') throw unavailable('this browser has no WebAssembly');
  const chosen = build ?? (supportsRelaxedSimd() ? 'relaxed' : 'baseline');
  const wasm = assets.wasm(chosen);
  // Whoever awaits it reports a failure.
  wasm.catch(() => undefined);
  const places: readonly Place[] = place
    ? [place]
    : typeof Worker === 'function'
      ? ['worker', 'blob-worker', 'main-thread']
      : ['main-thread'];
  const reasons: string[] = [];
  for (const candidate of places) {
    try {
      const runner = await starters[candidate](wasm);
      return createEngine(runner, { build: chosen, place: candidate });
    } catch (error) {
      reasons.push(`${candidate}: ${reasonOf(error)}`);
    }
  }
  throw unavailable(reasons.join('; '));
}

/** What a crash report says beside its own words. */
function reasonOf(error: unknown): string | number {
  if (error instanceof EngineError) return error.facts['text'] ?? error.message;
  return error instanceof Error ? error.message : String(error);
}

function unavailable(text: string): EngineError {
  return new EngineError('unavailable', `the engine could not be started (${text})`, { text });
}
