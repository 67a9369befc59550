import { expose } from 'comlink';
import { createService } from '../../../web/src/engine/service';

/** A worker made of a message channel: the real service at the other end, on the same thread. */
export class FakeWorker extends EventTarget {
  readonly #channel = new MessageChannel();
  terminated = false;

  constructor() {
    super();
    expose(createService(), this.#channel.port2);
    this.#channel.port1.addEventListener('message', (event) =>
      this.dispatchEvent(new MessageEvent('message', { data: event.data as unknown })),
    );
    this.#channel.port1.start();
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#channel.port1.postMessage(message, transfer);
  }

  terminate(): void {
    this.terminated = true;
    this.#channel.port1.close();
  }

  /** What a browser tells when the script is blocked or an error goes uncaught. */
  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error', { cancelable: true }), { message }));
  }
}

/** Makes fake workers and remembers them. */
export function workerFactory(): { workers: FakeWorker[]; create: () => Worker } {
  const workers: FakeWorker[] = [];
  return {
    workers,
    create() {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker as unknown as Worker;
    },
  };
}
