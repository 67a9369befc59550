import { EngineError } from './errors';
import type { Control } from './requests';
import type { Matrix } from './types';

/** The largest matrix the engine takes or makes: 2^24 entries, 64 MiB. */
export const largestMatrix = 2 ** 24;

/** How a value that is not what was asked for is called in a message. */
function describe(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'object') return value.constructor?.name ?? 'object';
  return typeof value === 'number' || typeof value === 'string' ? `${value}` : typeof value;
}

function wrongType(argument: string, expected: string, value: unknown): never {
  const found = describe(value);
  throw new EngineError('type', `${argument} must be ${expected}, not ${found}`, { argument, expected, found });
}

/** True for an object of the named class, also one from another frame. */
function isOf(value: unknown, kind: string): boolean {
  return Object.prototype.toString.call(value) === `[object ${kind}]`;
}

function isArray(value: unknown, kind: string): value is ArrayLike<number> {
  return isOf(value, kind);
}

/** How a call may be watched and cancelled; each is optional. */
export function checkControl(value: unknown): asserts value is Control {
  checkObject('options', value);
  const { signal, onProgress } = value as Record<keyof Control, unknown>;
  if (signal !== undefined && !isOf(signal, 'AbortSignal')) wrongType('options.signal', 'an AbortSignal', signal);
  if (onProgress !== undefined && typeof onProgress !== 'function') {
    wrongType('options.onProgress', 'a function', onProgress);
  }
}

/** An object, so that its fields can be read. */
export function checkObject(argument: string, value: unknown): void {
  if (typeof value !== 'object' || value === null) wrongType(argument, 'an object', value);
}

export function checkNumber(argument: string, value: unknown, least = -Infinity, most = Infinity): number {
  if (typeof value !== 'number') wrongType(argument, 'a number', value);
  if (!(value >= least && value <= most)) outOfRange(argument, `a number from ${least} to ${most}`, value);
  return value;
}

export function checkInteger(argument: string, value: unknown, least: number, most: number): number {
  if (typeof value !== 'number') wrongType(argument, 'an integer', value);
  if (!Number.isInteger(value) || value < least || value > most) {
    outOfRange(argument, `an integer from ${least} to ${most}`, value);
  }
  return value;
}

export function outOfRange(argument: string, expected: string, found: number): never {
  throw new EngineError('range', `${argument} must be ${expected}, not ${found}`, { argument, expected, found });
}

export function checkChoice<T extends string>(argument: string, value: unknown, choices: readonly T[]): T {
  const choice = choices.find((known) => known === value);
  if (choice === undefined) wrongType(argument, `one of ${choices.join(', ')}`, value);
  return choice;
}

/** "queries have", "state has". */
function withVerb(argument: string, plural: string, singular: string): string {
  return `${argument} ${argument.endsWith('s') ? plural : singular}`;
}

/** Two arguments that must agree in one number: "keys have 4 columns, queries have 8". */
export function checkSame(
  noun: string,
  [argument, found]: readonly [string, number],
  [other, expected]: readonly [string, number],
): void {
  if (found === expected) return;
  throw new EngineError(
    'mismatch',
    `${withVerb(argument, 'have', 'has')} ${found} ${noun}, ${withVerb(other, 'have', 'has')} ${expected}`,
    {
      argument,
      found,
      other,
      expected,
    },
  );
}

/** A copy of a vector of finite numbers. */
export function copyVector(argument: string, value: unknown): Float32Array {
  if (!isArray(value, 'Float32Array')) wrongType(argument, 'a Float32Array', value);
  const copy = new Float32Array(value);
  checkFinite(argument, copy, copy.length, false);
  return copy;
}

export function copyBytes(argument: string, value: unknown, length: number): Uint8Array {
  if (!isArray(value, 'Uint8Array')) wrongType(argument, 'a Uint8Array', value);
  checkSame('entries', [argument, value.length], ['the mask', length]);
  return new Uint8Array(value);
}

/** A copy of a matrix whose size is right and whose entries are finite (or, if `hidden` is allowed, -Infinity). */
export function copyMatrix(argument: string, value: unknown, hidden = false): Matrix {
  checkObject(argument, value);
  const { rows, cols, data } = value as Matrix;
  checkInteger(`${argument}.rows`, rows, 0, largestMatrix);
  checkInteger(`${argument}.cols`, cols, 0, largestMatrix);
  if (!isArray(data, 'Float32Array')) wrongType(`${argument}.data`, 'a Float32Array', data);
  checkArea(argument, rows, cols);
  if (data.length !== rows * cols) {
    throw new EngineError(
      'size',
      `${withVerb(argument, 'have', 'has')} ${data.length} numbers, but ${rows} x ${cols} needs ${rows * cols}`,
      { argument, rows, cols, expected: rows * cols, found: data.length },
    );
  }
  const copy = new Float32Array(data);
  checkFinite(argument, copy, cols, hidden);
  return { rows, cols, data: copy };
}

/** Refuses a matrix, given or to be made, that is too large to be held several times over. */
export function checkArea(argument: string, rows: number, cols: number): void {
  if (rows * cols > largestMatrix) {
    throw new EngineError(
      'range',
      `${withVerb(argument, 'have', 'has')} ${rows} x ${cols} entries, more than ${largestMatrix}`,
      {
        argument,
        expected: largestMatrix,
        found: rows * cols,
      },
    );
  }
}

function checkFinite(argument: string, data: Float32Array, cols: number, hidden: boolean): void {
  let index = 0;
  // NaN and the infinities alone do not give 0. A callback for each entry of a large matrix would cost milliseconds.
  while (index < data.length && (data[index]! * 0 === 0 || (hidden && data[index] === -Infinity))) index++;
  if (index === data.length) return;
  const found = `${data[index]}`;
  const row = Math.floor(index / cols) + 1;
  const col = (index % cols) + 1;
  throw new EngineError('not-finite', `${withVerb(argument, 'hold', 'holds')} ${found} in row ${row}, column ${col}`, {
    argument,
    row,
    col,
    found,
  });
}
