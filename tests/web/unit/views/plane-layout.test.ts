import { scaleLinear } from 'd3-scale';
import { describe, expect, test } from 'vitest';
import { layOut } from '../../../../web/src/views/plane-layout';
import type { PlanePoint, PlaneScene } from '../../../../web/src/views/plane-types';

/** A plane of 300 x 200 pixels over [-3, 3] x [-2, 2], in a font whose letters are all as wide. */
function scene(points: readonly PlanePoint[], patch: Partial<PlaneScene> = {}): PlaneScene {
  const [width, height] = [300, 200];
  return {
    points,
    ...{
      links: [],
      field: undefined,
      path: [],
      pathRole: 'query',
      vectors: false,
      readonly: false,
      decimals: 2,
      language: 'en',
    },
    domain: { x: [-3, 3], y: [-2, 2] },
    axes: { x: 'across', y: 'up' },
    active: '',
    width,
    height,
    x: scaleLinear([-3, 3], [0, width]),
    y: scaleLinear([-2, 2], [height, 0]),
    fontSize: 14,
    textWidth: (text, size) => 0.6 * size * text.length,
    spoken: ({ label }) => label,
    ...patch,
  };
}

const key = (id: string, x: number, y: number): PlanePoint => ({ id, x, y, role: 'key', label: id, weight: 0.5 });
const written = (points: readonly PlanePoint[]) => layOut(scene(points)).axes.map(({ text }) => text);

describe('a plane', () => {
  test('names its axes and counts along them', () => {
    expect(written([])).toEqual(['−2', '2', 'up', 'across']);
  });

  test('leaves out the number of an axis that a mark or a label covers', () => {
    expect(written([key('far', 2, -0.2)])).not.toContain('2');
  });

  test('moves the name of an axis away from a mark', () => {
    const place = (points: readonly PlanePoint[]) => layOut(scene(points)).axes.find(({ text }) => text === 'across')!;
    const free = place([]);
    const moved = place([key('a', 2.6, 0.25)]);
    expect(moved.y).toBeGreaterThan(free.y);
    expect(place([key('a', 2.6, 0.25), key('b', 2.6, -0.25)]).x).toBeLessThan(free.x);
  });

  test('says where the point is that is looked at, and gives it the room', () => {
    const points = [
      key('a', 0, 0),
      key('b', 0.1, 0.05),
      key('c', -0.1, 0.05),
      { ...key('d', 0, 0.1), label: '', name: 'D' },
    ];
    const { texts, labels } = layOut(scene(points, { active: 'd' }));
    expect(texts[3]).toBe('D (0.00, 0.10)');
    expect(labels[3]).not.toBeNull();
  });
});
