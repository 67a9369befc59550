import { DataError, parseMatrices, readMatrixFile } from '../../data';
import type { Matrix } from '../../engine';
import { fileLimit } from './codecs';

/** Where brought matrices go. */
export const targets = ['queries', 'keys', 'values', 'all', 'mask', 'state'] as const;
export type Target = (typeof targets)[number];
export type MatrixTarget = Exclude<Target, 'state'>;
export type MatrixName = 'queries' | 'keys' | 'values' | 'mask';

/** Matrices by the name of the state field they are for. */
export type Brought = Partial<Record<MatrixName, Matrix>>;

/** The name of the file that a matrix came from. */
export type Origins = Partial<Record<MatrixName, string>>;

/** What came out of several files. */
export interface FilesRead {
  readonly brought: Brought;
  readonly origins: Origins;
  /** Who was refused, and why. */ readonly refused: readonly { readonly file: string; readonly error: DataError }[];
  /** Matrices that two files claim to be. */
  readonly twice: readonly { readonly name: MatrixName; readonly files: readonly [string, string] }[];
}

const sides = { maxRows: fileLimit, maxCols: fileLimit };

/** Reads all files, so that every refusal is known at once. */
export async function readFilesFor(
  files: readonly { readonly file: File; readonly target: MatrixTarget }[],
): Promise<FilesRead> {
  const brought: Brought = {};
  const origins: Origins = {};
  const refused: { file: string; error: DataError }[] = [];
  const twice: { name: MatrixName; files: [string, string] }[] = [];
  for (const { file, target } of files) {
    try {
      const read = assign(await readMatrixFile(file, sides), target);
      for (const name of Object.keys(read) as MatrixName[]) {
        const other = origins[name];
        if (other !== undefined) twice.push({ name, files: [other, file.name] });
        brought[name] = read[name]!;
        origins[name] = file.name;
      }
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      refused.push({ file: file.name, error });
    }
  }
  return { brought, origins, refused, twice };
}

/** @throws DataError */
export function readTextFor(target: MatrixTarget, text: string): Brought {
  return assign(parseMatrices(text, sides), target);
}

/** An object that names queries, keys and values, as the page exports it, is taken as a whole. */
function assign(matrices: Record<string, Matrix>, target: MatrixTarget): Brought {
  const { queries, keys, values } = matrices;
  if (queries && keys && values) return { queries, keys, values };
  const [matrix, ...others] = Object.values(matrices);
  if (others.length > 0) throw new DataError('several-matrices', { found: Object.keys(matrices).join(', ') });
  return target === 'all' ? { queries: matrix!, keys: matrix!, values: matrix! } : { [target]: matrix! };
}
