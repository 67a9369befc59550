import { rowOf } from '../../data/matrix';
import type { PlaneDomain, PlaneLink, PlanePoint } from '../../views/index';
import { subscript } from '../../text/notation';
import { isIdentity } from './matrices';
import { isMovable, markId } from './moves';
import type { Setup } from './setup';
import type { Scene } from './scene';

/** More keys than this are not moved by hand: each would be one more stop for the Tab key. */
const mostMovableKeys = 12;

/** More letters than this hide the marks: only the keys that matter keep theirs. */
const mostLetters = 16;

function letter(symbol: string, index: number, count: number, weight: number): string {
  return count <= mostLetters || weight >= 0.05 ? `${symbol}${subscript(index)}` : '';
}

/** What one plane draws. */
export interface PlaneScene {
  readonly points: readonly PlanePoint[];
  readonly links: readonly PlaneLink[];
  readonly path: readonly (readonly [number, number])[];
}

export function domainOf(extent: number): PlaneDomain {
  return { x: [-extent, extent], y: [-extent, extent] };
}

/** Where a vector is drawn; a single coordinate lies on a line. */
function drawing({ x, y }: Setup): (vector: ArrayLike<number>) => { x: number; y: number } {
  return (vector) => ({ x: vector[x]!, y: x === y ? 0 : vector[y]! });
}

/** Query, keys, values where they are not the keys, and the output; links carry the weights of the last update. */
export function attentionPlane({ result, text }: Scene): PlaneScene {
  const { setup, comparison } = result;
  const { attention } = comparison;
  const { steps } = setup;
  const weights = attention.updates[steps - 1]!.weights.data;
  const at = drawing(setup);
  const queries = Array.from({ length: steps + 1 }, (_, step) => rowOf(attention.queries, step));
  const output = attention.states[steps]!;
  const keysMove = attention.keys.rows <= mostMovableKeys && isMovable(setup, 'attention', 'key');
  const valuesMove = attention.keys.rows <= mostMovableKeys && isMovable(setup, 'attention', 'value');
  const ownValues = setup.values !== null || attention.values.data.some((value, i) => value !== attention.keys.data[i]);

  const points: PlanePoint[] = [];
  for (let j = 0; j < attention.keys.rows; j += 1) {
    const weight = weights[j]!;
    points.push({
      id: markId({ kind: 'key', index: j }),
      ...at(rowOf(attention.keys, j)),
      role: 'key',
      label: letter('k', j, attention.keys.rows, weight),
      name: text.key(j + 1),
      weight,
      draggable: keysMove,
    });
    if (ownValues) {
      points.push({
        id: markId({ kind: 'value', index: j }),
        ...at(rowOf(attention.values, j)),
        role: 'value',
        label: letter('v', j, attention.keys.rows, weight),
        name: text.value(j + 1),
        weight,
        draggable: valuesMove,
      });
    }
  }
  if (steps > 1) points.push({ id: 'asked', ...at(queries[steps - 1]!), role: 'query', label: '' });
  points.push({ id: 'output', ...at(output), role: 'output', label: 'o', name: text.output });
  points.push({
    id: 'start',
    ...at(queries[0]!),
    role: 'query',
    label: 'q',
    name: text.query,
    draggable: isMovable(setup, 'attention', 'start'),
  });

  const from = steps > 1 ? 'asked' : 'start';
  const links = Array.from(weights, (weight, j): PlaneLink => ({ from, to: `key-${j}`, weight, role: 'weight' }));
  const path = [...queries.slice(0, steps), output].map(at);
  return { points, links, path: path.map(({ x, y }) => [x, y] as const) };
}

/** State, stored patterns and the new state, on the energy. */
export function hopfieldPlane({ result, text }: Scene): PlaneScene {
  const { setup, comparison } = result;
  const { path, patterns } = comparison.hopfield;
  const last = Math.min(setup.steps, path.steps);
  const place = drawing(setup);
  const at = (step: number) => place(rowOf(path.states, step));
  const keysMove = patterns.rows <= mostMovableKeys && isMovable(setup, 'hopfield', 'key');
  const weights = rowOf(path.weights, Math.max(0, last - 1));
  const points: PlanePoint[] = Array.from(weights, (weight, j) => ({
    id: markId({ kind: 'key', index: j }),
    ...place(rowOf(patterns, j)),
    role: 'key',
    label: letter('x', j, patterns.rows, weight),
    name: text.pattern(j + 1),
    weight,
    draggable: keysMove,
  }));
  if (setup.form === 'projected' && !isIdentity(setup.wv)) {
    const { output } = comparison.hopfield;
    points.push({ id: 'rest', ...at(last), role: 'query', label: 'ξ′', name: text.newState });
    points.push({ id: 'output', ...place(output), role: 'output', label: 'ξ′W', name: text.readOut });
  } else points.push({ id: 'output', ...at(last), role: 'output', label: 'ξ′', name: text.newState });
  points.push({
    id: 'start',
    ...at(0),
    role: 'query',
    label: 'ξ',
    name: text.state,
    draggable: isMovable(setup, 'hopfield', 'start'),
  });
  const walked = Array.from({ length: last + 1 }, (_, step) => [at(step).x, at(step).y] as const);
  return { points, links: [], path: walked };
}
