import { isNumeric, type TextRow } from './build-matrix';
import { DataError } from './error';

/** Rows of CSV, TSV, semicolon- or blank-separated text. Empty lines and lines that begin with # are passed over. */
export function delimitedRows(text: string, maxRows: number): TextRow[] {
  const lines = text
    .split(/\r\n|\n|\r/)
    .map((content, index) => ({ content, line: index + 1 }))
    .filter(({ content }) => /^\s*[^\s#]/.test(content));
  // Said before millions of lines are split; one line may be a header.
  if (lines.length > maxRows + 1) throw new DataError('too-many-rows', { found: lines.length, limit: maxRows });
  const split = chooseSplitter(lines.map(({ content }) => content));
  const rows = lines.map(({ content, line }) => ({ line, cells: split(content) }));
  return withoutHeader(withoutTrailingDelimiters(rows));
}

type Splitter = (line: string) => string[];

/** Tab goes before semicolon before comma before blank. */
function chooseSplitter(lines: readonly string[]): Splitter {
  const text = lines.join('\n');
  for (const delimiter of ['\t', ';']) {
    if (text.includes(delimiter)) return withDecimalCommas(quoteAware(delimiter), lines);
  }
  // "1,5 2,5" has a blank between two digits that no comma parts: there the comma is a decimal one.
  if (text.includes(',') && !/\d +[+−-]?\d/.test(text)) return withDecimalCommas(quoteAware(','), lines);
  return withDecimalCommas((line) => line.trim().split(/\s+/), lines);
}

/** Reads 1,5 as 1.5 if commas stand inside cells and points stand nowhere. */
function withDecimalCommas(split: Splitter, lines: readonly string[]): Splitter {
  if (!lines.some((line) => line.includes(','))) return split;
  const cells = lines.flatMap(split);
  const hasCommas = cells.some((cell) => /^[+−-]?\d*,\d+(e[+−-]?\d+)?$/i.test(cell));
  if (!hasCommas || cells.some((cell) => isNumeric(cell) && cell.includes('.'))) return split;
  return (line) => split(line).map((cell) => cell.replace(',', '.'));
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
