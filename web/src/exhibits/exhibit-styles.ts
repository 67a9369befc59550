import { css } from 'lit';

/** A stage, a rail, a caption: the rail stands beside the stage where there is room, else below it. */
export const exhibitStyles = css`
  :host {
    position: relative;
    container: exhibit / inline-size;
    line-height: 1.45;
  }
  .floor {
    display: grid;
    gap: var(--space-4);
  }
  .stage,
  .rail,
  .details {
    min-inline-size: 0;
  }
  .rail {
    display: flex;
    flex-direction: column;
    gap: var(--space-4);
  }
  .caption {
    margin: 0;
    min-block-size: 2.9em;
    max-inline-size: var(--measure);
    font-size: var(--text-m);
  }
  attractor-toolbar {
    padding-block-start: var(--space-3);
    border-block-start: var(--hairline) solid var(--line);
  }
  .state {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: var(--space-3);
    min-block-size: 20em;
    text-align: center;
    color: var(--ink-soft);
  }
  .state p {
    margin: 0;
    max-inline-size: var(--measure);
  }
  .busy {
    position: absolute;
    inset: 0 0 auto auto;
    z-index: 1;
    display: flex;
    align-items: center;
    gap: var(--space-2);
    padding: var(--space-1) var(--space-2);
    border-radius: var(--radius);
    background: var(--surface);
    box-shadow: 0 2px 8px var(--shadow);
  }
  .busy[hidden] {
    display: none;
  }
  progress {
    inline-size: 8em;
    accent-color: var(--weight);
  }
  @container exhibit (min-width: 900px) {
    .floor.with-rail {
      grid-template-columns: minmax(0, 1fr) 17.5rem;
    }
    .floor.with-rail .rail {
      grid-column: 2;
      grid-row: 1 / span 2;
    }
    .floor.with-rail .details {
      grid-column: 1 / -1;
    }
  }
`;
