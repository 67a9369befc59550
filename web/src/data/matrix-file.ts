import type { Matrix } from '../engine/types';
import { DataError } from './error';
import { limits as hardLimits, type MatrixLimits } from './limits';
import { readNpy } from './npy';
import { parseMatrices } from './parse-matrix';

/**
 * The matrices of a dropped file, by name ('' for one without): NPY by its first bytes, else text as in `parseMatrices`.
 * @throws DataError
 */
export async function readMatrixFile(file: Blob, limits: MatrixLimits): Promise<Record<string, Matrix>> {
  if (file.size > hardLimits.textLength)
    throw new DataError('too-big', { found: file.size, limit: hardLimits.textLength });
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x93) return { '': readNpy(bytes, limits) };
  return parseMatrices(new TextDecoder().decode(bytes), limits);
}
