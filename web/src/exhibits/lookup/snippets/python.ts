import type { Matrix } from '../../../engine/types';
import { literalRows } from '../../programs';
import { isWrittenOut, visibleMatrix, type FileName, type SnippetInput } from './source';

/** What differs between the two Python dialects. */
export interface Dialect {
  /** `[[1, 2], [3, 4]]` to an array of 32-bit floats. */ readonly floats: (literal: string) => string;
  /** The same to truth values. */ readonly truths: (literal: string) => string;
  /** Reads an exported file. */ readonly load: (file: FileName) => string;
}

/** Lines that define Q, K and V. */
export function pythonInputs(input: SnippetInput, dialect: Dialect): string[] {
  const { queries, keys, values } = input.inputs;
  const written = isWrittenOut(input);
  const define = (name: string, file: FileName, matrix: Matrix, meaning: string) => {
    const array = written ? dialect.floats(literal(matrix)) : dialect.load(file);
    return `${name} = ${array}  # ${meaning} [${matrix.rows}, ${matrix.cols}]`;
  };
  return [
    define('Q', 'queries', queries, 'queries'),
    define('K', 'keys', keys, 'keys'),
    define('V', 'values', values, 'values'),
  ];
}

/** The factor on QK^T as an expression. */
export function pythonScale({ scale }: SnippetInput): string {
  if (scale === 'inverse-sqrt') return 'K.shape[1] ** -0.5';
  return scale === 'none' ? '1.0' : String(scale);
}

/** An arbitrary mask as an expression. */
export function pythonVisible(input: SnippetInput, dialect: Dialect): string {
  if (!isWrittenOut(input)) return `${dialect.load('visible')} != 0`;
  const { queries, keys } = input.inputs;
  return dialect.truths(literal(visibleMatrix(input.mask, queries.rows, keys.rows)));
}

function literal(matrix: Matrix): string {
  const rows = literalRows(matrix).map((row) => `[${row.join(', ')}]`);
  return rows.length === 1 ? `[${rows[0]!}]` : `[\n    ${rows.join(',\n    ')}]`;
}
