import { describe, expect, test } from 'vitest';
import { placeLabels } from '../../../../web/src/views/place-labels';

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
