/** The only file that imports the generated module. */
import createModule, { type MainModule } from '../../../build/wasm/attractor.js';

export type RawModule = MainModule;

/** A compiled module, or the bytes of one. Both builds have the same imports and exports, so one glue serves both. */
export type WasmSource = WebAssembly.Module | BufferSource;

/** A fresh instance with its own memory. Rejects when the bytes do not compile. */
export async function instantiate(wasm: WasmSource): Promise<RawModule> {
  const compiled = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm);
  return new Promise((resolve, reject) => {
    const instantiateWasm = (
      imports: WebAssembly.Imports,
      receive: (instance: WebAssembly.Instance) => void,
    ): Record<string, never> => {
      WebAssembly.instantiate(compiled, imports).then(receive).catch(reject);
      return {};
    };
    createModule({ instantiateWasm }).then(resolve, reject);
  });
}
