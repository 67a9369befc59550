import type { Engine, Matrix } from '../engine';

/** What the memory remembers: five points of about the same length, so that no hollow swallows the others. [5, 2] */
export const memories: Matrix = {
  rows: 5,
  cols: 2,
  data: Float32Array.of(2.7, 1.3, -0.4, 3.0, -3.0, 0.5, -1.5, -2.6, 1.9, -2.3),
};
export const memoryNames = ['A', 'B', 'C', 'D', 'E'] as const;

/** 1/sqrt(d_k) with d_k = 2, the scale of attention: only so are both sides the same. */
export const beta = 1 / Math.SQRT2;

/** The state lives in the disc of this radius. */
export const radius = 4.2;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A fall from start to rest, told twice: states and energies by the memory, the rest by attention. */
export interface Descent {
  /** Updates until it rests. */ readonly steps: number;
  /** [steps + 1, 2] */ readonly states: Matrix;
  /** [steps + 1] */ readonly energies: Float64Array;
  /** q k / sqrt(d_k), [steps + 1, 5] */ readonly scores: Matrix;
  /** [steps + 1, 5] */ readonly weights: Matrix;
  /** [steps + 1, 2] */ readonly outputs: Matrix;
  /** Largest difference between an output of attention and the next state of the memory. */ readonly difference: number;
}

/** Movements below this length, in units of the plane, are rest: about a pixel. */
const tolerance = 0.01;

export async function computeDescent(engine: Engine, start: Point, signal: AbortSignal): Promise<Descent> {
  const state = Float32Array.of(start.x, start.y);
  const memory = await engine.retrieveModern({ patterns: memories, state, beta, tolerance }, { signal });
  const attention = await engine.attention({ queries: memory.states, keys: memories, values: memories }, { signal });
  const { states, energies, steps } = memory;
  const { scores, weights, output } = attention;
  return { steps, states, energies, scores, weights, outputs: output, difference: largestDifference(output, states) };
}

function largestDifference(outputs: Matrix, states: Matrix): number {
  let largest = 0;
  for (let index = states.cols; index < states.data.length; index++) {
    largest = Math.max(largest, Math.abs(outputs.data[index - states.cols]! - states.data[index]!));
  }
  return largest;
}

/** Row `index` of a matrix of points. */
export function pointAt(matrix: Matrix, index: number): Point {
  return { x: matrix.data[index * matrix.cols]!, y: matrix.data[index * matrix.cols + 1]! };
}

/** Energies on a square grid that encloses the disc. */
export interface Field {
  /** Samples per side; the first and the last lie on the edges of the square. */ readonly side: number;
  /** [side * side], the first row at the lowest y */ readonly energies: Float64Array;
}

export async function computeField(engine: Engine, side: number): Promise<Field> {
  const data = new Float32Array(side * side * 2);
  const at = (index: number): number => ((2 * index) / (side - 1) - 1) * radius;
  for (let row = 0; row < side; row++) {
    for (let col = 0; col < side; col++) data.set([at(col), at(row)], (row * side + col) * 2);
  }
  const states = { rows: side * side, cols: 2, data };
  return { side, energies: await engine.modernEnergy({ patterns: memories, states, beta }) };
}

/** Energy between the samples, for drawing. */
export function interpolate({ side, energies }: Field, { x, y }: Point): number {
  const place = (value: number): [number, number] => {
    const scaled = Math.min(Math.max(((value / radius + 1) / 2) * (side - 1), 0), side - 1);
    const low = Math.min(Math.floor(scaled), side - 2);
    return [low, scaled - low];
  };
  const [[col, u], [row, v]] = [place(x), place(y)];
  const sample = (dRow: number, dCol: number): number => energies[(row + dRow) * side + col + dCol]!;
  return (1 - v) * ((1 - u) * sample(0, 0) + u * sample(0, 1)) + v * ((1 - u) * sample(1, 0) + u * sample(1, 1));
}

/** Starts that fall far: near the hill in the middle, drawn from the seed, never two alike in a row. */
export async function computeStarts(engine: Engine, seed: number, count: number): Promise<Point[]> {
  const uniform = await engine.random({ seed, count: 2 * count, distribution: 'uniform' });
  return Array.from({ length: count }, (_, index) => {
    const [angle, length] = [2 * Math.PI * uniform[2 * index]!, 0.35 + 0.5 * uniform[2 * index + 1]!];
    return { x: length * Math.cos(angle), y: length * Math.sin(angle) };
  });
}
