import { css } from 'lit';

export const matrixStyles = css`
  :host {
    position: relative;
    inline-size: fit-content;
    max-inline-size: 100%;
  }
  .heading {
    display: flex;
    gap: var(--space-2);
    align-items: baseline;
    margin-block-end: var(--space-1);
  }
  .heading strong {
    font-weight: 600;
    color: var(--tone-text);
  }
  .box {
    inline-size: fit-content;
    max-inline-size: 100%;
    max-block-size: min(26rem, 70vh);
    overflow: auto;
    overscroll-behavior: auto;
    border-inline: 2px solid var(--tone);
    border-radius: 5px;
    background: var(--surface);
    /* What is a whole of its own need not be painted again with its neighbours. */
    isolation: isolate;
  }
  /* Thousands of cells far out of sight are not painted again with every change elsewhere in the page. */
  .box.large {
    content-visibility: auto;
    contain-intrinsic-size: auto 24rem auto 26rem;
  }
  table {
    border-collapse: separate;
    border-spacing: 0;
  }
  th {
    position: sticky;
    padding: 2px 8px;
    background: var(--surface);
    color: var(--ink-soft);
    font-size: var(--text-xs);
    font-weight: 400;
    white-space: nowrap;
    max-inline-size: 9em;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* As a whole: each sticky cell is a layer. */
  thead {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
  }
  thead th {
    position: static;
    text-align: end;
  }
  tbody th {
    inset-inline-start: 0;
    text-align: start;
  }
  thead th:first-child:empty {
    inset-inline-start: 0;
    z-index: 2;
  }
  th.lit {
    color: var(--ink);
    font-weight: 600;
  }
  td {
    min-inline-size: var(--cell-width);
    block-size: var(--target);
    padding: 0 7px;
    text-align: end;
    white-space: nowrap;
    cursor: cell;
  }
  td.gap {
    padding: 0;
  }
  .widths > * {
    block-size: 0;
    padding-block: 0;
    line-height: 0;
    visibility: hidden;
  }
  :host([readonly]) td {
    cursor: default;
  }
  /* Not all: each positioned cell is a layer, and thousands of layers take a tenth of a second to paint. */
  td.lit,
  td.selected,
  td:has(input),
  td:focus-visible {
    position: relative;
  }
  td:focus-visible {
    outline-offset: -2px;
    z-index: 1;
  }
  td.lit::after {
    content: '';
    position: absolute;
    inset: 0;
    background: var(--ink);
    opacity: 0.05;
    pointer-events: none;
  }
  td.selected::after {
    content: '';
    position: absolute;
    inset: 1px;
    border: 2px solid var(--ink);
    border-radius: 2px;
    pointer-events: none;
  }
  td.masked {
    --hatch: color-mix(in srgb, var(--ink-soft) 50%, transparent);
    background: linear-gradient(
        to top left,
        transparent calc(50% - 0.6px),
        var(--hatch) calc(50% - 0.5px) calc(50% + 0.5px),
        transparent calc(50% + 0.6px)
      )
      0 0 / 7px 7px;
  }
  /* The field lies over the cell: this keeps room for what is typed where no other row holds the column open. */
  td:has(input)::before {
    content: '';
    display: block;
    inline-size: 4.5em;
  }
  td input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    min-block-size: 0;
    padding: 0 6px;
    border: 0;
    border-radius: 0;
    background: var(--surface);
    text-align: end;
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  .message {
    min-block-size: 0;
    margin-block-start: var(--space-1);
    max-inline-size: 30em;
    color: var(--alarm);
    font-size: var(--text-xs);
  }
  .message.good {
    color: var(--ink-soft);
  }
  @media (forced-colors: active) {
    td.masked {
      --hatch: GrayText;
    }
  }
`;
