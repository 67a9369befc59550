/** Modules that the build makes; see the plugins beside this file. */

declare module 'virtual:attractor-assets' {
  /** What the engine needs besides its code. How it comes differs from build to build, see `assets.ts`. */
  interface EngineAssets {
    /** A compiled module, or the bytes of one. */
    wasm(build: 'baseline' | 'relaxed'): Promise<WebAssembly.Module | BufferSource>;
    /** A worker by address. Throws where the build has no address for one. */
    createWorker(): Worker;
    /** The worker as a classic script, for a worker from a blob. */
    workerSource(): Promise<string>;
  }
  export const assets: EngineAssets;
}

declare module 'virtual:attractor-worker-source' {
  const source: string;
  export default source;
}

declare module 'virtual:formulas' {
  export type FormulaName = keyof typeof import('../src/text/formulas.json');
  /** MathML of each formula. */
  const formulas: Readonly<Record<FormulaName, string>>;
  export default formulas;
}
