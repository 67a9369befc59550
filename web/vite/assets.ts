import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { paths } from './paths';
import { buildWorker } from './worker-source';

/**
 * Where a build has the WebAssembly module and the worker:
 *   files               beside the page, by address
 *   inline              in the script itself, compressed: for single files and for the library
 *   inline-with-worker  as inline, and the worker also beside the script: for pages whose policy forbids a blob
 */
export type AssetsMode = 'files' | 'inline' | 'inline-with-worker';

/** The worker file of the mode 'inline-with-worker'. */
export const workerFile = 'attractor-worker.js';

const assetsId = 'virtual:attractor-assets';
const workerSourceId = 'virtual:attractor-worker-source';

/** Gives `virtual:attractor-assets` (typed in virtual.d.ts) its text. */
export function attractorAssets(mode: AssetsMode): Plugin {
  return {
    name: 'attractor-assets',
    resolveId: (id) => (id === assetsId || id === workerSourceId ? `\0${id}` : undefined),
    load(id, options) {
      if (id === `\0${workerSourceId}`)
        return buildWorker().then((source) => `export default ${JSON.stringify(source)};`);
      if (id !== `\0${assetsId}`) return undefined;
      // Under Node (the unit tests) the files have no address.
      return options?.ssr ? onDisk() : texts[mode]();
    },
  };
}

const texts: Record<AssetsMode, () => string | Promise<string>> = {
  files: () => `
    import baseline from '${paths.wasm.baseline}?url';
    import relaxed from '${paths.wasm.relaxed}?url';
    import EngineWorker from '${paths.worker}?worker';
    export const assets = {
      async wasm(build) {
        const response = await fetch(build === 'relaxed' ? relaxed : baseline);
        if (!response.ok) throw new Error(response.url + ' was answered by ' + response.status);
        return response.arrayBuffer();
      },
      createWorker: () => new EngineWorker(),
      ${workerSource}
    };`,
  inline: () => inline(`throw new Error('this build has no worker file')`),
  // In two steps, or the bundler would look for the file now.
  'inline-with-worker': () =>
    inline(`const address = new URL(/* @vite-ignore */ '${workerFile}', import.meta.url);
        return new Worker(address)`),
};

const workerSource = `workerSource: async () => (await import('${workerSourceId}')).default,`;

async function inline(createWorker: string): Promise<string> {
  return `
    const packed = { baseline: '${await pack(paths.wasm.baseline)}', relaxed: '${await pack(paths.wasm.relaxed)}' };
    export const assets = {
      wasm(build) {
        const bytes = Uint8Array.from(atob(packed[build]), (letter) => letter.charCodeAt(0));
        return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
      },
      createWorker() {
        ${createWorker};
      },
      ${workerSource}
    };`;
}

/** Base64 of the compressed file: two fifths of the base64 of the file. */
async function pack(file: string): Promise<string> {
  return gzipSync(await readFile(file), { level: 9 }).toString('base64');
}

function onDisk(): string {
  return `
    import { readFile } from 'node:fs/promises';
    export const assets = {
      wasm: (build) => readFile(build === 'relaxed' ? '${paths.wasm.relaxed}' : '${paths.wasm.baseline}'),
      createWorker() {
        throw new Error('Node runs the engine in process');
      },
      ${workerSource}
    };`;
}
