import { describe, expect, test } from 'vitest';
import { nearestIndex, plotDomains } from '../../../../web/src/views/plot-domain';

describe('a plot', () => {
  const series = (...ys: number[]) => [
    { name: '', role: 'energy' as const, points: ys.map((y, x) => [x, y] as const) },
  ];
  test('has axes that hold the finite data and are never empty', () => {
    expect(plotDomains(series(3, -1, NaN, Infinity))).toEqual({ x: [0, 3], y: [-1, 3] });
    expect(plotDomains(series(2))).toEqual({ x: [-0.5, 0.5], y: [1.5, 2.5] });
    expect(plotDomains([])).toEqual({ x: [0, 1], y: [0, 1] });
    expect(plotDomains(series(1, 2), [0, 50], [-4, 4])).toEqual({ x: [0, 50], y: [-4, 4] });
  });
  test('finds the nearest point', () => {
    expect(nearestIndex(series(0, 0, 0)[0]!.points, 1.4)).toBe(1);
    expect(nearestIndex(series(0, 0, 0)[0]!.points, 99)).toBe(2);
  });
});
