import type { Role } from './common';

export interface LineSeries {
  readonly name: string;
  readonly role: Role;
  readonly points: readonly (readonly [number, number])[];
  /** Second cue beside hue. */ readonly dashed?: boolean;
}

type Ends = readonly [number, number];

/** The ends of both axes: those given, else those of the finite data; never empty. */
export function plotDomains(series: readonly LineSeries[], xGiven?: Ends, yGiven?: Ends): { x: Ends; y: Ends } {
  const of = (axis: 0 | 1): Ends => {
    let [low, high] = [Infinity, -Infinity];
    for (const { points } of series) {
      for (const point of points) {
        const value = point[axis];
        if (!Number.isFinite(value)) continue;
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    }
    if (low > high) return [0, 1];
    return low === high ? [low - 0.5, high + 0.5] : [low, high];
  };
  return { x: xGiven ?? of(0), y: yGiven ?? of(1) };
}

/** The index of the point whose x is nearest. */
export function nearestIndex(points: LineSeries['points'], x: number): number {
  let best = 0;
  points.forEach(([px], index) => {
    if (Math.abs(px - x) < Math.abs(points[best]![0] - x)) best = index;
  });
  return best;
}
