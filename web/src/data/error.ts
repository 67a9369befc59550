/**
 * What can be wrong with what a person brings. `text/<language>/errors.ts` makes a sentence of each code and its facts;
 * the facts of a code are named in the comment above it. Lines, rows and columns count from 1.
 */
export type DataErrorCode =
  /** Nothing in it. */
  | 'empty'
  /** A cell is no number. Facts: line, column, found. */
  | 'not-a-number'
  /** A cell is NaN, infinite, or too large for a 32-bit float. Facts: line, column, found. */
  | 'not-finite'
  /** A row has another length than the first. Facts: line, expected, found. */
  | 'ragged'
  /** Brackets that make no list of rows. Facts: line, found. */
  | 'brackets'
  /** An object with several matrices where one was wanted. Facts: found (their names). */
  | 'several-matrices'
  /** JSON that cannot be read. Facts: found. */
  | 'json'
  /** Facts: found, limit. */
  | 'too-many-rows'
  /** Facts: found, limit. */
  | 'too-many-columns'
  /** A text or file beyond the limit. Facts: found and limit, in bytes (text: characters). */
  | 'too-big'
  /** Compressed data that grow beyond the limit; how far is not known. Facts: limit, in bytes. */
  | 'grows-too-big'
  /** The file does not begin as its format does. Facts: format, found. */
  | 'wrong-format'
  /** A version or element type that is not read. Facts: format, found, expected. */
  | 'unsupported'
  /** A header that contradicts itself or cannot be read. Facts: format, found. */
  | 'header'
  /** More or fewer bytes than the header promises. Facts: format, expected, found. */
  | 'length'
  /** Neither one nor two dimensions (IDX pictures: three, labels: one). Facts: format, expected, found. */
  | 'dimensions'
  /** Compressed data that is damaged. */
  | 'gzip'
  /** As many labels as pictures are needed. Facts: expected, found. */
  | 'labels'
  /** The browser cannot decode the picture. Facts: format. */
  | 'undecodable'
  /** The picture has one colour only. */
  | 'one-colour'
  /** More pixels than are decoded. Facts: found (as "w × h"), limit. */
  | 'too-many-pixels';

export type DataFacts = Readonly<Record<string, string | number>>;

/** A refusal of data, as a code with facts. */
export class DataError extends Error {
  override readonly name = 'DataError';
  constructor(
    readonly code: DataErrorCode,
    readonly facts: DataFacts = {},
  ) {
    super(`${code} ${JSON.stringify(facts)}`);
  }
}
