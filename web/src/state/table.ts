import type { Codec } from './codec';
import { excerpt, StateError, type StateProblem } from './problem';

/** Everything a link of one exhibit can say, with its defaults and its past. */
export interface StateTable<S> {
  /** Current version, from 1. */
  readonly version: number;
  readonly exhibit: string;
  readonly fields: { readonly [K in keyof S]: { readonly codec: Codec<S[K]>; readonly default: S[K] } };
  /** `migrations[k]` takes the raw fields of version k to version k + 1; one for each k in 1..version-1. */
  readonly migrations: Readonly<Record<number, (raw: Map<string, string>) => Map<string, string>>>;
}

export interface ParsedState<S> {
  readonly state: S;
  /** Empty when the link was understood completely. */
  readonly problems: readonly StateProblem[];
}

/** Longest hash that is read, in characters: room for three 64 x 64 matrices. */
export const maxHashLength = 262_144;

/** The state an exhibit starts with. */
export function defaultState<S>(table: StateTable<S>): S {
  return Object.fromEntries(fieldNames(table).map((name) => [name, table.fields[name].default])) as S;
}

/** `v=1&seed=7&...`: the version, then each field that differs from its default, in the order of the table. */
export function printState<S>(table: StateTable<S>, state: S): string {
  const parts = [`v=${table.version}`];
  for (const name of fieldNames(table)) {
    const { codec, default: initial } = table.fields[name];
    const printed = codec.print(state[name]);
    if (printed !== codec.print(initial)) parts.push(`${name}=${escapeValue(printed)}`);
  }
  return parts.join('&');
}

/**
 * Reads a hash, with or without its `#`. Never throws: what is damaged falls back to its default and is named in
 * `problems`; everything else is kept.
 */
export function parseState<S>(table: StateTable<S>, hash: string): ParsedState<S> {
  const state = defaultState(table);
  const text = hash.replace(/^#/, '');
  if (text === '') return { state, problems: [] };
  if (text.length > maxHashLength) {
    return { state, problems: [{ code: 'too-long', found: String(text.length), limit: maxHashLength }] };
  }
  const problems: StateProblem[] = [];
  const raw = splitFields(text, problems);
  const migrated = migrate(table, raw, problems);
  for (const [name, value] of migrated ?? []) readField(table, state, name, value, problems);
  return { state, problems };
}

function fieldNames<S>(table: StateTable<S>): (keyof S & string)[] {
  return Object.keys(table.fields) as (keyof S & string)[];
}

/** Percent-encodes what a URL or a chat program would spoil, and nothing more. */
function escapeValue(value: string): string {
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'))
    .replace(/%(2C|3A|3B)/g, (code) => decodeURIComponent(code))
    .replace(/['()*!]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

function splitFields(text: string, problems: StateProblem[]): Map<string, string> {
  const raw = new Map<string, string>();
  for (const part of text.split('&').filter((part) => part !== '')) {
    const [, field, encoded] = /^([A-Za-z][\w-]*)=(.*)$/s.exec(part) ?? [];
    const value = encoded === undefined ? null : decode(encoded);
    if (field === undefined || value === null) problems.push({ code: 'damaged-part', found: excerpt(part) });
    else if (raw.has(field)) problems.push({ code: 'duplicate-field', field });
    else raw.set(field, value);
  }
  return raw;
}

function decode(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

/** The fields in the current version, or null when nothing of them can be trusted. */
function migrate<S>(
  table: StateTable<S>,
  raw: Map<string, string>,
  problems: StateProblem[],
): Map<string, string> | null {
  const found = raw.get('v');
  raw.delete('v');
  let version = found === undefined ? table.version : Number(/^[1-9]\d{0,8}$/.test(found) ? found : NaN);
  if (version > table.version) {
    problems.push({ code: 'future-version', found: found!, limit: table.version });
    return null;
  }
  if (Number.isNaN(version)) {
    problems.push({ code: 'bad-version', found: excerpt(found!) });
    version = table.version;
  }
  let fields = raw;
  for (; version < table.version; version++) fields = table.migrations[version]!(fields);
  return fields;
}

function readField<S>(table: StateTable<S>, state: S, name: string, value: string, problems: StateProblem[]): void {
  if (!Object.hasOwn(table.fields, name)) {
    problems.push({ code: 'unknown-field', field: name });
    return;
  }
  const field = name as keyof S & string;
  try {
    state[field] = table.fields[field].codec.parse(value);
  } catch (error) {
    if (!(error instanceof StateError)) throw error;
    problems.push({ code: 'bad-value', field, found: excerpt(error.found), expected: error.expected });
  }
}
