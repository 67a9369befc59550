import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Bytes of the files that stand beside a program, by name. */
export type Files = Readonly<Record<string, Uint8Array>>;

/** Debian's NumPy belongs to Debian's Python, which need not be the first on the path. */
const pythons = ['/usr/bin/python3', 'python3'];

/** Runs the text with a Python that has NumPy; what it prints. */
export function runPython(code: string, files: Files = {}): Promise<string> {
  return inFolder(files, async (folder) => {
    await writeFile(join(folder, 'program.py'), code);
    return outputOf(await pythonWithNumpy(), ['program.py'], folder);
  });
}

/** Compiles the text without a warning against the core (the native preset must be built) and runs it; what it prints. */
export function runCpp(code: string, files: Files = {}): Promise<string> {
  return inFolder(files, async (folder) => {
    await writeFile(join(folder, 'program.cpp'), code);
    const flags = [
      '-std=c++20',
      '-O1',
      '-Wall',
      '-Wextra',
      '-Werror',
      `-I${root}core`,
      '-isystem',
      '/usr/include/eigen3',
    ];
    await run('c++', [...flags, 'program.cpp', `${root}build/native/core/libattractor.a`, '-o', 'program'], {
      cwd: folder,
    });
    return outputOf('./program', [], folder);
  });
}

/** Whether Python accepts the text as a program; PyTorch itself is too large to install for running one. */
export function parsesAsPython(code: string): Promise<boolean> {
  return succeeds('python3', ['-c', 'import ast, sys; ast.parse(sys.argv[1])', code]);
}

async function outputOf(program: string, args: readonly string[], cwd: string): Promise<string> {
  return (await run(program, args, { cwd, maxBuffer: 1e9 })).stdout;
}

async function pythonWithNumpy(): Promise<string> {
  for (const python of pythons) if (await succeeds(python, ['-c', 'import numpy'])) return python;
  throw new Error(`None of ${pythons.join(', ')} has NumPy (Debian: python3-numpy)`);
}

function succeeds(program: string, args: readonly string[]): Promise<boolean> {
  return run(program, args).then(
    () => true,
    () => false,
  );
}

async function inFolder(files: Files, work: (folder: string) => Promise<string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'attractor-program-'));
  try {
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
