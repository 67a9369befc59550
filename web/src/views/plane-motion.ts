import { prefersReducedMotion } from '../theme/observe';
import type { PlanePoint } from './plane-types';

type Path = readonly (readonly [number, number])[];

/** Slow, then fast, as things fall. */
const falling = 'cubic-bezier(0.5, 0, 0.9, 0.6)';
const duration = 340;
/** Changes that follow each other faster than this, in milliseconds, are a drag or a slider, and are followed at once. */
const followed = 120;

/** How much of `path` was already there, in [0, 1]; 1 when nothing is new. */
export function knownShare(before: Path, path: Path): number {
  const prefix = before.length <= path.length && before.every(([x, y], i) => path[i]![0] === x && path[i]![1] === y);
  if (!prefix) return 0;
  const length = (points: Path): number =>
    points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i]![0], y - points[i]![1]), 0);
  const whole = length(path);
  return whole === 0 ? 1 : length(before) / whole;
}

/** Moves what has changed place in a plane: points fall to where they now are, the new part of a path is drawn. */
export class PlaneMotion {
  private places = new Map<string, { x: number; y: number }>();
  private path: Path = [];
  private last = -Infinity;

  /**
   * Call after each drawing.
   * @param toPixels place in the drawing of a place in the domain
   * @param held whether the reader's hand moves something: then all follows at once
   */
  update(
    root: ParentNode,
    points: readonly PlanePoint[],
    path: Path,
    toPixels: (x: number, y: number) => [number, number],
    held: boolean,
  ): void {
    const before = this.places;
    this.places = new Map(points.map(({ id, x, y }) => [id, { x, y }]));
    const share = knownShare(this.path, path);
    this.path = path;
    const moved = points.filter(
      ({ id, x, y }) => before.has(id) && (before.get(id)!.x !== x || before.get(id)!.y !== y),
    );
    if (moved.length === 0 && share === 1) return;
    const now = performance.now();
    const calm = now - this.last > followed;
    this.last = now;
    if (held || !calm || prefersReducedMotion()) return;
    for (const { id, x, y } of moved) {
      const [fromX, fromY] = toPixels(before.get(id)!.x, before.get(id)!.y);
      const [toX, toY] = toPixels(x, y);
      const shift = `translate(${fromX - toX}px, ${fromY - toY}px)`;
      root
        .querySelector(`[data-id="${CSS.escape(id)}"]`)
        ?.animate([{ transform: shift }, { transform: 'none' }], { duration, easing: falling });
    }
    if (moved.length > 0) {
      // Lines would point at where the marks will be: they come when the marks have arrived.
      const appear = { duration, easing: 'cubic-bezier(0.9, 0, 1, 1)' };
      for (const lines of root.querySelectorAll('.links, .vectors'))
        lines.animate([{ opacity: 0 }, { opacity: 1 }], appear);
    }
    if (share < 1) {
      root
        .querySelector('.path')
        ?.animate([{ strokeDashoffset: 1 - share }, { strokeDashoffset: 0 }], { duration, easing: falling });
    }
  }
}
