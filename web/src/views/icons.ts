import { svg, type SVGTemplateResult } from 'lit';

/** Drawn on a 16 x 16 grid with the current colour; decorative, so hidden from screen readers. */
const paths = {
  play: 'M5 3.2v9.6L12.5 8z',
  pause: 'M5 3.5v9M11 3.5v9',
  forward: 'M4 3.5 9.5 8 4 12.5zM12 3.5v9',
  back: 'M12 3.5 6.5 8l5.5 4.5zM4 3.5v9',
  start: 'M12.5 3.5 7.5 8l5 4.5zM7 3.5 2.5 8 7 12.5z',
  restart: 'M3.5 8a4.5 4.5 0 1 0 1.6-3.4M3.2 2.6v3h3',
  dice: 'M2.5 2.5h11v11h-11zM5.6 5.6h.01M8 8h.01M10.4 10.4h.01',
  plus: 'M8 3.5v9M3.5 8h9',
  minus: 'M3.5 8h9',
  fit: 'M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3',
  copy: 'M5.5 5.5h7.5v7.5H5.5zM3 10.5V3h7.5',
  check: 'M3 8.5 6.5 12 13 4.5',
  link: 'M6.8 9.2 9.2 6.8M7.5 4.8 9 3.3a2.6 2.6 0 0 1 3.7 3.7l-1.5 1.5M8.5 11.2 7 12.7A2.6 2.6 0 0 1 3.3 9l1.5-1.5',
  download: 'M8 2.5v7.5M4.8 7 8 10.2 11.2 7M3 13h10',
  table: 'M2.5 3.5h11v9h-11zM2.5 6.5h11M6.5 3.5v9',
  close: 'M4 4l8 8M12 4l-8 8',
  drop: 'M8 10V2.5M5 5.2 8 2.3l3 2.9M3 9v4h10V9',
} as const;

export type IconName = keyof typeof paths;

const solid: ReadonlySet<IconName> = new Set(['play', 'forward', 'back', 'start']);

export function icon(name: IconName): SVGTemplateResult {
  return svg`<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill=${solid.has(name) ? 'currentColor' : 'none'}
    stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d=${paths[name]} /></svg>`;
}
