import { closed, crash, EngineError } from './errors';
import { operations } from './operations';
import { createPace } from './pace';
import type { RawModule } from './raw';
import type { Control, Method, Requests, Results, Runner } from './requests';

/** Runs the module on the thread it is called from, in slices of about `slice` milliseconds. */
export class LocalRunner implements Runner {
  #module: Promise<RawModule> | undefined;
  #loaded: RawModule | undefined;
  #closed = false;

  private constructor(
    private readonly load: () => Promise<RawModule>,
    private readonly slice: number,
  ) {}

  /** Resolves when the module is ready. After a crash `load` is asked for a fresh one. */
  static async start(load: () => Promise<RawModule>, slice: number): Promise<LocalRunner> {
    const runner = new LocalRunner(load, slice);
    await runner.#ready();
    return runner;
  }

  async #ready(): Promise<RawModule> {
    this.#checkOpen();
    this.#module ??= this.load();
    try {
      return (this.#loaded = await this.#module);
    } catch (error) {
      this.#module = undefined;
      throw error;
    }
  }

  #checkOpen(): void {
    if (this.#closed) throw closed();
  }

  async run<M extends Method>(method: M, request: Requests[M], control: Control): Promise<Results[M]> {
    control.signal?.throwIfAborted();
    const raw = await this.#ready();
    try {
      return await operations[method](
        raw,
        request,
        createPace(this.slice, control, () => this.#checkOpen()),
      );
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) {
        // A trap leaves the module in an unknown state.
        if (this.#loaded === raw) this.#module = undefined;
        throw crash(error.message);
      }
      if (error instanceof EngineError || control.signal?.aborted || !(error instanceof Error)) throw error;
      throw new EngineError('core', error.message, { text: error.message });
    }
  }

  async liveHandles(): Promise<number> {
    return (await this.#ready()).liveHandles();
  }

  close(): void {
    this.#closed = true;
  }
}
