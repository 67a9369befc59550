import * as programs from '../../../support/programs';

export { parsesAsPython } from '../../../support/programs';

/** Runs the snippet and then prints, as JSON, the variables `names`. */
export async function runNumpy(code: string, names: readonly string[]): Promise<number[][]> {
  const show = names.map((name) => `np.asarray(${name}, dtype=float).tolist()`).join(', ');
  const printed = await programs.runPython(`${code}\nimport json\nprint("JSON" + json.dumps([${show}]))\n`);
  return JSON.parse(printed.split('JSON').at(-1)!) as number[][];
}

/** The lines that the compiled snippet prints, as the numbers behind each name. */
export async function runCpp(code: string): Promise<Map<string, number[]>> {
  const printed = new Map<string, number[]>();
  for (const line of (await programs.runCpp(code)).trim().split('\n')) {
    const [, name, value] = /^(.*) (\S+)$/.exec(line)!;
    printed.set(name!, [...(printed.get(name!) ?? []), Number(value)]);
  }
  return printed;
}
