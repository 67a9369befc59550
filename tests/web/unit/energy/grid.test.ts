import { describe, expect, it } from 'vitest';
import {
  countWrong,
  gridSizes,
  isBinary,
  overlap,
  quantise,
  resample,
  sideOf,
  toBinary,
} from '../../../../web/src/exhibits/energy/grid';
import { picture } from './support';

describe('pictures on a grid', () => {
  it('know their side, or that they have none', () => {
    expect(sideOf(new Float32Array(64))).toBe(8);
    expect(sideOf(new Float32Array(63))).toBe(0);
  });
  it('overlap 1 with themselves, -1 with their inverse', () => {
    const one = picture('#..#', '##..', '....', '.#.#');
    expect(overlap(one, one)).toBe(1);
    expect(
      overlap(
        one,
        one.map((value) => -value),
      ),
    ).toBe(-1);
    expect(
      countWrong(
        one,
        one.map((value) => -value),
      ),
    ).toBe(16);
  });
  it('keep black and white through quantising, and greys to 1/15', () => {
    const black = picture('#.', '.#');
    expect(quantise(black)).toEqual(black);
    const greys = Float32Array.of(-0.3, 0, 0.21, 0.99);
    quantise(greys).forEach((value, index) =>
      expect(Math.abs(value - greys[index]!)).toBeLessThanOrEqual(1 / 15 + 1e-6),
    );
    expect(isBinary(greys)).toBe(false);
    expect(toBinary(greys)).toEqual(Float32Array.of(-1, 1, 1, 1));
  });
  it('survive enlarging by a whole number and back', () => {
    const small = Float32Array.from({ length: 256 }, (_, index) => ((index * 7) % 3 === 0 ? 1 : -1));
    expect(resample(resample(small, 64), 16)).toEqual(small);
    for (const size of gridSizes) expect(resample(small, size)).toHaveLength(size * size);
  });
});
