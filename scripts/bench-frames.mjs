// `npm run bench:frames`: builds the page and measures its frames while the temperature of large lookups is dragged.

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { main, PlainError, root } from './lib/process.mjs';
import { setup } from './setup.mjs';

const usage = `Usage: npm run bench:frames -- [--seconds N] [--only TEXT]

  --seconds N  of dragging for each case, 4 if not given
  --only TEXT  only cases with TEXT in their names`;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { seconds: { type: 'string', default: '4' }, only: { type: 'string', default: '' } },
    });
    const seconds = Number(values.seconds);
    if (!(seconds > 0 && seconds <= 60)) throw new Error(`--seconds must be from 0 to 60, not ${values.seconds}`);
    return { seconds, only: values.only };
  } catch (error) {
    throw new PlainError(`${error.message}\n${usage}`);
  }
}

await main(async () => {
  const options = readOptions();
  await setup({ forTests: true });
  await build();
  // Installed by now.
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(root, 'tests/bench/browser/frames.ts'), { configFile: false, root });
  await module.measureFrames(options);
});
