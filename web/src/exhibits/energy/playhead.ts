import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** What the playhead needs to know of the run it moves along. */
interface Track {
  /** Ticks from 0. */ readonly length: number;
  /** Milliseconds from 0 to `length` at normal speed. */ readonly duration: number;
}

/** Where a run stands, and the clock that moves it: a controller that redraws its host at each move. */
export class Playhead implements ReactiveController {
  /** A tick in [0, length]; between two ticks while it moves. */
  at = 0;
  speed = 1;
  private track: Track = { length: 1, duration: 1 };
  private frame = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  /** Whether it moves now; false while it waits to begin. */
  get moving(): boolean {
    return this.frame !== 0;
  }

  get playing(): boolean {
    return this.moving || this.timer !== undefined;
  }

  get ended(): boolean {
    return this.at >= this.track.length;
  }

  /** A new run: stands at tick `at` of it. */
  load(track: Track, at: number): void {
    this.pause();
    this.track = track;
    this.at = Math.min(at, track.length);
    this.host.requestUpdate();
  }

  /** The same run in another form: keeps its place in proportion, and moves on if it moved. */
  replace(track: Track): void {
    const { playing, ended } = this;
    const share = this.at / this.track.length;
    this.load(track, ended ? track.length : share * track.length);
    if (playing) this.play();
  }

  /** Plays on after `delay` milliseconds, from the start when it is at the end. */
  play(delay = 0): void {
    this.pause();
    if (this.ended) this.at = 0;
    this.timer = setTimeout(() => this.run(), delay);
    this.host.requestUpdate();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.host.requestUpdate();
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    this.host.requestUpdate();
  }

  seek(at: number): void {
    this.pause();
    this.at = Math.min(this.track.length, Math.max(0, at));
  }

  hostDisconnected(): void {
    this.pause();
  }

  private run(): void {
    this.timer = undefined;
    let last = performance.now();
    const step = (now: number): void => {
      const { length, duration } = this.track;
      // A tab that slept does not leap.
      const passed = Math.min(100, Math.max(0, now - last));
      last = now;
      this.at = Math.min(length, this.at + (passed / duration) * length * this.speed);
      this.frame = this.ended ? 0 : requestAnimationFrame(step);
      this.host.requestUpdate();
    };
    this.frame = requestAnimationFrame(step);
  }
}
