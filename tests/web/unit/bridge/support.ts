import { loadEngine, type Engine } from '../../../../web/src/engine';
import { resolve, type Setup } from '../../../../web/src/exhibits/bridge/setup';
import { bridgeTable, type BridgeState } from '../../../../web/src/exhibits/bridge/state';
import { defaultState } from '../../../../web/src/state';

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
