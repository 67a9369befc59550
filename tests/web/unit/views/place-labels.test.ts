import { describe, expect, test } from 'vitest';
import { boxOf, overlap, placeLabels, type Ground, type Labelled } from '../../../../web/src/views/place-labels';

const ground: Ground = { width: 300, height: 300, taken: [], spared: [] };
const mark = (x: number, y: number, more: Partial<Labelled> = {}): Labelled => ({
  ...{ x, y, radius: 6, width: 40, rank: 0 },
  ...more,
});

describe('labels', () => {
  test('stand to the right by default', () => {
    expect(placeLabels([mark(100, 100)], ground, 16)[0]?.anchor).toBe('start');
  });
  test('stay in the frame', () => {
    expect(placeLabels([mark(290, 100)], ground, 16)[0]?.anchor).toBe('end');
    expect(placeLabels([mark(150, 100, { width: 290 })], ground, 16)[0]).toMatchObject({ x: 150, anchor: 'middle' });
  });
  test('give way to marks and to each other', () => {
    const [first, second] = placeLabels([mark(100, 100), mark(120, 100)], ground, 16);
    expect(first?.anchor).not.toBe('start');
    expect(second?.anchor).toBe('start');
  });
  test('leave readable what is spared, and free what is taken', () => {
    const right = { left: 112, right: 150, top: 94, bottom: 106 };
    expect(placeLabels([mark(100, 100)], { ...ground, spared: [right] }, 16)[0]?.anchor).not.toBe('start');
    const all = { left: 0, right: 300, top: 0, bottom: 300 };
    expect(placeLabels([mark(100, 100)], { ...ground, taken: [all] }, 16)).toEqual([null]);
  });
  test('without room are those of the lowest rank, and never one of infinite rank', () => {
    const crowd = Array.from({ length: 30 }, (_, rank) => mark(150 + (rank % 3), 150, { rank }));
    const shown = placeLabels(crowd, ground, 16).map((place) => place !== null);
    expect(shown[29]).toBe(true);
    expect(shown[0]).toBe(false);
    expect(placeLabels([...crowd, mark(150, 150, { rank: Infinity })], ground, 16).at(-1)).not.toBeNull();
  });
  test('that count stand a line away, tied to their mark, where there is no room beside it', () => {
    const crowd = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => mark(150 + 16 * dx, 150 + 16 * dy, { width: 0 })));
    const [light, heavy] = [0.5, 1.5].map((rank) =>
      placeLabels([...crowd, mark(150, 150, { rank })], ground, 14).at(-1),
    );
    expect(light).toBeNull();
    expect(heavy?.lead).toBeDefined();
    expect(Math.abs(heavy!.lead!.y - 150)).toBeGreaterThan(6);
  });
  test('never lie on each other or on a mark, however many there are', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const chance = (k: number) => Math.abs(Math.sin(seed * 12.9898 + k * 78.233) * 43758.5453) % 1;
      const marks = Array.from({ length: 2 + (seed % 20) }, (_, k) =>
        mark(300 * chance(k), 300 * chance(k + 50), {
          radius: 5 + 9 * chance(k + 99),
          rank: k,
          width: 20 + 60 * chance(k),
        }),
      );
      const boxes = placeLabels(marks, ground, 14).flatMap((place, k) =>
        place ? [boxOf(place, marks[k]!.width, 14)] : [],
      );
      const disks = marks.map(({ x, y, radius: r }) => ({ left: x - r, right: x + r, top: y - r, bottom: y + r }));
      boxes.forEach((box, at) => {
        expect(Math.min(box.left, box.top, 300 - box.right, 300 - box.bottom)).toBeGreaterThanOrEqual(0);
        for (const other of [...boxes.slice(at + 1), ...disks]) expect(overlap(box, other)).toBe(0);
      });
    }
  });
});
