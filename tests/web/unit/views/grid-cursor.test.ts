import { expect, test } from 'vitest';
import { activeCellId, moveCursor } from '../../../../web/src/views/grid-cursor';

const shape = { rows: 20, cols: 5 };
const press = (
  row: number,
  col: number,
  key: string,
  modifiers: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {},
) => moveCursor({ row, col }, { key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers }, shape);

test('arrows move by one and stop at the edge', () => {
  expect(press(3, 2, 'ArrowUp')).toEqual({ row: 2, col: 2 });
  expect(press(3, 2, 'ArrowRight')).toEqual({ row: 3, col: 3 });
  expect(press(0, 0, 'ArrowUp')).toEqual({ row: 0, col: 0 });
  expect(press(19, 4, 'ArrowRight')).toEqual({ row: 19, col: 4 });
});

test('Home and End run along the row, with Ctrl through the grid', () => {
  expect(press(3, 2, 'Home')).toEqual({ row: 3, col: 0 });
  expect(press(3, 2, 'End')).toEqual({ row: 3, col: 4 });
  expect(press(3, 2, 'Home', { ctrlKey: true })).toEqual({ row: 0, col: 0 });
  expect(press(3, 2, 'End', { metaKey: true })).toEqual({ row: 19, col: 4 });
});

test('pages are eight rows', () => {
  expect(press(3, 2, 'PageDown')).toEqual({ row: 11, col: 2 });
  expect(press(3, 2, 'PageUp')).toEqual({ row: 0, col: 2 });
});

test('other keys, and keys of the browser, are left alone', () => {
  expect(press(3, 2, 'Tab')).toBeUndefined();
  expect(press(3, 2, 'a')).toBeUndefined();
  expect(press(3, 2, 'ArrowLeft', { altKey: true })).toBeUndefined();
});

test('neighbours have different active descendants, so that each move is read aloud', () => {
  for (const [row, col] of [
    [0, 1],
    [1, 0],
    [2, 1],
    [1, 2],
  ] as const) {
    expect(activeCellId({ row, col })).not.toBe(activeCellId({ row: 1, col: 1 }));
  }
});
