import { rowOf, stack } from '../../data/matrix';
import type { ClassicalRetrieval, Engine, ModernRetrieval } from '../../engine/types';
import { networkBetaOf } from '../beta';
import { spoil } from './damage';
import { findRise, stopAfter, type Rise } from './descent';
import { resample, toBinary } from './grid';
import { measureLoad, type Load } from './load';
import type { Stored } from './memory-edits';
import { builtInSet, type Memory } from './sets';
import type { EnergyState } from './state';
import { makeTimeline, type Timeline } from './timeline';

/** Everything that the page shows of one state. */
export interface Run {
  /** The state it was made from. */ readonly state: EnergyState;
  readonly memories: readonly Memory[];
  /** Index of the damaged memory, within the memories there are. */ readonly target: number;
  /** The memories in black and white, as the classical network stores them. */ readonly binary: readonly Float32Array[];
  /** The damaged picture, [N]. */ readonly start: Float32Array;
  /** The same in black and white. */ readonly binaryStart: Float32Array;
  readonly classical: ClassicalRetrieval;
  readonly modern: ModernRetrieval;
  /** Not null when the energy rose, against the theorem; then `classical` ends before that step. */ readonly rise: Rise | null;
  readonly beta: number;
  readonly load: Load;
  readonly timeline: Timeline;
}

/** A stream of the generator apart from that of the update order: else the damaged pixels would be visited first. */
const noiseStream = 1_000_003;

/** The stored patterns of a state: one's own as they were brought, built-in ones drawn on its grid. */
export async function storedIn(engine: Engine, state: EnergyState): Promise<Stored> {
  const { set, memories: own, count, size, seed, target } = state;
  // A damaged link may name a set of its own and bring no memory.
  const builtIn = set === 'own' ? (own.length > 0 ? null : 'pictures') : set;
  const memories = builtIn ? await builtInSet(engine, builtIn, count, size, seed) : own;
  return { memories, target: Math.min(target, memories.length - 1) };
}

/** A memory that is on the grid already stays the same object. */
function onGrid(memory: Memory, size: number): Memory {
  return memory.pixels.length === size * size ? memory : { ...memory, pixels: resample(memory.pixels, size) };
}

/** The damaged picture of a state: drawn by hand, or the target spoilt by a noise that the seed decides. */
async function startOf(engine: Engine, state: EnergyState, target: Float32Array): Promise<Float32Array> {
  if (state.probe) return resample(state.probe, state.size);
  const seed = state.seed + noiseStream;
  const order = await engine.random({ seed, count: target.length, distribution: 'permutation' });
  return spoil(target, state, order);
}

/** Both retrievals from the same damaged picture. @throws EngineError, AbortError */
export async function retrieve(engine: Engine, state: EnergyState, signal?: AbortSignal): Promise<Run> {
  const stored = await storedIn(engine, state);
  const memories = stored.memories.map((memory) => onGrid(memory, state.size));
  const { target } = stored;
  const binary = memories.map(({ pixels }) => toBinary(pixels));
  const start = await startOf(engine, state, memories[target]!.pixels);
  const binaryStart = toBinary(start);
  const beta = networkBetaOf(state.temperature, start.length);
  const { update, seed } = state;
  const [found, modern] = await Promise.all([
    engine.retrieveClassical({ patterns: stack(binary), state: binaryStart, update, seed }, { signal }),
    engine.retrieveModern({ patterns: stack(memories.map(({ pixels }) => pixels)), state: start, beta }, { signal }),
  ]);
  const rise = update === 'asynchronous' ? findRise(found.energies) : null;
  const classical = rise ? stopAfter(found, rise.step - 1) : found;
  return {
    state,
    memories,
    target,
    binary,
    start,
    binaryStart,
    classical,
    modern,
    rise,
    beta,
    load: measureLoad(memories, target),
    timeline: makeTimeline(classical, settledAfter(modern)),
  };
}

/** Half of the smallest step between two greys on a screen. */
const invisible = 1 / 255;

/** Updates after which no pixel of the modern network changes visibly any more; the rest is rounding. */
function settledAfter({ states, steps }: ModernRetrieval): number {
  const final = rowOf(states, steps);
  const differs = (step: number) =>
    rowOf(states, step).some((value, index) => Math.abs(value - final[index]!) > invisible);
  let settled = steps;
  while (settled > 0 && !differs(settled - 1)) settled--;
  return settled;
}
