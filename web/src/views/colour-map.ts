import { contrastRatio, mix, parseHex, type Rgb } from '../theme/contrast';

/**
 * Colour stops, evenly spaced.
 * Sequential: ten samples of cividis (Nunez, Anderton, Renslow 2018, doi:10.1371/journal.pone.0199239), even in lightness
 * and nearly the same for readers with and without red-green blindness.
 * Diverging: ours, brown below zero and teal above. The neutral middle is the paper of the theme, so that zero recedes.
 */
const stops = {
  sequential: [
    '#00224e',
    '#123570',
    '#3b496c',
    '#575d6d',
    '#707173',
    '#8a8678',
    '#a59c74',
    '#c3b369',
    '#e1cc55',
    '#fee838',
  ],
  divergingLight: ['#6b3d0c', '#a86c22', '#d6b274', '#f5f1e8', '#96cbc6', '#3b938c', '#0a534e'],
  divergingDark: ['#f6cf94', '#cf9a4d', '#80602f', '#262d37', '#2b6f6d', '#48ada5', '#a0efe2'],
} as const;

export type PaletteName = 'sequential' | 'diverging';

/** The colour at t in [0, 1]. */
export function colourAt(palette: PaletteName, dark: boolean, t: number): Rgb {
  const list = stops[palette === 'sequential' ? 'sequential' : dark ? 'divergingDark' : 'divergingLight'];
  const place = Math.min(1, Math.max(0, t)) * (list.length - 1);
  const left = Math.min(list.length - 2, Math.floor(place));
  return mix(parseHex(list[left]!), parseHex(list[left + 1]!), place - left);
}

/** 256 colours as RGBA bytes. */
export function lookupTable(palette: PaletteName, dark: boolean): Uint8ClampedArray {
  const table = new Uint8ClampedArray(256 * 4);
  for (let i = 0; i < 256; i++) table.set([...colourAt(palette, dark, i / 255), 255], i * 4);
  return table;
}

/** Black or white, whichever is easier to read on `background`. */
export function readableOn(background: Rgb): string {
  return contrastRatio(background, [0, 0, 0]) > contrastRatio(background, [255, 255, 255]) ? '#000000' : '#ffffff';
}

/**
 * The ends of a colour scale. Diverging scales are symmetric about zero; a scale is never empty.
 * @param data values; those not finite are ignored
 */
export function scaleEnds(
  data: Float32Array,
  palette: PaletteName,
  range?: readonly [number, number],
): readonly [number, number] {
  let [low, high] = range ?? [Infinity, -Infinity];
  if (!range) {
    // NaN is neither below nor above.
    for (let i = 0; i < data.length; i++) {
      const value = data[i]!;
      if (value < low && value > -Infinity) low = value;
      if (value > high && value < Infinity) high = value;
    }
    if (low > high) [low, high] = [0, 1];
  }
  if (palette === 'diverging') {
    const size = Math.max(Math.abs(low), Math.abs(high)) || 1;
    return [-size, size];
  }
  return low === high ? [low, low + (Math.abs(low) || 1)] : [low, high];
}
