import { loadEngine, type Engine } from '../../../../web/src/engine';
import { retrieve, type Run } from '../../../../web/src/exhibits/energy/model';
import { energyTable, type EnergyState } from '../../../../web/src/exhibits/energy/state';
import { defaultState } from '../../../../web/src/state';

let started: Promise<Engine> | undefined;

/** The real engine, started once per test file. */
export function engine(): Promise<Engine> {
  return (started ??= loadEngine());
}

/** The first state of the exhibit with some of it changed. */
export function stateWith(patch: Partial<EnergyState> = {}): EnergyState {
  return { ...defaultState(energyTable), ...patch };
}

export async function runOf(patch: Partial<EnergyState> = {}): Promise<Run> {
  return retrieve(await engine(), stateWith(patch));
}

/** A picture of rows such as `#.`: # is ink. */
export function picture(...rows: string[]): Float32Array {
  return Float32Array.from(rows.join(''), (sign) => (sign === '#' ? 1 : -1));
}
