import { css } from 'lit';

export const figureStyles = css`
  figure {
    margin: 0;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 var(--space-3);
    margin-block-end: var(--space-2);
  }
  h3 {
    /* Figures side by side wrap alike when their headings are given the same room. */
    min-inline-size: var(--heading-room, 0);
    margin: 0;
    font-size: var(--text-s);
    font-weight: 600;
    line-height: 1.3;
  }
  .tools {
    display: flex;
    gap: var(--space-3);
    margin-inline-start: auto;
  }
  .tool {
    min-block-size: max(24px, calc(var(--target) - 6px));
    padding: 0;
    border: 0;
    background: none;
    color: var(--ink-soft);
    font-size: var(--text-xs);
    text-decoration: underline;
    text-decoration-color: var(--line-strong);
    text-underline-offset: 3px;
    cursor: pointer;
  }
  .tool:hover {
    color: var(--ink);
    text-decoration-color: currentColor;
  }
  .menu {
    position: fixed;
    inset: auto;
    margin: 0;
    max-inline-size: min(22rem, 94vw);
    max-block-size: 80vh;
    overflow: auto;
    padding: var(--space-2);
    border: var(--hairline) solid var(--line-strong);
    border-radius: calc(var(--radius) * 1.5);
    background: var(--surface);
    color: var(--ink);
    box-shadow: 0 6px 28px var(--shadow);
  }
  .group + .group {
    margin-block-start: var(--space-1);
    padding-block-start: var(--space-1);
    border-block-start: var(--hairline) solid var(--line);
  }
  .group > .quiet {
    display: block;
    padding: 2px var(--space-2);
  }
  .files {
    display: flex;
    flex-wrap: wrap;
  }
  .menu button {
    display: block;
    min-block-size: var(--target);
    padding: 2px var(--space-2);
    border: 0;
    border-radius: var(--radius);
    background: none;
    text-align: start;
    cursor: pointer;
  }
  .group > button {
    inline-size: 100%;
  }
  .menu button:hover {
    background: var(--well);
  }
  .summary {
    max-inline-size: var(--measure);
    margin-block-start: var(--space-2);
    color: var(--ink-soft);
  }
  .table {
    max-block-size: 20rem;
    margin-block-start: var(--space-3);
    overflow: auto;
    border-block: var(--hairline) solid var(--line);
  }
  table {
    border-collapse: collapse;
    font-size: var(--text-xs);
  }
  th,
  td {
    padding: 3px var(--space-3) 3px 0;
    text-align: end;
    font-weight: 400;
    white-space: nowrap;
  }
  th:first-child {
    text-align: start;
  }
  thead th {
    position: sticky;
    inset-block-start: 0;
    background: var(--paper);
    color: var(--ink-soft);
  }
  .saved:empty {
    display: none;
  }
`;
