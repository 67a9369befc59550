/** What can be wrong with a link. `text/` turns each code and its facts into a sentence per language. */
export type StateProblemCode =
  /** The link was made by a newer Attractor. Facts: found, supported. */
  | 'future-version'
  /** The version is no positive integer, or no version this table can migrate from. Facts: found. */
  | 'bad-version'
  /** The whole link is longer than `maxHashLength`. Facts: found, limit. */
  | 'too-long'
  /** Not `name=value`, or broken percent-encoding. Facts: found. */
  | 'damaged-part'
  /** A name this exhibit does not have. Facts: field. */
  | 'unknown-field'
  /** A name given twice; the first one counts. Facts: field. */
  | 'duplicate-field'
  /** A value its codec refuses. Facts: field, found, expected. */
  | 'bad-value';

export interface StateProblem {
  readonly code: StateProblemCode;
  readonly field?: string;
  /** At most 40 characters of what was there. */
  readonly found?: string;
  /** What would have been right; see `Expectation`. */
  readonly expected?: Expectation;
  readonly limit?: number;
}

/** What a codec accepts, as data, so that it can be said in every language. */
export type Expectation =
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly integer: boolean }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'text'; readonly maxLength: number }
  | { readonly kind: 'matrix'; readonly maxRows: number; readonly maxCols: number }
  | { readonly kind: 'bits'; readonly maxLength: number }
  | { readonly kind: 'list'; readonly maxItems: number };

/** Thrown by `Codec.parse`. */
export class StateError extends Error {
  constructor(
    readonly found: string,
    readonly expected: Expectation,
  ) {
    super(`expected ${expected.kind}, found "${excerpt(found)}"`);
    this.name = 'StateError';
  }
}

/** The first 40 characters, with an ellipsis when there were more. */
export function excerpt(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
