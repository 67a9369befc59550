import type { Engine, Mask } from '../../engine';
import { resized, resizedMask } from './edit';
import type { Inputs } from './inputs';
import type { Sizes } from './scenes';
import type { LookupState } from './state';

/** Q, K, V and the mask in new sizes; what is new is drawn from the seed, to two decimals. */
export async function resizedState(
  engine: Engine,
  { queries, keys, values }: Inputs,
  mask: Mask,
  { n, m, dk, dv }: Sizes,
  seed: number,
): Promise<Partial<LookupState>> {
  const width = Math.max(dk, dv);
  const drawn = await engine.random({ seed, count: (n + 2 * m) * width, distribution: 'normal' });
  const fresh = (offset: number) => (row: number, col: number) =>
    Math.round(100 * drawn[(offset + row) * width + col]!) / 100;
  const patch: Partial<LookupState> = { mask: resizedMask(mask, queries.rows, keys.rows, n, m) };
  if (n !== queries.rows || dk !== queries.cols) patch.queries = resized(queries, n, dk, fresh(0));
  if (m !== keys.rows || dk !== keys.cols) patch.keys = resized(keys, m, dk, fresh(n));
  if (m !== values.rows || dv !== values.cols) patch.values = resized(values, m, dv, fresh(n + m));
  return patch;
}
