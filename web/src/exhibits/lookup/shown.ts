import type { Language, Strings } from '../../text';
import { formatCell, formatEntry } from '../../text/notation';
import type { Matrix } from '../../engine';
import type { Cell } from './codecs';
import type { Inputs } from './inputs';
import { same, type LookupResult } from './model';
import type { LookupState } from './state';
import type { Explained } from './terms';

/** Everything the parts of the view draw from: one result with its names and words. */
export interface Shown extends LookupResult {
  readonly state: Readonly<LookupState>;
  readonly language: Language;
  readonly strings: Strings;
  readonly text: Strings['lookup'];
  /** The matrices as last moved or typed; the numbers computed from them may come a little later. */
  readonly live: Inputs;
  /** The query looked at, within range. */
  readonly query: number;
  /** The coordinates the planes show, within range. */
  readonly keyAxes: Cell;
  readonly valueAxes: Cell;
  readonly queryNames: readonly string[];
  readonly keyNames: readonly string[];
  readonly explained: Explained;
  /** A number as text of the language; `cell` for columns. */
  readonly number: (value: number) => string;
  readonly cell: (value: number) => string;
  /** As `cell`, for weights of the query and what they carry: finer where so many keys share that two decimals say 0. */
  readonly share: (value: number) => string;
}

/** What the parts of the view may ask of the exhibit. */
export interface LookupHost {
  setState(patch: Partial<LookupState>): void;
}

/** @param last what was shown before: its names are kept where they are the same, so that nobody measures them again */
export function makeShown(
  result: LookupResult,
  state: Readonly<LookupState>,
  language: Language,
  strings: Strings,
  last?: Shown,
): Shown {
  const { inputs, options, attention } = result;
  const text = strings.lookup;
  const query = Math.min(state.query, inputs.queries.rows - 1);
  const decimals = decimalsOfWeights(attention.diagnostics.largestWeight[query]!);
  return {
    ...result,
    state,
    language,
    strings,
    text,
    live: {
      queries: newest(state.queries, inputs.queries),
      keys: newest(state.keys, inputs.keys),
      values: newest(state.values, inputs.values),
    },
    query,
    keyAxes: within(state.keyAxes, inputs.keys.cols),
    valueAxes: within(state.valueAxes, inputs.values.cols),
    ...namesOf(inputs, state, text, last),
    explained: { inputs, result: attention, options, language, text: text.explain },
    number: (value) => formatEntry(value, language),
    cell: (value) => formatCell(value, language),
    share: (value) => formatCell(value, language, decimals),
  };
}

/** Decimals for weights of which the largest is known. */
export function decimalsOfWeights(largest: number): number {
  return largest > 0 && largest < 0.05 ? 4 : 2;
}

/** What the learner has just changed, unless its shape still waits for the numbers that belong to it. */
function newest(own: Matrix | null, computed: Matrix): Matrix {
  return own && own.rows === computed.rows && own.cols === computed.cols ? own : computed;
}

/** The name of a coordinate of the keys or of the values. */
export function axisName({ state: { scene }, text }: Shown, side: 'keys' | 'values', coordinate: number): string {
  const named: Partial<Record<string, { keys: readonly string[]; values: readonly string[] }>> = text.axes;
  return named[scene]?.[side][coordinate] ?? text.coordinate(coordinate + 1);
}

function sceneNamesOf({ scene }: Readonly<LookupState>, { names: all }: Strings['lookup']) {
  const named: Partial<Record<string, { queries: readonly string[]; keys: readonly string[] }>> = all;
  return named[scene] ?? { queries: [], keys: [] };
}

/** Own names first, then the scene's, then a letter with the number. */
function names(
  count: number,
  own: readonly string[],
  scene: readonly string[],
  numbered: (index: number) => string,
): string[] {
  return Array.from(
    { length: count },
    (_, index) => own[index] || (own.length ? '' : scene[index]) || numbered(index + 1),
  );
}

function namesOf(
  { queries, keys }: Inputs,
  state: Readonly<LookupState>,
  text: Strings['lookup'],
  last: Shown | undefined,
): Pick<Shown, 'queryNames' | 'keyNames'> {
  const { scene, queryNames, keyNames } = state;
  if (
    last?.text === text &&
    last.queryNames.length === queries.rows &&
    last.keyNames.length === keys.rows &&
    same([scene, queryNames, keyNames], [last.state.scene, last.state.queryNames, last.state.keyNames])
  ) {
    return { queryNames: last.queryNames, keyNames: last.keyNames };
  }
  const own = sceneNamesOf(state, text);
  return {
    queryNames: kept(last?.queryNames, names(queries.rows, queryNames, own.queries, text.query)),
    keyNames: kept(last?.keyNames, names(keys.rows, keyNames, own.keys, text.key)),
  };
}

function kept(last: readonly string[] | undefined, now: readonly string[]): readonly string[] {
  return last && same(last, now) ? last : now;
}

function within({ row, col }: Cell, width: number): Cell {
  return { row: Math.min(row, width - 1), col: Math.min(col, width - 1) };
}
