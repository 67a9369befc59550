import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Silence, in milliseconds, after which a changed sentence is read out: a drag or an animation is announced once, at its end. */
const pause = 900;

/**
 * Holds the text of a polite live region. A sentence is announced only when it has stood still for a while and the
 * reader is at work in this exhibit, so that twenty exhibits on a page do not talk at once.
 */
export class Announcer implements ReactiveController {
  /** What the live region shows now. */
  text = '';
  private last: string | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: ReactiveControllerHost & Element) {
    host.addController(this);
  }

  /** Offers the present sentence; the first one is what the reader meets anyway and is not announced. */
  offer(sentence: string): void {
    if (sentence === this.last) return;
    const first = this.last === undefined;
    this.last = sentence;
    clearTimeout(this.timer);
    if (!first && this.host.matches(':focus-within')) this.timer = setTimeout(() => this.say(sentence), pause);
  }

  hostDisconnected(): void {
    clearTimeout(this.timer);
  }

  private say(sentence: string): void {
    this.text = sentence;
    this.host.requestUpdate();
  }
}
