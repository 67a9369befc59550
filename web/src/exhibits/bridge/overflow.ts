import type { EngineError } from '../../engine';

type OverflowStep = 'products' | 'scores' | 'outputs' | 'energies' | 'projections';

/** Words of the core's message about each step. */
const named: readonly (readonly [string, OverflowStep])[] = [
  ['dot products', 'products'],
  ['scaled scores', 'scores'],
  ['outputs', 'outputs'],
  ['energies', 'energies'],
];

/** The step at which finite numbers became infinite, or null when the engine refused for another reason. */
export function overflowStep(error: EngineError): OverflowStep | null {
  if (error.code === 'not-finite') return 'projections';
  if (error.code !== 'core' || !/overflow/i.test(error.message)) return null;
  return named.find(([words]) => error.message.includes(words))?.[1] ?? 'products';
}
