import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { paths } from '../../../web/vite/paths';
import { workFolder } from './work-folder';

/** What a page downloads, in bytes. */
export interface Size {
  readonly name: string;
  readonly raw: number;
  readonly brotli: number;
  /** Which part of this project. */ readonly part?: 'wasm' | 'glue';
}

const peer = (...files: string[]): string[] => files.map((file) => join(paths.root, 'node_modules', file));

const downloads: readonly { readonly name: string; readonly files: readonly string[]; readonly part?: Size['part'] }[] =
  [
    { name: 'attractor.wasm, relaxed', files: [paths.wasm.relaxed], part: 'wasm' },
    { name: 'attractor.wasm, baseline', files: [paths.wasm.baseline], part: 'wasm' },
    { name: 'attractor.js, its glue', files: [join(paths.root, 'build/wasm/attractor.js')], part: 'glue' },
    {
      name: 'onnxruntime-web (wasm)',
      files: peer('onnxruntime-web/dist/ort.wasm.bundle.min.mjs', 'onnxruntime-web/dist/ort-wasm-simd-threaded.wasm'),
    },
    {
      name: 'tfjs-core with tfjs-backend-wasm (SIMD)',
      files: peer(
        '@tensorflow/tfjs-core/dist/tf-core.min.js',
        '@tensorflow/tfjs-backend-wasm/dist/tf-backend-wasm.min.js',
        '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm',
      ),
    },
  ];

export function downloadSizes(): Size[] {
  return downloads.map(({ name, files, part }) => {
    const contents = files.map((file) => readFileSync(file));
    const sum = (of: (content: Buffer) => number): number => contents.reduce((total, next) => total + of(next), 0);
    return { name, raw: sum((content) => content.length), brotli: sum(compressedSize), ...(part && { part }) };
  });
}

/** Remembered by content: the best compression of a large peer takes half a minute. */
function compressedSize(content: Buffer): number {
  const file = join(workFolder, `brotli-${createHash('sha256').update(content).digest('hex')}`);
  if (!existsSync(file)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(file, String(brotliCompressSync(content, { params }).length));
  }
  return Number(readFileSync(file, 'utf8'));
}
