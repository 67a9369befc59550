import { matrix, parseState, printState, StateError, type Codec } from '../../state';
import type { Matrix } from '../../engine';
import { fileLimit } from './codecs';
import { lookupTable, type LookupState } from './state';

/** Largest state file that is read, in bytes: three matrices of 1,024 x 1,024 as base64. */
export const stateFileBytes = 20_000_000;

/** What is wrong with a state file. */
export class StateFileError extends Error {
  override readonly name = 'StateFileError';
  constructor(
    readonly code: 'no-state-file' | 'version',
    readonly found = '',
  ) {
    super(code);
  }
}

interface StateFile {
  readonly attractor: 'lookup';
  /** What a link says, without the matrices. */ readonly hash: string;
  /** Printed matrices, of any size. */ readonly matrices: Partial<Record<MatrixName, string>>;
}

const matrixNames = ['queries', 'keys', 'values'] as const;
type MatrixName = (typeof matrixNames)[number];

const wholeMatrix: Codec<Matrix> = matrix({ maxRows: fileLimit, maxCols: fileLimit });

/** Bytes within which a state file has said that it is one. */
const introduction = 64;

/** Whether a file begins as `printStateFile` does. */
export async function isStateFile(file: Blob): Promise<boolean> {
  const start = file.slice(0, introduction);
  // What cannot be read is refused where it is read.
  const text = await start.text().catch(() => '');
  return /^\s*\{\s*"attractor"\s*:\s*"lookup"/.test(text);
}

/** The whole state as JSON, matrices of any size included. */
export function printStateFile(state: Readonly<LookupState>): string {
  const file: StateFile = {
    attractor: 'lookup',
    hash: printState(lookupTable, { ...state, queries: null, keys: null, values: null }),
    matrices: Object.fromEntries(
      matrixNames.flatMap((name) => (state[name] ? [[name, wholeMatrix.print(state[name])]] : [])),
    ),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/**
 * The state of a file made by `printStateFile`.
 * @throws StateFileError when it is none, or of a later version
 */
export function parseStateFile(text: string): LookupState {
  const { hash, matrices } = readFile(text);
  const { state, problems } = parseState(lookupTable, hash);
  const version = problems.find(({ code }) => code === 'future-version');
  if (version) throw new StateFileError('version', version.found);
  if (problems.length > 0) throw new StateFileError('no-state-file');
  try {
    for (const name of matrixNames) {
      const printed = matrices[name];
      if (printed !== undefined) state[name] = wholeMatrix.parse(printed);
    }
  } catch (error) {
    if (error instanceof StateError) throw new StateFileError('no-state-file');
    throw error;
  }
  return state;
}

function readFile(text: string): StateFile {
  let file: Partial<StateFile> | null;
  try {
    file = JSON.parse(text) as Partial<StateFile> | null;
  } catch {
    throw new StateFileError('no-state-file');
  }
  const { attractor, hash, matrices } = file ?? {};
  const texts =
    typeof matrices === 'object' &&
    matrices !== null &&
    Object.values(matrices).every((value) => typeof value === 'string');
  if (attractor !== 'lookup' || typeof hash !== 'string' || !texts) throw new StateFileError('no-state-file');
  return { attractor, hash, matrices };
}
