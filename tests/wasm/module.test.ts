import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { supportsRelaxedSimd } from '../../web/src/engine/simd';

const build = (relaxed: boolean, file: string): Buffer =>
  readFileSync(new URL(`../../build/wasm${relaxed ? '-relaxed' : ''}/${file}`, import.meta.url));

describe('the two builds', () => {
  test('have the same glue, so that the engine can bring one for both', () => {
    expect(build(true, 'attractor.js').equals(build(false, 'attractor.js'))).toBe(true);
  });

  test('have the same imports and exports', async () => {
    const [baseline, relaxed] = await Promise.all(
      [false, true].map((kind) => WebAssembly.compile(new Uint8Array(build(kind, 'attractor.wasm')))),
    );
    expect(WebAssembly.Module.imports(relaxed!)).toEqual(WebAssembly.Module.imports(baseline!));
    expect(WebAssembly.Module.exports(relaxed!)).toEqual(WebAssembly.Module.exports(baseline!));
  });

  test.each([
    ['attractor.wasm', 60_000],
    ['attractor.js', 15_000],
  ])('stay small: %s below %i bytes, compressed', (file, limit) => {
    for (const kind of [false, true]) expect(brotliCompressSync(build(kind, file)).length).toBeLessThan(limit);
  });

  test('need no dynamic execution, and know no address', () => {
    expect(build(false, 'attractor.js').toString()).not.toMatch(/new Function|\beval\(|import\.meta/);
  });

  test('run here: this Node was started with relaxed SIMD', () => {
    expect(supportsRelaxedSimd()).toBe(true);
  });
});
