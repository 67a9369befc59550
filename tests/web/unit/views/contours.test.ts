import { describe, expect, test } from 'vitest';
import { contourPaths } from '../../../../web/src/views/contours';

describe('contours', () => {
  const bowl = {
    cols: 20,
    rows: 20,
    data: Float64Array.from({ length: 400 }, (_, i) => ((i % 20) - 9.5) ** 2 + (Math.floor(i / 20) - 9.5) ** 2),
  };
  test('are ordered from the lowest level up', () => {
    const paths = contourPaths(bowl, 6, 200, 200);
    expect(paths).toHaveLength(6);
    expect(paths.map(({ level }) => level)).toEqual([...paths.map(({ level }) => level)].sort((a, b) => a - b));
    expect(paths.every(({ d }) => d.startsWith('M'))).toBe(true);
  });
  test('of a flat or empty field are none', () => {
    expect(contourPaths({ ...bowl, data: new Float64Array(400) }, 6, 200, 200)).toEqual([]);
    expect(contourPaths({ ...bowl, data: new Float64Array(400).fill(NaN) }, 6, 200, 200)).toEqual([]);
  });
});
