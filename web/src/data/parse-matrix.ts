import type { Matrix } from '../engine/types';
import { bracketRows } from './bracket-rows';
import { buildMatrix } from './build-matrix';
import { delimitedRows } from './delimited-rows';
import { DataError } from './error';
import { atOnce, type Steps } from './in-steps';
import { limits as hardLimits, type MatrixLimits } from './limits';

/**
 * Reads one matrix from text: CSV, TSV, semicolons or blanks (decimal commas where they are unambiguous), nested
 * lists as in JSON or as NumPy prints them, or a JSON object that holds one such list. One header row is skipped.
 * @throws DataError naming line and column (from 1), what was found and what was expected.
 */
export function parseMatrix(text: string, limits: MatrixLimits): Matrix {
  const matrices = parseMatrices(text, limits);
  const [first, ...others] = Object.entries(matrices);
  if (others.length > 0) throw new DataError('several-matrices', { found: Object.keys(matrices).join(', ') });
  return first![1];
}

/** As `parseMatrix`, but takes all matrices of a JSON object, by name; a single one has the name ''. */
export function parseMatrices(text: string, limits: MatrixLimits): Record<string, Matrix> {
  return atOnce(matricesIn(text, limits));
}

/** As `parseMatrices`, with pauses. */
export function* matricesIn(text: string, limits: MatrixLimits): Steps<Record<string, Matrix>> {
  if (text.length > hardLimits.textLength) {
    throw new DataError('too-big', { found: text.length, limit: hardLimits.textLength });
  }
  const body = text.replace(/^\uFEFF/, '');
  const start = body.trimStart()[0];
  if (start === undefined) throw new DataError('empty');
  if (start === '{') return yield* matricesInObject(body, limits);
  const rows = start === '[' ? yield* bracketRows(body) : yield* delimitedRows(body, limits.maxRows);
  return { '': yield* buildMatrix(rows, limits) };
}

function* matricesInObject(text: string, limits: MatrixLimits): Steps<Record<string, Matrix>> {
  let object: Record<string, unknown>;
  try {
    object = JSON.parse(text) as Record<string, unknown>;
  } catch (error) {
    throw new DataError('json', { found: (error as Error).message });
  }
  const lists = Object.entries(object).filter(([, value]) => Array.isArray(value));
  if (lists.length === 0) throw new DataError('empty');
  const matrices: [string, Matrix][] = [];
  for (const [name, list] of lists) {
    yield;
    matrices.push([name, yield* buildMatrix(yield* bracketRows(JSON.stringify(list)), limits)]);
  }
  return Object.fromEntries(matrices);
}
