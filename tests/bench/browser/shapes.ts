/** The work that is measured. Sizes are counts; all matrices are row-major float32. */

/** [rows, inner] * [inner, cols], both given with each call. */
export interface ProductWork {
  readonly kind: 'product';
  readonly rows: number;
  readonly inner: number;
  readonly cols: number;
}

/** One product after the other, [rows, widths[i]] * [widths[i], widths[i + 1]]; the weights are prepared beforehand. */
export interface ChainWork {
  readonly kind: 'chain';
  readonly rows: number;
  readonly widths: readonly number[];
}

/** softmax(Q K^T / sqrt(width)) V for each head; Q, K and V are [heads, tokens, width]. */
export interface AttentionWork {
  readonly kind: 'attention';
  readonly heads: number;
  readonly tokens: number;
  readonly width: number;
  readonly causal: boolean;
}

/** A post-norm encoder layer with exact GELU: [tokens, heads * headWidth] to the same; its weights are prepared beforehand. */
export interface LayerWork {
  readonly kind: 'layer';
  readonly tokens: number;
  readonly heads: number;
  readonly headWidth: number;
  readonly hidden: number;
}

export type Work = ProductWork | ChainWork | AttentionWork | LayerWork;

/** How many times as fast as the best peer this project wants to be. */
export interface Demand {
  readonly relaxed: number;
  readonly baseline: number;
  /** The form of attention that it must be reached in; any, where none is named. */ readonly form?: 'all-weights';
}

export interface Shape {
  readonly name: string;
  readonly work: Work;
  readonly demand: Demand;
  /** Part of `--quick`. */ readonly quick: boolean;
}

const product = (rows: number, inner: number, cols: number, demand: Demand, quick: boolean): Shape => ({
  name: `GEMM ${rows}x${inner}x${cols}`,
  work: { kind: 'product', rows, inner, cols },
  demand,
  quick,
});

const attention = (heads: number, tokens: number, width: number, demand: Demand, quick: boolean): Shape => ({
  name: `attention ${heads}x${tokens}x${width}`,
  work: { kind: 'attention', heads, tokens, width, causal: false },
  demand,
  quick,
});

const causal = (heads: number, tokens: number, width: number, demand: Demand, quick: boolean): Shape => ({
  name: `attention ${heads}x${tokens}x${width} causal`,
  work: { kind: 'attention', heads, tokens, width, causal: true },
  demand,
  quick,
});

/** Where a map is drawn from the weights, they must be kept. */
const shortAttention: Demand = { relaxed: 2.2, baseline: 1.5, form: 'all-weights' };
/** Odd, prime and small sizes, which no block of a kernel divides. */
const unnamed: Demand = { relaxed: 1.5, baseline: 1.2 };

export const shapes: readonly Shape[] = [
  product(512, 512, 512, { relaxed: 1.8, baseline: 1.4 }, true),
  {
    name: 'six GEMMs 128x384, ffn 1536',
    work: { kind: 'chain', rows: 128, widths: [384, 384, 384, 384, 384, 1536, 384] },
    demand: { relaxed: 1.8, baseline: 1.4 },
    quick: true,
  },
  attention(12, 128, 32, shortAttention, true),
  attention(12, 128, 64, shortAttention, true),
  attention(12, 512, 64, { relaxed: 1.9, baseline: 1.4, form: 'all-weights' }, true),
  attention(8, 2048, 64, { relaxed: 1.9, baseline: 1.5 }, true),
  {
    name: 'encoder layer 128x384, ffn 1536',
    work: { kind: 'layer', tokens: 128, heads: 12, headWidth: 32, hidden: 1536 },
    demand: { relaxed: 1.9, baseline: 1.3 },
    quick: true,
  },
  product(16, 16, 16, unnamed, true),
  product(40, 40, 40, unnamed, false),
  product(37, 129, 61, unnamed, true),
  product(131, 67, 257, unnamed, false),
  attention(4, 16, 8, unnamed, true),
  attention(7, 40, 20, unnamed, false),
  attention(3, 131, 33, unnamed, true),
  causal(12, 128, 64, unnamed, true),
];

/**
 * Floating-point operations: two for each multiply-add that the result needs. What a contestant computes besides
 * (softmax, activations, masked scores) does not count.
 */
export function operations(work: Work): number {
  switch (work.kind) {
    case 'product':
      return 2 * work.rows * work.inner * work.cols;
    case 'chain':
      return work.widths.slice(1).reduce((sum, width, i) => sum + 2 * work.rows * work.widths[i]! * width, 0);
    case 'attention':
      return 4 * work.heads * work.tokens ** 2 * work.width * (work.causal ? 0.5 : 1);
    case 'layer': {
      const width = work.heads * work.headWidth;
      return 2 * work.tokens * (4 * width * width + 2 * width * work.hidden) + 4 * work.tokens ** 2 * width;
    }
  }
}
