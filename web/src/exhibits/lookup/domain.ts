import type { PlaneDomain, PlanePoint } from '../../views';

/** Width by height of both planes. */
const aspect = 1.4;

/** Round numbers around all points; the origin in the middle where directions matter, else where it is needed. */
export function domainOf(points: readonly PlanePoint[], centred: boolean): PlaneDomain {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [Math.min(0, ...xs), Math.max(0, ...xs)];
  const [bottom, top] = [Math.min(0, ...ys), Math.max(0, ...ys)];
  if (centred) {
    const reach = roundUp(1.15 * Math.max(1e-6, Math.max(right, -left) / aspect, top, -bottom));
    return { x: [-aspect * reach, aspect * reach], y: [-reach, reach] };
  }
  const height = roundUp(1.4 * Math.max(1e-6, (right - left) / aspect, top - bottom));
  const around = (low: number, high: number, size: number): [number, number] => [
    (low + high - size) / 2,
    (low + high + size) / 2,
  ];
  return { x: around(left, right, aspect * height), y: around(bottom, top, height) };
}

/** The next of 1, 1.5, 2, 3, 4, 5, 6, 7.5, 10 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * [1, 1.5, 2, 3, 4, 5, 6, 7.5, 10].find((step) => step * power >= value * (1 - 1e-9))!;
}

/** Keeps both planes still while a point is dragged: ground that moves under the hand cannot be aimed at. */
export class DomainMemory {
  private held = false;
  private readonly last = new Map<'key' | 'value', { scene: string; domain: PlaneDomain }>();

  hold(): void {
    this.held = true;
  }

  rest(): void {
    this.held = false;
  }

  key(scene: string, fresh: () => PlaneDomain): PlaneDomain {
    return this.recall('key', scene, fresh);
  }

  value(scene: string, fresh: () => PlaneDomain): PlaneDomain {
    return this.recall('value', scene, fresh);
  }

  private recall(plane: 'key' | 'value', scene: string, fresh: () => PlaneDomain): PlaneDomain {
    const known = this.last.get(plane);
    if (known && this.held && known.scene === scene) return known.domain;
    const domain = fresh();
    this.last.set(plane, { scene, domain });
    return domain;
  }
}
