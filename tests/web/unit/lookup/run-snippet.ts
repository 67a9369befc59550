import * as programs from '../../../support/programs';
import type { Files } from '../../../support/programs';

export { parsesAsPython, type Files } from '../../../support/programs';

/** Numbers of a matrix as a program prints them. */
export type Rows = readonly (readonly number[])[];

/** Runs the text and gives back the arrays that it defines. */
export async function runNumpy<Name extends string>(
  code: string,
  names: readonly Name[],
  files: Files = {},
): Promise<Record<Name, Rows>> {
  const tail = `import json\nprint("JSON" + json.dumps({name: globals()[name].tolist() for name in ${JSON.stringify(names)}}))\n`;
  const printed = await programs.runPython(`${code}${tail}`, files);
  const json = printed.slice(printed.lastIndexOf('JSON') + 4).replaceAll('-Infinity', '-1e999');
  return JSON.parse(json) as Record<Name, Rows>;
}

/** Runs the text and reads the two matrices that it prints. */
export async function runCpp(code: string, files: Files = {}): Promise<{ weights: Rows; output: Rows }> {
  const [, weights, output] = /^weights\n(.*)\noutput\n(.*)\n$/s.exec(await programs.runCpp(code, files))!;
  const rows = (text: string) => text.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return { weights: rows(weights!), output: rows(output!) };
}
