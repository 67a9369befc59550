import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Debian's NumPy belongs to Debian's Python, which need not be the first on the path. */
const pythons = ['/usr/bin/python3', 'python3'];

/** Runs the snippet and then prints, as JSON, the variables `names`. */
export async function runNumpy(code: string, names: readonly string[]): Promise<number[][]> {
  const python = await firstWithNumpy();
  const show = names.map((name) => `np.asarray(${name}, dtype=float).tolist()`).join(', ');
  const file = `${code}\nimport json\nprint("JSON" + json.dumps([${show}]))\n`;
  return inFolder(async (folder) => {
    await writeFile(join(folder, 'snippet.py'), file);
    const { stdout } = await run(python, [join(folder, 'snippet.py')], { maxBuffer: 2 ** 25 });
    return JSON.parse(stdout.split('JSON').at(-1)!) as number[][];
  });
}

/** The lines that the compiled snippet prints, as the numbers behind each name. */
export async function runCpp(code: string): Promise<Map<string, number[]>> {
  return inFolder(async (folder) => {
    const [file, program] = [join(folder, 'snippet.cpp'), join(folder, 'snippet')];
    await writeFile(file, code);
    await run('c++', ['-std=c++20', '-O1', '-Wall', '-Wextra', '-Werror', file, '-o', program]);
    const { stdout } = await run(program, [], { maxBuffer: 2 ** 25 });
    const printed = new Map<string, number[]>();
    for (const line of stdout.trim().split('\n')) {
      const [, name, value] = /^(.*) (\S+)$/.exec(line)!;
      printed.set(name!, [...(printed.get(name!) ?? []), Number(value)]);
    }
    return printed;
  });
}

/** Whether Python accepts the text as a program; PyTorch itself is too large to install for this. */
export async function parsesAsPython(code: string): Promise<boolean> {
  return run('python3', ['-c', 'import ast, sys; ast.parse(sys.argv[1])', code]).then(
    () => true,
    () => false,
  );
}

async function firstWithNumpy(): Promise<string> {
  for (const python of pythons) {
    const found = await run(python, ['-c', 'import numpy']).then(
      () => true,
      () => false,
    );
    if (found) return python;
  }
  throw new Error(`None of ${pythons.join(', ')} has NumPy (Debian: python3-numpy)`);
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'attractor-energy-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
