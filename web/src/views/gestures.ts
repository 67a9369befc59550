import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** What a pointer does on a surface that can be panned and zoomed; places in CSS pixels from its top left corner. */
interface GestureEvents {
  hover(x: number, y: number): void;
  leave(): void;
  tap(x: number, y: number): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;
}

/** Movement in CSS pixels that makes a press a drag. */
const slack = 4;

/**
 * Turns pointers and Ctrl + wheel into gestures. The plain wheel is left to the page.
 * The surface decides by its `touch-action` what touches do before they arrive here.
 */
export class Gestures implements ReactiveController {
  private readonly pointers = new Map<number, { x: number; y: number }>();
  private surface: HTMLElement | null = null;
  private moved = 0;
  private spread = 0;

  constructor(
    host: ReactiveControllerHost,
    private readonly find: () => HTMLElement | null,
    private readonly events: GestureEvents,
  ) {
    host.addController(this);
  }

  hostUpdated(): void {
    if (this.surface) return;
    const surface = (this.surface = this.find());
    if (!surface) return;
    surface.addEventListener('pointerdown', this.down);
    surface.addEventListener('pointermove', this.move);
    surface.addEventListener('pointerup', this.up);
    surface.addEventListener('pointercancel', this.up);
    surface.addEventListener('pointerleave', this.leave);
    surface.addEventListener('wheel', this.wheel, { passive: false });
  }

  private place(event: MouseEvent): { x: number; y: number } {
    const box = this.surface!.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private readonly down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.pointers.set(event.pointerId, this.place(event));
    this.surface!.setPointerCapture(event.pointerId);
    if (this.pointers.size === 1) this.moved = 0;
    this.spread = this.distance();
  };

  private readonly move = (event: PointerEvent): void => {
    const now = this.place(event);
    const before = this.pointers.get(event.pointerId);
    if (!before) return this.events.hover(now.x, now.y);
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    this.moved += Math.hypot(dx, dy);
    this.pointers.set(event.pointerId, now);
    if (this.moved < slack) return;
    if (this.pointers.size === 1) return this.events.pan(dx, dy);
    const spread = this.distance();
    const centre = this.centre();
    this.events.pan(dx / this.pointers.size, dy / this.pointers.size);
    if (this.spread > 0 && spread > 0) this.events.zoom(spread / this.spread, centre.x, centre.y);
    this.spread = spread;
  };

  private readonly up = (event: PointerEvent): void => {
    const place = this.pointers.get(event.pointerId);
    this.pointers.delete(event.pointerId);
    this.spread = this.distance();
    if (place && event.type === 'pointerup' && this.moved < slack) this.events.tap(place.x, place.y);
  };

  private readonly leave = (event: PointerEvent): void => {
    if (!this.pointers.has(event.pointerId)) this.events.leave();
  };

  private readonly wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const { x, y } = this.place(event);
    this.events.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.004)), x, y);
  };

  private centre(): { x: number; y: number } {
    const all = [...this.pointers.values()];
    const sum = all.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
    return { x: sum.x / all.length, y: sum.y / all.length };
  }

  private distance(): number {
    const [a, b] = [...this.pointers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }
}
