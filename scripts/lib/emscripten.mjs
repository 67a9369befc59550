// Emscripten 3.1.69 or newer: the one on the PATH, or Debian 13's, unpacked into .toolchain/.
//
// Debian 12 packages 3.1.6, which cannot emit types and knows no relaxed SIMD. Debian 13's package is plain Python and
// JavaScript apart from Binaryen, whose programs need a newer C library than Debian 12 has: they are started through
// the dynamic loader of that library, unpacked beside them.

import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unpackDebian } from './debian-packages.mjs';
import { capture, PlainError, toolchain, which } from './process.mjs';

const oldest = [3, 1, 69];
const unpacked = join(toolchain, 'emscripten');
const stamp = join(unpacked, '.complete');
/** Raise it to have every machine unpack again. */
const recipe = '1';
const cmakeFile = join(toolchain, 'emscripten.cmake');

/** Whether `emcc` must be obtained, and with it the compiler that it drives. */
export function needsUnpackedEmscripten() {
  return emccOnPath() === undefined;
}

/** Makes `.toolchain/emscripten.cmake`, the toolchain file of the CMake presets, stand for a working Emscripten. */
export async function ensureEmscripten() {
  const emcc = emccOnPath() ?? (await unpackedEmcc());
  const platform = join(dirname(realpathSync(emcc)), 'cmake/Modules/Platform/Emscripten.cmake');
  if (!existsSync(platform)) throw new PlainError(`${emcc} has no CMake toolchain file beside it (${platform}).`);
  writeIfChanged(cmakeFile, `include("${platform}")\n`);
}

let found;
function emccOnPath() {
  if (found) return found.emcc;
  const emcc = which('emcc');
  const version = emcc && /emcc .*?(\d+)\.(\d+)\.(\d+)/.exec(capture(emcc, ['--version']) ?? '');
  found = { emcc: version && atLeast(version.slice(1).map(Number), oldest) ? followWrapper(emcc) : undefined };
  return found.emcc;
}

/** Debian's /usr/bin/emcc is a wrapper of the program in its folder. */
function followWrapper(emcc) {
  const packaged = '/usr/share/emscripten/emcc';
  return emcc === '/usr/bin/emcc' && existsSync(packaged) ? packaged : emcc;
}

function atLeast(version, other) {
  for (let i = 0; i < other.length; i++) if (version[i] !== other[i]) return version[i] > other[i];
  return true;
}

async function unpackedEmcc() {
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== recipe) {
    console.log('Obtaining Emscripten 3.1.69 (Debian 13) into .toolchain/');
    await unpackDebian({
      suite: 'trixie',
      packages: ['emscripten', 'binaryen', 'libc6', 'libstdc++6', 'libgcc-s1'],
      target: unpacked,
      // 1.3 of 1.6 GB: libraries for link-time optimisation, threads and sanitizers, and Emscripten's own tests.
      exclude: [
        '*/wasm32-emscripten/lto*',
        '*/wasm32-emscripten/pic',
        '*-mt*.a',
        '*-ww*.a',
        '*san*.a',
        './usr/share/emscripten/test',
        './usr/share/doc',
        './usr/share/man',
      ],
    });
    writeBinaryenWrappers();
    writeFileSync(stamp, recipe);
  }
  const home = join(unpacked, 'usr/share/emscripten');
  // Its JavaScript tools are CommonJS, below a package.json of ours that says otherwise. They find acorn in our
  // node_modules, being inside the checkout.
  writeIfChanged(join(toolchain, 'package.json'), '{ "type": "commonjs" }\n');
  // The embedded configuration file: Emscripten finds it without any variable in the environment.
  writeIfChanged(
    join(home, '.emscripten'),
    [
      `LLVM_ROOT = '/usr/lib/llvm-19/bin'`,
      `BINARYEN_ROOT = '${join(unpacked, 'binaryen')}'`,
      `NODE_JS = '${process.execPath}'`,
      `CACHE = '${join(home, 'cache')}'`,
      '',
    ].join('\n'),
  );
  return join(home, 'emcc');
}

function writeBinaryenWrappers() {
  const programs = join(unpacked, 'usr/bin');
  const wrappers = join(unpacked, 'binaryen/bin');
  const libraries = readdirSync(join(unpacked, 'usr/lib'))
    .map((name) => join(unpacked, 'usr/lib', name))
    .find((folder) => existsSync(join(folder, 'libc.so.6')));
  const loader = libraries && readdirSync(libraries).find((name) => name.startsWith('ld-linux'));
  if (!loader) throw new PlainError('The unpacked C library has no dynamic loader.');
  mkdirSync(wrappers, { recursive: true });
  for (const name of readdirSync(programs).filter((name) => name.startsWith('wasm'))) {
    const command = `exec '${join(libraries, loader)}' --library-path '${libraries}' '${join(programs, name)}' "$@"`;
    writeFileSync(join(wrappers, name), `#!/bin/sh\n${command}\n`, { mode: 0o755 });
  }
}

function writeIfChanged(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
