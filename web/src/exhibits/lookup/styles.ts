import { css } from 'lit';

/** The floor plan of the exhibit: two planes side by side where there is room, all else below each other. */
export const lookupStyles = css`
  .stage {
    display: grid;
    gap: var(--space-5);
    container: stage / inline-size;
  }
  .stage > *,
  .details > * {
    min-inline-size: 0;
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
  @container stage (min-width: 560px) {
    .planes {
      grid-template-columns: 1fr 1fr;
    }
  }
  .matrices {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
    align-items: start;
  }
  .diagnostics {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
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
    margin: var(--space-3) 0 0;
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
  details {
    border-block-start: var(--hairline) solid var(--line);
  }
  summary {
    padding-block: var(--space-3);
    font-weight: 550;
    cursor: pointer;
  }
  details > div {
    padding-block-end: var(--space-4);
  }
`;
