import * as ort from 'onnxruntime-web/wasm';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { onnxModel, type OnnxGraph, type OnnxNode, type OnnxTensor } from '../onnx';
import { epsilon, type Task } from '../tasks';
import type { Contestant, Prepared } from './contestant';

/**
 * onnxruntime-web with its WebAssembly provider, on one thread. Running a session copies its inputs into the memory of
 * its module and its outputs out of it; weights are initializers, which it may pack when the session is made.
 */
export function onnxruntimeContestants(): Contestant[] {
  ort.env.wasm.numThreads = 1;
  ort.env.wasm.wasmPaths = { wasm };
  ort.env.logLevel = 'error';
  return [
    { name: 'onnxruntime-web', prepare: { product, chain, attention: attentionGraph, layer } },
    { name: 'onnxruntime-web, MultiHeadAttention', prepare: { attention: multiHeadAttention } },
    { name: 'onnxruntime-web, Attention-23', prepare: { attention: attention23 } },
  ];
}

interface Feed extends OnnxTensor {
  readonly name: string;
}

interface Model extends Pick<OnnxGraph, 'nodes' | 'initializers'> {
  readonly feeds: readonly Feed[];
  /** Dimensions of the result, which the graph calls 'result'. */ readonly result: readonly number[];
  readonly operatorSet?: number;
}

async function session({ nodes, initializers, feeds, result, operatorSet = 20 }: Model): Promise<Prepared> {
  const model = onnxModel({
    nodes,
    initializers,
    inputs: Object.fromEntries(feeds.map(({ name, dimensions }) => [name, dimensions])),
    outputs: { result },
    operatorSet,
  });
  const made = await ort.InferenceSession.create(model, {
    executionProviders: ['wasm'],
    graphOptimizationLevel: 'all',
  });
  const tensors = Object.fromEntries(
    feeds.map(({ name, dimensions, data }) => [name, new ort.Tensor('float32', data, dimensions)]),
  );
  return {
    run: async () => (await made.run(tensors)).result!.data as Float32Array,
    dispose: () => void made.release(),
  };
}

function product({ rows, inner, cols, left, right }: Task<'product'>): Promise<Prepared> {
  return session({
    nodes: [{ operator: 'MatMul', inputs: ['left', 'right'], outputs: ['result'] }],
    feeds: [
      { name: 'left', dimensions: [rows, inner], data: left },
      { name: 'right', dimensions: [inner, cols], data: right },
    ],
    result: [rows, cols],
  });
}

function chain({ rows, widths, input, weights }: Task<'chain'>): Promise<Prepared> {
  const state = (i: number): string => (i === 0 ? 'input' : i === weights.length ? 'result' : `state${i}`);
  return session({
    nodes: weights.map((_, i) => ({
      operator: 'MatMul',
      inputs: [state(i), `weights${i}`],
      outputs: [state(i + 1)],
    })),
    initializers: Object.fromEntries(
      weights.map((data, i) => [`weights${i}`, { dimensions: [widths[i]!, widths[i + 1]!], data }]),
    ),
    feeds: [{ name: 'input', dimensions: [rows, widths[0]!], data: input }],
    result: [rows, widths.at(-1)!],
  });
}

function headsFirst(task: Task<'attention'>): Pick<Model, 'feeds' | 'result'> {
  const dimensions = [1, task.heads, task.tokens, task.width];
  const names = ['queries', 'keys', 'values'] as const;
  return { feeds: names.map((name) => ({ name, dimensions, data: task[name] })), result: dimensions };
}

/** As an exporter writes it. */
function attentionGraph(task: Task<'attention'>): Promise<Prepared> {
  const { tokens, width, causal } = task;
  const scale = { dimensions: [1], data: new Float32Array([1 / Math.sqrt(width)]) };
  // Finite, as exporters write it.
  const hidden = (_: unknown, at: number): number => (at % tokens > Math.floor(at / tokens) ? -3.4e38 : 0);
  const mask = { dimensions: [tokens, tokens], data: Float32Array.from({ length: tokens ** 2 }, hidden) };
  return session({
    ...headsFirst(task),
    initializers: { scale, ...(causal && { mask }) },
    nodes: [
      {
        operator: 'Transpose',
        inputs: ['keys'],
        outputs: ['transposed'],
        attributes: { perm: { ints: [0, 1, 3, 2] } },
      },
      { operator: 'MatMul', inputs: ['queries', 'transposed'], outputs: ['products'] },
      { operator: 'Mul', inputs: ['products', 'scale'], outputs: ['scores'] },
      ...(causal ? [{ operator: 'Add', inputs: ['scores', 'mask'], outputs: ['masked'] }] : []),
      {
        operator: 'Softmax',
        inputs: [causal ? 'masked' : 'scores'],
        outputs: ['weights'],
        attributes: { axis: { int: -1 } },
      },
      { operator: 'MatMul', inputs: ['weights', 'values'], outputs: ['result'] },
    ],
  });
}

