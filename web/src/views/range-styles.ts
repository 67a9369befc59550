import { css } from 'lit';

/** A native range input as a thin line with a round thumb; the touch target is the full height. */
export const rangeStyles = css`
  input[type='range'] {
    appearance: none;
    display: block;
    inline-size: 100%;
    block-size: var(--target);
    margin: 0;
    background: transparent;
    cursor: pointer;
    touch-action: pan-y;
  }
  input[type='range']::-webkit-slider-runnable-track {
    block-size: 2px;
    border-radius: 1px;
    background: var(--line-strong);
  }
  input[type='range']::-moz-range-track {
    block-size: 2px;
    border-radius: 1px;
    background: var(--line-strong);
  }
  input[type='range']::-webkit-slider-thumb {
    appearance: none;
    inline-size: 18px;
    block-size: 18px;
    margin-block-start: -8px;
    border: 2px solid var(--surface);
    border-radius: 50%;
    background: var(--ink);
    box-shadow: 0 0 0 1px var(--ink);
  }
  input[type='range']::-moz-range-thumb {
    inline-size: 14px;
    block-size: 14px;
    border: 2px solid var(--surface);
    border-radius: 50%;
    background: var(--ink);
    box-shadow: 0 0 0 1px var(--ink);
  }
  @media (forced-colors: active) {
    input[type='range']::-webkit-slider-runnable-track {
      background: CanvasText;
    }
    input[type='range']::-webkit-slider-thumb {
      background: Highlight;
    }
    input[type='range']::-moz-range-track {
      background: CanvasText;
    }
    input[type='range']::-moz-range-thumb {
      background: Highlight;
    }
  }
  input[type='range']:disabled {
    opacity: 0.45;
    cursor: default;
  }
  input[type='range']:focus-visible {
    outline: none;
  }
  input[type='range']:focus-visible::-webkit-slider-thumb {
    outline: 2px solid var(--focus);
    outline-offset: 3px;
  }
  input[type='range']:focus-visible::-moz-range-thumb {
    outline: 2px solid var(--focus);
    outline-offset: 3px;
  }
`;
