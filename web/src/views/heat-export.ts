import type { Language } from '../text';
import { formatCompact } from '../text/number';
import { lookupTable } from './colour-map';
import type { HeatColours } from './heat-image';
import type { HeatStyle } from './heat-paint';

/**
 * A copy of a painted map on its ground, with the colour scale below: a picture that explains itself.
 * @param density pixels of `map` per CSS pixel
 */
export function withScale(
  map: HTMLCanvasElement,
  density: number,
  colours: HeatColours,
  style: HeatStyle,
  decimals: number,
  language: Language,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const [width, height] = [map.width / density, map.height / density];
  const strip = Math.min(200, width - 20);
  canvas.width = map.width;
  canvas.height = Math.round((height + 24 + 1.6 * style.fontSize) * density);
  const context = canvas.getContext('2d')!;
  context.fillStyle = style.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(map, 0, 0);
  context.scale(density, density);
  const table = lookupTable(colours.palette, colours.dark);
  for (let i = 0; i < 256; i++) {
    context.fillStyle = `rgb(${table[4 * i]},${table[4 * i + 1]},${table[4 * i + 2]})`;
    context.fillRect(10 + (i / 256) * strip, height + 8, strip / 256 + 0.5, 8);
  }
  context.font = `${style.fontSize}px ${style.font}`;
  context.fillStyle = style.inkSoft;
  context.textBaseline = 'top';
  const [low, high] = colours.ends;
  for (const [place, align] of [
    [0, 'left'],
    [0.5, 'center'],
    [1, 'right'],
  ] as const) {
    context.textAlign = align;
    context.fillText(formatCompact(low + (high - low) * place, decimals, language), 10 + place * strip, height + 19);
  }
  return canvas;
}
