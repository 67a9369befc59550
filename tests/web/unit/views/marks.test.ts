import { expect, test } from 'vitest';
import { markPath } from '../../../../web/src/views/marks';

test('every role has a shape of its own', () => {
  const shapes = (['query', 'key', 'value'] as const).map((role) => markPath(role, 6));
  expect(new Set(shapes).size).toBe(3);
});
