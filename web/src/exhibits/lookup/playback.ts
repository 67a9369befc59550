import type { LookupHost } from './shown';
import { steps, type LookupState, type Step } from './state';

/** Milliseconds to look and to read one sentence. */
const readingPace = 1400;
/** Time per step when the exhibit begins by itself. */
const entrancePace = 420;

interface PlaybackHost extends LookupHost {
  readonly state: Readonly<LookupState>;
  requestUpdate(): void;
}

/** The clock of the five steps. */
export class Playback {
  /** The step on show while the exhibit begins by itself; the state does not change meanwhile. */
  entering: Step | null = null;
  private pace = 1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: PlaybackHost) {}

  get playing(): boolean {
    return this.timer !== undefined && !this.entering;
  }

  get speed(): number {
    return this.pace;
  }

  set speed(speed: number) {
    this.pace = speed;
    this.host.requestUpdate();
  }

  /** From the present step on, or from the first when all are passed. */
  play(): void {
    this.pause();
    if (this.host.state.step === steps.at(-1)) this.host.setState({ step: steps[0] });
    this.wait(() => this.advance(), readingPace / this.pace);
  }

  pause(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.entering = null;
    this.host.requestUpdate();
  }

  /** The steps pass once, quickly, and come to rest in the state. */
  enter(): void {
    this.pause();
    this.entering = steps[0];
    this.wait(() => this.proceed(), entrancePace);
  }

  private wait(next: () => void, time: number): void {
    this.host.requestUpdate();
    this.timer = setTimeout(() => {
      this.timer = undefined;
      next();
    }, time);
  }

  private advance(): void {
    const next = steps.indexOf(this.host.state.step) + 1;
    if (next < steps.length) this.host.setState({ step: steps[next]! });
    if (next < steps.length - 1) this.wait(() => this.advance(), readingPace / this.pace);
    else this.host.requestUpdate();
  }

  private proceed(): void {
    const next = steps.indexOf(this.entering!) + 1;
    const done = next >= steps.indexOf(this.host.state.step);
    this.entering = done ? null : steps[next]!;
    if (done) this.host.requestUpdate();
    else this.wait(() => this.proceed(), entrancePace);
  }
}
