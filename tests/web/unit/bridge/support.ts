import { loadEngine, type Engine } from '../../../../web/src/engine';
import { attribute } from '../../../../web/src/exhibits/bridge/attribution';
import { formatterOf } from '../../../../web/src/exhibits/bridge/format';
import { resolve, type Setup } from '../../../../web/src/exhibits/bridge/setup';
import { compare } from '../../../../web/src/exhibits/bridge/sides';
import { bridgeTable, type BridgeState } from '../../../../web/src/exhibits/bridge/state';
import type { Scene } from '../../../../web/src/exhibits/bridge/scene';
import { defaultState } from '../../../../web/src/state';
import { getStrings, type Language } from '../../../../web/src/text';

let started: Promise<Engine> | undefined;

/** The real engine, started once per test file. */
export function engine(): Promise<Engine> {
  return (started ??= loadEngine());
}

/** The first state of the exhibit with some of it changed. */
export function stateWith(patch: Partial<BridgeState> = {}): BridgeState {
  return { ...defaultState(bridgeTable), ...patch };
}

export async function setupOf(patch: Partial<BridgeState> = {}): Promise<Setup> {
  return (await resolve(await engine(), stateWith(patch))).setup;
}

/** What the words of the exhibit are made from, without the energy surface. */
export async function sceneOf(patch: Partial<BridgeState> = {}, language: Language = 'en'): Promise<Scene> {
  const setup = await setupOf(patch);
  const comparison = await compare(await engine(), setup);
  const attribution = await attribute(await engine(), setup, comparison);
  const strings = getStrings(language);
  const result = { state: stateWith(patch), setup, comparison, attribution } as Scene['result'];
  return { result, language, strings, text: strings.bridge, format: formatterOf(language), update: () => undefined };
}
