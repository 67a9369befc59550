import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Tells its host whether it can be seen: on screen (or nearly), connected, in a tab that is not hidden. */
export class Activity implements ReactiveController {
  private onScreen = false;
  private observer: IntersectionObserver | undefined;
  private value = false;

  constructor(
    private readonly host: ReactiveControllerHost & Element,
    private readonly onChange: (active: boolean) => void,
  ) {
    host.addController(this);
  }

  get active(): boolean {
    return this.value;
  }

  hostConnected(): void {
    document.addEventListener('visibilitychange', this.update);
    this.observer = new IntersectionObserver(
      (entries) => {
        this.onScreen = entries.at(-1)!.isIntersecting;
        this.update();
      },
      { rootMargin: '100px' },
    );
    this.observer.observe(this.host);
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.update);
    this.observer?.disconnect();
    this.onScreen = false;
    this.update();
  }

  private readonly update = (): void => {
    const active = this.onScreen && !document.hidden;
    if (active === this.value) return;
    this.value = active;
    this.onChange(active);
  };
}
