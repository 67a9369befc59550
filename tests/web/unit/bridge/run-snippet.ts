import * as programs from '../../../support/programs';

export { parsesAsPython } from '../../../support/programs';

/** What a snippet prints, as numbers. */
export interface Printed {
  readonly attention: readonly number[];
  readonly hopfield: readonly number[];
  readonly difference: number;
}

export async function runNumpy(code: string): Promise<Printed> {
  return read(await programs.runPython(code));
}

export async function runCpp(code: string): Promise<Printed> {
  return read(await programs.runCpp(code));
}

function read(text: string): Printed {
  const lines = text.trim().split('\n');
  const found = new Map(lines.map((line) => line.split(': ') as [string, string]));
  const numbers = (name: string): number[] => found.get(name)!.split(' ').map(Number);
  return { attention: numbers('attention'), hopfield: numbers('hopfield'), difference: numbers('difference')[0]! };
}
