import { assets } from 'virtual:attractor-assets';
import { instantiate } from '../../../../../web/src/engine/raw';
import type { Build, ContestantInfo } from '../../protocol';
import type { Task } from '../tasks';
import type { Contestant } from './contestant';
import type { Kernels } from './kernels';

export interface AttractorModule {
  readonly build: Build;
  readonly raw: Kernels;
}

export async function loadAttractor(build: Build): Promise<AttractorModule> {
  return { build, raw: (await instantiate(await assets.wasm(build))) as unknown as Kernels };
}

/** One build of this project. All its calls copy inputs in and results out; it keeps weights packed. */
export function attractorContestants({ build, raw }: AttractorModule): Contestant[] {
  const name = `attractor ${build}`;
  return [
    {
      name,
      build,
      prepare: {
        product: ({ rows, inner, cols, left, right }) => ({
          run: () =>
            raw.product({
              left: { rows, cols: inner, data: left },
              right: { rows: inner, cols, data: right },
              transposeLeft: false,
              transposeRight: false,
            }).data,
          dispose: () => undefined,
        }),
        chain({ rows, widths, input, weights }) {
          const stack = new raw.LinearStack(
            weights.map((data, i) => ({
              weights: { rows: widths[i]!, cols: widths[i + 1]!, data },
              bias: null,
              activation: 'none',
              type: 'float32',
            })),
          );
          return {
            run: () => stack.apply({ rows, cols: widths[0]!, data: input }).data,
            dispose: () => stack.delete(),
          };
        },
        layer({ tokens, heads, headWidth, hidden, input, parameters: p }) {
          const width = heads * headWidth;
          const matrix = (rows: number, cols: number, data: Float32Array): object => ({ rows, cols, data });
          const layer = new raw.EncoderLayer({
            ...p,
            heads,
            width,
            hidden,
            queryWeights: matrix(width, width, p.queryWeights),
            keyWeights: matrix(width, width, p.keyWeights),
            valueWeights: matrix(width, width, p.valueWeights),
            outputWeights: matrix(width, width, p.outputWeights),
            hiddenWeights: matrix(width, hidden, p.hiddenWeights),
            returnWeights: matrix(hidden, width, p.returnWeights),
            epsilon: 1e-12,
          });
          return {
            run: () => layer.apply({ rows: tokens, cols: width, data: input }).data,
            dispose: () => layer.delete(),
          };
        },
      },
    },
    ...(['all-weights', 'row-block', 'online'] as const).map((form) => ({
      name: `${name}, ${form}`,
      build,
      form,
      prepare: { attention: attention(raw, form) },
    })),
  ];
}

function attention(raw: Kernels, form: NonNullable<ContestantInfo['form']>): Contestant['prepare']['attention'] {
  return ({ heads, tokens, width, causal, queries, keys, values }: Task<'attention'>) => {
    const kernel = new raw.MultiHeadAttention({
      heads,
      keyValueHeads: heads,
      queries: tokens,
      keys: tokens,
      keyWidth: width,
      valueWidth: width,
      scale: 'inverse-sqrt',
      temperature: 1,
      mask: { kind: causal ? 'causal' : 'none' },
      bias: null,
      form,
    });
    return { run: () => kernel.run(queries, keys, values), dispose: () => kernel.delete() };
  };
}
