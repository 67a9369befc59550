import { rowOf } from '../../data/matrix';
import type { Matrix } from '../../engine/types';
import type { FigureTable } from '../../views/index';
import type { Run } from './model';
import { recordedStep } from './timeline';

/** A curve over steps, thinned out so that a run of thousands of flips still draws in a frame. */
export interface Curve {
  readonly points: readonly (readonly [number, number])[];
  /** Steps between two points. */ readonly stride: number;
  readonly xDomain: readonly [number, number];
  readonly yDomain: readonly [number, number];
}

/** What one run shows at every moment: made once, so that a frame only moves the current points. */
export interface Figures {
  readonly classical: Curve;
  readonly modern: Curve;
  /** The memories with a bar of their own, in their order. */ readonly bars: readonly number[];
  readonly patterns: Matrix;
}

const mostPoints = 400;
const mostBars = 8;

export function makeFigures(run: Run): Figures {
  const { classical, modern, timeline, memories } = run;
  const cols = run.start.length;
  const data = new Float32Array(memories.length * cols);
  memories.forEach(({ pixels }, index) => data.set(pixels, index * cols));
  return {
    classical: curve(timeline.classicalSteps, (step) => classical.energies[recordedStep(classical, step)]!),
    modern: curve(timeline.modernSteps, (step) => modern.energies[step]!),
    bars: chooseBars(run),
    patterns: { rows: memories.length, cols, data },
  };
}

function curve(steps: number, energy: (step: number) => number): Curve {
  const stride = Math.max(1, Math.ceil(steps / mostPoints));
  const points: [number, number][] = [];
  for (let step = 0; step < steps; step += stride) points.push([step, energy(step)]);
  points.push([steps, energy(steps)]);
  const values = points.map(([, y]) => y);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // A flat curve must look flat, not like the noise of its last digits.
  const margin = high > low ? (high - low) * 0.08 : Math.max(1, Math.abs(high) * 0.1);
  return { points, stride, xDomain: [0, Math.max(1, steps)], yDomain: [low - margin, high + margin] };
}

/** The index into `points` of a step. */
export function pointOf({ points, stride }: Curve, step: number): number {
  return Math.min(points.length - 1, Math.round(step / stride));
}

/** All memories if they are few; else the target and those that either network ends closest to. */
function chooseBars({ memories, target, classical, modern }: Run): number[] {
  const all = memories.map((_, index) => index);
  if (all.length <= mostBars) return all;
  const closeness = (index: number) =>
    index === target
      ? 2
      : Math.max(Math.abs(classical.landing.overlaps[index]!), Math.abs(modern.landing.overlaps[index]!));
  return all
    .sort((a, b) => closeness(b) - closeness(a))
    .slice(0, mostBars)
    .sort((a, b) => a - b);
}

/** Overlaps of the classical network at a recorded step, [P]. */
export function classicalOverlaps(run: Run, step: number): Float32Array {
  return rowOf(run.classical.overlaps, recordedStep(run.classical, step));
}

/** The state of the modern network at a step; between two steps a crossfade in the second half of the time. */
export function modernState({ modern }: Run, step: number): Float32Array {
  const from = Math.min(modern.steps, Math.floor(step));
  const fade = Math.max(0, (step - from) * 2 - 1);
  if (fade === 0 || from === modern.steps) return rowOf(modern.states, from);
  const next = rowOf(modern.states, from + 1);
  return rowOf(modern.states, from).map((value, index) => value + fade * (next[index]! - value));
}

const mostRows = 200;

/** The energies of a curve as a table of at most `mostRows` rows. */
export function curveTable(
  { points }: Curve,
  columns: readonly [string, string],
  decimal: (value: number) => string,
): FigureTable {
  const stride = Math.ceil(points.length / mostRows);
  return {
    columns,
    rows: points
      .filter((_, index) => index % stride === 0 || index === points.length - 1)
      .map(([x, y]) => [x, decimal(y)]),
  };
}

/** One column of numbers as a matrix, for export. */
export function column(values: ArrayLike<number>): Matrix {
  return { rows: values.length, cols: 1, data: Float32Array.from(values) };
}
