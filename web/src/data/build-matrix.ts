import type { Matrix } from '../engine/types';
import { DataError } from './error';
import type { Steps } from './in-steps';
import type { MatrixLimits } from './limits';

/** A row of text cells and the line it stands on, from 1. */
export interface TextRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The minus of typographers, U+2212, is one too: the page itself writes it. */
const decimal = /^[+−-]?(\d+\.?\d*|\.\d+)(e[+−-]?\d+)?$/i;
const notFinite = /^[+−-]?(nan|inf|infinity|∞)$/i;

export function isNumeric(cell: string): boolean {
  return decimal.test(cell) || notFinite.test(cell);
}

/**
 * Pauses after each row.
 * @throws DataError for the first cell, row or size that does not fit
 */
export function* buildMatrix(rows: readonly TextRow[], limits: MatrixLimits): Steps<Matrix> {
  const [first] = rows;
  if (!first || first.cells.length === 0) throw new DataError('empty');
  const cols = first.cells.length;
  if (rows.length > limits.maxRows) throw new DataError('too-many-rows', { found: rows.length, limit: limits.maxRows });
  if (cols > limits.maxCols) throw new DataError('too-many-columns', { found: cols, limit: limits.maxCols });
  const data = new Float32Array(rows.length * cols);
  for (const [row, { line, cells }] of rows.entries()) {
    if (cells.length !== cols) throw new DataError('ragged', { line, expected: cols, found: cells.length });
    cells.forEach((cell, col) => (data[row * cols + col] = parseCell(cell, line, col + 1)));
    yield;
  }
  return { rows: rows.length, cols, data };
}

function parseCell(cell: string, line: number, column: number): number {
  const value = decimal.test(cell) ? Math.fround(Number(cell.replaceAll('−', '-'))) : NaN;
  if (Number.isFinite(value)) return value;
  const code = isNumeric(cell) ? 'not-finite' : 'not-a-number';
  throw new DataError(code, { line, column, found: cell.length > 24 ? `${cell.slice(0, 24)}…` : cell });
}
