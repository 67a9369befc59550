import type { Matrix } from '../../../../../web/src/engine';

/** What the module offers for speed. */
export interface Kernels {
  product(request: { left: Matrix; right: Matrix; transposeLeft: boolean; transposeRight: boolean }): Matrix;
  multiplyAddLimit(chains: number, repetitions: number): number;
  readonly LinearStack: new (layers: readonly object[]) => { apply(x: Matrix): Matrix; delete(): void };
  readonly MultiHeadAttention: new (options: object) => {
    run(queries: Float32Array, keys: Float32Array, values: Float32Array): Float32Array;
    delete(): void;
  };
  readonly EncoderLayer: new (options: object) => { apply(x: Matrix): Matrix; delete(): void };
}
