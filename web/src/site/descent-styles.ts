import { css } from 'lit';

export const descentStyles = css`
  .sides {
    display: grid;
    gap: var(--space-4);
    align-items: start;
  }
  .side {
    min-inline-size: 0;
  }
  h2 {
    margin: 0;
    font: 560 var(--text-l) / 1.3 var(--font-prose);
  }
  .hint {
    margin: 0;
    color: var(--ink-soft);
  }
  .row {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
    padding-block-start: var(--space-4);
    font-size: var(--text-m);
  }
  .vector {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1) var(--space-2);
    margin: 0;
  }
  .vector .soft {
    flex-basis: 100%;
    color: var(--ink-soft);
    font-size: var(--text-s);
  }
  .numbers {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .sign {
    inline-size: 20px;
    block-size: 20px;
    flex: none;
    vertical-align: -4px;
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  th {
    padding: var(--space-2) 0;
    font-weight: 400;
    text-align: start;
    white-space: nowrap;
  }
  thead th {
    color: var(--ink-soft);
    font-size: var(--text-s);
  }
  tbody tr {
    border-block-start: var(--hairline) solid var(--line);
  }
  th b {
    display: inline-block;
    margin-inline: var(--space-1) var(--space-2);
    color: var(--key-text);
  }
  .number {
    min-inline-size: 3.2em;
    padding-inline-start: var(--space-3);
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  thead th[colspan] {
    padding-inline-start: var(--space-4);
  }
  .weight {
    color: var(--weight-text);
    font-weight: 600;
  }
  .bar {
    inline-size: 34%;
    padding-inline-start: var(--space-4);
  }
  .bar svg {
    display: block;
    inline-size: 100%;
    block-size: 12px;
  }
  .track {
    fill: var(--well);
  }
  .fill {
    fill: var(--weight);
  }
  .coming {
    visibility: hidden;
  }
  .below {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-4);
    margin-block-start: var(--space-3);
    padding-block-start: var(--space-3);
    border-block-start: var(--hairline) solid var(--line);
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  .play {
    min-inline-size: 6.5em;
  }
  .caption {
    flex: 1 1 24em;
    margin: 0;
    min-block-size: 2.8em;
    font-size: var(--text-m);
  }
  .difference {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-s);
  }
  .failure {
    padding: var(--space-4);
    border-inline-start: 4px solid var(--alarm);
    background: var(--alarm-tint);
  }
  .waiting {
    min-block-size: 26em;
  }
  @media (min-width: 860px) {
    .sides {
      grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
      gap: var(--space-5);
    }
  }
`;
