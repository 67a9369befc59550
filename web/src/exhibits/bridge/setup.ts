import type { Engine, Matrix } from '../../engine/types';
import { equal, identity, isIdentity, rotateRows } from './matrices';
import { presets } from './presets';
import { bridgeTable, type BridgeState } from './state';

/** What can differ between the head and the Hopfield network. */
export const ingredients = ['values', 'wq', 'wk', 'wv', 'beta'] as const;
export type Ingredient = (typeof ingredients)[number];

/** A part of the state whose shape does not fit the patterns and is therefore left out. */
export type Misfit = 'start' | 'ownValues' | 'wq' | 'wk' | 'wv';

/** The vectors and numbers that both sides compute with. */
export interface Setup {
  /** [P, d] */ readonly patterns: Matrix;
  /** [d] */ readonly start: Float32Array;
  /** Values of their own, [P, d]; null: the values are the (projected) keys. */ readonly values: Matrix | null;
  /** [d, d] each; the identity where nothing is projected. */
  readonly wq: Matrix;
  readonly wk: Matrix;
  readonly wv: Matrix;
  /** T of the head and of the network. */
  readonly temperature: number;
  readonly hopfieldTemperature: number;
  readonly form: 'raw' | 'projected';
  readonly steps: number;
  /** Displayed coordinates, both below d (equal when d = 1). */ readonly x: number;
  readonly y: number;
}

/** Draws what the seed decides, fits every part to the patterns, and names what did not fit. */
export async function resolve(
  engine: Engine,
  state: BridgeState,
): Promise<{ setup: Setup; misfits: readonly Misfit[] }> {
  const misfits: Misfit[] = [];
  const patterns = await storedPatternsOf(engine, state);
  const { rows, cols } = patterns;

  const useSeed = state.startFrom === 'seed' || state.start.cols !== cols;
  // The start of the first state fits two coordinates; nobody chose it.
  const chosen = state.startFrom === 'given' && state.start !== bridgeTable.fields.start.default;
  if (useSeed && chosen) misfits.push('start');
  const start = useSeed ? (await draw(engine, state, 1, 1, cols)).data : state.start.data;

  let values: Matrix | null = null;
  if (state.values === 'next') values = rotateRows(patterns);
  else if (state.values === 'seed') values = await draw(engine, state, 2, rows, cols);
  else if (state.values === 'own') {
    if (state.ownValues.rows === rows && state.ownValues.cols === cols) values = state.ownValues;
    else misfits.push('ownValues');
  }

  const projection = (name: 'wq' | 'wk' | 'wv'): Matrix => {
    const given = state[name];
    if (state.projections && given.rows === cols && given.cols === cols) return given;
    if (state.projections && !isIdentity(given)) misfits.push(name);
    return identity(cols);
  };

  const setup: Setup = {
    patterns,
    start,
    values: values && equal(values, patterns) ? null : values,
    wq: projection('wq'),
    wk: projection('wk'),
    wv: projection('wv'),
    temperature: state.temperature,
    hopfieldTemperature: state.otherBeta ? state.hopfieldTemperature : state.temperature,
    form: state.form,
    steps: state.steps,
    x: Math.min(state.x, cols - 1),
    y: Math.min(state.y, cols - 1),
  };
  return { setup, misfits };
}

async function storedPatternsOf(engine: Engine, state: BridgeState): Promise<Matrix> {
  if (state.situation === 'own') return state.patterns;
  if (state.situation === 'random') return draw(engine, state, 0, state.count, state.dimension);
  return presets[state.situation].patterns;
}

/** Which ingredients differ now. */
export function brokenIngredients(setup: Setup): Ingredient[] {
  const differs: Record<Ingredient, boolean> = {
    values: setup.values !== null,
    wq: !isIdentity(setup.wq),
    wk: !isIdentity(setup.wk),
    wv: !isIdentity(setup.wv),
    beta: setup.hopfieldTemperature !== setup.temperature,
  };
  return ingredients.filter((name) => differs[name]);
}

/** The same set-up with one ingredient as it must be for the two sides to agree. */
export function restore(setup: Setup, ingredient: Ingredient): Setup {
  if (ingredient === 'values') return { ...setup, values: null };
  if (ingredient === 'beta') return { ...setup, hopfieldTemperature: setup.temperature };
  return { ...setup, [ingredient]: identity(setup.patterns.cols) };
}

/**
 * Normal numbers with standard deviation 1.6, so that planar patterns fill the picture.
 * Each `stream` of a seed is its own sequence.
 */
async function draw(
  engine: Engine,
  { seed }: BridgeState,
  stream: number,
  rows: number,
  cols: number,
): Promise<Matrix> {
  const streams = 4;
  const data = await engine.random({
    seed: (seed * streams + stream) % Number.MAX_SAFE_INTEGER,
    count: rows * cols,
    distribution: 'normal',
  });
  return { rows, cols, data: data.map((value) => 1.6 * value) };
}
