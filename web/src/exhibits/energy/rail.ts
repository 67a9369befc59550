import { html, nothing, type TemplateResult } from 'lit';
import type { Language } from '../../text/index';
import { formatNumber } from '../../text/number';
import type { Strings } from '../../text/index';
import type { ChoiceOption } from '../../views/index';
import { damageKinds, type DamageKind } from './damage';
import { gridSizes } from './grid';
import type { Load } from './load';
import { presetNames, type PresetName } from './presets';
import { setLimits, setNames, type SetName } from './sets';
import { updateModes, type EnergyState } from './state';

interface RailModel {
  readonly strings: Strings;
  readonly language: Language;
  readonly state: EnergyState;
  readonly load: Load;
  /** Names of the memories, in quotation marks. */ readonly name: (memory: number) => string;
  readonly change: (patch: Partial<EnergyState>) => void;
  /** Sets the temperature without going back to the start. */ readonly tune: (temperature: number) => void;
  readonly changeSet: (set: SetName) => void;
  readonly choosePreset: (name: PresetName) => void;
}

/** The controls, the most important first. */
export function renderRail(model: RailModel): TemplateResult {
  return html`
    ${renderPresets(model)} ${renderDamage(model)} ${renderUpdate(model)} ${renderBeta(model)} ${renderSet(model)}
  `;
}

type ValueEvent<T> = CustomEvent<{ value: T }>;

function renderPresets({ strings: { energy }, choosePreset }: RailModel): TemplateResult {
  return html`<div role="group" aria-label=${energy.presets.label}>
    <div class="quiet">${energy.presets.label}</div>
    <div class="chips">
      ${presetNames.map(
        (name) =>
          html`<av-button title=${energy.presets[name].hint} @click=${() => choosePreset(name)}>
            ${energy.presets[name].label}
          </av-button>`,
      )}
    </div>
  </div>`;
}

function renderDamage({ strings: { energy }, state, change }: RailModel): TemplateResult {
  const { damage } = energy;
  const percent = (value: number) => Math.round(value * 100);
  const slider = (label: string, value: number, min: number, max: number, unit: string, set: (value: number) => void) =>
    html`<av-slider
      label=${label}
      .value=${value}
      .min=${min}
      .max=${max}
      .step=${1}
      .unit=${unit}
      @value-change=${(event: ValueEvent<number>) => set(event.detail.value)}
    ></av-slider>`;
  return html`
    <label class="field">
      <span class="quiet">${damage.label}</span>
      <select
        .value=${state.damage}
        @change=${(event: Event) => change({ damage: (event.target as HTMLSelectElement).value as DamageKind, probe: null })}
      >
        ${damageKinds.map((kind) => html`<option value=${kind} ?selected=${kind === state.damage}>${damage.kinds[kind]}</option>`)}
      </select>
    </label>
    ${
      state.damage === 'noise'
        ? slider(damage.noise, percent(state.noise), 0, 100, '%', (value) =>
            change({ noise: value / 100, probe: null }),
          )
        : nothing
    }
    ${
      state.damage === 'box'
        ? slider(damage.box, percent(state.box), 0, 100, '%', (value) => change({ box: value / 100, probe: null }))
        : nothing
    }
    ${
      state.damage === 'shift'
        ? html`${slider(damage.shiftX, state.shiftX, -state.size, state.size, 'px', (value) => change({ shiftX: value, probe: null }))}
          ${slider(damage.shiftY, state.shiftY, -state.size, state.size, 'px', (value) => change({ shiftY: value, probe: null }))}`
        : nothing
    }
    ${state.probe ? html`<div class="quiet">${damage.byHand}</div>` : nothing}
  `;
}

function renderUpdate({ strings: { energy }, state, change }: RailModel): TemplateResult {
  const options: ChoiceOption[] = updateModes.map((value) => ({
    value,
    label: energy.update[value],
    hint: energy.update[`${value}Hint`],
  }));
  return html`<av-choice
    label=${energy.update.label}
    .options=${options}
    .value=${state.update}
    @value-change=${(event: ValueEvent<EnergyState['update']>) => change({ update: event.detail.value })}
  ></av-choice>`;
}

function renderBeta({ strings: { energy, views }, state, tune }: RailModel): TemplateResult {
  return html`<div>
    <div class="quiet">${energy.beta.label}</div>
    <av-beta-slider
      .temperature=${state.temperature}
      .dK=${state.size ** 2}
      .labels=${views.betaSlider}
      @temperature-change=${(event: CustomEvent<{ temperature: number }>) => tune(event.detail.temperature)}
    ></av-beta-slider>
    <div class="quiet">${energy.beta.hint}</div>
  </div>`;
}

function renderSet(model: RailModel): TemplateResult {
  const {
    strings: { energy },
    state,
    change,
    changeSet,
  } = model;
  const limit = setLimits[state.set];
  const offered = setNames.filter((name) => name !== 'own' || state.memories.length > 0);
  return html`
    <label class="field">
      <span class="quiet">${energy.set.label}</span>
      <select
        .value=${state.set}
        @change=${(event: Event) => changeSet((event.target as HTMLSelectElement).value as SetName)}
      >
        ${offered.map((name) => html`<option value=${name} ?selected=${name === state.set}>${energy.set.names[name]}</option>`)}
      </select>
    </label>
    ${
      state.set === 'own'
        ? nothing
        : html`<av-slider
            label=${energy.set.count}
            .value=${Math.min(state.count, limit)}
            .min=${1}
            .max=${limit}
            .step=${1}
            @value-change=${(event: ValueEvent<number>) => change({ count: event.detail.value })}
          ></av-slider>`
    }
    <label class="field">
      <span class="quiet">${energy.set.size}</span>
      <select @change=${(event: Event) => change({ size: Number((event.target as HTMLSelectElement).value) })}>
        ${gridSizes.map(
          (size) =>
            html`<option value=${size} ?selected=${size === state.size}>${energy.set.sizeOf(String(size))}</option>`,
        )}
      </select>
    </label>
    ${renderLoad(model)}
  `;
}

function renderLoad({ strings: { energy }, language, load, name }: RailModel): TemplateResult {
  const { patterns, neurons, alpha, alike } = load;
  const whole = (value: number) => formatNumber(value, 0, language);
  return html`<div class="quiet">
    ${energy.load.line(whole(patterns), whole(neurons), formatNumber(alpha, 3, language))}
    ${alike ? energy.load.alike(name(alike.first), name(alike.second), formatNumber(alike.overlap, 2, language)) : nothing}
  </div>`;
}
