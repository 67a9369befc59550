import { describe, expect, it } from 'vitest';
import { digitPixels, fitInk, inkToPixels } from '../../../../web/src/exhibits/energy/digits';
import { isBinary } from '../../../../web/src/exhibits/energy/grid';
import { addMemories, removeMemory, renameMemory } from '../../../../web/src/exhibits/energy/memory-edits';
import { pictureSvg } from '../../../../web/src/exhibits/energy/picture-svg';
import { splitSigns } from '../../../../web/src/exhibits/energy/signs';
import { picture, runOf } from './support';

describe('digits of an IDX file', () => {
  const images = {
    kind: 'images',
    count: 2,
    rows: 2,
    cols: 2,
    pixels: Uint8Array.of(0, 255, 0, 255, 255, 0, 0, 0),
  } as const;

  it('become black and white pictures of the size of the grid', () => {
    expect(digitPixels(images, 0, 4, 'binary')).toEqual(picture('..##', '..##', '..##', '..##'));
    expect(digitPixels(images, 1, 2, 'grey')).toEqual(picture('#.', '..'));
  });
  it('are shrunk by the mean of what each pixel covers', () => {
    const ink = Float32Array.of(1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0.5, 0.5, 0, 0, 0.5, 0.5);
    expect(Array.from(fitInk(ink, 4, 4, 2))).toEqual([0.5, 0, 0, 0.5]);
  });
  it('that are not square stand in the middle', () => {
    expect(Array.from(fitInk(Float32Array.of(1, 1), 1, 2, 2))).toEqual([0.5, 0.5, 0.5, 0.5]);
  });
  it('keep 16 greys', () => {
    const greys = inkToPixels(Float32Array.of(0, 0.5, 1, 0.2), 'grey');
    expect(isBinary(greys)).toBe(false);
    expect(greys[3]).toBeCloseTo(-0.6, 6);
  });
});

describe('changes of the memories', () => {
  const added = [{ name: 'new', pixels: picture('#'.repeat(32 * 32)) }];

  it('turn a built-in set into one of one’s own', async () => {
    const run = await runOf();
    expect(renameMemory(run, 1, 'Joy')).toMatchObject({
      set: 'own',
      memories: [{ name: 'A' }, { name: 'Joy' }, {}, {}, {}],
    });
    expect(addMemories(run, added, false)).toMatchObject({ set: 'own', target: 5, probe: null });
    expect(addMemories(run, added, true).memories).toEqual(added);
  });
  it('keep pointing at the same memory when another is removed', async () => {
    const run = await runOf({ target: 2 });
    expect(removeMemory(run, 0)).toMatchObject({ target: 1 });
    expect(removeMemory(run, 3)).toMatchObject({ target: 2 });
    expect(removeMemory(await runOf({ target: 4 }), 4)).toMatchObject({ target: 3 });
  });
});

describe('signs and drawings', () => {
  it('a text is split as a reader counts', () => {
    expect(splitSigns(' Aé \n👩‍🚀🇩🇪 ')).toEqual(['A', 'é', '👩‍🚀', '🇩🇪']);
    expect(splitSigns('  \n')).toEqual([]);
  });
  it('a picture as SVG has one rectangle for each run of ink', () => {
    const svg = pictureSvg(picture('##.#', '....', '....', '####'), 4, '#111111', '#ffffff');
    expect(svg.match(/<rect x=/g)).toHaveLength(3);
    expect(svg).toContain('<rect x="0" y="3" width="4" height="1"/>');
  });
});
