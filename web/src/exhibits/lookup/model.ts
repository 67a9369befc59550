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
  private attentionKey: readonly unknown[] = [];
  private attention: AttentionResult | undefined;
  private hidden: Uint8Array | undefined;
  private range: readonly [number, number] = [0, 1];

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
      const attention = await this.attend(engine, inputs, options, signal);
      const gradient = await differentiate(engine, inputs, options, state.gradient, signal);
      return { inputs, options, attention, hidden: this.hidden, range: this.range, gradient };
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
  ): Promise<AttentionResult> {
    const { mask } = options;
    const key = [
      inputs,
      options.scale,
      options.temperature,
      mask.kind,
      mask.kind === 'padding' && mask.length,
      mask.kind === 'arbitrary' && mask.visible,
    ];
    if (this.attention && same(key, this.attentionKey)) return this.attention;
    const attention = await engine.attention({ ...inputs, ...options }, { signal });
    this.attentionKey = key;
    const { rows, cols } = attention.weights;
    this.hidden = mask.kind === 'none' ? undefined : visibleCells(mask, rows, cols).map((visible) => 1 - visible);
    this.range = [0, attention.diagnostics.largestWeight.reduce((a, b) => Math.max(a, b)) || 1];
    return (this.attention = attention);
  }
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
