import type { Engine } from './types';
import { EngineError } from './errors';

export interface EngineOptions {
  /** Default: 'relaxed' where the WebAssembly engine accepts relaxed SIMD, else 'baseline'. */
  readonly build?: 'baseline' | 'relaxed';
  /** Default: the first of worker, blob-worker and main-thread that starts. */
  readonly place?: Engine['info']['place'];
}

export async function connect(_options: EngineOptions): Promise<Engine> {
  throw new EngineError('unavailable', 'the engine is not built yet');
}
