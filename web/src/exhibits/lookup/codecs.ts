import type { Mask, Matrix, Scale } from '../../engine/types';
import { bits, matrix, number, StateError, type Codec } from '../../state';

/** A place in a matrix, counted from 0; also the two coordinates that a plane shows. */
export interface Cell {
  readonly row: number;
  readonly col: number;
}

/** Largest side of a matrix in this exhibit. */
export const fileLimit = 1024;
/** Largest matrix that a link carries, in entries; greater ones travel as a state file. */
export const linkLimit = 64 * 64;

const anyMatrix = matrix({ maxRows: fileLimit, maxCols: fileLimit });
const index = number({ min: 0, max: fileLimit - 1, integer: true });
const finite = number({ min: -3.4e38, max: 3.4e38 });

/** A matrix, `` for none, or `~RxC` in place of one too large for a link, which reads as damaged. */
export const ownMatrixCodec: Codec<Matrix | null> = {
  print(value) {
    if (!value) return '';
    return value.data.length > linkLimit ? `~${value.rows}x${value.cols}` : anyMatrix.print(value);
  },
  parse: (raw) => (raw === '' ? null : anyMatrix.parse(raw)),
};

/** `sqrt` for 1/sqrt(d_k), `none`, or the factor itself. */
export const scaleCodec: Codec<Scale> = {
  print: (value) => (value === 'inverse-sqrt' ? 'sqrt' : String(value)),
  parse(raw) {
    if (raw === 'sqrt') return 'inverse-sqrt';
    return raw === 'none' ? raw : finite.parse(raw);
  },
};

const visibleCells = bits({ maxLength: fileLimit * fileLimit });
const paddingLength = number({ min: 0, max: fileLimit, integer: true });

/** `none`, `causal`, `pad:5`, or `own:` and one bit per cell. */
export const maskCodec: Codec<Mask> = {
  print(mask) {
    if (mask.kind === 'padding') return `pad:${mask.length}`;
    return mask.kind === 'arbitrary' ? `own:${visibleCells.print(mask.visible)}` : mask.kind;
  },
  parse(raw) {
    if (raw.startsWith('pad:')) return { kind: 'padding', length: paddingLength.parse(raw.slice(4)) };
    if (raw.startsWith('own:')) return { kind: 'arbitrary', visible: visibleCells.parse(raw.slice(4)) };
    if (raw === 'none' || raw === 'causal') return { kind: raw };
    throw new StateError(raw, { kind: 'choice', values: ['none', 'causal', 'pad:', 'own:'] });
  },
};

/** `row,col` */
export const cellCodec: Codec<Cell> = {
  print: ({ row, col }) => `${row},${col}`,
  parse(raw) {
    const [row, col, ...rest] = raw.split(',');
    if (col === undefined || rest.length > 0) throw new StateError(raw, { kind: 'list', maxItems: 2 });
    return { row: index.parse(row!), col: index.parse(col) };
  },
};

/** The same, or `` for none. */
export const optionalCellCodec: Codec<Cell | null> = {
  print: (cell) => (cell ? cellCodec.print(cell) : ''),
  parse: (raw) => (raw === '' ? null : cellCodec.parse(raw)),
};
