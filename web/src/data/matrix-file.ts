import type { Matrix } from '../engine/types';
import { DataError } from './error';
import { inSteps, type Steps } from './in-steps';
import { limits as hardLimits, type MatrixLimits } from './limits';
import { matrixInNpy } from './npy';
import { matricesIn } from './parse-matrix';

/** Bytes that are decoded in about a millisecond. */
const portion = 2 ** 20;

/**
 * The matrices of a dropped file, by name ('' for one without): NPY by its first bytes, else text as in `parseMatrices`.
 * Read in steps, so that a large one does not hold up the page.
 * @throws DataError
 */
export async function readMatrixFile(file: Blob, limits: MatrixLimits): Promise<Record<string, Matrix>> {
  if (file.size > hardLimits.textLength)
    throw new DataError('too-big', { found: file.size, limit: hardLimits.textLength });
  const bytes = new Uint8Array(await file.arrayBuffer());
  return inSteps(matricesInBytes(bytes, limits));
}

function* matricesInBytes(bytes: Uint8Array, limits: MatrixLimits): Steps<Record<string, Matrix>> {
  if (bytes[0] === 0x93) return { '': yield* matrixInNpy(bytes, limits) };
  return yield* matricesIn(yield* decoded(bytes), limits);
}

function* decoded(bytes: Uint8Array): Steps<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += portion) {
    parts.push(decoder.decode(bytes.subarray(at, at + portion), { stream: true }));
    yield;
  }
  return parts.join('') + decoder.decode();
}
