import type { Matrix } from '../engine/types';
import type { Language } from '../text';
import { formatCompact } from '../text/number';
import type { CellPosition } from './common';
import { isMasked } from './heat-image';
import type { HeatMapLabels } from './labels';

interface Described {
  readonly matrix: Matrix;
  readonly masked: Uint8Array | undefined;
  readonly rowLabels: readonly string[];
  readonly colLabels: readonly string[];
  readonly labels: Partial<HeatMapLabels>;
  readonly decimals: number;
  readonly language: Language;
  readonly explain: ((row: number, col: number) => string) | undefined;
}

/** A cell in words: its place in the first line, then its calculation, or its value where nobody explains it. */
export function describeCell({ row, col }: CellPosition, of: Described): string {
  const { matrix, masked, rowLabels, colLabels, labels, decimals, language, explain } = of;
  const index = row * matrix.cols + col;
  if (index >= matrix.data.length) return '';
  const place = labels.cell?.(rowLabels[row] ?? String(row + 1), colLabels[col] ?? String(col + 1)) ?? '';
  const hidden = isMasked(matrix, masked, index);
  const value = hidden ? (labels.masked ?? '') : formatCompact(matrix.data[index]!, decimals, language);
  return `${place}\n${explain?.(row, col) ?? value}`;
}
