// npm packages, exactly as locked.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './process.mjs';

const stamp = join(root, 'node_modules/.installed-lock');

/** Runs `npm ci` unless node_modules was made from this very package-lock.json. */
export async function ensureNodeModules() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing npm packages');
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
  writeFileSync(stamp, lock);
}
