import type { PlaneDomain, PlaneLink, PlanePoint } from '../../views/index';
import { subscript } from './format';
import { entry, rowOf } from './matrices';
import { isMovable, markId, type Side } from './moves';
import type { Scene } from './view-model';

/** What one plane draws. */
export interface PlaneScene {
  readonly points: readonly PlanePoint[];
  readonly links: readonly PlaneLink[];
  readonly path: readonly (readonly [number, number])[];
}

export function domainOf(extent: number): PlaneDomain {
  return { x: [-extent, extent], y: [-extent, extent] };
}

/** Query, keys, values where they are not the keys, and the output; links carry the weights of the last update. */
export function attentionPlane({ result, text }: Scene): PlaneScene {
  const { setup, comparison } = result;
  const { attention } = comparison;
  const { x, y, steps } = setup;
  const weights = attention.updates[steps - 1]!.weights.data;
  const at = (vector: ArrayLike<number>) => ({ x: vector[x]!, y: vector[y]! });
  const queries = Array.from({ length: steps + 1 }, (_, step) => rowOf(attention.queries, step));
  const output = attention.states[steps]!;
  const ownValues = setup.values !== null || attention.values.data.some((value, i) => value !== attention.keys.data[i]);

  const points: PlanePoint[] = [];
  for (let j = 0; j < attention.keys.rows; j += 1) {
    const weight = weights[j]!;
    points.push({
      id: markId({ kind: 'key', index: j }),
      ...at(rowOf(attention.keys, j)),
      role: 'key',
      label: `k${subscript(j)}`,
      weight,
      draggable: isMovable(setup, 'attention', 'key'),
    });
    if (ownValues) {
      const draggable = isMovable(setup, 'attention', 'value');
      const id = markId({ kind: 'value', index: j });
      points.push({ id, ...at(rowOf(attention.values, j)), role: 'value', label: `v${subscript(j)}`, weight, draggable });
    }
  }
  if (steps > 1) points.push({ id: 'asked', ...at(queries[steps - 1]!), role: 'query', label: '' });
  points.push({ id: 'output', ...at(output), role: 'output', label: text.output });
  points.push(startPoint(queries[0]!, 'q', 'attention'));

  const from = steps > 1 ? 'asked' : 'start';
  const links = Array.from(weights, (weight, j): PlaneLink => ({ from, to: `key-${j}`, weight, role: 'weight' }));
  const path = queries.slice(0, steps).map((query) => [query[x]!, query[y]!] as const);
  return { points, links, path: [...path, [output[x]!, output[y]!]] };

  function startPoint(vector: ArrayLike<number>, label: string, side: Side): PlanePoint {
    return { id: 'start', ...at(vector), role: 'query', label, draggable: isMovable(setup, side, 'start') };
  }
}

/** State, stored patterns and the new state, on the energy. */
export function hopfieldPlane({ result }: Scene): PlaneScene {
  const { setup, comparison } = result;
  const { path, patterns } = comparison.hopfield;
  const { x, y } = setup;
  const last = Math.min(setup.steps, path.steps);
  const at = (step: number) => ({ x: entry(path.states, step, x), y: entry(path.states, step, y) });
  const points: PlanePoint[] = Array.from({ length: patterns.rows }, (_, j) => ({
    id: markId({ kind: 'key', index: j }),
    x: entry(patterns, j, x),
    y: entry(patterns, j, y),
    role: 'key',
    label: `x${subscript(j)}`,
    weight: entry(path.weights, Math.max(0, last - 1), j),
    draggable: isMovable(setup, 'hopfield', 'key'),
  }));
  points.push({ id: 'output', ...at(last), role: 'output', label: 'ξ′' });
  points.push({ id: 'start', ...at(0), role: 'query', label: 'ξ', draggable: isMovable(setup, 'hopfield', 'start') });
  const walked = Array.from({ length: last + 1 }, (_, step) => [at(step).x, at(step).y] as const);
  return { points, links: [], path: walked };
}
