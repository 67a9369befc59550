import type { Mask, Matrix, Scale } from '../../engine/types';

/** A ready-made setting. The link names the scene; only what the learner changed is written out. */
export interface Scene {
  /** Hand-made numbers, or how to draw them from the seed. */
  readonly source: HandMade | Drawn;
  readonly scale: Scale;
  readonly temperature: number;
  readonly mask: Mask;
  /** The query that is selected first. */
  readonly query: number;
}

export interface HandMade {
  readonly kind: 'hand-made';
  readonly queries: Matrix;
  readonly keys: Matrix;
  readonly values: Matrix;
}

export interface Drawn {
  /** 'normal': independent N(0, 1) entries; 'topics': tokens that are Q, K and V at once. */
  readonly kind: 'normal' | 'topics';
  readonly sizes: Sizes;
}

/** n queries, m keys, widths d_k and d_v. */
export interface Sizes {
  readonly n: number;
  readonly m: number;
  readonly dk: number;
  readonly dv: number;
}

export const sceneNames = ['dictionary', 'ties', 'sentence', 'saturation', 'map', 'random', 'own'] as const;
export type SceneName = (typeof sceneNames)[number];

function matrix(rows: readonly (readonly number[])[]): Matrix {
  return { rows: rows.length, cols: rows[0]?.length ?? 0, data: Float32Array.from(rows.flat()) };
}

const plain = { scale: 'inverse-sqrt', temperature: 1, mask: { kind: 'none' }, query: 0 } as const;

/** Key axes: animal to machine, water to land. Values: how many legs, how many wheels. */
const dictionary: Scene = {
  ...plain,
  source: {
    kind: 'hand-made',
    queries: matrix([[-2.6, 1.6]]),
    keys: matrix([
      [-1.6, 1.0],
      [-1.3, 0.4],
      [-0.6, 1.3],
      [-1.1, -1.3],
      [0.9, -1.4],
      [1.7, 0.5],
      [1.0, 1.2],
    ]),
    values: matrix([
      [4, 0],
      [4, 0],
      [2, 0],
      [0, 0],
      [0, 0],
      [0, 4],
      [0, 2],
    ]),
  },
};

/** Two keys score exactly the same, so even the winner-takes-all limit must share. */
const ties: Scene = {
  ...plain,
  temperature: 0,
  source: {
    kind: 'hand-made',
    queries: matrix([[2, 0]]),
    keys: matrix([
      [1, 1],
      [1, -1],
      [0.5, 0.25],
      [-1, 0.5],
    ]),
    values: matrix([
      [0, 2],
      [2, 0],
      [1, 1],
      [0, 0],
    ]),
  },
};

/** Seven words, causal. Coordinates: thing, action, small word, state. */
const sentence: Scene = {
  ...plain,
  mask: { kind: 'causal' },
  query: 4,
  source: {
    kind: 'hand-made',
    queries: matrix([
      [1.5, -1, 0, 0],
      [-1, -1.2, 2, 0],
      [3.5, 0.5, -0.5, 0],
      [0.5, 3.5, 0, 0.5],
      [4, -1, -0.5, 0],
      [2.5, -1.5, 0, 1],
      [3, 0.8, 0, 2],
    ]),
    keys: matrix([
      [-1.2, -0.8, 1.5, 0],
      [2, 0.3, 0, 0.2],
      [0.3, 2, 0, 0],
      [-0.8, 0.6, 1.2, 0],
      [1, -0.6, 0.4, 0],
      [-0.3, 1.2, 0.8, 0.6],
      [0.4, 0.6, 0, 2],
    ]),
    values: matrix([
      [-0.5, -0.5, 1, 0],
      [2, 0.2, 0, 0],
      [0.2, 2, 0, 0],
      [-0.4, 0.5, 1, 0],
      [1, -0.3, 0, 0],
      [-0.2, 1, 0, 1],
      [0.3, 0.4, 0, 2],
    ]),
  },
};

/** Small enough to be read and to be drawn in the plane. */
export const randomSizes: Sizes = { n: 4, m: 6, dk: 2, dv: 2 };

export const scenes: Readonly<Record<SceneName, Scene>> = {
  dictionary,
  ties,
  sentence,
  saturation: { ...plain, scale: 'none', source: { kind: 'normal', sizes: { n: 8, m: 12, dk: 64, dv: 4 } } },
  map: { ...plain, query: 511, source: { kind: 'topics', sizes: { n: 1024, m: 1024, dk: 32, dv: 32 } } },
  random: { ...plain, source: { kind: 'normal', sizes: randomSizes } },
  /** The learner's own matrices; the random ones stand behind those that are missing. */
  own: { ...plain, source: { kind: 'normal', sizes: randomSizes } },
};
