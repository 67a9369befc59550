import { choice, list, number, type StateTable } from '../../state/index';
import { gridSizeCodec, memoryCodec, optionalPictureCodec } from './codecs';
import { damageKinds, type Damage } from './damage';
import { largestSize } from './grid';
import { setLimits, setNames, type Memory, type SetName } from './sets';

export const updateModes = ['asynchronous', 'synchronous'] as const;

/** All that a link to this exhibit holds. */
export interface EnergyState extends Damage {
  /** Feeds the noise, the order of the updates, and the random set. */
  seed: number;
  /** The grid has size x size pixels. */
  size: number;
  set: SetName;
  /** How many memories of a built-in set are stored. */
  count: number;
  /** The memories of the set 'own', kept while another set is shown. */
  memories: readonly Memory[];
  /** The memory that is damaged, counted from 0. */
  target: number;
  damage: Damage['damage'];
  noise: number;
  box: number;
  shiftX: number;
  shiftY: number;
  /** The start drawn by hand; null = the target, damaged as said above. */
  probe: Float32Array | null;
  /** Of the classical network. */
  update: (typeof updateModes)[number];
  /** Of the modern network: beta = 1 / (temperature sqrt(N)). */
  temperature: number;
  /** The place on the timeline where the run stands still, or -1: it plays. */
  at: number;
  /** The pixel that is explained, row-major, or -1: the first that flips. */
  pixel: number;
}

/** Far longer than any run that a person would step through. */
const longestTimeline = 1_000_000;
const share = number({ min: 0, max: 1 });
const offset = number({ min: -largestSize, max: largestSize, integer: true });

export const energyTable: StateTable<EnergyState> = {
  version: 1,
  exhibit: 'energy',
  migrations: {},
  fields: {
    seed: { codec: number({ min: 0, max: 2 ** 52, integer: true }), default: 1 },
    size: { codec: gridSizeCodec, default: 32 },
    set: { codec: choice(setNames), default: 'pictures' },
    count: { codec: number({ min: 1, max: setLimits.random, integer: true }), default: 5 },
    memories: { codec: list(memoryCodec, { maxItems: setLimits.own }), default: [] },
    target: { codec: number({ min: 0, max: setLimits.random - 1, integer: true }), default: 0 },
    damage: { codec: choice(damageKinds), default: 'noise' },
    noise: { codec: share, default: 0.3 },
    box: { codec: share, default: 0.5 },
    shiftX: { codec: offset, default: 2 },
    shiftY: { codec: offset, default: 0 },
    probe: { codec: optionalPictureCodec, default: null },
    update: { codec: choice(updateModes), default: 'asynchronous' },
    temperature: { codec: number({ min: 0, max: Infinity }), default: 1 },
    at: { codec: number({ min: -1, max: longestTimeline, integer: true }), default: -1 },
    pixel: { codec: number({ min: -1, max: largestSize ** 2 - 1, integer: true }), default: -1 },
  },
};

/** Fields that say how a run is looked at, not which run it is. */
const looks: ReadonlySet<string> = new Set<keyof EnergyState>(['at', 'pixel']);

/** Whether two states retrieve the same from the same. */
export function sameRun(first: EnergyState, second: EnergyState): boolean {
  const names = Object.keys(energyTable.fields) as (keyof EnergyState)[];
  return names.every((name) => looks.has(name) || first[name] === second[name]);
}
