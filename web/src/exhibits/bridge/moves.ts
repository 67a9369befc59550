import { rowOf } from '../../data/matrix';
import type { Matrix } from '../../engine/types';
import { asRow, isIdentity, product, solveRow, withRow } from './matrices';
import type { Setup } from './setup';
import { headKeys, headValues } from './sides';
import type { BridgeState } from './state';

export type Side = 'attention' | 'hopfield';

/** A point as the planes name it: the start, key 3, value 0. */
export type Mark = { readonly kind: 'start' } | { readonly kind: 'key' | 'value'; readonly index: number };

export function markId(mark: Mark): string {
  return mark.kind === 'start' ? 'start' : `${mark.kind}-${mark.index}`;
}

export function parseMark(id: string): Mark | null {
  if (id === 'start') return { kind: 'start' };
  const [, kind, index] = /^(key|value)-(\d+)$/.exec(id) ?? [];
  return kind ? { kind: kind as 'key' | 'value', index: Number(index) } : null;
}

/** The projection between what the state holds and what a side draws; null where there is none. */
function projectionOf(setup: Setup, side: Side, kind: Mark['kind']): Matrix | null {
  if (kind !== 'value' && side === 'hopfield' && setup.form === 'raw') return null;
  const projection = { start: setup.wq, key: setup.wk, value: setup.wv }[kind];
  return isIdentity(projection) ? null : projection;
}

/** Whether a hand may move these marks: not where a projection cannot be undone. */
export function isMovable(setup: Setup, side: Side, kind: Mark['kind']): boolean {
  const projection = projectionOf(setup, side, kind);
  return projection === null || solveRow(new Float32Array(projection.rows), projection) !== null;
}

/**
 * The change of state that puts a mark at (x, y) of the displayed coordinates, the others kept. The vector drawn is a
 * projection; the raw one behind it follows. Null where that cannot be.
 */
export function move(setup: Setup, side: Side, mark: Mark, x: number, y: number): Partial<BridgeState> | null {
  const drawn = drawnVector(setup, side, mark);
  drawn[setup.y] = y;
  drawn[setup.x] = x;
  const projection = projectionOf(setup, side, mark.kind);
  const raw = projection ? solveRow(drawn, projection) : drawn;
  if (!raw) return null;
  if (mark.kind === 'start') return { startFrom: 'given', start: asRow(raw) };
  if (mark.kind === 'key') return { situation: 'own', patterns: withRow(setup.patterns, mark.index, raw) };
  return { values: 'own', ownValues: withRow(setup.values ?? headKeys(setup), mark.index, raw) };
}

function drawnVector(setup: Setup, side: Side, mark: Mark): Float32Array {
  if (mark.kind === 'value') return rowOf(headValues(setup), mark.index).slice();
  const raw = mark.kind === 'start' ? setup.start : rowOf(setup.patterns, mark.index);
  const projection = projectionOf(setup, side, mark.kind);
  return projection ? product(asRow(raw), projection).data : raw.slice();
}
