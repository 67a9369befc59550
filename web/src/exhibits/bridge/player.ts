import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Playing } from './iterate';

/** Milliseconds between two updates at speed 1. */
const pace = 800;

/** Plays the updates one after the other until there is none left. */
export class Player implements ReactiveController {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private speed = 1;

  /** @param advance shows the next update; false when there is none */
  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly advance: () => boolean,
  ) {
    host.addController(this);
  }

  get controls(): Playing {
    return {
      playing: this.timer !== undefined,
      speed: this.speed,
      onPlay: () => this.play(),
      onPause: () => this.pause(),
      onSpeed: (speed) => {
        this.speed = speed;
        if (this.timer !== undefined) this.play();
        this.host.requestUpdate();
      },
    };
  }

  /** @param wait milliseconds before the first update */
  play(wait = 0): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => {
        if (this.advance()) this.play();
        else this.pause();
      },
      wait + pace / this.speed,
    );
    this.host.requestUpdate();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.host.requestUpdate();
  }

  hostDisconnected(): void {
    this.pause();
  }
}
