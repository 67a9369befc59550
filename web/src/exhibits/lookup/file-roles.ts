import type { Target } from './read-data';

/** What a file is taken for, and whether its name or its content said so. */
export interface Role {
  readonly target: Target | null;
  readonly said: boolean;
}

/** Words and signs in a file's name that tell which matrix it holds, in the languages of the page. */
const words: Readonly<Record<string, Target>> = {
  query: 'queries',
  queries: 'queries',
  anfrage: 'queries',
  anfragen: 'queries',
  key: 'keys',
  keys: 'keys',
  schlüssel: 'keys',
  schluessel: 'keys',
  value: 'values',
  values: 'values',
  wert: 'values',
  werte: 'values',
  mask: 'mask',
  maske: 'mask',
};
const signs: Readonly<Record<string, Target>> = { q: 'queries', k: 'keys', v: 'values' };

/** The matrix that a name such as `keys.csv`, `layer0_V.npy` or `myQueries2.txt` speaks of; null for none or several. */
export function roleInName(fileName: string): Target | null {
  const parts = fileName
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);
  // Only alone is a letter a sign: v2 is more often a version.
  return single(parts.map((part) => words[part.replace(/\d+$/, '')])) ?? single(parts.map((part) => signs[part]));
}

function single(found: readonly (Target | undefined)[]): Target | null {
  const targets = [...new Set(found.filter((target) => target !== undefined))];
  return targets.length === 1 ? targets[0]! : null;
}

/**
 * What each file is likely to be: what its name says, else the next of Q, K, V that neither a name nor `taken` speaks of,
 * in the order given. Files beyond that are taken for nothing.
 */
export function proposeRoles(
  files: readonly { readonly name: string; readonly isState: boolean }[],
  taken: readonly (Target | null)[] = [],
): Role[] {
  const told = files.map(({ name, isState }) => (isState ? 'state' : roleInName(name)));
  const free = (['queries', 'keys', 'values'] as const).filter((each) => ![...told, ...taken].includes(each));
  return told.map((target) => (target ? { target, said: true } : { target: free.shift() ?? null, said: false }));
}
