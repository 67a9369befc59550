// The files of the project, for the tools that check them.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { capture, root } from './process.mjs';

/** C++ files that git knows or would add, relative to the checkout. */
export function cppSources(...folders) {
  return (capture('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders]) ?? '')
    .split('\n')
    .filter((file) => /\.(cpp|h)$/.test(file) && existsSync(join(root, file)));
}
