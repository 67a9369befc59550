// clang-tidy over the core and the bindings; a file is read again only when it or a header changed.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fingerprint, isFresh, markFresh } from './fingerprint.mjs';
import { capture, PlainError, root, toolchain } from './process.mjs';
import { cppSources } from './sources.mjs';

export async function tidy() {
  const sources = cppSources('core', 'wasm');
  const headers = fingerprint(
    [...sources.filter((file) => file.endsWith('.h')), '.clang-tidy', 'CMakePresets.json'].map((file) =>
      join(root, file),
    ),
  );
  const waiting = sources
    .filter((file) => file.endsWith('.cpp'))
    .map((file) => ({
      file,
      stamp: join(root, 'build/tidy', file),
      print: createHash('sha256')
        .update(headers)
        .update(readFileSync(join(root, file)))
        .digest('hex'),
    }))
    .filter(({ stamp, print }) => !isFresh(stamp, print));
  const failed = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (await check(next.file)) markFresh(next.stamp, next.print);
      else failed.push(next.file);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  if (failed.length > 0) throw new PlainError(`clang-tidy found faults in ${failed.join(', ')}`);
}

/** Shows what it finds only when it finds something. */
function check(file) {
  const args = ['--quiet', ...(file.startsWith('wasm/') ? forWasm() : ['-p', 'build/native']), file];
  return new Promise((done) => {
    const child = spawn('clang-tidy-19', args, { cwd: root });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      if (code !== 0) console.log(output);
      done(code === 0);
    });
  });
}

/** em++ adds these by itself; clang-tidy must be told. */
function forWasm() {
  const platform = /include\("(.*)\/cmake\//.exec(readFileSync(join(toolchain, 'emscripten.cmake'), 'utf8'))[1];
  const cache = capture(join(platform, 'em-config'), ['CACHE']).trim();
  const flags = ['--target=wasm32-unknown-emscripten', `--sysroot=${cache}/sysroot`, '-D__EMSCRIPTEN__'];
  return ['-p', 'build/wasm', ...flags.map((flag) => `--extra-arg=${flag}`)];
}
