import { expect, test } from 'vitest';
import { betaOf, nextMark, positionOf, temperatureAt } from '../../../../web/src/views/temperature';

test('the ends and the middle are exact', () => {
  expect(temperatureAt(0)).toBe(Infinity);
  expect(temperatureAt(0.5)).toBe(1);
  expect(temperatureAt(1)).toBe(0);
  expect([Infinity, 1, 0].map(positionOf)).toEqual([0, 0.5, 1]);
});

test('T falls from left to right', () => {
  let before = Infinity;
  for (let p = 0; p <= 1000; p += 5) {
    const now = temperatureAt(p / 1000);
    expect(now).toBeLessThanOrEqual(before);
    before = now;
  }
});

test('the middle snaps, its neighbours do not', () => {
  expect(temperatureAt(0.508)).toBe(1);
  expect(temperatureAt(0.52)).toBeLessThan(1);
});

test('a temperature comes back from its place', () => {
  for (const temperature of [100, 31.6, 10, 2, 0.5, 0.1, 0.01]) {
    expect(temperatureAt(positionOf(temperature))).toBeCloseTo(temperature, 2);
  }
  expect(positionOf(1e9)).toBeGreaterThan(positionOf(Infinity));
  expect(positionOf(1e-9)).toBeLessThan(positionOf(0));
});

test('steps between marks', () => {
  expect(nextMark(5, 1)).toBe(1);
  expect(nextMark(1, 1)).toBe(0);
  expect(nextMark(0, 1)).toBe(0);
  expect(nextMark(0.3, -1)).toBe(1);
  expect(nextMark(1, -1)).toBe(Infinity);
  expect(nextMark(Infinity, -1)).toBe(Infinity);
});

test('beta is the scale over T, with exact limits', () => {
  expect(betaOf(1, 0.5)).toBe(0.5);
  expect(betaOf(2, 0.5)).toBe(0.25);
  expect(betaOf(0, 0.5)).toBe(Infinity);
  expect(betaOf(Infinity, 0.5)).toBe(0);
});
