/** How long a run may go on, in milliseconds, once a newer request waits: short runs finish, so that a drag is followed. */
const patience = 250;

/** What a queue tells its owner. */
interface ComputeQueueEvents {
  /** The run finished and was not aborted. */ onDone(): void;
  /** The run failed; an abort is no failure. */ onError(error: unknown): void;
  /** Work began, or nothing is left to do. */ onBusy(busy: boolean): void;
}

/** Runs one job at a time, and again after it when it was requested meanwhile: the latest request wins. */
export class ComputeQueue {
  private running: AbortController | null = null;
  private wanted = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly job: (signal: AbortSignal) => Promise<void>,
    private readonly events: ComputeQueueEvents,
  ) {}

  /** Asks for a run that sees the present state. */
  request(): void {
    this.wanted = true;
    if (!this.running) void this.drain();
    else this.timer ??= setTimeout(() => this.running?.abort(), patience);
  }

  /** Aborts what runs and forgets what waits. */
  cancel(): void {
    this.wanted = false;
    this.running?.abort();
  }

  private async drain(): Promise<void> {
    this.events.onBusy(true);
    while (this.wanted) {
      this.wanted = false;
      const controller = (this.running = new AbortController());
      try {
        await this.job(controller.signal);
        if (!controller.signal.aborted) this.events.onDone();
      } catch (error) {
        if (!controller.signal.aborted) this.events.onError(error);
      }
      clearTimeout(this.timer);
      this.timer = undefined;
      this.running = null;
    }
    this.events.onBusy(false);
  }
}
