import type { Mask, Matrix, Scale } from '../../engine/types';
import { choice, list, number, text, type StateTable } from '../../state';
import { cellCodec, fileLimit, maskCodec, optionalCellCodec, ownMatrixCodec, scaleCodec, type Cell } from './codecs';
import { randomSizes, sceneNames, scenes, type SceneName } from './scenes';

/** The five steps of one query, in order; a step shows itself and all before it. */
export const steps = ['dot', 'scale', 'mask', 'softmax', 'mix'] as const;
export type Step = (typeof steps)[number];

export const mapMatrices = ['dots', 'scores', 'weights'] as const;
export type MapMatrix = (typeof mapMatrices)[number];

export const sections = ['matrices', 'gradients', 'code'] as const;
export type Section = (typeof sections)[number];

/** Most queries, keys and columns that can be set by hand. */
export const handLimit = 64;

/** All that a link to this exhibit holds. */
export interface LookupState {
  seed: number;
  scene: SceneName;
  /** Sizes of drawn scenes; hand-made scenes have their own. */
  n: number;
  m: number;
  dk: number;
  dv: number;
  /** The learner's own Q [n, d_k], K [m, d_k] and V [m, d_v]; null = the scene's. */
  queries: Matrix | null;
  keys: Matrix | null;
  values: Matrix | null;
  /** The learner's own names of queries and keys; empty = the scene's. */
  queryNames: readonly string[];
  keyNames: readonly string[];
  scale: Scale;
  temperature: number;
  mask: Mask;
  /** The query that is looked at. */
  query: number;
  step: Step;
  /** Coordinates that the two planes show, counted from 0. */
  keyAxes: Cell;
  valueAxes: Cell;
  /** Which matrix the map of all queries shows. */
  map: MapMatrix;
  /** Parts below the stage that are unfolded. */
  open: readonly Section[];
  /** The output cell whose gradient is shown, or null. */
  gradient: Cell | null;
}

const index = number({ min: 0, max: fileLimit - 1, integer: true });
const size = number({ min: 1, max: fileLimit, integer: true });
const names = list(text({ maxLength: 40 }), { maxItems: fileLimit });
const first = scenes.dictionary;

export const lookupTable: StateTable<LookupState> = {
  version: 1,
  exhibit: 'lookup',
  migrations: {},
  fields: {
    seed: { codec: number({ min: 0, max: Number.MAX_SAFE_INTEGER, integer: true }), default: 1 },
    scene: { codec: choice(sceneNames), default: 'dictionary' },
    n: { codec: size, default: randomSizes.n },
    m: { codec: size, default: randomSizes.m },
    dk: { codec: size, default: randomSizes.dk },
    dv: { codec: size, default: randomSizes.dv },
    queries: { codec: ownMatrixCodec, default: null },
    keys: { codec: ownMatrixCodec, default: null },
    values: { codec: ownMatrixCodec, default: null },
    queryNames: { codec: names, default: [] },
    keyNames: { codec: names, default: [] },
    scale: { codec: scaleCodec, default: first.scale },
    temperature: { codec: number({ min: 0, max: Infinity }), default: first.temperature },
    mask: { codec: maskCodec, default: first.mask },
    query: { codec: index, default: first.query },
    step: { codec: choice(steps), default: 'mix' },
    keyAxes: { codec: cellCodec, default: { row: 0, col: 1 } },
    valueAxes: { codec: cellCodec, default: { row: 0, col: 1 } },
    map: { codec: choice(mapMatrices), default: 'weights' },
    open: { codec: list(choice(sections), { maxItems: sections.length }), default: ['matrices'] },
    gradient: { codec: optionalCellCodec, default: null },
  },
};
