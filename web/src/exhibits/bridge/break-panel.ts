import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Matrix } from '../../engine/types';
import type { Share } from './attribution';
import { identity, matrix } from './matrices';
import type { Ingredient } from './setup';
import type { BridgeState } from './state';
import type { Scene } from './scene';

type ProjectionName = 'wq' | 'wk' | 'wv';
const projectionNames: readonly ProjectionName[] = ['wq', 'wk', 'wv'];

/** The switches that break the equality, and what each of them is to blame for. */
export function renderBreakPanel(scene: Scene): TemplateResult {
  const { text, result, update } = scene;
  const { state } = result;
  return html`<section class="break" aria-labelledby="break-title">
    <h3 id="break-title" tabindex="-1">${text.breakTitle}</h3>
    <p class="quiet">${text.breakHint}</p>
    <av-choice
      .label=${text.valuesAre}
      .options=${(['keys', 'next', 'seed', 'own'] as const).map((value) => ({ value, label: text.values[value] }))}
      .value=${state.values}
      @value-change=${(event: CustomEvent<{ value: BridgeState['values'] }>) => update(valuesPatch(scene, event.detail.value))}
    ></av-choice>
    <av-switch
      .label=${text.projections}
      .checked=${state.projections}
      @value-change=${(event: CustomEvent<{ value: boolean }>) => update(projectionsPatch(scene, event.detail.value))}
    ></av-switch>
    ${state.projections ? renderForm(scene) : nothing}
    <av-switch
      .label=${text.otherBeta}
      .checked=${state.otherBeta}
      @value-change=${(event: CustomEvent<{ value: boolean }>) => update({ otherBeta: event.detail.value })}
    ></av-switch>
    ${state.otherBeta ? renderNetworkBeta(scene) : nothing} ${renderBlame(scene)}
  </section>`;
}

/** Own values start as what is shown, so that nothing jumps. */
function valuesPatch({ result: { setup } }: Scene, values: BridgeState['values']): Partial<BridgeState> {
  return values === 'own' ? { values, ownValues: setup.values ?? setup.patterns } : { values };
}

/** Matrices that do not fit the patterns begin as identities. */
function projectionsPatch({ result: { state, setup } }: Scene, projections: boolean): Partial<BridgeState> {
  const width = setup.patterns.cols;
  const fitted = projectionNames.filter((name) => state[name].rows !== width || state[name].cols !== width);
  return { projections, ...Object.fromEntries(fitted.map((name) => [name, identity(width)])) };
}

function renderForm({ text, result, update }: Scene): TemplateResult {
  const { form } = result.state;
  return html`<av-choice
      .label=${text.form}
      .options=${(['raw', 'projected'] as const).map((value) => ({ value, label: text.forms[value] }))}
      .value=${form}
      @value-change=${(event: CustomEvent<{ value: BridgeState['form'] }>) => update({ form: event.detail.value })}
    ></av-choice>
    <p class="quiet">${text.formHelp[form]}</p>`;
}

function renderNetworkBeta({ text, strings, result, update }: Scene): TemplateResult {
  return html`<av-beta-slider
    .temperature=${result.state.hopfieldTemperature}
    .dK=${result.setup.patterns.cols}
    .labels=${{ ...strings.views.betaSlider, name: text.networkBeta }}
    @temperature-change=${(event: CustomEvent<{ temperature: number }>) =>
      update({ hopfieldTemperature: event.detail.temperature })}
  ></av-beta-slider>`;
}

