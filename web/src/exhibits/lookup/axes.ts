import { html, nothing, type TemplateResult } from 'lit';
import type { Cell } from './codecs';
import { axisName, type LookupHost, type Shown } from './shown';

/** Which two coordinates the planes show, where there are more than two. */
export function renderAxes(shown: Shown, host: LookupHost): TemplateResult {
  const { inputs, text, keyAxes, valueAxes } = shown;
  return html`
    ${
      inputs.keys.cols > 2
        ? renderPair(shown, 'keys', text.planes.keys, keyAxes, inputs.keys.cols, (axes) =>
            host.setState({ keyAxes: axes }),
          )
        : nothing
    }
    ${
      inputs.values.cols > 2
        ? renderPair(shown, 'values', text.planes.values, valueAxes, inputs.values.cols, (axes) =>
            host.setState({ valueAxes: axes }),
          )
        : nothing
    }
  `;
}

function renderPair(
  shown: Shown,
  side: 'keys' | 'values',
  label: string,
  axes: Cell,
  width: number,
  choose: (axes: Cell) => void,
): TemplateResult {
  const { planes } = shown.text;
  return html`<fieldset class="pair">
    <legend class="quiet">${label}</legend>
    ${renderSelect(shown, side, planes.horizontal, axes.row, width, (row) => choose({ ...axes, row }))}
    ${renderSelect(shown, side, planes.vertical, axes.col, width, (col) => choose({ ...axes, col }))}
  </fieldset>`;
}

function renderSelect(
  shown: Shown,
  side: 'keys' | 'values',
  label: string,
  chosen: number,
  width: number,
  choose: (coordinate: number) => void,
): TemplateResult {
  return html`<label class="field">
    <span class="quiet">${label}</span>
    <select @change=${(event: Event) => choose(Number((event.target as HTMLSelectElement).value))}>
      ${Array.from({ length: width }, (_, c) => html`<option value=${c} ?selected=${c === chosen}>${axisName(shown, side, c)}</option>`)}
    </select>
  </label>`;
}
