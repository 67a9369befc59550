import { css } from 'lit';
import { toneStyles } from './tone-styles';

export const planeStyles = [
  toneStyles,
  css`
    svg {
      display: block;
      max-inline-size: 100%;
      block-size: auto;
      background: var(--surface);
      border-radius: var(--radius);
      /* What is a whole of its own need not be painted again with its neighbours. */
      isolation: isolate;
      user-select: none;
      -webkit-user-select: none;
    }
    .grid {
      stroke: var(--line);
      stroke-width: 1;
      stroke-opacity: 0.6;
    }
    .zero {
      stroke: var(--line-strong);
      stroke-width: 1;
    }
    .ticks text {
      fill: var(--ink-soft);
    }
    .axis-name {
      font-style: italic;
    }
    .vector {
      stroke-width: 1.5;
      stroke-opacity: 0.55;
    }
    text {
      paint-order: stroke;
      stroke: var(--surface);
      stroke-width: 3.5px;
      stroke-linejoin: round;
      fill: var(--tone-text, var(--ink-soft));
      pointer-events: none;
    }
    .point text {
      font-weight: 500;
    }
    .lead {
      stroke: var(--ink-soft);
      stroke-width: 1;
    }
    .target {
      fill: transparent;
    }
    .moves {
      cursor: grab;
      outline: none;
    }
    .moves:active {
      cursor: grabbing;
    }
    .ring {
      fill: none;
      stroke: var(--tone, var(--ink));
      stroke-width: 1.5;
      stroke-opacity: 0;
      transition: stroke-opacity 150ms;
    }
    .moves:hover .ring {
      stroke-opacity: 0.5;
    }
    .moves:focus-visible .ring {
      stroke: var(--focus);
      stroke-width: 2;
      stroke-opacity: 1;
    }
    @media (pointer: fine) {
      .target {
        r: 16px;
      }
    }
  `,
];
