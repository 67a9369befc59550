import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a snippet prints, as numbers. */
export interface Printed {
  readonly attention: readonly number[];
  readonly hopfield: readonly number[];
  readonly difference: number;
}

/** Debian's NumPy belongs to Debian's Python, which need not be the first on the path. */
const pythons = ['/usr/bin/python3', 'python3'];

export async function runNumpy(code: string): Promise<Printed> {
  return inFolder(async (folder) => {
    const file = join(folder, 'snippet.py');
    await writeFile(file, code);
    for (const python of pythons) {
      const found = await run(python, ['-c', 'import numpy']).then(
        () => true,
        () => false,
      );
      if (found) return (await run(python, [file])).stdout;
    }
    throw new Error(`None of ${pythons.join(', ')} has NumPy (Debian: python3-numpy)`);
  });
}

export async function runCpp(code: string): Promise<Printed> {
  return inFolder(async (folder) => {
    const file = join(folder, 'snippet.cpp');
    const program = join(folder, 'snippet');
    await writeFile(file, code);
    await run('c++', ['-std=c++20', '-O1', '-Wall', '-Wextra', '-Werror', file, '-o', program]);
    return (await run(program)).stdout;
  });
}

/** Whether Python accepts the text as a program; PyTorch itself is too large to install for this. */
export async function parsesAsPython(code: string): Promise<boolean> {
  const check = 'import ast, sys; ast.parse(sys.argv[1])';
  return run('python3', ['-c', check, code]).then(
    () => true,
    () => false,
  );
}

async function inFolder(print: (folder: string) => Promise<string>): Promise<Printed> {
  const folder = await mkdtemp(join(tmpdir(), 'attractor-bridge-'));
  try {
    const lines = new Map(
      (await print(folder))
        .trim()
        .split('\n')
        .map((line) => line.split(': ') as [string, string]),
    );
    const numbers = (name: string): number[] => lines.get(name)!.split(' ').map(Number);
    return { attention: numbers('attention'), hopfield: numbers('hopfield'), difference: numbers('difference')[0]! };
  } finally {
    await rm(folder, { recursive: true });
  }
}
