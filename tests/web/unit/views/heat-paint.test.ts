import { expect, test } from 'vitest';
import { niceStep, shorten } from '../../../../web/src/views/heat-paint';

test('long labels end in an ellipsis', () => {
  const context = { measureText: (text: string) => ({ width: text.length * 10 }) as TextMetrics };
  expect(shorten(context, 'short', 50)).toBe('short');
  expect(shorten(context, 'very long label', 60)).toBe('very …');
});

test('labels of tiny cells stand at round distances', () => {
  expect([0.2, 1, 1.2, 3, 7, 11, 24, 60].map(niceStep)).toEqual([1, 1, 2, 5, 10, 20, 50, 100]);
});
