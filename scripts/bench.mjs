// `npm run bench`: makes the machine ready, builds both modules, and measures them beside their peers in one page.

import { parseArgs } from 'node:util';
import { join, resolve } from 'node:path';
import { cmakeBuild } from './lib/cmake.mjs';
import { main, PlainError, root } from './lib/process.mjs';
import { setup } from './setup.mjs';

const usage = `Usage: npm run bench -- [--quick] [--only NAME] [--json FILE]

  --quick      fewer rounds and shapes: under two minutes
  --only NAME  only shapes with NAME in their name; may be given several times
  --json FILE  writes { results, sizes, limits, machine }:
                 results  [{ shape, contestant, median, best, spread, ratioToBestPeer, shareOfLimit, maxAbsDiff }],
                          times in milliseconds, spread = interquartile range / median
                 sizes    [{ name, raw, brotli }], downloads in bytes
                 limits   [{ shape, build, chains, gflops }], multiply-adds in registers, in the same rounds
                 machine  browser, processor, load, rounds`;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        quick: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true, default: [] },
        json: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    throw new PlainError(`${error.message}\n${usage}`);
  }
}

await main(async () => {
  const { help, quick, only, json } = readOptions();
  if (help) {
    console.log(usage);
    return;
  }
  await setup({ forBenchmark: true });
  for (const preset of ['wasm', 'wasm-relaxed']) await cmakeBuild(preset, ['attractor_module']);
  // Installed by now.
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(root, 'tests/bench/browser/run.ts'), { configFile: false, root });
  try {
    await module.runBenchmark({ quick, only, json: json === undefined ? undefined : resolve(json) });
  } catch (error) {
    throw error.name === 'BenchmarkError' ? new PlainError(error.message) : error;
  }
});
