/**
 * The vocabulary shared by the engine, the exhibits and the tests.
 *
 * Shape legend (the same letters in C++, here and on the page):
 *   n    queries = state patterns          m    keys = stored patterns
 *   d_k  width of a query or key           d_v  width of a value
 *   N    neurons of a Hopfield network     P    stored patterns of a Hopfield network
 *   d    width of a pattern of the modern Hopfield network
 */

/** A dense row-major matrix of 32-bit floats; `data.length === rows * cols`. */
export interface Matrix {
  readonly rows: number;
  readonly cols: number;
  readonly data: Float32Array;
}

/** Factor on QK^T: 1/sqrt(d_k), none, or any finite number. */
export type Scale = 'inverse-sqrt' | 'none' | number;

/** Which keys a query may see. `visible` is row-major [n, m]; 1 = visible, 0 = hidden. */
export type Mask =
  | { readonly kind: 'none' }
  | { readonly kind: 'causal' }
  | { readonly kind: 'padding'; /** Keys 0..length-1 are visible. */ readonly length: number }
  | { readonly kind: 'arbitrary'; readonly visible: Uint8Array };

export interface AttentionInput {
  /** [n, d_k] */ readonly queries: Matrix;
  /** [m, d_k] */ readonly keys: Matrix;
  /** [m, d_v] */ readonly values: Matrix;
  /** Default 'inverse-sqrt'. */ readonly scale?: Scale;
  /** T in [0, Infinity]; 0 and Infinity are exact limits. Default 1. */ readonly temperature?: number;
  /** Default none. */ readonly mask?: Mask;
  /**
   * Matrices of the result that the caller has already, or does not need: they come with no rows and columns. Without all
   * three, calls that differ only in temperature and values take half the time. Default none.
   */
  readonly without?: readonly ScoreMatrix[];
}

/** The matrices of a result that do not depend on temperature and values. */
export type ScoreMatrix = 'dotProducts' | 'scores' | 'maskedScores';

/** One entry per query, [n]. */
export interface AttentionDiagnostics {
  /** -sum p ln p, in nats. */
  readonly entropy: Float32Array;
  /** exp(entropy): 1 = one key, m = all keys alike; 0 for a fully masked row. */
  readonly effectiveKeys: Float32Array;
  /** In [0, 1]. */
  readonly largestWeight: Float32Array;
  /** Index of the largest weight; -1 for a fully masked row. */
  readonly largestKey: Int32Array;
  /** Variance of the visible scores of the row. */
  readonly scoreVariance: Float32Array;
  /** Spectral norm of diag(p) - p p^T, at most 1/2. */
  readonly jacobianNorm: Float32Array;
}

/** Every intermediate of softmax(scale QK^T / T) V. */
export interface AttentionResult {
  /** QK^T, [n, m] */ readonly dotProducts: Matrix;
  /** scale QK^T, [n, m] */ readonly scores: Matrix;
  /** scores, with -Infinity where the mask hides a key, [n, m] */ readonly maskedScores: Matrix;
  /** softmax(maskedScores / T), [n, m] */ readonly weights: Matrix;
  /** weights V, [n, d_v] */ readonly output: Matrix;
  /** 1 for each query that sees no key: its weights and output are zero, [n]. */
  readonly fullyMasked: Uint8Array;
  /** The number that multiplied QK^T. */ readonly scale: number;
  readonly diagnostics: AttentionDiagnostics;
}

export interface AttentionGradientInput extends Omit<AttentionInput, 'without'> {
  /** dL/d output, [n, d_v] */ readonly outputGradient: Matrix;
}
export interface AttentionGradients {
  /** [n, d_k] */ readonly queries: Matrix;
  /** [m, d_k] */ readonly keys: Matrix;
  /** [m, d_v] */ readonly values: Matrix;
  /** dL/d scores, [n, m]; every row sums to 0. */ readonly scores: Matrix;
}

/** What a Hopfield state came to rest on. */
export interface Landing {
  /** 'none': no stored pattern, inverse or mixture is near. */
  readonly kind: 'pattern' | 'inverse' | 'mixture' | 'none';
  /** The stored patterns concerned: one for pattern and inverse, several for a mixture. */
  readonly patterns: Int32Array;
  /** Overlap of the final state with each stored pattern, [P], in [-1, 1]. */
  readonly overlaps: Float32Array;
}

export interface ClassicalInput {
  /** [P, N], entries -1 or +1 */ readonly patterns: Matrix;
  /** [N], entries -1 or +1 */ readonly state: Float32Array;
  /** 'asynchronous': one neuron at a time, in an order drawn from `seed`; 'synchronous': all at once. */
  readonly update: 'asynchronous' | 'synchronous';
  /** Default 1. */ readonly seed?: number;
  /** Full passes over the neurons before giving up. Default 100. */ readonly maxSweeps?: number;
}
export interface ClassicalRetrieval {
  /**
   * Neurons that flipped, in order. `stepEnds[k]` is the count of flips done after step k.
   * Asynchronous: a step is one flip. Synchronous: a step is one update of all neurons.
   */
  readonly flips: Uint32Array;
  readonly stepEnds: Uint32Array;
  /** Energy before the first step and after each step, [steps + 1]. */ readonly energies: Float64Array;
  /** Overlap with each stored pattern, before and after each step, [steps + 1, P]. */ readonly overlaps: Matrix;
  /** Final state, [N] */ readonly state: Float32Array;
  readonly outcome: 'fixed-point' | 'two-cycle' | 'not-converged';
  readonly sweeps: number;
  /** It stopped because flips and overlaps had filled 2^24 numbers. */ readonly recordingFull: boolean;
  readonly landing: Landing;
}

