import { describe, expect, test } from 'vitest';
import {
  cellAt,
  constrain,
  fit,
  largestCell,
  panBy,
  reveal,
  zoomAt,
  type Frame,
} from '../../../../web/src/views/viewport';

const frame: Frame = { rows: 1024, cols: 1024, width: 512, height: 512 };

test('fitting shows all cells', () => {
  expect(fit(frame)).toEqual({ x: 0, y: 0, scale: 0.5 });
  expect(fit({ ...frame, height: 256 }).scale).toBe(0.25);
});

describe('zooming', () => {
  test('keeps the cell under the pointer where it is', () => {
    let view = fit(frame);
    for (const factor of [2, 3, 1.7, 0.6]) {
      const before = { x: view.x + 200 / view.scale, y: view.y + 300 / view.scale };
      view = zoomAt(view, frame, factor, 200, 300);
      expect(view.x + 200 / view.scale).toBeCloseTo(before.x, 6);
      expect(view.y + 300 / view.scale).toBeCloseTo(before.y, 6);
    }
  });
  test('stops at a large cell and at the whole map', () => {
    expect(zoomAt(fit(frame), frame, 1e6, 0, 0).scale).toBe(largestCell);
    expect(zoomAt({ x: 500, y: 500, scale: 8 }, frame, 1e-6, 100, 100)).toEqual(fit(frame));
  });
});

test('panning never leaves the map', () => {
  const view = { x: 10, y: 10, scale: 4 };
  expect(panBy(view, frame, 1e5, 1e5)).toEqual({ x: 0, y: 0, scale: 4 });
  expect(panBy(view, frame, -1e5, -1e5)).toEqual({ x: 1024 - 128, y: 1024 - 128, scale: 4 });
  expect(panBy(view, frame, 4, -8)).toEqual({ x: 9, y: 12, scale: 4 });
});

test('a cell is found under the pointer, and none beside the map', () => {
  const view = { x: 100.5, y: 20, scale: 10 };
  expect(cellAt(view, frame, 0, 0)).toEqual({ row: 20, col: 100 });
  expect(cellAt(view, frame, 5, 9.9)).toEqual({ row: 20, col: 101 });
  expect(cellAt(view, frame, -1, 0)).toBeNull();
  expect(cellAt(view, frame, 512, 0)).toBeNull();
});

test('revealing moves no further than needed', () => {
  const view = { x: 100, y: 100, scale: 16 };
  expect(reveal(view, frame, 110, 110)).toEqual(view);
  expect(reveal(view, frame, 90, 110)).toEqual({ ...view, y: 90 });
  expect(reveal(view, frame, 110, 140)).toEqual({ ...view, x: 141 - 32 });
});

test('an empty grid does no harm', () => {
  const empty: Frame = { rows: 0, cols: 0, width: 100, height: 0 };
  expect(constrain(fit(empty), empty).x).toBe(0);
  expect(cellAt(fit(empty), empty, 5, 5)).toBeNull();
});
