import type { Engine, Matrix } from '../../engine/types';
import { equal } from './matrices';
import { leastBeta } from '../beta';

/** Energies at the centres of a grid of cells over the drawn plane; row 0 is the lowest y. */
export interface EnergyField {
  readonly cols: number;
  readonly rows: number;
  /** [rows * cols] */ readonly data: Float64Array;
}

export interface FieldRequest {
  /** [P, d] */ readonly patterns: Matrix;
  readonly beta: number;
  /** The point the plane passes through; its coordinates other than x and y stay fixed, [d] */ readonly through: Float32Array;
  readonly x: number;
  readonly y: number;
  /** Half the side of the square drawn, centred at 0. */ readonly extent: number;
  /** Points per side. */ readonly size: number;
}

/** The Hopfield energy (Ramsauer et al. 2020, eq. 2) on a plane through the state. */
export async function energyField(engine: Engine, request: FieldRequest): Promise<EnergyField> {
  const { patterns, through, x, y, extent, size } = request;
  const data = new Float32Array(size * size * patterns.cols);
  const at = (index: number): number => extent * ((2 * index + 1) / size - 1);
  for (let row = 0; row < size; row += 1) {
    for (let col = 0; col < size; col += 1) {
      const offset = (row * size + col) * patterns.cols;
      data.set(through, offset);
      data[offset + y] = at(row);
      data[offset + x] = at(col);
    }
  }
  const states: Matrix = { rows: size * size, cols: patterns.cols, data };
  const beta = Math.max(request.beta, leastBeta);
  return { rows: size, cols: size, data: await engine.modernEnergy({ patterns, states, beta }) };
}

/** Keeps the last surface while nothing moves it: a state dragged in the drawn plane does not. */
export class EnergyFieldCache {
  private last: { readonly request: FieldRequest; readonly field: EnergyField } | null = null;

  async get(engine: Engine, request: FieldRequest): Promise<EnergyField> {
    if (this.last && sameSurface(this.last.request, request)) return this.last.field;
    const field = await energyField(engine, request);
    this.last = { request, field };
    return field;
  }
}

function sameSurface(a: FieldRequest, b: FieldRequest): boolean {
  const names = ['beta', 'x', 'y', 'extent', 'size'] as const;
  return (
    names.every((name) => a[name] === b[name]) &&
    equal(a.patterns, b.patterns) &&
    a.through.every((value, c) => c === a.x || c === a.y || value === b.through[c])
  );
}

/** Half the side of a square that shows all of these points, in steps that do not jump while one is dragged. */
export function extentOf(matrices: readonly Matrix[], x: number, y: number): number {
  let largest = 0;
  for (const { rows, cols, data } of matrices) {
    for (let row = 0; row < rows; row += 1) {
      largest = Math.max(largest, Math.abs(data[row * cols + x]!), Math.abs(data[row * cols + y]!));
    }
  }
  if (!(largest > 0)) return 1;
  const step = 10 ** Math.floor(Math.log10(largest)) / 2;
  return (Math.floor((1.15 * largest) / step) + 1) * step;
}
