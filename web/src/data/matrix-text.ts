import type { Matrix } from '../engine/types';
import { shortestFloat } from './float-text';
import { rowsOf } from './matrix';

/** One line per row, cells with commas; every 32-bit float reads back the same. */
export function toCsv(matrix: Matrix): string {
  return rowsOf(matrix)
    .map((row) => `${Array.from(row, shortestFloat).join(',')}\n`)
    .join('');
}

/** `{"name": [[row], [row]], ...}`; JSON has no infinities, so what is not finite becomes null. */
export function toJson(matrices: Readonly<Record<string, Matrix>>): string {
  const entries = Object.entries(matrices).map(([name, matrix]) => {
    const rows = rowsOf(matrix).map(
      (row) =>
        `    [${Array.from(row, (value) => (Number.isFinite(value) ? shortestFloat(value) : 'null')).join(', ')}]`,
    );
    return `  ${JSON.stringify(name)}: [\n${rows.join(',\n')}\n  ]`;
  });
  return `{\n${entries.join(',\n')}\n}\n`;
}
