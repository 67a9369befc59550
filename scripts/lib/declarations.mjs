// The types of the package: those of the engine and of the element, and what they mention.

import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root, run } from './process.mjs';

const folder = join(root, 'dist/types');

export async function emitDeclarations() {
  await run(process.execPath, [
    join(root, 'node_modules/typescript/bin/tsc'),
    '-p',
    'web/vite/tsconfig.declarations.json',
  ]);
  const kept = new Set();
  for (const entry of ['engine/index.d.ts', 'embed/define.d.ts']) keep(join(folder, entry), kept);
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = join(folder, name);
    if (statSync(file).isFile() && !kept.has(file)) rmSync(file);
  }
}

/** Follows the imports of a file, and gives each the file name that Node's rules ask for. */
function keep(file, kept) {
  if (kept.has(file)) return;
  kept.add(file);
  const text = readFileSync(file, 'utf8').replace(/(from |import\()(['"])(\.[^'"]*)\2/g, (_, before, quote, path) => {
    const target = resolve(dirname(file), path);
    const whole = existsSync(`${target}.d.ts`) ? path : `${path}/index`;
    keep(resolve(dirname(file), `${whole}.d.ts`), kept);
    return `${before}${quote}${whole}.js${quote}`;
  });
  writeFileSync(file, text);
}
