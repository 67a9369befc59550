import type { Matrix } from '../../engine/types';
import { parseMatrices, readMatrixFile } from '../../data';
import { rowOf } from '../../data/matrix';
import { asRow, equal, identity } from './matrices';
import { largestSize, type BridgeState } from './state';

const limits = { maxRows: largestSize, maxCols: largestSize };

/** What a person brought, by name; a single matrix has the name ''. */
export type Brought = Readonly<Record<string, Matrix>>;

/** Why something readable cannot be taken over. */
export class UnfitError extends Error {
  override readonly name = 'UnfitError';
  constructor(
    readonly code: 'unnamed' | 'unknown-file' | 'unfitting',
    /** The names found, or the file, or the matrix and its shape and the shape needed. */ readonly facts: readonly string[],
  ) {
    super(`${code}: ${facts.join(', ')}`);
  }
}

/** Names by which several files can say what they are, as `takeOver` knows them. */
const fileNames: ReadonlySet<string> = new Set(['patterns', 'keys', 'start', 'query', 'queries', 'states', 'values']);

/**
 * Of several files, each brings one matrix and is called what it is: patterns.csv, start.npy, values.txt.
 * @throws DataError with line and column, or what the file is instead; UnfitError
 */
export async function readFiles(files: readonly File[]): Promise<Brought> {
  if (files.length === 1) return readMatrixFile(files[0]!, limits);
  const brought: Record<string, Matrix> = {};
  for (const file of files) {
    const name = file.name.replace(/\.[^.]*$/, '').toLowerCase();
    const [matrix, ...others] = Object.values(await readMatrixFile(file, limits));
    if (!fileNames.has(name) || others.length > 0) throw new UnfitError('unknown-file', [file.name]);
    brought[name] = matrix!;
  }
  return brought;
}

/** @throws DataError */
export function readText(text: string): Brought {
  return parseMatrices(text, limits);
}

/**
 * The state in which what was brought stands in for the patterns, and for the start and the values if they came along
 * (an exported file opened again).
 * @throws UnfitError
 */
export function takeOver(brought: Brought, before: Pick<BridgeState, 'projections'>): Partial<BridgeState> {
  const names = Object.keys(brought);
  const patterns = brought.patterns ?? brought.keys ?? (names.length === 1 ? brought[names[0]!]! : undefined);
  if (!patterns) throw new UnfitError('unnamed', [names.join(', ')]);
  const { rows, cols } = patterns;
  const start = brought.start ?? brought.query ?? brought.queries ?? brought.states;
  if (start) requireShape('start', start, start.rows, cols);
  const values = brought.values;
  if (values) requireShape('values', values, rows, cols);
  const one = identity(cols);
  return {
    situation: 'own',
    patterns,
    ...(start ? { startFrom: 'given', start: asRow(rowOf(start, 0)) } : { startFrom: 'seed' }),
    ...(values && !equal(values, patterns) ? { values: 'own', ownValues: values } : { values: 'keys' }),
    steps: 1,
    x: 0,
    y: Math.min(1, cols - 1),
    ...(before.projections ? { wq: one, wk: one, wv: one } : {}),
  };
}

function requireShape(name: string, matrix: Matrix, rows: number, cols: number): void {
  if (matrix.rows === rows && matrix.cols === cols) return;
  throw new UnfitError('unfitting', [name, `${matrix.rows} × ${matrix.cols}`, `${rows} × ${cols}`]);
}
