import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Knows the width of its host in CSS pixels and redraws it when that changes. */
export class ResizeWatcher implements ReactiveController {
  /** Before the first measurement, a phone. */
  width = 320;
  private readonly observer: ResizeObserver;

  constructor(
    private readonly host: ReactiveControllerHost & HTMLElement,
    private readonly onChange?: () => void,
  ) {
    this.observer = new ResizeObserver(() => this.measure());
    host.addController(this);
  }

  hostConnected(): void {
    this.observer.observe(this.host);
  }

  hostDisconnected(): void {
    this.observer.disconnect();
  }

  private measure(): void {
    const width = this.host.clientWidth;
    if (width === 0 || width === this.width) return;
    this.width = width;
    this.onChange?.();
    this.host.requestUpdate();
  }
}
