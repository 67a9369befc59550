import { DataError } from './error';

interface NpyHeader {
  readonly descr: string;
  readonly fortranOrder: boolean;
  readonly shape: readonly number[];
}

/** Reads the Python dictionary of an NPY header. Only the three keys of the format, only literals: nothing is evaluated. */
export function parseNpyHeader(text: string): NpyHeader {
  const descr = /['"]descr['"]\s*:\s*['"]([^'"]{1,16})['"]/.exec(text)?.[1];
  const order = /['"]fortran_order['"]\s*:\s*(True|False)/.exec(text)?.[1];
  const dimensions = /['"]shape['"]\s*:\s*\(([\d\s,L]{0,200})\)/.exec(text)?.[1];
  if (descr === undefined || order === undefined || dimensions === undefined) {
    throw new DataError('header', { format: 'NPY', found: text.trim().slice(0, 60) });
  }
  const shape = dimensions
    .replaceAll('L', '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(Number);
  if (!shape.every((side) => Number.isSafeInteger(side)))
    throw new DataError('header', { format: 'NPY', found: `(${dimensions})` });
  return { descr, fortranOrder: order === 'True', shape };
}
