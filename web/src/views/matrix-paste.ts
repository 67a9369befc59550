import { parseNumber } from '../text/number';

type PastedBlock =
  | { readonly ok: true; readonly rows: number[][] }
  | { readonly ok: false; /** The text that is no number. */ readonly text: string };

/** Reads a block copied from a spreadsheet or a text file: rows in lines, cells by tabs, semicolons, or commas and spaces. */
export function parseBlock(text: string): PastedBlock {
  const rows: number[][] = [];
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+|\n+$/g, '')
    .split('\n');
  for (const line of lines) {
    const cells = splitLine(line, lines.length === 1);
    const row: number[] = [];
    for (const cell of cells) {
      const value = parseNumber(cell);
      if (value === undefined) return { ok: false, text: cell.trim().slice(0, 24) };
      row.push(value);
    }
    rows.push(row);
  }
  return { ok: true, rows };
}

function splitLine(line: string, alone: boolean): string[] {
  const plain = line.replace(/^[\s[(]+|[\s\])]+,?$/g, '');
  if (plain.includes('\t')) return plain.split('\t');
  if (plain.includes(';')) return plain.split(';');
  // A comma in a lone number is a decimal comma; in several lines it parts cells, unless tabs or semicolons do.
  if (alone && parseNumber(plain) !== undefined) return [plain];
  return plain.split(/\s*,\s*|\s+/);
}
