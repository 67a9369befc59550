import { expect, test } from 'vitest';
import { knownShare } from '../../../../web/src/views/plane-motion';

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
