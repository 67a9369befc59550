import type { SpeedWork } from '../../engine/types';

/** What is measured beside the limit, in the order of the page. */
export const workNames = [
  'product',
  'products',
  'shortAttention',
  'middleAttention',
  'longAttention',
  'layer',
] as const;
export type WorkName = (typeof workNames)[number];

export const works: Readonly<Record<WorkName, SpeedWork>> = {
  product: { kind: 'product', size: 512 },
  products: { kind: 'products', rows: 128, widths: [384, 384, 384, 384, 384, 1536, 384] },
  shortAttention: { kind: 'attention', heads: 12, tokens: 128, width: 64, form: 'all-weights' },
  middleAttention: { kind: 'attention', heads: 12, tokens: 512, width: 64, form: 'all-weights' },
  longAttention: { kind: 'attention', heads: 8, tokens: 2048, width: 64, form: 'online' },
  layer: { kind: 'layer', tokens: 128, heads: 12, headWidth: 32, hidden: 1536 },
};

/** One thing to be timed in each round. */
export interface Task {
  /** null: multiply-adds on registers; the fastest of these is the limit. */ readonly name: WorkName | null;
  readonly work: SpeedWork;
  /** Rounds after which it has been timed often enough. */ readonly rounds: number;
}

/** Too few chains wait for the latency of an instruction, too many for registers: which is best differs by machine. */
const chainCounts = [8, 10, 12];

export const tasks: readonly Task[] = [
  ...chainCounts.map((chains): Task => ({ name: null, work: { kind: 'multiply-adds', chains }, rounds: Infinity })),
  // The long one takes as long as all others together.
  ...workNames.map((name): Task => ({ name, work: works[name], rounds: name === 'longAttention' ? 2 : Infinity })),
];

export interface Effort {
  /** Rounds that count; one more goes before them, while the browser still compiles. */ readonly rounds: number;
  /** Each task is repeated for at least so long in each round. */ readonly milliseconds: number;
}

/** About a quarter of a minute for two builds. */
export const thorough: Effort = { rounds: 12, milliseconds: 30 };
