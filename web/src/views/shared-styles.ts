import { css } from 'lit';

/** What every view shares: type, focus ring, text for screen readers only. */
export const shared = css`
  :host {
    display: block;
    box-sizing: border-box;
    min-inline-size: 0;
    color: var(--ink);
    font-family: var(--font-ui);
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums lining-nums;
    line-height: 1.4;
    -webkit-tap-highlight-color: transparent;
  }
  :host([hidden]) {
    display: none;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  .quiet {
    color: var(--ink-soft);
    font-size: var(--text-xs);
    letter-spacing: 0.03em;
  }
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
    border: 0;
  }
`;

/** Text buttons and fields, for views that draw their own. */
export const controls = css`
  button {
    min-block-size: var(--target);
    min-inline-size: var(--target);
    padding: 0 var(--space-3);
    border: var(--hairline) solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--surface);
    cursor: pointer;
  }
  button:hover:not(:disabled) {
    border-color: var(--ink);
  }
  button:active:not(:disabled) {
    background: var(--well);
  }
  button:disabled {
    cursor: default;
    color: var(--ink-soft);
    border-color: var(--line);
  }
  input[type='text'],
  input[type='number'],
  select,
  textarea {
    min-block-size: var(--target);
    padding: 0 var(--space-2);
    border: var(--hairline) solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--surface);
  }
`;

/** Why something that was brought is refused; nothing is seen of an empty one. */
export const refusal = css`
  .error {
    margin: 0;
    padding: var(--space-2) var(--space-3);
    border-inline-start: 3px solid var(--alarm);
    background: var(--alarm-tint);
    color: var(--alarm);
    overflow-wrap: anywhere;
  }
  .error:empty {
    display: none;
  }
`;