/** Each broken ingredient with the share of the difference that vanishes without it, and a way to restore it. */
function renderBlame(scene: Scene): TemplateResult {
  const { text, result } = scene;
  const { shares, main } = result.attribution;
  if (shares.length === 0) return html`<p class="quiet">${text.allRestored}</p>`;
  return html`<h4>${text.restoreTitle}</h4>
    <ul class="blame">
      ${repeat(
        shares,
        // Each row keeps its button: a list that closes up under the pointer must not restore another ingredient.
        ({ ingredient }) => ingredient,
        (share) =>
          html`<li class=${share.ingredient === main ? 'main' : ''}>
            <span><b>${text.ingredients[share.ingredient]}</b> ${shareSentence(scene, share)}</span>
            <svg class="share" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect width=${(100 * Math.max(0, share.vanishes)).toFixed(1)} height="6"></rect>
            </svg>
            <av-button
              .label=${text.restoreNamed(text.ingredients[share.ingredient])}
              @click=${(event: Event) => {
                leaveRow(event.currentTarget as Element);
                scene.update(restorePatch(scene, share.ingredient));
              }}
              >${text.restore}</av-button
            >
          </li>`,
      )}
    </ul>`;
}

/** The row goes with its button; the keyboard stays in the panel. */
function leaveRow(button: Element): void {
  button.closest('.break')!.querySelector<HTMLElement>('#break-title')!.focus({ preventScroll: true });
}

function shareSentence({ text, format, result }: Scene, { vanishes, left }: Share): string {
  if (Math.abs(vanishes) < 0.005 || left + result.comparison.difference < 1e-5) return text.shareNothing;
  return vanishes > 0 ? text.shareVanishes(format.percent(vanishes)) : text.shareGrows(format.number(left));
}

/** The change of state that puts one ingredient right and touches no other. */
export function restorePatch({ result }: Pick<Scene, 'result'>, ingredient: Ingredient): Partial<BridgeState> {
  if (ingredient === 'values') return { values: 'keys' };
  if (ingredient === 'beta') return { otherBeta: false };
  return { [ingredient]: identity(result.setup.patterns.cols) };
}

/** The three matrices of the head, editable. */
export function renderProjections(scene: Scene): TemplateResult | typeof nothing {
  const { text, strings, result, update } = scene;
  if (!result.state.projections) return nothing;
  return html`<section class="projections">
    ${projectionNames.map(
      (name) =>
        html`<div>
          <av-matrix
            .heading=${text.matrixNames[name]}
            .role=${({ wq: 'query', wk: 'key', wv: 'value' } as const)[name]}
            .matrix=${result.setup[name]}
            .labels=${{ ...strings.views.matrix, name: text.matrixNames[name] }}
            @matrix-change=${(event: CustomEvent<{ matrix: Matrix }>) => update({ [name]: event.detail.matrix })}
          ></av-matrix>
          <p class="quiet">${text.matrixHelp[name]}</p>
          <div class="shapes" role="group" aria-label=${text.shapeOf(text.matrixNames[name])}>
            ${shapeNames.map(
              (shape) =>
                html`<av-button
                  variant="quiet"
                  @click=${() => update({ [name]: shapes[shape](result.setup.patterns.cols) })}
                  >${text.shapes[shape]}</av-button
                >`,
            )}
          </div>
        </div>`,
    )}
  </section>`;
}

const shapeNames = ['identity', 'turn', 'stretch', 'swap'] as const;

/** Projections to start from; each acts on the first two coordinates, the rest stays. */
const shapes: Readonly<Record<(typeof shapeNames)[number], (size: number) => Matrix>> = {
  identity,
  turn: (size) =>
    withCorner(size, [
      [Math.cos(0.7), Math.sin(0.7)],
      [-Math.sin(0.7), Math.cos(0.7)],
    ]),
  stretch: (size) =>
    withCorner(size, [
      [1.5, 0],
      [0, 0.6],
    ]),
  swap: (size) =>
    withCorner(size, [
      [0, 1],
      [1, 0],
    ]),
};

function withCorner(size: number, corner: readonly (readonly number[])[]): Matrix {
  const rows = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_unused, j) => (i < 2 && j < 2 ? corner[i]![j]! : Number(i === j))),
  );
  return matrix(rows);
}
