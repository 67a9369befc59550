import { expect } from 'vitest';
import type { Matrix } from '../../../web/src/engine/types';
import type { Rows } from './reference';

/** A matrix from its rows. */
export function matrix(...rows: number[][]): Matrix {
  return { rows: rows.length, cols: rows[0]?.length ?? 0, data: Float32Array.from(rows.flat()) };
}

/** Entries in (-1, 1) that look random and are the same everywhere. */
export function spread(rows: number, cols: number, seed: number): Matrix {
  const entry = (_: unknown, i: number): number => Math.sin(seed * 78.233 + i * 12.9898 + i * i * 0.37);
  return { rows, cols, data: Float32Array.from({ length: rows * cols }, entry) };
}

/** -1 and +1, the same everywhere. */
export function signs(rows: number, cols: number, seed: number): Matrix {
  const { data } = spread(rows, cols, seed);
  return { rows, cols, data: data.map((entry) => (entry < 0 ? -1 : 1)) };
}

/**
 * Fails unless all entries agree within `tolerance`. The default leaves room for the rounding of sums of some dozen
 * products of size 1 in 32 bits.
 */
export function expectClose(found: ArrayLike<number>, expected: Rows | ArrayLike<number>, tolerance = 2e-6): void {
  const flat = Array.from(expected as ArrayLike<number | number[]>).flat();
  expect(found.length).toBe(flat.length);
  const isClose = (entry: number, i: number): boolean => entry === found[i] || Math.abs(entry - found[i]!) <= tolerance;
  const wrong = flat.findIndex((entry, i) => !isClose(entry, i));
  if (wrong >= 0) expect(found[wrong], `entry ${wrong}, tolerance ${tolerance}`).toBe(flat[wrong]);
}
