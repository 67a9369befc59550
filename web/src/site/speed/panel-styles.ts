import { css } from 'lit';

export const panelStyles = css`
  :host {
    max-inline-size: 60rem;
  }
  .start {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-4);
    min-block-size: 44px;
  }
  .start av-button {
    --target: 44px;
    min-inline-size: 9em;
    font-size: var(--text-m);
    font-weight: 600;
  }
  progress {
    flex: 1 1 10em;
    max-inline-size: 24em;
    accent-color: var(--ink);
  }
  .caption {
    max-inline-size: var(--measure);
    min-block-size: 2.9em;
    margin: var(--space-3) 0;
    font-size: var(--text-m);
    line-height: 1.45;
  }
  .caption.failed {
    color: var(--alarm);
  }
  .note {
    max-inline-size: var(--measure);
    margin: 0 0 var(--space-4);
    padding: var(--space-2) var(--space-3);
    border-inline-start: 4px solid var(--key);
    border-radius: var(--radius);
    background: var(--key-tint);
  }
  av-figure {
    padding: var(--space-4);
    border: var(--hairline) solid var(--line);
    border-radius: calc(2 * var(--radius));
    background: var(--surface);
  }
  .copy {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-3);
    margin-block-start: var(--space-3);
  }
  pre {
    margin: var(--space-3) 0 0;
    padding: var(--space-3);
    overflow: auto;
    border: var(--hairline) solid var(--line);
    border-radius: var(--radius);
    background: var(--well);
    font: var(--text-xs) / 1.5 var(--font-code);
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-5);
    margin: var(--space-4) 0 0;
    color: var(--ink-soft);
  }
  .facts div {
    display: flex;
    gap: var(--space-2);
  }
  .facts dd {
    margin: 0;
    color: var(--ink);
  }
  @media (max-width: 480px) {
    av-figure {
      padding: var(--space-3);
    }
  }
`;
