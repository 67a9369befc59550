import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Numbers of a matrix as a program prints them. */
export type Rows = readonly (readonly number[])[];

/** Bytes of the files that stand beside the program, by name. */
export type Files = Readonly<Record<string, Uint8Array>>;

/** Debian's NumPy belongs to Debian's Python, which need not be the first on the path. */
const pythons = ['/usr/bin/python3', 'python3'];

/** Runs the text and gives back the arrays that it defines. */
export async function runNumpy<Name extends string>(
  code: string,
  names: readonly Name[],
  files: Files = {},
): Promise<Record<Name, Rows>> {
  const tail = `import json\nprint("JSON" + json.dumps({name: globals()[name].tolist() for name in ${JSON.stringify(names)}}))\n`;
  const printed = await inFolder(files, async (folder) => {
    await writeFile(join(folder, 'snippet.py'), `${code}${tail}`);
    return (await run(await pythonWithNumpy(), ['snippet.py'], { cwd: folder, maxBuffer: 1e9 })).stdout;
  });
  const json = printed.slice(printed.lastIndexOf('JSON') + 4).replaceAll('-Infinity', '-1e999');
  return JSON.parse(json) as Record<Name, Rows>;
}

/** Compiles the text against the core, runs it, and reads the two matrices that it prints. */
export async function runCpp(code: string, files: Files = {}): Promise<{ weights: Rows; output: Rows }> {
  const printed = await inFolder(files, async (folder) => {
    await writeFile(join(folder, 'snippet.cpp'), code);
    const warnings = ['-Wall', '-Wextra', '-Werror'];
    const includes = [`-I${root}core`, '-isystem', '/usr/include/eigen3'];
    await run(
      'c++',
      ['-std=c++20', '-O0', ...warnings, ...includes, 'snippet.cpp', ...(await coreLibrary()), '-o', 'snippet'],
      { cwd: folder },
    );
    return (await run('./snippet', [], { cwd: folder, maxBuffer: 1e9 })).stdout;
  });
  const [, weights, output] = /^weights\n(.*)\noutput\n(.*)\n$/s.exec(printed)!;
  const rows = (text: string) => text.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return { weights: rows(weights!), output: rows(output!) };
}

/** Whether Python accepts the text as a program; PyTorch itself is too large to install for this. */
export async function isPython(code: string): Promise<boolean> {
  const check = 'import ast, sys; ast.parse(sys.argv[1])';
  return run(pythons[0]!, ['-c', check, code]).then(
    () => true,
    () => false,
  );
}

async function pythonWithNumpy(): Promise<string> {
  for (const python of pythons) {
    const found = await run(python, ['-c', 'import numpy']).then(
      () => true,
      () => false,
    );
    if (found) return python;
  }
  throw new Error(`None of ${pythons.join(', ')} has NumPy (Debian: python3-numpy)`);
}

/** The library as the native preset builds it, else its sources. */
async function coreLibrary(): Promise<string[]> {
  const built = `${root}build/native/core/libattractor.a`;
  if (existsSync(built)) return [built];
  const sources = ['attention/attention', 'attention/mask', 'numeric/softmax', 'numeric/check'];
  return sources.map((name) => `${root}core/${name}.cpp`);
}

async function inFolder(files: Files, work: (folder: string) => Promise<string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'attractor-lookup-'));
  try {
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
