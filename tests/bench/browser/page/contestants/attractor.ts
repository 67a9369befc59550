import { assets } from 'virtual:attractor-assets';
import { instantiate, type RawModule } from '../../../../../web/src/engine/raw';
import type { Matrix } from '../../../../../web/src/engine';
import type { Build, ContestantInfo } from '../../protocol';
import type { Task } from '../tasks';
import type { Contestant, Prepared } from './contestant';

export interface AttractorModule {
  readonly build: Build;
  readonly raw: RawModule;
}

export async function loadAttractor(build: Build): Promise<AttractorModule> {
  return { build, raw: await instantiate(await assets.wasm(build)) };
}

/**
 * One build of this project. All its calls copy inputs in and results out, the latter into an array that is there
 * already, which the peers do not offer; it keeps weights packed.
 */
export function attractorContestants({ build, raw }: AttractorModule): Contestant[] {
  const name = `attractor ${build}`;
  return [
    {
      name,
      build,
      prepare: {
        product({ rows, inner, cols, left, right }) {
          const output = new Float32Array(rows * cols);
          const request = {
            left: { rows, cols: inner, data: left },
            right: { rows: inner, cols, data: right },
            transposeLeft: false,
            transposeRight: false,
          };
          return {
            run() {
              raw.productInto(request, output);
              return output;
            },
            dispose: () => undefined,
          };
        },
        chain({ rows, widths, input, weights }) {
          const stack = new raw.LinearStack(
            weights.map((data, i) => ({
              weights: { rows: widths[i]!, cols: widths[i + 1]!, data },
              bias: null,
              activation: 'none' as const,
            })),
          );
          return into({ rows, cols: widths[0]!, data: input }, rows * widths.at(-1)!, stack);
        },
        layer({ tokens, heads, headWidth, hidden, input, parameters: p }) {
          const width = heads * headWidth;
          const matrix = (rows: number, cols: number, data: Float32Array): Matrix => ({ rows, cols, data });
          const layer = new raw.EncoderLayer({
            ...p,
            heads,
            queryWeights: matrix(width, width, p.queryWeights),
            keyWeights: matrix(width, width, p.keyWeights),
            valueWeights: matrix(width, width, p.valueWeights),
            outputWeights: matrix(width, width, p.outputWeights),
            hiddenWeights: matrix(width, hidden, p.hiddenWeights),
            returnWeights: matrix(hidden, width, p.returnWeights),
            epsilon: 1e-12,
          });
          return into({ rows: tokens, cols: width, data: input }, tokens * width, layer);
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

/** What takes a matrix and fills an array, run again and again. */
function into(
  input: Matrix,
  size: number,
  layers: { applyInto(x: Matrix, output: Float32Array): void; delete(): void },
): Prepared {
  const output = new Float32Array(size);
  return {
    run() {
      layers.applyInto(input, output);
      return output;
    },
    dispose: () => layers.delete(),
  };
}

function attention(raw: RawModule, form: NonNullable<ContestantInfo['form']>): Contestant['prepare']['attention'] {
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
    const output = new Float32Array(queries.length);
    return {
      run() {
        kernel.runInto(queries, keys, values, output);
        return output;
      },
      dispose: () => kernel.delete(),
    };
  };
}
