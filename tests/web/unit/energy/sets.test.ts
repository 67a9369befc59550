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

/** Links name built-in sets and do not hold their pixels: if a picture changed, every old link to it would. */
describe('the built-in memories that old links mean', () => {
  it('have as many ink pixels as ever', async () => {
    const inkOf = async (set: 'pictures' | 'letters' | 'walsh') =>
      (await builtInSet(await engine(), set, setLimits[set], 32, 1)).map(
        ({ name, pixels }) => `${name} ${pixels.filter((value) => value > 0).length}`,
      );
    expect((await inkOf('pictures')).join(', ')).toMatchInlineSnapshot(
      `"A 308, smiley 590, house 504, moon 293, cross 584, star 392, arrow 374, heart 556, ring 528"`,
    );
    expect((await inkOf('letters')).join(', ')).toMatchInlineSnapshot(
      `"A 308, B 456, C 304, D 390, E 386, F 302, G 377, H 364, I 268, J 285, K 353, L 230, M 410, N 400, O 364, P 338, Q 410, R 408, S 382, T 252, U 328, V 278, W 398, X 316, Y 244, Z 332"`,
    );
    expect((await inkOf('walsh')).slice(0, 4).join(', ')).toMatchInlineSnapshot(`"W1 512, W2 512, W3 512, W4 512"`);
  });
});
