/** The public list of the engine. Nothing else in this folder is imported from outside, except `types.ts`. */
import { connect, type EngineOptions } from './connect';
import type { Engine } from './types';

export { EngineError, type EngineErrorCode } from './errors';
export type { EngineOptions } from './connect';
export { supportsRelaxedSimd } from './simd';
export type * from './types';

/**
 * Starts an engine of its own.
 * Browsers: in a worker, else in a worker from a blob, else in small steps on the calling thread. Node: in process.
 * Rejects with an `EngineError` of code 'unavailable' when WebAssembly cannot be started.
 */
export function loadEngine(options: EngineOptions = {}): Promise<Engine> {
  return connect(options);
}

let shared: Promise<Engine> | undefined;

/** The one engine that all exhibits of a page share. A failed start is tried again on the next call. */
export function sharedEngine(): Promise<Engine> {
  shared ??= loadEngine().catch((error: unknown) => {
    shared = undefined;
    throw error;
  });
  return shared;
}
