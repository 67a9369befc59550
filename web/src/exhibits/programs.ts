import { shortestFloat } from '../data';
import { rowsOf } from '../data/matrix';
import type { Matrix } from '../engine/types';
import type { CodeSnippet } from '../views';

/** One computation as text in three languages. */
export interface Programs {
  readonly numpy: string;
  readonly pytorch: string;
  readonly cpp: string;
}

/** The programs as the code view takes them. */
export function codeSnippets({ numpy, pytorch, cpp }: Programs): readonly CodeSnippet[] {
  return [
    { id: 'numpy', label: 'NumPy', language: 'python', code: numpy },
    { id: 'pytorch', label: 'PyTorch', language: 'python', code: pytorch },
    { id: 'cpp', label: 'C++', language: 'cpp', code: cpp },
  ];
}

/** The entries of each row, as the shortest decimals that give back the same 32-bit floats. */
export function literalRows(matrix: Matrix): string[][] {
  return rowsOf(matrix).map((row) => Array.from(row, shortestFloat));
}

/** A decimal as a C++ float; the suffix needs a point or an exponent before it. */
export function cppFloat(decimal: string): string {
  return /[.e]/.test(decimal) ? `${decimal}f` : `${decimal}.0f`;
}
