// Configuring and building by preset; both do nothing when nothing changed.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, toolchain } from './process.mjs';

/** @param {string} preset @param {string[]} targets all of them when empty */
export async function cmakeBuild(preset, targets = []) {
  const stamp = join(root, 'build', preset, '.configured');
  const state = stateOfConfiguration();
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== state) {
    // Its findings are of interest only when it fails, and then they are errors.
    await run('cmake', ['--preset', preset], { stdio: ['inherit', 'ignore', 'inherit'] });
    writeFileSync(stamp, state);
  }
  await run('cmake', ['--build', '--preset', preset, ...targets.flatMap((target) => ['--target', target])]);
}

/** CMake itself notices changes of all other files. */
function stateOfConfiguration() {
  const hash = createHash('sha256').update(process.env.CI ?? '');
  for (const file of [join(root, 'CMakePresets.json'), join(toolchain, 'emscripten.cmake')])
    hash.update(readFileSync(file));
  return hash.digest('hex');
}
