import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const path = (relative: string): string => fileURLToPath(new URL(relative, root));

export const paths = {
  root: path('.'),
  web: path('web'),
  dist: path('dist'),
  worker: path('web/src/engine/worker.ts'),
  mathFont: path('build/fonts/math.woff2'),
  wasm: { baseline: path('build/wasm/attractor.wasm'), relaxed: path('build/wasm-relaxed/attractor.wasm') },
};
