import { css } from 'lit';

export const bridgeStyles = css`
  h3,
  h4 {
    margin: 0;
    font-size: var(--text-s);
    font-weight: 600;
  }
  section > p,
  .pace p {
    margin: 0;
  }
  /* The caption belongs under the pair, so the two parts of the stage are placed one by one. */
  .stage {
    display: contents;
  }
  .front {
    order: 1;
  }
  .caption {
    order: 2;
  }
  .rail {
    order: 3;
  }
  .back {
    order: 4;
  }
  .details {
    order: 5;
  }
  .front,
  .back {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-5);
    min-inline-size: 0;
  }
  .hint {
    margin: 0;
    text-align: center;
  }
  .pair,
  .numbers {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3) var(--space-4);
  }
  .side,
  .numbers > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2);
    align-content: start;
  }
  .numbers > div {
    gap: var(--space-3);
  }
  .formula {
    margin: 0;
    font-family: var(--font-prose);
    font-size: var(--text-m);
    text-align: center;
  }
  b.query {
    color: var(--query-text);
  }
  b.key {
    color: var(--key-text);
  }
  b.value {
    color: var(--value-text);
  }
  b.weight {
    color: var(--weight-text);
  }
  .difference {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-1) var(--space-4);
    align-items: center;
    padding: var(--space-3);
    border-radius: var(--radius);
    background: var(--surface);
    border: var(--hairline) solid var(--line);
  }
  .difference details,
  attractor-bridge-gauge {
    grid-column: 1 / -1;
  }
  .sign {
    font-family: var(--font-prose);
    font-size: var(--text-xxl);
    line-height: 1;
  }
  .verdict {
    font-weight: 600;
  }
  .amount {
    font-size: var(--text-l);
    font-variant-numeric: tabular-nums;
  }
  .apart .sign,
  .apart .verdict {
    color: var(--alarm);
  }
  attractor-bridge-gauge {
    margin-block: var(--space-2);
  }
  details {
    max-inline-size: var(--measure);
  }
  details p {
    margin: var(--space-2) 0 0;
    text-align: start;
    font-size: var(--text-xs);
    color: var(--ink-soft);
    overflow-wrap: anywhere;
  }
  summary {
    cursor: pointer;
    font-size: var(--text-xs);
    color: var(--ink-soft);
    min-block-size: 24px;
  }
  .iteration,
  .projections {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  }
  .pace {
    display: grid;
    gap: var(--space-2);
    align-content: start;
  }
  .rest {
    font-weight: 600;
  }
  .calculation {
    font-size: var(--text-xs);
    color: var(--ink-soft);
    overflow-wrap: anywhere;
  }
  .lesson {
    padding: var(--space-2) var(--space-3);
    border-inline-start: 3px solid var(--energy);
    background: var(--energy-tint);
    border-radius: 0 var(--radius) var(--radius) 0;
  }
  .lesson p {
    margin: 0 0 var(--space-2);
  }
  .field {
    display: grid;
    gap: var(--space-1);
  }
  .field select {
    inline-size: 100%;
  }
  .break {
    display: grid;
    gap: var(--space-3);
    padding-block-start: var(--space-3);
    border-block-start: var(--hairline) solid var(--line);
  }
  .blame {
    display: grid;
    gap: var(--space-3);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .blame li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-1) var(--space-3);
    align-items: center;
    padding-inline-start: var(--space-2);
    border-inline-start: 3px solid var(--line);
  }
  .blame li.main {
    border-inline-start-color: var(--alarm);
  }
  .share {
    grid-row: 2;
    inline-size: 100%;
    block-size: 6px;
    border-radius: 3px;
    background: var(--well);
    fill: var(--ink-soft);
  }
  .main .share {
    fill: var(--alarm);
  }
  .blame av-button {
    grid-column: 2;
    grid-row: 1 / span 2;
  }
  .shapes {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
  }
  .details {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-5);
  }
  /* Large matrices and long programs are laid out only where they are seen. */
  .data,
  .code {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 40em;
  }
  .details section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
  }
  .matrices {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-4);
  }
  .matrices > * {
    max-inline-size: 100%;
  }
  .scroll {
    overflow-x: auto;
  }
  table {
    border-collapse: collapse;
    inline-size: 100%;
  }
  th,
  td {
    padding: var(--space-1) var(--space-3) var(--space-1) 0;
    border-block-end: var(--hairline) solid var(--line);
    text-align: start;
    font-weight: 400;
    vertical-align: baseline;
  }
  thead th {
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
  @container exhibit (min-width: 640px) {
    .pair,
    .numbers {
      grid-template-columns: minmax(0, 1fr) 10.5rem minmax(0, 1fr);
    }
    .numbers > :last-child {
      grid-column: 3;
    }
    .difference {
      grid-template-columns: minmax(0, 1fr);
      justify-items: center;
      align-self: center;
      text-align: center;
    }
    attractor-bridge-gauge {
      inline-size: 100%;
    }
    .iteration {
      grid-template-columns: minmax(0, 1.3fr) minmax(0, 1fr);
    }
    .projections {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  @container exhibit (min-width: 900px) {
    .floor.with-rail > .rail {
      grid-row: 1 / span 4;
    }
  }
`;
