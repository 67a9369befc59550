import type { TextRow } from './build-matrix';
import { DataError } from './error';
import type { Steps } from './in-steps';

/**
 * Rows of `[[1, 2], [3, 4]]`, or `[1, 2]` as a single row. Blanks part numbers as commas do and `1.` is a number, so
 * that what NumPy prints is read too. Pauses after each row.
 */
export function* bracketRows(text: string): Steps<TextRow[]> {
  const rows: TextRow[] = [];
  let line = 1;
  let depth = 0;
  let rowStart: { index: number; line: number } | null = null;
  let outside = '';
  for (let index = 0; index < text.length; index++) {
    const character = text[index]!;
    if (character === '\n') line++;
    if (character === '[') {
      depth++;
      if (rowStart) outside += text.slice(rowStart.index, index);
      rowStart = { index: index + 1, line };
      if (depth > 2) throw new DataError('brackets', { line, found: '[[[' });
    } else if (character === ']') {
      depth--;
      if (depth < 0) throw new DataError('brackets', { line, found: ']' });
      if (rowStart) rows.push({ line: rowStart.line, cells: splitCells(text.slice(rowStart.index, index)) });
      rowStart = null;
      yield;
    } else if (!rowStart) outside += character;
  }
  const stray = outside.replace(/[\s,]+/g, '');
  if (depth !== 0 || stray !== '') throw new DataError('brackets', { line, found: stray.slice(0, 24) || '[' });
  return rows;
}

function splitCells(row: string): string[] {
  const trimmed = row.trim();
  return trimmed === '' ? [] : trimmed.split(/\s*,\s*|\s+/).map((cell) => cell.replace(/^"(.*)"$/, '$1'));
}
