import { describe, expect, it } from 'vitest';
import { gridSizes, isBinary, overlap } from '../../../../web/src/exhibits/energy/grid';
import { drawLetter, letterNames } from '../../../../web/src/exhibits/energy/letters';
import { builtInSet, setLimits, walshPattern } from '../../../../web/src/exhibits/energy/sets';
import { engine } from './support';

describe('the built-in memories', () => {
  it.each(gridSizes)('are all different black and white pictures on a grid of %i', async (size) => {
    for (const set of ['pictures', 'letters', 'walsh'] as const) {
      const memories = await builtInSet(await engine(), set, setLimits[set], size, 1);
      expect(memories).toHaveLength(setLimits[set]);
      memories.forEach(({ pixels, name }, index) => {
        expect(pixels, name).toHaveLength(size * size);
        expect(isBinary(pixels), name).toBe(true);
        for (const other of memories.slice(0, index))
          expect(overlap(pixels, other.pixels), `${name} ${other.name}`).toBeLessThan(1);
      });
    }
  });
  it.each(gridSizes)('Walsh patterns are exactly orthogonal on a grid of %i', (size) => {
    for (let first = 0; first < 16; first++) {
      for (let second = 0; second < first; second++) {
        expect(overlap(walshPattern(first, size), walshPattern(second, size))).toBe(0);
      }
    }
  });
  it('random memories depend on the seed, and adding some keeps the others', async () => {
    const draw = async (count: number, seed: number) =>
      (await builtInSet(await engine(), 'random', count, 16, seed)).map(({ pixels }) => pixels);
    expect((await draw(9, 3)).slice(0, 4)).toEqual(await draw(4, 3));
    expect(await draw(4, 4)).not.toEqual(await draw(4, 3));
  });
  it('letters are upright and inside the grid', () => {
    expect(letterNames).toHaveLength(26);
    const t = drawLetter('T', 28);
    const inkOfRow = (row: number) => t.subarray(row * 28, (row + 1) * 28).filter((value) => value > 0).length;
    expect(inkOfRow(3)).toBeGreaterThan(inkOfRow(20));
    expect(inkOfRow(0)).toBe(0);
  });
});
