import type { Matrix } from '../../engine/types';
import { boolean, choice, matrix as matrixCodec, number, type StateTable } from '../../state/index';
import { identity } from './matrices';
import { presets, situations, type Situation } from './presets';

/** Most stored patterns, and most coordinates of each. */
export const largestSize = 64;
/** Most updates that are shown one after the other. */
export const mostSteps = 64;

export interface BridgeState {
  readonly seed: number;
  /**
   * Where the stored patterns come from: a preset, 'random' (`count` patterns of `dimension` coordinates drawn from the seed),
   * or 'own' (`patterns`).
   */
  readonly situation: Situation;
  /** Stored patterns = keys of the situation 'own', [P, d] */ readonly patterns: Matrix;
  readonly count: number;
  readonly dimension: number;
  /** 'given': `start`; 'seed': a start drawn from the seed. */
  readonly startFrom: 'given' | 'seed';
  /** State pattern = query, [1, d] */ readonly start: Matrix;
  /** T of both sides; beta = 1 / (T sqrt(d_k)). */ readonly temperature: number;
  /** Updates done, from 1. */ readonly steps: number;
  /** The values of the head: its keys, the key after, drawn from the seed, or `ownValues`. */
  readonly values: 'keys' | 'next' | 'seed' | 'own';
  /** [P, d] */ readonly ownValues: Matrix;
  /** Whether W_Q, W_K and W_V act. */ readonly projections: boolean;
  /** [d, d] */ readonly wq: Matrix;
  /** [d, d] */ readonly wk: Matrix;
  /** [d, d] */ readonly wv: Matrix;
  /** Whether the Hopfield side has a temperature of its own. */ readonly otherBeta: boolean;
  readonly hopfieldTemperature: number;
  /** 'raw': the network stores the patterns as they are; 'projected': what W_K makes of them, read out by W_V. */
  readonly form: 'raw' | 'projected';
  /** The two coordinates drawn, from 0. */ readonly x: number;
  readonly y: number;
}

const first = presets.separated;
const square = matrixCodec({ maxRows: largestSize, maxCols: largestSize });
const temperature = number({ min: 0, max: Infinity });
const size = number({ min: 1, max: largestSize, integer: true });
const coordinate = number({ min: 0, max: largestSize - 1, integer: true });

export const bridgeTable: StateTable<BridgeState> = {
  version: 1,
  exhibit: 'bridge',
  fields: {
    seed: { codec: number({ min: 0, max: Number.MAX_SAFE_INTEGER, integer: true }), default: 1 },
    situation: { codec: choice(situations), default: 'separated' },
    patterns: { codec: square, default: first.patterns },
    count: { codec: size, default: 8 },
    dimension: { codec: size, default: 2 },
    startFrom: { codec: choice(['given', 'seed']), default: 'given' },
    start: { codec: matrixCodec({ maxRows: 1, maxCols: largestSize }), default: first.start },
    temperature: { codec: temperature, default: first.temperature },
    steps: { codec: number({ min: 1, max: mostSteps, integer: true }), default: first.steps },
    values: { codec: choice(['keys', 'next', 'seed', 'own']), default: 'keys' },
    ownValues: { codec: square, default: first.patterns },
    projections: { codec: boolean(), default: false },
    wq: { codec: square, default: identity(2) },
    wk: { codec: square, default: identity(2) },
    wv: { codec: square, default: identity(2) },
    otherBeta: { codec: boolean(), default: false },
    hopfieldTemperature: { codec: temperature, default: 2 },
    form: { codec: choice(['raw', 'projected']), default: 'raw' },
    x: { codec: coordinate, default: 0 },
    y: { codec: coordinate, default: 1 },
  },
  migrations: {},
};
