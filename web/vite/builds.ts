import type { BuildEnvironmentOptions, Plugin, UserConfig } from 'vite';
import { attractorAssets, workerFile, type AssetsMode } from './assets';
import { formulas } from './formulas';
import { mathFont } from './math-font';
import { paths } from './paths';
import { embedPage, singleFile } from './pages';
import { buildWorker } from './worker-source';

const entry = (name: string): string => `${paths.web}/src/${name}`;

function config(mode: AssetsMode, build: BuildEnvironmentOptions, plugins: UserConfig['plugins'] = []): UserConfig {
  return {
    root: paths.web,
    // Relative addresses: the site works from any folder of any server.
    base: './',
    publicDir: false,
    plugins: [attractorAssets(mode), formulas(), ...plugins],
    build: {
      target: 'es2022',
      outDir: paths.dist,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The builds in one script hold the modules in it.
      chunkSizeWarningLimit: 2000,
      ...build,
    },
  };
}

const inOneScript = { output: { format: 'iife', inlineDynamicImports: true } } as const;

/** What `vite build --mode <name>` makes, each into `dist/`. */
export const builds: Record<string, () => UserConfig> = {
  /** The site as ES modules, its WebAssembly and worker as files. */
  site: () => config('files', { rollupOptions: { input: `${paths.web}/index.html` } }, [mathFont()]),

  /** `attractor.html`: the site in one file that needs neither server nor network. */
  single: () =>
    config(
      'inline',
      {
        rollupOptions: { input: `${paths.web}/index.html`, ...inOneScript },
        assetsInlineLimit: Infinity,
        cssCodeSplit: false,
      },
      [mathFont(), singleFile('attractor.html')],
    ),

  /** `embed.html` with a classic script: a sandboxed frame may not load modules. */
  embed: () =>
    config(
      'inline-with-worker',
      {
        rollupOptions: {
          input: `${paths.web}/embed.html`,
          output: { ...inOneScript.output, entryFileNames: 'embed.js', assetFileNames: 'embed[extname]' },
        },
        // Styles in a file: a script that adds a style element is stopped by a strict policy.
        cssCodeSplit: false,
      },
      [embedPage()],
    ),

  /** The custom element for the pages of others: one module that registers nothing, one that does. */
  element: () =>
    config(
      'inline-with-worker',
      {
        // No library for Vite, which would leave it half as large again.
        rollupOptions: {
          input: entry('embed/define.ts'),
          preserveEntrySignatures: 'strict',
          output: { inlineDynamicImports: true, entryFileNames: 'attractor-element.js' },
        },
      },
      [elementFiles()],
    ),

  /** The engine alone, for Node and for the bundlers of others. */
  engine: () =>
    config('inline', {
      outDir: `${paths.dist}/engine`,
      lib: { entry: { index: entry('engine/index.ts') }, formats: ['es'] },
      rollupOptions: { output: { inlineDynamicImports: true } },
    }),
};

/** What stands beside `attractor-element.js`. */
function elementFiles(): Plugin {
  const define = `import { defineAttractorExhibit } from './attractor-element.js';\n\ndefineAttractorExhibit();\n`;
  return {
    name: 'attractor-element-files',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'attractor-define.js', source: define });
      this.emitFile({ type: 'asset', fileName: workerFile, source: await buildWorker() });
    },
  };
}

/** The dev server and the unit tests. */
export const development = (): UserConfig => config('files', {}, [mathFont()]);
