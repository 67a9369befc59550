// Makes a machine ready: `node scripts/setup.mjs` for building, `node scripts/setup.mjs test` for testing as well.
// A second run only looks whether everything is still there.

import { pathToFileURL } from 'node:url';
import { ensureCatch2Header } from './lib/catch2.mjs';
import { ensureEmscripten, needsUnpackedEmscripten } from './lib/emscripten.mjs';
import { ensureNodeModules } from './lib/node-modules.mjs';
import { main, PlainError } from './lib/process.mjs';
import { ensurePackages } from './lib/system-packages.mjs';

/** @param {{ forTests?: boolean, forBenchmark?: boolean }} options */
export async function setup({ forTests = false, forBenchmark = false } = {}) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new PlainError(`Node 20 or newer is needed; this is ${process.version}.`);
  }
  const groups = ['build'];
  if (needsUnpackedEmscripten()) groups.push('emscripten');
  if (forTests) groups.push('test');
  if (forBenchmark) groups.push('benchmark');
  await ensurePackages(groups);
  await ensureNodeModules();
  await ensureEmscripten();
  await ensureCatch2Header();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(() => setup({ forTests: process.argv.includes('test') }));
}
