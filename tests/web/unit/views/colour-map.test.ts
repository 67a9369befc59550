import { describe, expect, test } from 'vitest';
import { contrastRatio, luminance, parseHex } from '../../../../web/src/theme/contrast';
import { palettes } from '../../../../web/src/theme/palette';
import { colourAt, lookupTable, readableOn, scaleEnds } from '../../../../web/src/views/colour-map';

const steps = Array.from({ length: 256 }, (_, i) => i / 255);

test('the sequential map grows lighter with every step', () => {
  const light = steps.map((t) => luminance(colourAt('sequential', false, t)));
  for (let i = 1; i < light.length; i++) expect(light[i]).toBeGreaterThan(light[i - 1]!);
});

describe.each([
  ['light', false, -1],
  ['dark', true, 1],
] as const)('the diverging map, %s theme', (theme, dark, away) => {
  const light = steps.map((t) => away * luminance(colourAt('diverging', dark, t)));

  test('moves away from the ground on both sides of zero', () => {
    for (let i = 1; i <= 127; i++) expect(light[i]).toBeLessThan(light[i - 1]!);
    for (let i = 129; i < 256; i++) expect(light[i]).toBeGreaterThan(light[i - 1]!);
  });

  test('is neutral at zero: near the surface of the theme', () => {
    expect(contrastRatio(colourAt('diverging', dark, 0.5), parseHex(palettes[theme].surface))).toBeLessThan(1.35);
  });

  test('gives equal magnitudes about equal weight', () => {
    for (const t of [0.1, 0.25, 0.5]) {
      const [below, above] = [colourAt('diverging', dark, 0.5 - t), colourAt('diverging', dark, 0.5 + t)];
      expect(contrastRatio(below, above)).toBeLessThan(1.5);
    }
  });
});

test('numbers on any cell are readable', () => {
  for (const palette of ['sequential', 'diverging'] as const) {
    for (const dark of [false, true]) {
      for (const t of steps) {
        const ground = colourAt(palette, dark, t);
        expect(contrastRatio(parseHex(readableOn(ground)), ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

test('values beyond the scale take the colour of its end', () => {
  expect(colourAt('sequential', false, -3)).toEqual(colourAt('sequential', false, 0));
  expect(colourAt('sequential', false, 7)).toEqual(colourAt('sequential', false, 1));
  const table = lookupTable('sequential', false);
  expect([...table.slice(0, 4)]).toEqual([0, 0x22, 0x4e, 255]);
});

describe('the ends of a scale', () => {
  const of = (...values: number[]) => new Float32Array(values);
  test('are those of the finite data', () => {
    expect(scaleEnds(of(1, 3, -Infinity, NaN), 'sequential')).toEqual([1, 3]);
  });
  test('are symmetric when diverging', () => {
    expect(scaleEnds(of(-1, 3), 'diverging')).toEqual([-3, 3]);
    expect(scaleEnds(of(), 'diverging', [-2, 0.5])).toEqual([-2, 2]);
  });
  test('are never equal', () => {
    expect(scaleEnds(of(2, 2), 'sequential')).toEqual([2, 4]);
    expect(scaleEnds(of(0), 'sequential')).toEqual([0, 1]);
    expect(scaleEnds(of(0), 'diverging')).toEqual([-1, 1]);
    expect(scaleEnds(of(), 'sequential')).toEqual([0, 1]);
  });
});
