import { css } from 'lit';
import type { HeatStyle } from './heat-paint';

export const heatMapStyles = css`
  .surface {
    position: relative;
    inline-size: fit-content;
    max-inline-size: 100%;
    cursor: crosshair;
    touch-action: pan-x pan-y;
  }
  .zoomed {
    cursor: grab;
    touch-action: none;
  }
  .zoomed:active {
    cursor: grabbing;
  }
  .surface:focus-visible {
    outline-offset: 4px;
  }
  canvas {
    display: block;
    max-inline-size: 100%;
  }
  .below {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2) var(--space-4);
    margin-block-start: var(--space-2);
  }
  .zoom {
    display: flex;
  }
  av-colour-scale {
    flex: 1 1 160px;
  }
`;

/** The tokens that a canvas needs, where `element` stands. Reading them makes the browser lay out: keep the answer. */
export function readStyle(element: Element): HeatStyle {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    ink: token('--ink'),
    inkSoft: token('--ink-soft'),
    paper: token('--surface'),
    line: token('--line'),
    font: style.fontFamily,
    fontSize: Number.parseFloat(style.fontSize) * 0.86,
    dark: style.colorScheme === 'dark',
    ground: token('--well'),
  };
}
