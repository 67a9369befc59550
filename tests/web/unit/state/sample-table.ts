import type { Matrix } from '../../../../web/src/engine/types';
import { bits, boolean, choice, list, matrix, number, text, type StateTable } from '../../../../web/src/state';
import { seeded } from './random';

export interface Sample {
  seed: number;
  temperature: number;
  running: boolean;
  mask: 'none' | 'causal';
  note: string;
  queries: Matrix;
  pattern: Uint8Array;
  names: readonly string[];
}

/** Version 3 of an exhibit that called its temperature `t` in version 1 and had `beta` instead in version 2. */
export const sampleTable: StateTable<Sample> = {
  version: 3,
  exhibit: 'sample',
  fields: {
    seed: { codec: number({ min: 0, max: Number.MAX_SAFE_INTEGER, integer: true }), default: 1 },
    temperature: { codec: number({ min: 0, max: Infinity }), default: 1 },
    running: { codec: boolean(), default: false },
    mask: { codec: choice(['none', 'causal']), default: 'none' },
    note: { codec: text({ maxLength: 200 }), default: '' },
    queries: {
      codec: matrix({ maxRows: 64, maxCols: 64 }),
      default: { rows: 1, cols: 2, data: Float32Array.of(1, 0) },
    },
    pattern: { codec: bits({ maxLength: 4096 }), default: Uint8Array.of(1, 0, 1) },
    names: { codec: list(text({ maxLength: 40 }), { maxItems: 8 }), default: [] },
  },
  migrations: {
    1: (raw) => rename(raw, 't', 'beta', (value) => String(1 / Number(value))),
    2: (raw) => rename(raw, 'beta', 'temperature', (value) => String(1 / Number(value))),
  },
};

function rename(
  raw: Map<string, string>,
  from: string,
  to: string,
  change: (value: string) => string,
): Map<string, string> {
  const result = new Map(raw);
  const value = result.get(from);
  result.delete(from);
  if (value !== undefined) result.set(to, change(value));
  return result;
}

const awkward = ['~', '!', '&', '=', '#', '%', '+', ' ', '\n', 'é', '漢', '🙂', "'", '"', '(', ',', ';', ':', '\u0000'];

/** A random state; texts are made of characters that a link could stumble over. */
export function randomSample(seed: number): Sample {
  const random = seeded(seed);
  const whole = (below: number): number => Math.floor(random() * below);
  const words = (length: number): string => Array.from({ length }, () => awkward[whole(awkward.length)]).join('');
  const floats = (length: number): Float32Array =>
    Float32Array.from({ length }, () => (random() - 0.5) * 10 ** (whole(60) - 30));
  const [rows, cols] = [1 + whole(9), 1 + whole(9)];
  return {
    seed: whole(Number.MAX_SAFE_INTEGER),
    temperature: random() < 0.1 ? Infinity : random() < 0.1 ? 0 : 10 ** (random() * 20 - 10),
    running: random() < 0.5,
    mask: random() < 0.5 ? 'none' : 'causal',
    note: words(whole(30)),
    queries: { rows, cols, data: floats(rows * cols) },
    pattern: Uint8Array.from({ length: whole(4097) }, () => whole(2)),
    names: Array.from({ length: whole(9) }, () => words(whole(8))),
  };
}
