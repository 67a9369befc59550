import { css } from 'lit';

/** The floor plan of the exhibit: two planes side by side where there is room, all else below each other. */
export const lookupStyles = css`
  /* The caption belongs between what it describes and how it came about, so the stage is placed in parts. */
  .stage {
    display: contents;
  }
  .front {
    order: 1;
    container: front / inline-size;
  }
  .caption {
    order: 2;
  }
  .rail {
    order: 3;
  }
  .back {
    order: 4;
    display: grid;
    gap: var(--space-5);
  }
  .details {
    order: 5;
  }
  .front,
  .back,
  .back > *,
  .details > * {
    min-inline-size: 0;
  }
  @container exhibit (min-width: 900px) {
    .floor.with-rail > .rail {
      grid-row: 1 / span 5;
    }
  }
  .planes,
  .matrices {
    display: grid;
    gap: var(--space-4);
  }
  .planes > *,
  .matrices > * {
    min-inline-size: 0;
  }
  @container front (min-width: 560px) {
    .planes {
      grid-template-columns: 1fr 1fr;
    }
  }
  .matrices {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
    align-items: start;
  }
  .matrices.wide {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  }
  .diagnostics {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
    gap: var(--space-3);
    margin: var(--space-4) 0 0;
  }
  .diagnostics dd {
    margin: 0;
  }
  .diagnostics dt + dd {
    font-size: var(--text-l);
  }
  .remark {
    max-inline-size: var(--measure);
    margin: var(--space-3) 0;
    padding-inline-start: var(--space-3);
    border-inline-start: 3px solid var(--energy);
  }
  .prose {
    max-inline-size: var(--measure);
    margin: 0 0 var(--space-3);
  }
  .map-controls,
  .sizes,
  .names {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3) var(--space-5);
    margin-block-start: var(--space-3);
  }
  .stepper {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
  }
  .stepper output {
    min-inline-size: 2ch;
    text-align: center;
  }
  .field {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-inline-size: 0;
  }
  .field.wide {
    flex: 1 1 18rem;
  }
  .field input,
  .field select {
    flex: 1;
    min-inline-size: 0;
    inline-size: 6em;
  }
  .pair {
    display: grid;
    gap: var(--space-2);
    margin: 0;
    padding: 0;
    border: 0;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  .meanings {
    margin-block-start: var(--space-2);
  }
  .meanings ul {
    max-inline-size: var(--measure);
    margin: 0;
    padding-inline-start: 1.2em;
  }
  .details details {
    border-block-start: var(--hairline) solid var(--line);
  }
  summary {
    cursor: pointer;
  }
  .details summary {
    padding-block: var(--space-3);
    font-weight: 550;
  }
  .details details > div {
    padding-block-end: var(--space-4);
  }
`;
