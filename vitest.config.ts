import { defineConfig } from 'vitest/config';
import { attractorAssets } from './web/vite/assets';
import { formulas } from './web/vite/formulas';
import { supportsRelaxedSimd } from './web/src/engine/simd';

const plugins = [attractorAssets('inline'), formulas()];
/** Node 20 compiles relaxed SIMD only with a flag, which later versions no longer know. */
const relaxedSimd = supportsRelaxedSimd() ? [] : ['--experimental-wasm-relaxed-simd'];
/** Limits are there for what hangs: a start of Python or of an engine takes seconds on a machine with much else to do. */
const programs = { testTimeout: 60_000, hookTimeout: 60_000 } as const;
/** Browsers are heavy: one file at a time, with room for a slow machine; what is polled for comes from a worker. */
const browsers = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  poolOptions: { forks: { singleFork: true } },
} as const;

export default defineConfig({
  test: {
    pool: 'forks',
    poolOptions: { forks: { execArgv: relaxedSimd } },
    projects: [
      {
        plugins,
        test: { name: 'unit', include: ['tests/web/unit/**/*.test.ts', 'tests/bench/**/*.test.ts'], ...programs },
      },
      {
        plugins,
        test: {
          name: 'wasm',
          include: ['tests/wasm/**/*.test.ts'],
          ...programs,
        },
      },
      {
        test: {
          name: 'package',
          include: ['tests/package/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      { plugins, test: { name: 'browser', include: ['tests/web/browser/**/*.test.ts'], ...browsers } },
      { plugins, test: { name: 'engines', include: ['tests/web/engines/**/*.test.ts'], ...browsers } },
    ],
  },
});
