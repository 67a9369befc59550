import { loadEngine, type Engine, type Matrix } from '../../../../web/src/engine';
import { LookupModel, type LookupResult, type Refusal } from '../../../../web/src/exhibits/lookup/model';
import { sceneState } from '../../../../web/src/exhibits/lookup/scene-state';
import { makeShown, type Shown } from '../../../../web/src/exhibits/lookup/shown';
import type { SceneName } from '../../../../web/src/exhibits/lookup/scenes';
import { lookupTable, type LookupState } from '../../../../web/src/exhibits/lookup/state';
import { defaultState } from '../../../../web/src/state';
import { getStrings, type Language } from '../../../../web/src/text';

let started: Promise<Engine> | undefined;

/** The real engine, started once per test file. */
export function engine(): Promise<Engine> {
  return (started ??= loadEngine());
}

export function matrix(...rows: number[][]): Matrix {
  return { rows: rows.length, cols: rows[0]!.length, data: Float32Array.from(rows.flat()) };
}

/** A scene with some of it changed. */
export function stateWith(patch: Partial<LookupState> = {}, scene: SceneName = 'dictionary'): LookupState {
  return { ...defaultState(lookupTable), ...sceneState(scene), ...patch };
}

export async function outcomeOf(state: LookupState, model = new LookupModel()): Promise<LookupResult | Refusal> {
  return model.compute(await engine(), state, new AbortController().signal);
}

export async function resultOf(
  patch: Partial<LookupState> = {},
  scene: SceneName = 'dictionary',
): Promise<LookupResult> {
  const outcome = await outcomeOf(stateWith(patch, scene));
  if ('kind' in outcome) throw new Error(`refused: ${outcome.kind}`);
  return outcome;
}

export async function shownOf(
  patch: Partial<LookupState> = {},
  scene: SceneName = 'dictionary',
  language: Language = 'en',
): Promise<Shown> {
  return makeShown(await resultOf(patch, scene), stateWith(patch, scene), language, getStrings(language));
}