/** The operator of ONNX, since version 23 of its operators. */
function attention23(task: Task<'attention'>): Promise<Prepared> {
  return session({
    ...headsFirst(task),
    operatorSet: 23,
    nodes: [
      {
        operator: 'Attention',
        inputs: ['queries', 'keys', 'values'],
        outputs: ['result'],
        attributes: { is_causal: { int: task.causal ? 1 : 0 } },
      },
    ],
  });
}

/** onnxruntime's own operator, which takes [tokens, heads * width]. */
async function multiHeadAttention(task: Task<'attention'>): Promise<Prepared> {
  const { heads, tokens, width, causal } = task;
  const dimensions = [1, tokens, heads * width];
  const names = ['queries', 'keys', 'values'] as const;
  const prepared = await session({
    nodes: [
      {
        operator: 'MultiHeadAttention',
        inputs: names,
        outputs: ['result'],
        attributes: { num_heads: { int: heads }, unidirectional: { int: causal ? 1 : 0 } },
        domain: 'com.microsoft',
      },
    ],
    feeds: names.map((name) => ({ name, dimensions, data: exchange(task[name], heads, tokens, width) })),
    result: dimensions,
  });
  return { ...prepared, arrange: (result) => exchange(result, tokens, heads, width) };
}

/** [outer, inner, width] -> [inner, outer, width] */
function exchange(data: Float32Array, outer: number, inner: number, width: number): Float32Array {
  const result = new Float32Array(data.length);
  for (let i = 0; i < outer; i++)
    for (let j = 0; j < inner; j++) {
      const from = (i * inner + j) * width;
      result.set(data.subarray(from, from + width), (j * outer + i) * width);
    }
  return result;
}

function layer({ tokens, heads, headWidth, hidden, input, parameters: p }: Task<'layer'>): Promise<Prepared> {
  const width = heads * headWidth;
  const linear = (name: string, from: string, to: string): OnnxNode[] => [
    { operator: 'MatMul', inputs: [from, `${name}Weights`], outputs: [`${to}Product`] },
    { operator: 'Add', inputs: [`${to}Product`, `${name}Bias`], outputs: [to] },
  ];
  const norm = (name: string, from: string, to: string): OnnxNode => ({
    operator: 'LayerNormalization',
    inputs: [from, `${name}Scale`, `${name}Shift`],
    outputs: [to],
    attributes: { axis: { int: -1 }, epsilon: { float: epsilon } },
  });
  const dimensions: Record<string, number[]> = {
    hiddenWeights: [width, hidden],
    hiddenBias: [hidden],
    returnWeights: [hidden, width],
  };
  const initializers = Object.entries(p as unknown as Record<string, Float32Array>).map(
    ([name, data]) =>
      [name, { dimensions: dimensions[name] ?? (data.length === width ? [width] : [width, width]), data }] as const,
  );
  return session({
    initializers: Object.fromEntries(initializers),
    feeds: [{ name: 'input', dimensions: [1, tokens, width], data: input }],
    result: [1, tokens, width],
    nodes: [
      ...linear('query', 'input', 'queries'),
      ...linear('key', 'input', 'keys'),
      ...linear('value', 'input', 'values'),
      {
        operator: 'MultiHeadAttention',
        inputs: ['queries', 'keys', 'values'],
        outputs: ['joined'],
        attributes: { num_heads: { int: heads } },
        domain: 'com.microsoft',
      },
      ...linear('output', 'joined', 'attended'),
      { operator: 'Add', inputs: ['input', 'attended'], outputs: ['firstSum'] },
      norm('firstNorm', 'firstSum', 'middle'),
      ...linear('hidden', 'middle', 'spread'),
      { operator: 'Gelu', inputs: ['spread'], outputs: ['activated'] },
      ...linear('return', 'activated', 'returned'),
      { operator: 'Add', inputs: ['middle', 'returned'], outputs: ['secondSum'] },
      norm('secondNorm', 'secondSum', 'result'),
    ],
  });
}
