// The programs in tests/bench/native.

import { join } from 'node:path';
import { cmakeBuild } from './cmake.mjs';
import { hasAvx2 } from './processor.mjs';
import { root, run } from './process.mjs';
import { ensurePackages } from './system-packages.mjs';

/** Installs what a program needs, builds it for this processor, and runs it. */
export async function runNativeBenchmark(program, args = []) {
  await ensurePackages(['build', 'nativeBenchmark']);
  const preset = hasAvx2() ? 'bench' : 'bench-baseline';
  await cmakeBuild(preset, [program]);
  await run(join(root, 'build', preset, 'tests/bench/native', program), args);
}
