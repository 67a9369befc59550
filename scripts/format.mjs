// `npm run format`: writes every file as the format check of `npm test` wants it.

import { join } from 'node:path';
import { main, root, run } from './lib/process.mjs';
import { cppSources } from './lib/sources.mjs';

await main(async () => {
  await run('clang-format-19', ['-i', ...cppSources('core', 'wasm', 'tests')]);
  await run(process.execPath, [
    join(root, 'node_modules/prettier/bin/prettier.cjs'),
    '--write',
    '--log-level',
    'warn',
    '.',
  ]);
});
