import type { Strings } from '../../text/index.js';
import { classicalOverlaps, curveTable, type Figures } from './figures.js';
import { rowOf, type Run } from './model.js';
import type { NetworkKind, NetworkTables } from './stage.js';

type Decimal = (value: number, decimals: number) => string;

/** The table twins of both networks at one step of each. */
export function makeTables(
  run: Run, figures: Figures, names: readonly string[], strings: Strings['energy'], decimal: Decimal,
  steps: { readonly classical: number; readonly modern: number },
): Readonly<Record<NetworkKind, NetworkTables>> {
  const overlapTable = (overlaps: Float32Array) => ({
    columns: [strings.stateTable.memory, strings.stateTable.overlap],
    rows: names.map((name, index) => [name, decimal(overlaps[index]!, 3)]),
  });
  const unit = run.state.update === 'asynchronous' ? strings.classical.flips : strings.classical.updates;
  const energy = (value: number) => decimal(value, 2);
  return {
    classical: {
      overlaps: overlapTable(classicalOverlaps(run, steps.classical)),
      energies: curveTable(figures.classical, [unit, strings.energyAxis], energy),
    },
    modern: {
      overlaps: overlapTable(rowOf(run.modern.overlaps, Math.floor(steps.modern))),
      energies: curveTable(figures.modern, [strings.modern.updates, strings.energyAxis], energy),
    },
  };
}
