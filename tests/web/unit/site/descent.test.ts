import { describe, expect, it } from 'vitest';
import { interpolate, radius, type Field } from '../../../../web/src/site/descent-model';
import { isOver, momentAt, rowComplete, stepTime } from '../../../../web/src/site/descent-time';
import { createProjection } from '../../../../web/src/site/surface-projection';

const side = 41;
/** Samples of any function over the square. */
const sampled = (energy: (x: number, y: number) => number): Field => ({
  side,
  energies: Float64Array.from({ length: side * side }, (_, index) => {
    const at = (place: number): number => ((2 * place) / (side - 1) - 1) * radius;
    return energy(at(index % side), at(Math.floor(index / side)));
  }),
});

describe('the time of a descent', () => {
  it('begins with nothing known and ends each step where the next begins', () => {
    expect(momentAt(0, 3)).toEqual({ step: 0, compare: 0, weigh: 0, mix: 0, fall: 0, atRest: false });
    expect(momentAt(stepTime - 1e-6, 3)).toMatchObject({ step: 0, compare: 1, weigh: 1, mix: 1 });
    expect(momentAt(stepTime - 1e-6, 3).fall).toBeCloseTo(1, 5);
    expect(momentAt(stepTime, 3)).toMatchObject({ step: 1, compare: 0, fall: 0 });
  });

  it('falls only after the row is complete, and never from rest', () => {
    expect(momentAt(rowComplete(1), 3)).toMatchObject({ step: 1, mix: 1, fall: 0 });
    expect(momentAt(100 * stepTime, 3)).toMatchObject({ step: 3, fall: 0, atRest: true });
    expect(isOver(3 * stepTime, 3)).toBe(false);
    expect(isOver(100 * stepTime, 3)).toBe(true);
  });
});

describe('the surface', () => {
  it('is exact at its samples and linear between them', () => {
    const plane = sampled((x, y) => 2 * x - y + 1);
    for (const [x, y] of [
      [0, 0],
      [1.234, -3.1],
      [-radius, radius],
      [radius, -radius],
    ] as const) {
      expect(interpolate(plane, { x, y })).toBeCloseTo(2 * x - y + 1, 6);
    }
  });

  it('gives back the place that was pointed at', () => {
    const bowl = sampled((x, y) => 0.1 * (x * x + y * y));
    const { project, unproject } = createProjection(bowl, 600);
    for (const point of [
      { x: 0, y: 0 },
      { x: 2, y: 1 },
      { x: -1.5, y: -3 },
    ]) {
      const { x, y } = unproject(project(point, interpolate(bowl, point)));
      expect(Math.hypot(x - point.x, y - point.y)).toBeLessThan(0.15);
    }
  });

  it('keeps every place inside the disc and every height inside the drawing', () => {
    const hill = sampled((x, y) => 5 * Math.exp(-(x * x + y * y)));
    const { project, unproject, width, height } = createProjection(hill, 320);
    for (const screen of [
      { x: -100, y: -100 },
      { x: 1e6, y: 1e6 },
      { x: 160, y: 1e6 },
    ]) {
      const { x, y } = unproject(screen);
      expect(Math.hypot(x, y)).toBeLessThanOrEqual(radius + 1e-9);
    }
    const top = project({ x: 0, y: 0 }, 5);
    expect(top.y).toBeGreaterThanOrEqual(0);
    expect(project({ x: 0, y: -radius }, 0).y).toBeLessThanOrEqual(height);
    expect(width).toBe(320);
  });
});
