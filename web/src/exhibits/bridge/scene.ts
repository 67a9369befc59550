import { rowOf } from '../../data/matrix';
import type { Attribution } from './attribution';
import type { EnergyField } from './field';
import type { Formatter } from './format';
import type { Reading } from './explain';
import type { Language, Strings } from '../../text';
import type { Setup } from './setup';
import type { Comparison } from './sides';
import type { BridgeState } from './state';

/** All that one drawing of the exhibit is made from. */
export interface Result {
  /** The state it was computed from. */ readonly state: BridgeState;
  readonly setup: Setup;
  readonly comparison: Comparison;
  readonly attribution: Attribution;
  readonly field: EnergyField;
  /** Half the side of the square drawn. */ readonly extent: number;
}

/** What the parts of the page are drawn with. */
export interface Scene {
  readonly result: Result;
  readonly language: Language;
  readonly strings: Strings;
  readonly text: Strings['bridge'];
  readonly format: Formatter;
  readonly update: (patch: Partial<BridgeState>) => void;
}

/** The last update of the head, as numbers to explain. */
export function attentionReading({ setup, comparison: { attention } }: Result): Reading {
  const last = setup.steps - 1;
  return {
    query: rowOf(attention.queries, last),
    keys: attention.keys,
    values: attention.values,
    weights: attention.updates[last]!.weights.data,
    result: attention.states[setup.steps]!,
    beta: attention.beta,
    names: { query: 'q', key: 'k', value: 'v', result: 'o' },
  };
}

/** The last update of the network, as numbers to explain. */
export function hopfieldReading({ setup, comparison: { hopfield } }: Result): Reading {
  const { path, patterns, beta } = hopfield;
  const last = Math.min(setup.steps, path.steps) - 1;
  return {
    query: rowOf(path.states, Math.max(0, last)),
    keys: patterns,
    values: patterns,
    weights: rowOf(path.weights, Math.max(0, last)),
    result: rowOf(path.states, last + 1),
    beta,
    names: { query: 'ξ', key: 'x', value: 'x', result: 'ξ′' },
  };
}
