import { html, nothing, type TemplateResult } from 'lit';
import { renderBreakPanel } from './break-panel';
import { presets, isPreset, situations, type Situation } from './presets';
import { largestSize, type BridgeState } from './state';
import type { Scene } from './scene';

/** Few controls, the most important first: where, how warm, and what to break. */
export function renderBridgeRail(scene: Scene): TemplateResult {
  const { text, strings, result, update } = scene;
  const { state, setup } = result;
  return html`
    <label class="field">
      <span class="quiet">${text.scene}</span>
      <select
        class="situation"
        .value=${state.situation}
        @change=${(event: Event) => update(situationPatch((event.target as HTMLSelectElement).value as Situation, scene))}
      >
        ${situations.map(
          (name) => html`<option value=${name} ?selected=${name === state.situation}>${text.scenes[name]}</option>`,
        )}
      </select>
      <span class="quiet">${text.sceneHelp[state.situation]}</span>
    </label>
    ${state.situation === 'random' ? renderSize(scene) : nothing}
    ${setup.patterns.cols > 2 ? renderCoordinates(scene) : nothing}
    <av-beta-slider
      .temperature=${state.temperature}
      .dK=${setup.patterns.cols}
      .labels=${{ ...strings.views.betaSlider, name: state.otherBeta ? text.headBeta : text.beta }}
      @temperature-change=${(event: CustomEvent<{ temperature: number }>) =>
        update({ temperature: event.detail.temperature })}
    ></av-beta-slider>
    ${renderBreakPanel(scene)}
  `;
}

/** A situation begins whole and unbroken; your own begins with what is shown. */
export function situationPatch(situation: Situation, { result }: Pick<Scene, 'result'>): Partial<BridgeState> {
  const { patterns } = result.setup;
  if (situation === 'own') return { situation, patterns };
  const unbroken = { values: 'keys', projections: false, otherBeta: false, form: 'raw', x: 0, y: 1 } as const;
  if (!isPreset(situation)) return { ...unbroken, situation, startFrom: 'seed', steps: 1 };
  const { start, temperature, steps, values } = presets[situation];
  return { ...unbroken, situation, startFrom: 'given', start, temperature, steps, values: values ?? 'keys' };
}

function renderSize({ text, result, update }: Scene): TemplateResult {
  const { count, dimension } = result.state;
  return html`
    <av-slider
      .label=${text.count}
      .value=${count}
      .min=${1}
      .max=${largestSize}
      .step=${1}
      @value-change=${(event: CustomEvent<{ value: number }>) => update({ count: event.detail.value })}
    ></av-slider>
    <av-slider
      .label=${text.dimension}
      .value=${dimension}
      .min=${1}
      .max=${largestSize}
      .step=${1}
      @value-change=${(event: CustomEvent<{ value: number }>) =>
        update({ dimension: event.detail.value, startFrom: 'seed', projections: false })}
    ></av-slider>
  `;
}

function renderCoordinates({ text, result, update }: Scene): TemplateResult {
  const { setup } = result;
  const choose = (name: 'x' | 'y', label: string): TemplateResult =>
    html`<av-slider
      .label=${label}
      .value=${setup[name] + 1}
      .min=${1}
      .max=${setup.patterns.cols}
      .step=${1}
      @value-change=${(event: CustomEvent<{ value: number }>) => update({ [name]: event.detail.value - 1 })}
    ></av-slider>`;
  return html`${choose('x', text.horizontal)} ${choose('y', text.vertical)}`;
}
