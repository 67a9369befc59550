import { EngineError, type AttentionGradients, type AttentionResult, type Engine, type Mask } from '../../engine';
import type { Cell } from './codecs';
import { visibleCells } from './edit';
import { resolveInputs, type Inputs } from './inputs';
import { locateOverflow, type Overflow } from './overflow';
import type { LookupState } from './state';

/** What the stage draws: numbers that belong together. */
export interface LookupResult {
  readonly inputs: Inputs;
  readonly options: Pick<LookupState, 'scale' | 'temperature' | 'mask'>;
  readonly attention: AttentionResult;
  /** 1 = hidden by the mask, [n, m]; undefined when nothing is. */
  readonly hidden: Uint8Array | undefined;
  /** From 0 to the largest weight: the ends of the map's colours. */
  readonly range: readonly [number, number];
  readonly gradient: { readonly cell: Cell; readonly gradients: AttentionGradients } | null;
}

/** Why there is no result; the state is kept. */
export type Refusal =
  | { readonly kind: 'overflow'; readonly inputs: Inputs; readonly overflow: Overflow }
  | { readonly kind: 'key-width'; readonly keys: number; readonly queries: number }
  | { readonly kind: 'value-rows'; readonly values: number; readonly keys: number }
  | { readonly kind: 'mask-shape'; readonly found: number; readonly n: number; readonly m: number };

/** Attention for a state, remembering the last result so that looking around costs nothing. */
export class LookupModel {
  private key: readonly unknown[] = [];
  private inputs: Inputs | undefined;
  private last: Attended | undefined;

  /**
   * @throws EngineError for what is neither a misfit nor an overflow; AbortError when aborted
   */
  async compute(engine: Engine, state: Readonly<LookupState>, signal: AbortSignal): Promise<LookupResult | Refusal> {
    const inputs = await this.resolve(engine, state);
    const misfit = findMisfit(inputs, state);
    if (misfit) return misfit;
    const { scale, temperature } = state;
    const options = { scale, temperature, mask: fitting(state.mask, inputs.keys.rows) };
    try {
      const { attention, hidden, range } = await this.attend(engine, inputs, options, signal);
      const gradient = await differentiate(engine, inputs, options, state.gradient, signal);
      return { inputs, options, attention, hidden, range, gradient };
    } catch (error) {
      if (!(error instanceof EngineError && error.code === 'core')) throw error;
      return { kind: 'overflow', inputs, overflow: locateOverflow(inputs, scale) };
    }
  }

  private async resolve(engine: Engine, state: Readonly<LookupState>): Promise<Inputs> {
    const { seed, scene, n, m, dk, dv, queries, keys, values } = state;
    const key = [seed, scene, n, m, dk, dv, queries, keys, values];
    if (this.inputs && same(key, this.key)) return this.inputs;
    const inputs = await resolveInputs(engine, { seed, scene, sizes: { n, m, dk, dv }, queries, keys, values });
    this.key = key;
    return (this.inputs = inputs);
  }

  private async attend(
    engine: Engine,
    inputs: Inputs,
    options: LookupResult['options'],
    signal: AbortSignal,
  ): Promise<Attended> {
    const { last } = this;
    const keys = keysOf(inputs, options);
    if (last && same(keys.all, last.keys.all)) return last;
    const kept = last ? unchanged(last, keys) : {};
    // A million numbers each, which the page has already.
    const without = scoreMatrices.filter((name) => kept[name]);
    const fresh = await engine.attention({ ...inputs, ...options, without }, { signal });
    const { rows, cols } = fresh.weights;
    return (this.last = {
      keys,
      attention: { ...fresh, ...kept },
      hidden: last && same(keys.mask, last.keys.mask) ? last.hidden : hiddenCells(options.mask, rows, cols),
      range: [0, fresh.diagnostics.largestWeight.reduce((a, b) => Math.max(a, b)) || 1],
    });
  }
}

const scoreMatrices = ['dotProducts', 'scores', 'maskedScores'] as const;

/** What each part of a result depends on. */
interface Keys {
  readonly dotProducts: readonly unknown[];
  readonly scores: readonly unknown[];
  readonly mask: readonly unknown[];
  readonly maskedScores: readonly unknown[];
  readonly all: readonly unknown[];
}

interface Attended extends Pick<LookupResult, 'attention' | 'hidden' | 'range'> {
  readonly keys: Keys;
}

function keysOf({ queries, keys, values }: Inputs, { scale, temperature, mask }: LookupResult['options']): Keys {
  const dotProducts = [queries, keys];
  const scores = [...dotProducts, scale];
  const own = mask.kind === 'padding' ? mask.length : mask.kind === 'arbitrary' ? mask.visible : null;
  const shape = [mask.kind, own, queries.rows, keys.rows];
  const maskedScores = [...scores, ...shape];
  return { dotProducts, scores, mask: shape, maskedScores, all: [...maskedScores, values, temperature] };
}

/** The matrices that are the same as last time, so that nobody draws them again. */
function unchanged({ keys, attention }: Attended, now: Keys): Partial<AttentionResult> {
  const names = scoreMatrices.filter((name) => same(now[name], keys[name]));
  return Object.fromEntries(names.map((name) => [name, attention[name]]));
}

/** 1 = hidden; undefined when all are seen. */
function hiddenCells(mask: Mask, n: number, m: number): Uint8Array | undefined {
  if (mask.kind === 'none') return undefined;
  const cells = visibleCells(mask, n, m);
  for (let i = 0; i < cells.length; i++) cells[i]! ^= 1;
  return cells;
}

/** Gradients of one output number: dL/d output is 1 there and 0 elsewhere. */
async function differentiate(
  engine: Engine,
  inputs: Inputs,
  options: LookupResult['options'],
  chosen: Cell | null,
  signal: AbortSignal,
): Promise<LookupResult['gradient']> {
  if (!chosen) return null;
  const rows = inputs.queries.rows;
  const { cols } = inputs.values;
  const cell = { row: Math.min(chosen.row, rows - 1), col: Math.min(chosen.col, cols - 1) };
  const data = new Float32Array(rows * cols);
  data[cell.row * cols + cell.col] = 1;
  const gradients = await engine.attentionGradients(
    { ...inputs, ...options, outputGradient: { rows, cols, data } },
    { signal },
  );
  return { cell, gradients };
}

function findMisfit({ queries, keys, values }: Inputs, { mask }: Readonly<LookupState>): Refusal | null {
  if (keys.cols !== queries.cols) return { kind: 'key-width', keys: keys.cols, queries: queries.cols };
  if (values.rows !== keys.rows) return { kind: 'value-rows', values: values.rows, keys: keys.rows };
  const [n, m] = [queries.rows, keys.rows];
  const found = mask.kind === 'arbitrary' ? mask.visible.length : n * m;
  return found === n * m ? null : { kind: 'mask-shape', found, n, m };
}

/** A link may promise more real keys than there are. */
function fitting(mask: Mask, m: number): Mask {
  return mask.kind === 'padding' && mask.length > m ? { kind: 'padding', length: m } : mask;
}

/** The same values in the same order. */
export function same(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, index) => Object.is(value, b[index]));
}
