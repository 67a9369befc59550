import * as programs from '../../../support/programs';

export { parsesAsPython } from '../../../support/programs';

/** What a snippet prints, as numbers. */
export interface Printed {
  readonly attention: readonly number[];
  readonly hopfield: readonly number[];
  readonly difference: number;
}

export async function runNumpy(code: string): Promise<Printed> {
  return numbersOf(await programs.runPython(code));
}

export async function runCpp(code: string): Promise<Printed> {
  return numbersOf(await programs.runCpp(code));
}

/** From lines such as `attention: 1.39 1.52`. */
function numbersOf(printed: string): Printed {
  const lines = new Map(
    printed
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  );
  const numbers = (name: string): number[] => lines.get(name)!.split(' ').map(Number);
  return { attention: numbers('attention'), hopfield: numbers('hopfield'), difference: numbers('difference')[0]! };
}
