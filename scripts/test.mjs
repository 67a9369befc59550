// `npm test`: set-up, then every check and test. `npm test -- types unit` runs the named steps alone.

import { build } from './build.mjs';
import { cmakeBuild } from './lib/cmake.mjs';
import { main, PlainError, root, run } from './lib/process.mjs';
import { hasAvx2 } from './lib/processor.mjs';
import { checkSimd } from './lib/simd.mjs';
import { cppSources } from './lib/sources.mjs';
import { tidy } from './lib/tidy.mjs';
import { setup } from './setup.mjs';
import { join } from 'node:path';

const tool = (path, ...args) => run(process.execPath, [join(root, 'node_modules', path), ...args]);
const vitest = (project, ...options) => tool('vitest/vitest.mjs', 'run', '--project', project, ...options);
/** Test by test, so that it can be seen where a browser is slow or stands still. */
const browsers = (project) => vitest(project, '--reporter', 'verbose');

async function format() {
  await run('clang-format-19', ['--dry-run', '-Werror', ...cppSources('core', 'wasm', 'tests')]);
  await tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.');
}

async function ctest(preset) {
  await cmakeBuild(preset);
  await run('ctest', ['--preset', preset]);
}

const steps = {
  'set-up': () => setup({ forTests: true }),
  format,
  build,
  types: () => tool('typescript/bin/tsc', '--noEmit'),
  lint: () => tool('eslint/bin/eslint.js', '--max-warnings', '0', '.'),
  native: () => ctest('native'),
  sanitize: () => ctest('sanitize'),
  scalar: () => ctest('scalar'),
  avx2: () => (hasAvx2() ? ctest('avx2') : console.log('Left out: this processor has no AVX2 and FMA.')),
  'wasm core': () => ctest('wasm'),
  'wasm-relaxed core': () => ctest('wasm-relaxed'),
  tidy,
  simd: checkSimd,
  unit: () => vitest('unit'),
  wasm: () => vitest('wasm'),
  package: () => vitest('package'),
  browser: () => browsers('browser'),
  engines: () => browsers('engines'),
};

await main(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !(name in steps));
  if (unknown) throw new PlainError(`No step is called "${unknown}". The steps: ${Object.keys(steps).join(', ')}`);
  const report = [];
  for (const name of names.length > 0 ? names : Object.keys(steps)) {
    console.log(`\n=== ${name}`);
    const start = performance.now();
    const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
    try {
      await steps[name]();
    } catch (error) {
      if (!(error instanceof PlainError)) console.error(error);
      throw new PlainError(
        `FAILED: ${name}, after ${seconds()}${error instanceof PlainError ? `\n${error.message}` : ''}`,
      );
    }
    report.push(`${seconds().padStart(9)}  ${name}`);
  }
  console.log(`\n${report.join('\n')}\n\n${report.length} passed, 0 failed`);
});
