import { describe, expect, it } from 'vitest';
import { rowOf } from '../../../../web/src/data/matrix';
import { asRow, matrix, product } from '../../../../web/src/exhibits/bridge/matrices';
import { isMovable, markId, move, parseMark } from '../../../../web/src/exhibits/bridge/moves';
import { headValues } from '../../../../web/src/exhibits/bridge/sides';
import { setupOf } from './support';

const turn = matrix([
  [0.8, 0.6],
  [-0.6, 0.8],
]);
const flat = matrix([
  [1, 1],
  [1, 1],
]);

describe('moving a mark', () => {
  it('of the start changes the one start that both sides share', async () => {
    const setup = await setupOf();
    for (const side of ['attention', 'hopfield'] as const) {
      const patch = move(setup, side, { kind: 'start' }, 0.5, -1)!;
      expect(patch).toEqual({ startFrom: 'given', start: asRow([0.5, -1]) });
    }
  });
  it('of a projected query moves the raw state that is projected there', async () => {
    const setup = await setupOf({ projections: true, wq: turn });
    const { start } = move(setup, 'attention', { kind: 'start' }, 0.5, -1)!;
    const drawn = product(start!, turn).data;
    expect(drawn[0]).toBeCloseTo(0.5, 6);
    expect(drawn[1]).toBeCloseTo(-1, 6);
    expect([...move(setup, 'hopfield', { kind: 'start' }, 0.5, -1)!.start!.data]).toEqual([0.5, -1]);
  });
  it('of a key makes the patterns your own', async () => {
    const patch = move(await setupOf(), 'hopfield', { kind: 'key', index: 2 }, 0, 1)!;
    expect(patch.situation).toBe('own');
    expect([...rowOf(patch.patterns!, 2)]).toEqual([0, 1]);
    expect([...rowOf(patch.patterns!, 1)]).toEqual([...rowOf((await setupOf()).patterns, 1)]);
  });
  it('of a value makes the values your own, W_V undone', async () => {
    const setup = await setupOf({ values: 'next', projections: true, wv: turn });
    const patch = move(setup, 'attention', { kind: 'value', index: 0 }, 1, 2)!;
    const moved = headValues({ ...setup, values: patch.ownValues! });
    expect([...rowOf(moved, 0)]).toEqual([expect.closeTo(1, 6), expect.closeTo(2, 6)]);
  });
  it('keeps the coordinates that are not drawn', async () => {
    const setup = await setupOf({ situation: 'random', startFrom: 'seed', dimension: 5, x: 3, y: 1 });
    const { start } = move(setup, 'attention', { kind: 'start' }, 9, 8)!;
    const expected = setup.start.slice();
    expected[3] = 9;
    expected[1] = 8;
    expect(start!.data).toEqual(expected);
  });
  it('is not possible through a projection that loses a direction', async () => {
    const setup = await setupOf({ projections: true, wq: flat });
    expect(isMovable(setup, 'attention', 'start')).toBe(false);
    expect(isMovable(setup, 'hopfield', 'start')).toBe(true);
    expect(move(setup, 'attention', { kind: 'start' }, 1, 2)).toBeNull();
  });
});

describe('the names of marks', () => {
  it('go both ways', () => {
    for (const mark of [{ kind: 'start' }, { kind: 'key', index: 12 }, { kind: 'value', index: 0 }] as const) {
      expect(parseMark(markId(mark))).toEqual(mark);
    }
    expect(parseMark('output')).toBeNull();
  });
});
