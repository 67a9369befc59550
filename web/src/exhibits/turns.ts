import type { ReactiveControllerHost } from 'lit';

/**
 * Lets the parts of a large picture be drawn one after the other, one in each frame, so that no frame has to hold all of
 * them. Whoever has waited longest is next, and draws what is newest then.
 */
export class Turns<T> {
  private readonly drawn = new Map<string, T>();
  /** Those that are not up to date, the first to come first. */
  private readonly behind = new Set<string>();
  private turn: string | undefined;
  private scheduled = false;
  private watchers: (() => void)[] = [];

  constructor(
    private readonly host: Pick<ReactiveControllerHost, 'requestUpdate' | 'updateComplete'>,
    private readonly nextFrame: (act: () => void) => unknown = (act) => requestAnimationFrame(act),
  ) {}

  /** How many parts still show something older. */
  get left(): number {
    return this.behind.size;
  }

  /** What a part is to draw now, to be asked in each rendering; a part that is new, or all `together`, need not wait. */
  take(part: string, newest: T, together: boolean): T {
    const last = this.drawn.get(part);
    if (last !== undefined && last !== newest && !together && part !== this.turn) {
      this.behind.add(part);
      this.schedule();
      return last;
    }
    this.behind.delete(part);
    this.drawn.set(part, newest);
    return newest;
  }

  /** Resolves when `reached` is true, which is looked at after each turn, or when aborted. */
  async until(reached: () => boolean, signal: AbortSignal): Promise<void> {
    await this.host.updateComplete;
    while (this.left > 0 && !signal.aborted && !reached()) {
      await new Promise<void>((resolve) => {
        this.watchers.push(resolve);
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    this.nextFrame(() => void this.pass());
  }

  private async pass(): Promise<void> {
    [this.turn] = this.behind;
    this.host.requestUpdate();
    await this.host.updateComplete;
    // One that is no longer rendered has not taken its turn.
    if (this.turn !== undefined) this.behind.delete(this.turn);
    this.turn = undefined;
    this.scheduled = false;
    if (this.left > 0) this.schedule();
    const watchers = this.watchers;
    this.watchers = [];
    watchers.forEach((tell) => tell());
  }
}
