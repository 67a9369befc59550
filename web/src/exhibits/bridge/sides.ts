import { rowOf } from '../../data/matrix';
import type { AttentionResult, CallOptions, Engine, Landing, Matrix, ModernRetrieval } from '../../engine/types';
import { betaOf, leastBeta, networkBetaOf } from '../beta';
import { asRow, largestDifference, product, zeros } from './matrices';
import type { Setup } from './setup';
import { mostSteps } from './state';

/** Below this change of the state the iteration has come to rest. */
const restTolerance = 1e-6;

/** Updates that are computed when both sides are at rest early, so that there is something ahead to scrub to. */
const leastHorizon = 6;

/** The attention reading: a head whose output is fed back as its next query. */
interface AttentionSide {
  /** K = Y W_K, [P, d] */ readonly keys: Matrix;
  /** V = K W_V, or the values of their own times W_V, [P, d] */ readonly values: Matrix;
  /** Raw states before the first and after each update, [horizon + 1] of [d] */ readonly states: readonly Float32Array[];
  /** The states times W_Q, [horizon + 1, d] */ readonly queries: Matrix;
  /** Each update's scores, weights and output, [horizon] */ readonly updates: readonly AttentionResult[];
  /** Energy of each query among the keys at the head's beta, [horizon + 1] */ readonly energies: Float64Array;
  readonly beta: number;
}

/** The Hopfield reading. */
interface HopfieldSide {
  /** X, [P, d]: the raw patterns, or what W_K makes of them. */ readonly patterns: Matrix;
  /** `horizon` updates; `states` has horizon + 1 rows. */ readonly path: ModernRetrieval;
  /** The same start followed until it rests. */ readonly rest: ModernRetrieval;
  /** What is compared with the head's output: the new state, times W_V in the projected form, [d] */
  readonly output: Float32Array;
  readonly beta: number;
}

export interface Comparison {
  /** Updates computed, at least `setup.steps`: the rest is what lies ahead. */ readonly horizon: number;
  readonly attention: AttentionSide;
  readonly hopfield: HopfieldSide;
  /** Largest |attention output - Hopfield output| after the shown updates. */ readonly difference: number;
}

export function headKeys(setup: Setup): Matrix {
  return product(setup.patterns, setup.wk);
}

export function headValues(setup: Setup): Matrix {
  return product(setup.values ?? headKeys(setup), setup.wv);
}

/** `horizon` updates, one after the other, through `engine.attention` and nothing else. */
async function attentionSide(
  engine: Engine,
  setup: Setup,
  horizon: number,
  options?: CallOptions,
): Promise<AttentionSide> {
  const keys = headKeys(setup);
  const values = headValues(setup);
  const states = [setup.start];
  const updates: AttentionResult[] = [];
  const queries = zeros(horizon + 1, keys.cols);
  for (let step = 0; step <= horizon; step += 1) {
    const query = product(asRow(states[step]!), setup.wq);
    queries.data.set(query.data, step * keys.cols);
    if (step === horizon) break;
    const update = await engine.attention({ queries: query, keys, values, temperature: setup.temperature }, options);
    updates.push(update);
    states.push(rowOf(update.output, 0));
  }
  const beta = betaOf(setup.temperature, keys.cols);
  const energies = await engine.modernEnergy({ patterns: keys, states: queries, beta: Math.max(beta, leastBeta) });
  return { keys, values, states, queries, updates, energies, beta };
}

/** The stored patterns X, the start and beta of the network. */
function networkInput(setup: Setup): { patterns: Matrix; state: Float32Array; beta: number } {
  const projected = setup.form === 'projected';
  const patterns = projected ? headKeys(setup) : setup.patterns;
  return {
    patterns,
    state: projected ? product(asRow(setup.start), setup.wq).data : setup.start,
    beta: networkBetaOf(setup.hopfieldTemperature, patterns.cols),
  };
}

/** `horizon` updates through `engine.retrieveModern`, and nothing else. */
function networkPath(engine: Engine, setup: Setup, horizon: number, options?: CallOptions): Promise<ModernRetrieval> {
  return engine.retrieveModern({ ...networkInput(setup), maxSteps: horizon, tolerance: 0 }, options);
}

/** What the network says after `steps` updates: its state, times W_V in the projected form. */
function readOut(setup: Setup, path: ModernRetrieval, steps: number): Float32Array {
  const state = rowOf(path.states, Math.min(steps, path.steps));
  return setup.form === 'projected' ? product(asRow(state), setup.wv).data : state;
}

/** Both readings of one set-up and how far apart their results are. */
export async function compare(engine: Engine, setup: Setup, options?: CallOptions): Promise<Comparison> {
  const input = networkInput(setup);
  const rest = await engine.retrieveModern({ ...input, maxSteps: 2000, tolerance: restTolerance }, options);
  const horizon = Math.min(mostSteps, Math.max(setup.steps, rest.steps, leastHorizon));
  const [attention, path] = await Promise.all([
    attentionSide(engine, setup, horizon, options),
    networkPath(engine, setup, horizon, options),
  ]);
  const output = readOut(setup, path, setup.steps);
  const beta = betaOf(setup.hopfieldTemperature, input.patterns.cols);
  return {
    horizon,
    attention,
    hopfield: { patterns: input.patterns, path, rest, output, beta },
    difference: largestDifference(attention.states[setup.steps]!, output),
  };
}

/** Only the difference after the shown updates. */
export async function differenceOf(engine: Engine, setup: Setup, options?: CallOptions): Promise<number> {
  const [attention, path] = await Promise.all([
    attentionSide(engine, setup, setup.steps, options),
    networkPath(engine, setup, setup.steps, options),
  ]);
  return largestDifference(attention.states[setup.steps]!, readOut(setup, path, setup.steps));
}

/**
 * Differences up to this are rounding: 1e-5 of the largest of these numbers, or of 1. A 32-bit float keeps 6e-8 of its size;
 * the rest is room for the many operations behind each number.
 */
export function roundingLevel(values: ArrayLike<number>): number {
  return 1e-5 * Math.max(1, ...Array.from(values, Math.abs));
}

/** Whether the two results agree up to rounding. */
export function agrees({ difference, hopfield }: Pick<Comparison, 'difference' | 'hopfield'>): boolean {
  return difference <= roundingLevel(hopfield.output);
}

/** The first step whose energy is higher than the one before, or null. Rounding is forgiven. */
export function firstRise(energies: ArrayLike<number>): { step: number; by: number } | null {
  for (let step = 1; step < energies.length; step += 1) {
    const by = energies[step]! - energies[step - 1]!;
    if (by > roundingLevel([energies[step]!])) return { step, by };
  }
  return null;
}

/** What the network comes to rest on: the three kinds of Ramsauer et al. 2020, section 2, or none of them. */
type RestKind = 'single' | 'mixture' | 'average' | 'none';

/** A mixture of more than three quarters of all patterns counts as the global average. */
export function restKind(landing: Landing): RestKind {
  if (landing.kind === 'pattern') return 'single';
  if (landing.kind !== 'mixture') return 'none';
  return landing.patterns.length > 0.75 * landing.overlaps.length ? 'average' : 'mixture';
}
