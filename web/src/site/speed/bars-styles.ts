import { css } from 'lit';

export const barsStyles = css`
  :host {
    container-type: inline-size;
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-4);
    margin: 0 0 var(--space-3);
    padding: 0;
    list-style: none;
  }
  .legend li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
  .legend svg {
    inline-size: 28px;
    flex: none;
  }
  .grid {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto auto auto;
    align-items: center;
    gap: 3px var(--space-3);
  }
  .columns,
  .work,
  ul,
  li.build {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
  }
  ul {
    row-gap: 3px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .columns {
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
  .columns span:first-child {
    grid-column: 3;
  }
  .number,
  .columns {
    text-align: end;
    white-space: nowrap;
  }
  .number {
    min-inline-size: 3.2em;
  }
  .share {
    font-weight: 600;
  }
  .work > p {
    grid-column: 1 / -1;
    margin: var(--space-3) 0 2px;
  }
  .work:first-of-type > p {
    margin-block-start: 0;
  }
  .work-name {
    font-weight: 600;
  }
  .size {
    color: var(--ink-soft);
  }
  .name {
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
  svg {
    display: block;
    inline-size: 100%;
    block-size: 16px;
    overflow: visible;
  }
  .well {
    fill: var(--well);
  }
  .bar {
    transition: width var(--motion);
  }
  .relaxed,
  .hatch-line {
    fill: var(--ink-soft);
  }
  .hatch-ground {
    fill: var(--surface);
  }
  .baseline {
    stroke: var(--ink-soft);
  }
  .limit {
    stroke: var(--ink);
    stroke-width: 2.5;
  }
  .zero {
    stroke: var(--line-strong);
  }
  .defs {
    position: absolute;
    inline-size: 0;
    block-size: 0;
  }
  @container (max-width: 640px) {
    .grid {
      grid-template-columns: minmax(0, 1fr) auto auto auto;
      column-gap: var(--space-2);
    }
    .columns span:first-child {
      grid-column: 2;
    }
    .name {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  @media (forced-colors: active) {
    .relaxed,
    .hatch-line {
      fill: CanvasText;
    }
    .hatch-ground {
      fill: Canvas;
    }
    .baseline,
    .zero {
      stroke: CanvasText;
    }
    .limit {
      stroke: Highlight;
    }
  }
`;
