import { proxy, transfer, wrap, type Remote } from 'comlink';
import { closed, crash, EngineError } from './errors';
import type { WasmSource } from './raw';
import { buffersOf, type Control, type Method, type Requests, type Results, type Runner } from './requests';
import type { Outcome, Service } from './service';

/** A worker that has not answered by then is taken for blocked, in milliseconds. */
const patience = 20_000;

/** One life of a worker. */
interface Session {
  readonly service: Remote<Service>;
  /** Rejects when the worker dies or is ended; never resolves. */
  readonly ended: Promise<never>;
  end(reason: EngineError): void;
}

/** Runs requests in a worker, and in a new one after a crash. */
export class RemoteRunner implements Runner {
  #session: Promise<Session> | undefined;
  #closed = false;
  #calls = 0;

  private constructor(
    private readonly createWorker: () => Worker,
    private readonly wasm: Promise<WasmSource>,
  ) {}

  /** Rejects when no worker starts: also when its script is blocked, which shows only as a late `error` event. */
  static async start(createWorker: () => Worker, wasm: Promise<WasmSource>): Promise<RemoteRunner> {
    const runner = new RemoteRunner(createWorker, wasm);
    await runner.#ready();
    return runner;
  }

  #ready(): Promise<Session> {
    if (this.#closed) return Promise.reject(closed());
    if (this.#session) return this.#session;
    const session = this.#open().catch((error: unknown) => {
      if (this.#session === session) this.#session = undefined;
      throw error;
    });
    return (this.#session = session);
  }

  async #open(): Promise<Session> {
    const worker = this.createWorker();
    let end!: (reason: EngineError) => void;
    const ended = new Promise<never>((_, reject) => {
      end = (reason) => {
        worker.terminate();
        reject(reason);
      };
    });
    ended.catch(() => (this.#session = undefined));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      end(crash(event.message || 'the worker failed'));
    });
    const service = wrap<Service>(worker);
    const timer = setTimeout(() => end(crash('the worker does not answer')), patience);
    try {
      await Promise.race([this.wasm.then((wasm) => service.start(wasm)), ended]);
    } catch (error) {
      worker.terminate();
      throw error;
    } finally {
      clearTimeout(timer);
    }
    return { service, ended, end };
  }

  async run<M extends Method>(method: M, request: Requests[M], control: Control): Promise<Results[M]> {
    const { signal, onProgress } = control;
    const session = await this.#ready();
    signal?.throwIfAborted();
    const call = this.#calls++;
    let running = true;
    // Reports have a channel of their own, so that the last may come after the result.
    const report = (done: number): void => {
      if (running) onProgress?.(done);
    };
    const outcome = session.service.run(
      call,
      method,
      transfer(request, [...buffersOf(request)]),
      onProgress && proxy(report),
    ) as Promise<Outcome<M>>;
    const aborted = abortion(signal, () => void session.service.abort(call));
    try {
      const settled = await Promise.race([outcome, session.ended, aborted.promise]);
      if ('value' in settled) return settled.value;
      const { code, message, facts } = settled.failure;
      const error = new EngineError(code, message, facts);
      if (code === 'crashed') session.end(error);
      throw error;
    } finally {
      running = false;
      aborted.stop();
    }
  }

  async liveHandles(): Promise<number> {
    const session = await this.#ready();
    return Promise.race([session.service.liveHandles(), session.ended]);
  }

  close(): void {
    this.#closed = true;
    void this.#session?.then(
      (session) => session.end(closed()),
      () => undefined,
    );
  }
}

/** A promise that rejects with the reason of `signal`, after telling the worker. */
function abortion(signal: AbortSignal | undefined, tell: () => void): { promise: Promise<never>; stop(): void } {
  let listener = (): void => undefined;
  const promise = new Promise<never>((_, reject) => {
    listener = () => {
      tell();
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', listener);
  });
  return { promise, stop: () => signal?.removeEventListener('abort', listener) };
}
