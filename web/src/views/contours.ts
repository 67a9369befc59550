import { contours } from 'd3-contour';
import type { PlaneField } from './plane-types';

/** One level of a field as an SVG path, in pixels. */
export interface ContourPath {
  readonly level: number;
  /** Rank among the levels in [0, 1], the lowest first. */ readonly rank: number;
  readonly d: string;
}

/**
 * Contours of a field whose samples stand at the centres of cells, the first row lowest.
 * @param width, height size of the drawing in pixels
 */
export function contourPaths(field: PlaneField, count: number, width: number, height: number): ContourPath[] {
  const finite = field.data.filter(Number.isFinite);
  if (finite.length === 0) return [];
  const low = finite.reduce((a, b) => Math.min(a, b), Infinity);
  const high = finite.reduce((a, b) => Math.max(a, b), -Infinity);
  if (!(high > low)) return [];
  // More levels near the bottom, where the basins are.
  const levels = Array.from({ length: count }, (_, i) => low + (high - low) * ((i + 0.5) / count) ** 1.5);
  const x = (value: number): string => ((value / field.cols) * width).toFixed(1);
  const y = (value: number): string => (height - (value / field.rows) * height).toFixed(1);
  return contours()
    .size([field.cols, field.rows])
    .thresholds(levels)(Array.from(field.data))
    .map((shape, i) => ({
      level: shape.value,
      rank: i / (count - 1),
      d: shape.coordinates
        .flatMap((polygon) => polygon.map((ring) => `M${ring.map(([px, py]) => `${x(px!)} ${y(py!)}`).join('L')}Z`))
        .join(''),
    }));
}
