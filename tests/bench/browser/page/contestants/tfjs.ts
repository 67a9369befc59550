import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import simd from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url';
import threadedSimd from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-threaded-simd.wasm?url';
import scalar from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm?url';
import * as tf from '@tensorflow/tfjs-core';
import { epsilon, type Task } from '../tasks';
import type { Contestant, Prepared } from './contestant';

/**
 * TensorFlow.js with its WebAssembly backend (XNNPACK), on one thread. Making a tensor copies into the memory of its
 * module, `dataSync` copies out of it.
 */
export async function tfjsContestants(): Promise<Contestant[]> {
  // It wants to know them all and takes the first, since the page is not cross-origin isolated.
  setWasmPaths({
    'tfjs-backend-wasm-simd.wasm': simd,
    'tfjs-backend-wasm-threaded-simd.wasm': threadedSimd,
    'tfjs-backend-wasm.wasm': scalar,
  });
  await tf.setBackend('wasm');
  return [
    { name: 'tfjs-wasm', prepare: { product, chain, attention: headByHead, layer } },
    { name: 'tfjs-wasm, batched', prepare: { attention: batched } },
  ];
}

/** `held`: what was brought into its memory beforehand. */
function prepared(compute: () => tf.Tensor, held: readonly tf.Tensor[]): Prepared {
  return {
    run() {
      const result = tf.tidy(compute);
      const data = result.dataSync<'float32'>();
      result.dispose();
      return data;
    },
    dispose: () => held.forEach((tensor) => tensor.dispose()),
  };
}

function product({ rows, inner, cols, left, right }: Task<'product'>): Prepared {
  return prepared(() => tf.matMul(tf.tensor2d(left, [rows, inner]), tf.tensor2d(right, [inner, cols])), []);
}

function chain({ rows, widths, input, weights }: Task<'chain'>): Prepared {
  const held = weights.map((data, i) => tf.tensor2d(data, [widths[i]!, widths[i + 1]!]));
  return prepared(
    () => held.reduce((state, matrix) => tf.matMul(state, matrix), tf.tensor2d(input, [rows, widths[0]!])),
    held,
  );
}

/** Added to scores; -1e9 is nothing after the exponential. */
function causalMask(tokens: number): tf.Tensor2D {
  const hidden = (_: unknown, at: number): number => (at % tokens > Math.floor(at / tokens) ? -1e9 : 0);
  return tf.tensor2d(Float32Array.from({ length: tokens ** 2 }, hidden), [tokens, tokens]);
}

function softmax(products: tf.Tensor, scale: tf.Scalar, mask: tf.Tensor | undefined): tf.Tensor {
  const scores = tf.mul(products, scale);
  return tf.softmax(mask ? tf.add(scores, mask) : scores);
}

function batched({ heads, tokens, width, causal, queries, keys, values }: Task<'attention'>): Prepared | undefined {
  // Its batched product is a plain loop, ten times slower than a head at a time: beyond this a run takes seconds.
  if (heads * tokens ** 2 * width > 1e9) return undefined;
  const scale = tf.scalar(1 / Math.sqrt(width));
  const mask = causal ? causalMask(tokens) : undefined;
  const tensor = (data: Float32Array): tf.Tensor3D => tf.tensor3d(data, [heads, tokens, width]);
  return prepared(() => {
    const products = tf.matMul(tensor(queries), tensor(keys), false, true);
    return tf.matMul(softmax(products, scale, mask), tensor(values));
  }, [scale, ...(mask ? [mask] : [])]);
}

/** Its products reach XNNPACK only for two plain matrices: no batch, nothing transposed. */
function headByHead({ heads, tokens, width, causal, queries, keys, values }: Task<'attention'>): Prepared {
  const scale = tf.scalar(1 / Math.sqrt(width));
  const mask = causal ? causalMask(tokens) : undefined;
  const size = tokens * width;
  const tensor = (data: Float32Array, head: number): tf.Tensor2D =>
    tf.tensor2d(data.subarray(head * size, (head + 1) * size), [tokens, width]);
  const attend = (_: unknown, head: number): tf.Tensor => {
    const products = tf.matMul(tensor(queries, head), tf.transpose(tensor(keys, head)));
    return tf.matMul(softmax(products, scale, mask), tensor(values, head));
  };
  return prepared(() => tf.concat(Array.from({ length: heads }, attend), 0), [scale, ...(mask ? [mask] : [])]);
}

type Transform = (x: tf.Tensor) => tf.Tensor;

function layer({ tokens, heads, headWidth, hidden, input, parameters: p }: Task<'layer'>): Prepared {
  const width = heads * headWidth;
  const held: tf.Tensor[] = [];
  const hold = <T extends tf.Tensor>(tensor: T): T => {
    held.push(tensor);
    return tensor;
  };
  const linear = (weights: Float32Array, bias: Float32Array, shape: [number, number] = [width, width]): Transform => {
    const b = hold(tf.tensor2d(weights, shape));
    const shift = hold(tf.tensor1d(bias));
    return (a) => tf.fused.matMul({ a, b, bias: shift });
  };
  const norm = (scales: Float32Array, shifts: Float32Array): Transform => {
    const scale = hold(tf.tensor1d(scales));
    const shift = hold(tf.tensor1d(shifts));
    return (x) => {
      const centred = tf.sub(x, tf.mean(x, 1, true));
      const deviation = tf.sqrt(tf.add(tf.mean(tf.square(centred), 1, true), epsilon));
      return tf.add(tf.mul(tf.div(centred, deviation), scale), shift);
    };
  };
  const toQueries = linear(p.queryWeights, p.queryBias);
  const toKeys = linear(p.keyWeights, p.keyBias);
  const toValues = linear(p.valueWeights, p.valueBias);
  const toOutput = linear(p.outputWeights, p.outputBias);
  const toHidden = linear(p.hiddenWeights, p.hiddenBias, [width, hidden]);
  const toReturned = linear(p.returnWeights, p.returnBias, [hidden, width]);
  const firstNorm = norm(p.firstNormScale, p.firstNormShift);
  const secondNorm = norm(p.secondNormScale, p.secondNormShift);
  const scale = hold(tf.scalar(1 / Math.sqrt(headWidth)));
  const gelu: Transform = (x) => tf.mul(tf.mul(x, 0.5), tf.add(tf.erf(tf.mul(x, Math.SQRT1_2)), 1));

  return prepared(() => {
    const x = tf.tensor2d(input, [tokens, width]);
    const queries = tf.split(toQueries(x), heads, 1);
    const keys = tf.split(toKeys(x), heads, 1);
    const values = tf.split(toValues(x), heads, 1);
    const joined = tf.concat(
      queries.map((head, i) => {
        const products = tf.matMul(head, tf.transpose(keys[i]!));
        return tf.matMul(softmax(products, scale, undefined), values[i]!);
      }),
      1,
    );
    const middle = firstNorm(tf.add(x, toOutput(joined)));
    return secondNorm(tf.add(middle, toReturned(gelu(toHidden(middle)))));
  }, held);
}
