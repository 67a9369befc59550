import type { Build } from './protocol';
import type { ShapeResults } from './results';
import type { Size } from './sizes';

/** One demand beside what was reached. */
export interface Reached {
  readonly what: string;
  readonly demanded: string;
  readonly reached: string;
  /** The same from the best round of each. */ readonly bestRound: string;
  readonly met: boolean;
}

/** The share of the limit that the large product must reach in the relaxed build. */
const shareDemanded = 0.85;
/** Bytes, compressed. */
const sizesDemanded = { wasm: 60_000, glue: 15_000 };

export function summarizeDemands(all: readonly ShapeResults[], sizes: readonly Size[]): Reached[] {
  const ratios = (['relaxed', 'baseline'] as const).flatMap((build) => all.flatMap((shape) => ratio(shape, build)));
  return [
    ...ratios,
    ...all.filter(({ shape }) => shape.name === 'GEMM 512x512x512').flatMap(share),
    ...sizes.flatMap(size),
  ];
}

function ratio({ shape, results }: ShapeResults, build: Build): Reached[] {
  const { form } = shape.demand;
  const own = results.filter(({ info }) => info.build === build && (!form || info.form === form));
  const fastest = own.reduce((a, b) => (b.median < a.median ? b : a));
  const bestOf = (some: typeof results): number => Math.min(...some.map(({ best }) => best));
  const peers = results.filter(({ info }) => !info.build);
  return [
    {
      what: `${shape.name}, ${build}${fastest.info.form ? `, ${fastest.info.form}` : ''}`,
      demanded: `>= ${shape.demand[build].toFixed(2)}`,
      reached: fastest.ratioToBestPeer.toFixed(2),
      bestRound: (bestOf(peers) / bestOf(own)).toFixed(2),
      met: fastest.ratioToBestPeer >= shape.demand[build],
    },
  ];
}

function share({ shape, results }: ShapeResults): Reached[] {
  const own = results.find(({ info }) => info.build === 'relaxed');
  const { shareOfLimit, median, best } = own!;
  return [
    {
      what: `${shape.name}, relaxed, share of the limit`,
      demanded: `>= ${shareDemanded.toFixed(2)}`,
      reached: shareOfLimit.toFixed(2),
      bestRound: ((shareOfLimit * median) / best).toFixed(2),
      met: shareOfLimit >= shareDemanded,
    },
  ];
}

function size({ name, part, brotli }: Size): Reached[] {
  if (!part) return [];
  return [
    {
      what: `${name}, brotli kB`,
      demanded: `<= ${(sizesDemanded[part] / 1000).toFixed(1)}`,
      reached: (brotli / 1000).toFixed(1),
      bestRound: '',
      met: brotli <= sizesDemanded[part],
    },
  ];
}
