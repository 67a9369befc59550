import { expect, test } from 'vitest';
import { tintClass } from '../../../../web/src/views/tone-styles';

test('tints grow with the magnitude; the sign chooses the colour', () => {
  expect(tintClass(0, 1)).toBe('');
  expect(tintClass(1, 1)).toBe('p8');
  expect(tintClass(-0.5, 1)).toBe('n4');
  expect(tintClass(9, 1)).toBe('p8');
  expect(tintClass(NaN, 1)).toBe('');
  expect(tintClass(1, 0)).toBe('');
});
