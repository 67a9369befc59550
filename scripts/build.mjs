// `npm run build`: both WebAssembly builds and everything in dist/. What is up to date is left alone.

import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cmakeBuild } from './lib/cmake.mjs';
import { emitDeclarations } from './lib/declarations.mjs';
import { fingerprint, isFresh, markFresh } from './lib/fingerprint.mjs';
import { main, root, run } from './lib/process.mjs';
import { setup } from './setup.mjs';

const dist = join(root, 'dist');

export async function build() {
  for (const preset of ['wasm', 'wasm-relaxed']) await cmakeBuild(preset, ['attractor_module']);
  await buildPages();
}

async function buildPages() {
  const inputs = [
    'web',
    'vite.config.ts',
    'tsconfig.json',
    'package-lock.json',
    'scripts/build.mjs',
    'scripts/lib/declarations.mjs',
  ];
  const modules = ['wasm/attractor.js', 'wasm/attractor.d.ts', 'wasm/attractor.wasm', 'wasm-relaxed/attractor.wasm'];
  const print = fingerprint([...inputs, ...modules.map((name) => `build/${name}`)].map((path) => join(root, path)));
  const stamp = join(root, 'build/pages.stamp');
  if (existsSync(dist) && isFresh(stamp, print)) {
    console.log('dist/ is up to date');
    return;
  }
  rmSync(stamp, { force: true });
  rmSync(dist, { recursive: true, force: true });
  for (const mode of ['site', 'single', 'embed', 'element', 'engine']) {
    await run(process.execPath, [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--mode',
      mode,
      '--logLevel',
      'warn',
    ]);
  }
  cpSync(join(root, 'web/examples'), join(dist, 'examples'), { recursive: true });
  await emitDeclarations();
  markFresh(stamp, print);
  console.log('Built dist/');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    await setup();
    await build();
  });
}
