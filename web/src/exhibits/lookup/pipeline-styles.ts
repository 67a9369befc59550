import { css } from 'lit';

/** Numbers in columns that do not jitter; on narrow ground they move closer together. */
export const pipelineStyles = css`
  :host {
    container: pipeline / inline-size;
    /* What is a whole of its own need not be painted again with its neighbours. */
    isolation: isolate;
  }
  .scroll {
    margin-block-start: var(--space-3);
    max-block-size: 26em;
    overflow: auto;
    overscroll-behavior: auto;
  }
  table {
    inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
  }
  th {
    font-weight: 500;
    text-align: end;
  }
  th,
  td {
    padding: 3px var(--space-2);
    white-space: nowrap;
  }
  /* As a whole: each sticky or clipped cell would be a layer of its own. */
  thead,
  tfoot {
    position: sticky;
    z-index: 1;
  }
  thead {
    inset-block-start: 0;
  }
  tfoot {
    inset-block-end: 0;
  }
  thead th {
    background: var(--paper);
    border-block-end: var(--hairline) solid var(--line-strong);
    color: var(--ink-soft);
    font-size: var(--text-xs);
    white-space: normal;
    vertical-align: bottom;
  }
  th:first-child {
    text-align: start;
  }
  tbody th {
    color: var(--key-text);
  }
  td {
    text-align: end;
    border-radius: 3px;
  }
  .mask {
    text-align: center;
  }
  td.mask {
    cursor: pointer;
  }
  td.mask:hover {
    background: var(--well);
  }
  td.looked,
  td:focus {
    background: var(--well);
  }
  .future {
    color: var(--line-strong);
  }
  td.softmax {
    min-inline-size: 7.5em;
    color: var(--weight-text);
  }
  td.softmax .content {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    justify-content: end;
  }
  .bar {
    flex: 1;
    inline-size: 0;
    min-inline-size: 2em;
    block-size: 10px;
    background: var(--well);
  }
  .fill {
    block-size: 100%;
    background: var(--weight);
  }
  td.mix {
    color: var(--value-text);
  }
  .seen {
    color: var(--key);
    font-size: 0.8em;
  }
  .unseen {
    color: var(--ink-soft);
  }
  .hidden-key td:is(.softmax, .mix) {
    color: var(--ink-soft);
  }
  .content {
    display: inline-block;
  }
  .disc,
  .square {
    display: inline-block;
    inline-size: 0.6em;
    block-size: 0.6em;
    margin-inline-end: 0.45em;
    background: var(--key);
    border-radius: 50%;
  }
  .square {
    background: var(--value);
    border-radius: 1px;
  }
  tfoot th,
  tfoot td {
    background: var(--paper);
    border-block-start: var(--hairline) solid var(--line-strong);
    color: var(--value-text);
    font-weight: 600;
  }
  .of-sum {
    color: var(--ink-soft);
    font-weight: 400;
  }
  .rest td {
    text-align: start;
    color: var(--ink-soft);
  }
  .explanation {
    min-block-size: 2.8em;
    margin: var(--space-2) 0 0;
    padding: var(--space-2) var(--space-3);
    border-radius: var(--radius);
    background: var(--well);
    overflow-wrap: anywhere;
  }
  @container pipeline (max-width: 480px) {
    th,
    td {
      padding-inline: 2px;
      font-size: var(--text-xs);
    }
    td.softmax {
      min-inline-size: 0;
    }
    .bar {
      min-inline-size: 0.8em;
    }
  }
`;
