import { describe, expect, it } from 'vitest';
import { memoryCodec, optionalPictureCodec } from '../../../../web/src/exhibits/energy/codecs';
import { gridSizes, quantise } from '../../../../web/src/exhibits/energy/grid';
import { drawShape } from '../../../../web/src/exhibits/energy/shapes';
import { energyTable } from '../../../../web/src/exhibits/energy/state';
import { parseState, printState, StateError } from '../../../../web/src/state';
import { stateWith } from './support';

const grey = (size: number) => quantise(Float32Array.from({ length: size * size }, (_, index) => Math.sin(index)));

describe('pictures in a link', () => {
  it.each(gridSizes)('come back bit for bit on a grid of %i, black and white and grey', (size) => {
    for (const pixels of [drawShape('star', size), grey(size)]) {
      expect(optionalPictureCodec.parse(optionalPictureCodec.print(pixels))).toEqual(pixels);
    }
    expect(optionalPictureCodec.parse(optionalPictureCodec.print(null))).toBeNull();
  });
  it('take one bit a pixel when black and white, four when grey', () => {
    expect(optionalPictureCodec.print(drawShape('star', 64)).length).toBeLessThan(700);
    expect(optionalPictureCodec.print(grey(64)).length).toBeLessThan(2750);
  });
  it.each(['x64.AAAAAAAAAAA', 'b63.AAAAAAAAAAA', 'b64.AAAA', 'b64.!', 'g64.AAAAAAAAAAA', 'b9999999.AA'])(
    'are refused when damaged: %s',
    (raw) => expect(() => optionalPictureCodec.parse(raw)).toThrow(StateError),
  );
  it('keep names with any sign in them', () => {
    const memory = { name: 'A:~&=% “é” 😀', pixels: drawShape('moon', 8) };
    expect(memoryCodec.parse(memoryCodec.print(memory))).toEqual(memory);
    expect(() => memoryCodec.parse(`b64.AAAAAAAAAAA:${'x'.repeat(41)}`)).toThrow(StateError);
  });
});

describe('the whole state', () => {
  it('comes back from its link', () => {
    const state = stateWith({
      seed: 99,
      size: 12,
      set: 'own',
      target: 1,
      damage: 'box',
      box: 0.3,
      update: 'synchronous',
      temperature: 0,
      memories: [
        { name: 'one ~', pixels: drawShape('ring', 12) },
        { name: 'zwei', pixels: grey(12) },
      ],
      probe: drawShape('cross', 12),
      at: 4,
      pixel: 17,
    });
    const { state: back, problems } = parseState(energyTable, printState(energyTable, state));
    expect(problems).toEqual([]);
    expect(back).toEqual(state);
  });
  it('of 64 grey memories of 64 x 64 pixels still fits into a link', () => {
    const memories = Array.from({ length: 64 }, (_, index) => ({ name: `picture ${index}`, pixels: grey(64) }));
    const hash = printState(energyTable, stateWith({ size: 64, set: 'own', memories }));
    expect(parseState(energyTable, hash)).toMatchObject({ problems: [], state: { memories } });
  });
  it('falls back field by field when damaged', () => {
    const { state, problems } = parseState(energyTable, 'v=1&size=13&damage=fire&noise=0.4&probe=b64.AA');
    expect(problems.map(({ field }) => field)).toEqual(['size', 'damage', 'probe']);
    expect(state).toMatchObject({ size: 32, damage: 'noise', noise: 0.4, probe: null });
  });
});
