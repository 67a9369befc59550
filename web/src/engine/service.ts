import { transfer } from 'comlink';
import { EngineError, type EngineErrorCode } from './errors';
import { LocalRunner } from './local';
import { instantiate, type WasmSource } from './raw';
import { buffersOf, type Method, type Requests, type Results } from './requests';

/**
 * In a worker only messages wait, such as an abort: a slice may be longer than a frame. Long enough that attention
 * among 1,024 tokens is one call, whose results need not be put together.
 */
const workerSlice = 80;

/** How a call ended: errors keep their code and facts, which a cloned `Error` would lose. */
export type Outcome<M extends Method> =
  | { readonly value: Results[M] }
  | {
      readonly failure: {
        readonly code: EngineErrorCode;
        readonly message: string;
        readonly facts: EngineError['facts'];
      };
    };

/** What a worker offers to the page. */
export interface Service {
  /** Compiles the module; to be called once, before all else. */
  start(wasm: WasmSource): Promise<void>;
  /** `call` is any number that no running call has; it names the call for `abort`. */
  run<M extends Method>(
    call: number,
    method: M,
    request: Requests[M],
    onProgress?: (done: number) => void,
  ): Promise<Outcome<M>>;
  abort(call: number): void;
  liveHandles(): Promise<number>;
}

export function createService(): Service {
  const calls = new Map<number, AbortController>();
  let runner: LocalRunner;
  return {
    async start(wasm) {
      runner = await LocalRunner.start(() => instantiate(wasm), workerSlice);
    },
    async run(call, method, request, onProgress) {
      const controller = new AbortController();
      calls.set(call, controller);
      try {
        const value = await runner.run(method, request, { signal: controller.signal, onProgress });
        return transfer({ value }, [...buffersOf(value)]);
      } catch (error) {
        const { code, message, facts } = error instanceof EngineError ? error : new EngineError('core', String(error));
        return { failure: { code, message, facts } };
      } finally {
        calls.delete(call);
      }
    },
    abort: (call) => calls.get(call)?.abort(),
    liveHandles: () => runner.liveHandles(),
  };
}
