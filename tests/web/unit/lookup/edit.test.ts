import { describe, expect, it } from 'vitest';
import {
  isVisible,
  resized,
  resizedMask,
  toggledMask,
  visibleCells,
  withEntry,
} from '../../../../web/src/exhibits/lookup/edit';
import { resizedState } from '../../../../web/src/exhibits/lookup/resize';
import { engine, matrix, resultOf } from './support';

describe('matrices', () => {
  it('change one entry and leave the old matrix alone', () => {
    const before = matrix([1, 2], [3, 4]);
    expect(withEntry(before, 1, 0, 9)).toEqual(matrix([1, 2], [9, 4]));
    expect(before).toEqual(matrix([1, 2], [3, 4]));
  });

  it('grow with fresh entries and shrink at the end', () => {
    expect(resized(matrix([1, 2]), 2, 3, (row, col) => 10 * row + col)).toEqual(matrix([1, 2, 2], [10, 11, 12]));
    expect(resized(matrix([1, 2], [3, 4]), 1, 1, () => 0)).toEqual(matrix([1]));
  });

  it('grow together, by numbers of the seed', async () => {
    const { inputs } = await resultOf();
    const sizes = { n: 1, m: 8, dk: 3, dv: 2 };
    const grow = async (seed: number) => resizedState(await engine(), inputs, { kind: 'none' }, sizes, seed);
    const patch = await grow(1);
    expect([patch.queries, patch.keys, patch.values].map((m) => [m!.rows, m!.cols])).toEqual([
      [1, 3],
      [8, 3],
      [8, 2],
    ]);
    expect(await grow(1)).toEqual(patch);
    expect(await grow(2)).not.toEqual(patch);
  });
});

describe('masks', () => {
  it('causal: the last query stands at the last key', () => {
    const visible = (n: number, m: number) => [...visibleCells({ kind: 'causal' }, n, m)];
    expect(visible(2, 2)).toEqual([1, 0, 1, 1]);
    expect(visible(1, 3)).toEqual([1, 1, 1]);
    expect(visible(2, 1)).toEqual([0, 1]);
  });

  it('agree with the engine in every cell', async () => {
    for (const mask of [{ kind: 'causal' }, { kind: 'padding', length: 4 }] as const) {
      const { attention } = await resultOf({ mask }, 'sentence');
      attention.maskedScores.data.forEach((score, k) => {
        expect(isVisible(mask, Math.floor(k / 7), k % 7, 7, 7), `cell ${k}`).toBe(score !== -Infinity);
      });
    }
  });

  it('a click makes any mask an own one, with that cell turned over', () => {
    expect(toggledMask({ kind: 'causal' }, 0, 1, 2, 2)).toEqual({
      kind: 'arbitrary',
      visible: Uint8Array.of(1, 1, 1, 1),
    });
  });

  it('follow the sizes; new cells are seen', () => {
    const own = { kind: 'arbitrary', visible: Uint8Array.of(0, 1) } as const;
    expect(resizedMask(own, 1, 2, 2, 3)).toEqual({ kind: 'arbitrary', visible: Uint8Array.of(0, 1, 1, 1, 1, 1) });
    expect(resizedMask({ kind: 'padding', length: 5 }, 1, 5, 1, 3)).toEqual({ kind: 'padding', length: 3 });
    expect(resizedMask({ kind: 'causal' }, 1, 5, 1, 3)).toEqual({ kind: 'causal' });
  });
});
