import type { Matrix } from '../../engine/types';
import { asRow, matrix } from './matrices';

export const presetNames = ['separated', 'close', 'average', 'pitchfork', 'sequence'] as const;
export type PresetName = (typeof presetNames)[number];
/** The scenes of the page, as links have named them from the start: hand-made ones, drawn ones, one's own. */
export const situations = [...presetNames, 'random', 'own'] as const;
export type Situation = (typeof situations)[number];

export function isPreset(situation: Situation): situation is PresetName {
  return situation !== 'random' && situation !== 'own';
}

/** Five memories about equally long and far apart: each has a valley of its own. */
const separated = matrix([
  [2.4, 1.2],
  [-0.4, 2.6],
  [-2.6, 0.6],
  [-1.4, -2.2],
  [1.6, -2.1],
]);

/** A hand-made scene. */
interface Preset {
  readonly patterns: Matrix;
  /** [1, d] */ readonly start: Matrix;
  /** T; beta = 1 / (T sqrt(d_k)). */ readonly temperature: number;
  readonly steps: number;
  readonly values?: 'next';
}

export const presets: Readonly<Record<PresetName, Preset>> = {
  separated: { patterns: separated, start: asRow([0.9, 1.1]), temperature: 1, steps: 1 },
  /** Two memories nearer to each other than the softmax can tell apart. */
  close: {
    patterns: matrix([
      [2.3, 0.9],
      [1.7, 1.8],
      [-2.3, 1.0],
      [-0.6, -2.4],
    ]),
    start: asRow([0.6, 1.3]),
    temperature: 1,
    steps: 8,
  },
  /** beta m_max^2 < 1: only one fixed point is left (Ramsauer et al. 2020, lemma A3). */
  average: { patterns: separated, start: asRow([1.9, 1.6]), temperature: 6, steps: 8 },
  /** Patterns +1 and -1 on a line, beta = 2: xi' = tanh(2 xi) comes to rest at 0.957504. */
  pitchfork: {
    patterns: matrix([
      [1, 0],
      [-1, 0],
    ]),
    start: asRow([0.15, 0.6]),
    temperature: 1 / Math.sqrt(8),
    steps: 12,
  },
  /** Each value is the next key, so that every read-out asks for the following memory. */
  sequence: { patterns: separated, start: asRow([0.9, 1.1]), temperature: 0.5, steps: 6, values: 'next' },
};