export interface ModernInput {
  /** [P, d] */ readonly patterns: Matrix;
  /** [d] */ readonly state: Float32Array;
  /** Inverse temperature, > 0 (Infinity: the nearest pattern in one step). */ readonly beta: number;
  /** Default 100. */ readonly maxSteps?: number;
  /** Stop when the Euclidean norm of the change is not above. Default 1e-6. */ readonly tolerance?: number;
}
export interface ModernRetrieval {
  /** The states, the start first, [steps + 1, d] */ readonly states: Matrix;
  /** Energy (Ramsauer et al. 2020, eq. 2) of each state, [steps + 1] */ readonly energies: Float64Array;
  /** softmax(beta X xi) of each state, [steps + 1, P] */ readonly weights: Matrix;
  /** Cosine of the state with each pattern, [steps + 1, P] */ readonly overlaps: Matrix;
  readonly converged: boolean;
  readonly steps: number;
  /** It stopped because states, weights and overlaps had filled 2^24 numbers. */ readonly recordingFull: boolean;
  readonly landing: Landing;
}

export interface ModernEnergyInput {
  /** [P, d] */ readonly patterns: Matrix;
  /** [n, d] */ readonly states: Matrix;
  /** Inverse temperature, > 0; Infinity is an exact limit. */ readonly beta: number;
}

export interface RandomInput {
  /** Integer in [0, 2^53). */ readonly seed: number;
  /** Integer in [0, 2^24]. */ readonly count: number;
  /** 'uniform' in [0, 1), 'normal' with mean 0 and variance 1, 'sign' -1 or +1, 'permutation' of 0..count-1. */
  readonly distribution: 'uniform' | 'normal' | 'sign' | 'permutation';
}

/** Work as transformers do it, on numbers of the engine's own. All sizes are integers in [1, 4096]. */
export type SpeedWork =
  /** Multiply-adds in registers, 8, 10 or 12 independent chains of them: what no other work can surpass. */
  | { readonly kind: 'multiply-adds'; readonly chains: number }
  /** [size, size] * [size, size] */
  | { readonly kind: 'product'; readonly size: number }
  /** One product after the other, [rows, widths[i]] * [widths[i], widths[i + 1]], at least one; weights packed before. */
  | { readonly kind: 'products'; readonly rows: number; readonly widths: readonly number[] }
  /** softmax(QK^T / sqrt(width)) V for each head; Q, K, V [heads, tokens, width]. */
  | {
      readonly kind: 'attention';
      readonly heads: number;
      readonly tokens: number;
      readonly width: number;
      /** 'all-weights' keeps them, 'row-block' a few rows of them, 'online' none. */
      readonly form: 'all-weights' | 'row-block' | 'online';
    }
  /** A post-norm encoder layer with exact GELU on [tokens, heads * headWidth]; the weights are packed beforehand. */
  | {
      readonly kind: 'layer';
      readonly tokens: number;
      readonly heads: number;
      readonly headWidth: number;
      /** Width between the two products at its end. */ readonly hidden: number;
    };

export interface SpeedSample {
  /** Milliseconds of one run, with its inputs copied into the module and its output out of it. */
  readonly milliseconds: number;
  /** Floating-point operations of one run: two for each multiply-add of a product; softmax and the like do not count. */
  readonly operations: number;
}

export interface CallOptions {
  /** Cancels the call: its promise rejects with an `AbortError`. */ readonly signal?: AbortSignal;
  /** Called with a number in [0, 1] while a long call runs. */ readonly onProgress?: (done: number) => void;
}

/** The whole of the core, as promises. Arrays passed in are copied; arrays returned belong to the caller. */
export interface Engine {
  readonly info: {
    /** Which WebAssembly build runs. */ readonly build: 'baseline' | 'relaxed';
    /** Where it runs. */ readonly place: 'worker' | 'blob-worker' | 'main-thread';
  };
  attention(input: AttentionInput, options?: CallOptions): Promise<AttentionResult>;
  attentionGradients(input: AttentionGradientInput, options?: CallOptions): Promise<AttentionGradients>;
  /** softmax(scores / temperature) of each row; scores [n, m], -Infinity hides an entry; temperature as in attention. */
  softmax(scores: Matrix, temperature?: number): Promise<Matrix>;
  retrieveClassical(input: ClassicalInput, options?: CallOptions): Promise<ClassicalRetrieval>;
  retrieveModern(input: ModernInput, options?: CallOptions): Promise<ModernRetrieval>;
  /** Energy of each state, [n]. */
  modernEnergy(input: ModernEnergyInput): Promise<Float64Array>;
  random(input: RandomInput): Promise<Float32Array>;
  /** Times one run of the work: the mean of as many as fill so many milliseconds, in [1, 10000]. */
  measure(work: SpeedWork, milliseconds: number, options?: CallOptions): Promise<SpeedSample>;
  /** C++ objects alive now; 0 when nothing runs. */
  liveHandles(): Promise<number>;
  /** Ends the worker. Pending calls reject. */
  close(): void;
}
