import { describe, expect, test } from 'vitest';
import { contourPaths } from '../../../../web/src/views/contours';
import { niceStep, shorten } from '../../../../web/src/views/heat-paint';
import { markPath } from '../../../../web/src/views/marks';
import { placeLabels } from '../../../../web/src/views/place-labels';
import { knownShare } from '../../../../web/src/views/plane-motion';
import { nearestIndex, plotDomains } from '../../../../web/src/views/plot-domain';
import { lineOfCells } from '../../../../web/src/views/stroke';
import { tintClass } from '../../../../web/src/views/tone-styles';

describe('a stroke', () => {
  test.each([
    [0, 0, 0, 5],
    [2, 7, 9, 1],
    [5, 5, 5, 5],
    [9, 0, 0, 4],
  ])('from (%i, %i) to (%i, %i) leaves no gap', (row, col, toRow, toCol) => {
    const cells = lineOfCells({ row, col }, { row: toRow, col: toCol });
    expect(cells[0]).toEqual({ row, col });
    expect(cells.at(-1)).toEqual({ row: toRow, col: toCol });
    expect(cells).toHaveLength(Math.max(Math.abs(toRow - row), Math.abs(toCol - col)) + 1);
    cells.slice(1).forEach((cell, i) => {
      expect(Math.max(Math.abs(cell.row - cells[i]!.row), Math.abs(cell.col - cells[i]!.col))).toBe(1);
    });
  });
});

describe('labels', () => {
  const mark = (x: number, y: number) => ({ x, y, radius: 6, width: 40 });
  test('stand to the right by default', () => {
    expect(placeLabels([mark(100, 100)], 300, 300, 16)[0]?.anchor).toBe('start');
  });
  test('stay in the frame', () => {
    expect(placeLabels([mark(290, 100)], 300, 300, 16)[0]?.anchor).toBe('end');
  });
  test('give way to marks and to each other', () => {
    const [first, second] = placeLabels([mark(100, 100), mark(120, 100)], 300, 300, 16);
    expect(first?.anchor).not.toBe('start');
    expect(second?.anchor).toBe('start');
  });
});

test('every role has a shape of its own', () => {
  const shapes = (['query', 'key', 'value'] as const).map((role) => markPath(role, 6));
  expect(new Set(shapes).size).toBe(3);
});

describe('contours', () => {
  const bowl = {
    cols: 20,
    rows: 20,
    data: Float64Array.from({ length: 400 }, (_, i) => ((i % 20) - 9.5) ** 2 + (Math.floor(i / 20) - 9.5) ** 2),
  };
  test('are ordered from the lowest level up', () => {
    const paths = contourPaths(bowl, 6, 200, 200);
    expect(paths).toHaveLength(6);
    expect(paths.map(({ level }) => level)).toEqual([...paths.map(({ level }) => level)].sort((a, b) => a - b));
    expect(paths.every(({ d }) => d.startsWith('M'))).toBe(true);
  });
  test('of a flat or empty field are none', () => {
    expect(contourPaths({ ...bowl, data: new Float64Array(400) }, 6, 200, 200)).toEqual([]);
    expect(contourPaths({ ...bowl, data: new Float64Array(400).fill(NaN) }, 6, 200, 200)).toEqual([]);
  });
});

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

test('tints grow with the magnitude; the sign chooses the colour', () => {
  expect(tintClass(0, 1)).toBe('');
  expect(tintClass(1, 1)).toBe('p8');
  expect(tintClass(-0.5, 1)).toBe('n4');
  expect(tintClass(9, 1)).toBe('p8');
  expect(tintClass(NaN, 1)).toBe('');
  expect(tintClass(1, 0)).toBe('');
});

test('long labels end in an ellipsis', () => {
  const context = { measureText: (text: string) => ({ width: text.length * 10 }) as TextMetrics };
  expect(shorten(context, 'short', 50)).toBe('short');
  expect(shorten(context, 'very long label', 60)).toBe('very …');
});

test('only the new part of a path is drawn as motion', () => {
  const path = [
    [0, 0],
    [3, 0],
    [3, 1],
  ] as const;
  expect(knownShare([], path)).toBe(0);
  expect(knownShare(path.slice(0, 2), path)).toBeCloseTo(0.75);
  expect(knownShare(path, path)).toBe(1);
  expect(
    knownShare(
      [
        [0, 0.1],
        [3, 0],
      ],
      path,
    ),
  ).toBe(0);
  expect(knownShare(path, path.slice(0, 2))).toBe(0);
  expect(knownShare([], [])).toBe(1);
});

test('labels of tiny cells stand at round distances', () => {
  expect([0.2, 1, 1.2, 3, 7, 11, 24, 60].map(niceStep)).toEqual([1, 1, 2, 5, 10, 20, 50, 100]);
});
