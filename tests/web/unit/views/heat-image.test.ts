import { expect, test } from 'vitest';
import { lookupTable } from '../../../../web/src/views/colour-map';
import { colourCells, type HeatColours } from '../../../../web/src/views/heat-image';

const colours: HeatColours = { palette: 'sequential', dark: false, ends: [0, 2], ground: '#010203' };
const table = new Uint32Array(lookupTable('sequential', false).buffer);
/** The bytes 1, 2, 3, 255 in this machine's order. */
const ground = new Uint32Array(Uint8Array.of(1, 2, 3, 255).buffer)[0]!;

function coloursOf(data: readonly number[], masked?: Uint8Array): number[] {
  const pixels = new Uint32Array(data.length);
  colourCells(pixels, { rows: 1, cols: data.length, data: Float32Array.from(data) }, masked, colours);
  return [...pixels];
}

test('values take the nearest of 256 colours between the ends', () => {
  expect(coloursOf([0, 1, 2])).toEqual([table[0], table[128], table[255]]);
  expect(coloursOf([1 / 255 - 0.001, 1 / 255 + 0.001])).toEqual([table[0], table[1]]);
});

test('values beyond the ends take the colours of the ends', () => {
  expect(coloursOf([-1e-3, -5, 2.001, 1e30, Infinity])).toEqual([
    table[0],
    table[0],
    table[255],
    table[255],
    table[255],
  ]);
});

test('cells that hold no number, or that a mask hides, take the ground', () => {
  expect(coloursOf([NaN, -Infinity, 1], Uint8Array.of(0, 0, 1))).toEqual([ground, ground, ground]);
});
