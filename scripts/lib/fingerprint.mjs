// Recognises by content whether something must be made again; times of files mean little after a checkout.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One hash of files and of all files below folders. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else hash.update(path).update('\0').update(readFileSync(path));
  };
  paths.forEach(add);
  return hash.digest('hex');
}

/** Whether `stamp` was written for this fingerprint. */
export function isFresh(stamp, print) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
}

export function markFresh(stamp, print) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
}
