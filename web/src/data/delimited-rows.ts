import { isNumeric, type TextRow } from './build-matrix';
import { DataError } from './error';
import type { Steps } from './in-steps';

/** Characters of empty lines and remarks after which it pauses too. */
const stretch = 2 ** 18;

/** A line that is not empty, and where it stands, from 1. */
interface Line {
  readonly content: string;
  readonly line: number;
}

/**
 * Rows of CSV, TSV, semicolon- or blank-separated text. Empty lines and lines that begin with # are passed over.
 * Pauses after each line, some times.
 */
export function* delimitedRows(text: string, maxRows: number): Steps<TextRow[]> {
  const lines = yield* filledLines(text, maxRows);
  const split = yield* chooseSplitter(lines.map(({ content }) => content));
  const rows: TextRow[] = [];
  for (const { content, line } of lines) {
    rows.push({ line, cells: split(content) });
    yield;
  }
  return withoutHeader(withoutTrailingDelimiters(rows));
}

/** Too many are refused before any of them is split; one may be a header. */
function* filledLines(text: string, maxRows: number): Steps<Line[]> {
  const lines: Line[] = [];
  const next = /([^\r\n]*)(\r\n|\n|\r|$)/y;
  let [line, found, paused] = [0, 0, 0];
  while (next.lastIndex < text.length) {
    const [, content] = next.exec(text)!;
    line++;
    if (/^\s*[^\s#]/.test(content!) && ++found <= maxRows + 1) lines.push({ content: content!, line });
    if (next.lastIndex - paused < stretch) continue;
    paused = next.lastIndex;
    yield;
  }
  if (found > maxRows + 1) throw new DataError('too-many-rows', { found, limit: maxRows });
  return lines;
}

type Splitter = (line: string) => string[];

/** Tab goes before semicolon before comma before blank. */
function* chooseSplitter(lines: readonly string[]): Steps<Splitter> {
  for (const delimiter of ['\t', ';']) {
    if (yield* some(lines, (line) => line.includes(delimiter))) {
      return yield* withDecimalCommas(quoteAware(delimiter), lines);
    }
  }
  // "1,5 2,5" has a blank between two digits that no comma parts: there the comma is a decimal one.
  const commas = yield* some(lines, (line) => line.includes(','));
  if (commas && !(yield* some(lines, (line) => /\d +[+−-]?\d/.test(line)))) {
    return yield* withDecimalCommas(quoteAware(','), lines);
  }
  return yield* withDecimalCommas((line) => line.trim().split(/\s+/), lines);
}

/** Reads 1,5 as 1.5 if commas stand inside cells and points stand nowhere. */
function* withDecimalCommas(split: Splitter, lines: readonly string[]): Steps<Splitter> {
  const isPointed = (cell: string): boolean => cell.includes('.') && isNumeric(cell);
  const hasComma = (cell: string): boolean => /^[+−-]?\d*,\d+(e[+−-]?\d+)?$/i.test(cell);
  // Each of the two mostly has its answer in the first line.
  if (!(yield* some(lines, (line) => line.includes(',')))) return split;
  if (yield* some(lines, (line) => split(line).some(isPointed))) return split;
  if (!(yield* some(lines, (line) => split(line).some(hasComma)))) return split;
  return (line) => split(line).map((cell) => cell.replace(',', '.'));
}

function* some(lines: readonly string[], test: (line: string) => boolean): Steps<boolean> {
  for (const line of lines) {
    if (test(line)) return true;
    yield;
  }
  return false;
}

/** Splits at the delimiter, but not inside double quotes, and takes the quotes off. */
function quoteAware(delimiter: string): Splitter {
  return (line) => {
    if (!line.includes('"')) return line.split(delimiter).map((cell) => cell.trim());
    const cells: string[] = [];
    let cell = '';
    let quoted = false;
    for (const character of line) {
      if (character === '"') quoted = !quoted;
      else if (character === delimiter && !quoted) {
        cells.push(cell.trim());
        cell = '';
      } else cell += character;
    }
    return [...cells, cell.trim()];
  };
}

function withoutTrailingDelimiters(rows: TextRow[]): TextRow[] {
  const trailing = rows.every(({ cells }) => cells.length > 1 && cells.at(-1) === '');
  return trailing ? rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, -1) })) : rows;
}

/** A first row of words only, above a row of numbers, names the columns. */
function withoutHeader(rows: TextRow[]): TextRow[] {
  const [first, second] = rows;
  const isHeader = second?.cells.every(isNumeric) && !first!.cells.some(isNumeric);
  return isHeader ? rows.slice(1) : rows;
}
