import { html, nothing, type TemplateResult } from 'lit';
import type { Mask, Scale } from '../../engine';
import { formatFixed, parseNumber } from '../../text/number';
import { visibleCells } from './edit';
import { renderAxes } from './axes';
import { sceneNames, type SceneName } from './scenes';
import type { LookupHost, Shown } from './shown';

export interface RailHost extends LookupHost {
  /** Whether there are own matrices to come back to. */ readonly hasOwn: boolean;
  chooseScene(scene: SceneName): void;
}

/** The few controls, the most important first. */
export function renderRail(shown: Shown, host: RailHost): TemplateResult {
  const { state, inputs, attention, text, strings } = shown;
  return html`
    ${renderScenes(shown, host)}
    <av-beta-slider
      .temperature=${state.temperature}
      .dK=${inputs.keys.cols}
      .scale=${attention.scale}
      .labels=${strings.views.betaSlider}
      @temperature-change=${(event: CustomEvent<{ temperature: number }>) => host.setState({ temperature: event.detail.temperature })}
    ></av-beta-slider>
    ${renderScale(shown, host)} ${renderMask(shown, host)}
    ${
      inputs.queries.rows > 1
        ? html`<av-slider
            .label=${text.rail.query}
            .min=${1}
            .max=${inputs.queries.rows}
            .step=${1}
            .value=${shown.query + 1}
            @value-change=${(event: CustomEvent<{ value: number }>) => host.setState({ query: event.detail.value - 1 })}
          ></av-slider>`
        : nothing
    }
    ${renderAxes(shown, host)}
  `;
}

function renderScenes({ state, text }: Shown, host: RailHost): TemplateResult {
  const offered = sceneNames.filter((name) => name !== 'own' || host.hasOwn);
  return html`<av-choice
    .label=${text.scene}
    .options=${offered.map((value) => ({ value, label: text.scenes[value].name, hint: text.scenes[value].hint }))}
    .value=${state.scene}
    @value-change=${(event: CustomEvent<{ value: SceneName }>) => host.chooseScene(event.detail.value)}
  ></av-choice>`;
}

function renderScale(shown: Shown, host: LookupHost): TemplateResult {
  const { state, text, attention, language } = shown;
  const kind = typeof state.scale === 'number' ? 'own' : state.scale;
  const choose = (value: string) => host.setState({ scale: value === 'own' ? attention.scale : (value as Scale) });
  return html`
    <av-choice
      .label=${text.rail.scale}
      .options=${[
        { value: 'inverse-sqrt', label: text.rail.scaleSqrt },
        { value: 'none', label: text.rail.scaleOff },
        { value: 'own', label: text.rail.scaleOwn },
      ]}
      .value=${kind}
      @value-change=${(event: CustomEvent<{ value: string }>) => choose(event.detail.value)}
    ></av-choice>
    ${
      kind === 'own'
        ? html`<label class="field">
            <span class="quiet">${text.rail.scaleValue}</span>
            <input
              type="text"
              inputmode="decimal"
              autocomplete="off"
              .value=${formatFixed(attention.scale, 4, language)}
              @change=${(event: Event) => typeScale(shown, host, event.target as HTMLInputElement)}
            />
          </label>`
        : nothing
    }
  `;
}

/** What is no number is put back, not sent. */
function typeScale({ attention, language }: Shown, host: LookupHost, field: HTMLInputElement): void {
  const value = parseNumber(field.value);
  if (value !== undefined && Math.abs(value) < 3.4e38) host.setState({ scale: value });
  else field.value = formatFixed(attention.scale, 4, language);
}

function renderMask(shown: Shown, host: LookupHost): TemplateResult {
  const { state, text, inputs } = shown;
  const m = inputs.keys.rows;
  return html`
    <av-choice
      .label=${text.rail.mask}
      .options=${[
        { value: 'none', label: text.rail.maskNone },
        { value: 'causal', label: text.rail.maskCausal, hint: text.rail.maskCausalHint },
        { value: 'padding', label: text.rail.maskPadding, hint: text.rail.maskPaddingHint },
        { value: 'arbitrary', label: text.rail.maskOwn, hint: text.rail.maskOwnHint },
      ]}
      .value=${state.mask.kind}
      @value-change=${(event: CustomEvent<{ value: Mask['kind'] }>) => host.setState({ mask: maskOfKind(shown, event.detail.value) })}
    ></av-choice>
    ${
      state.mask.kind === 'padding'
        ? html`<av-slider
            .label=${text.rail.paddingLength}
            .min=${0}
            .max=${m}
            .step=${1}
            .value=${Math.min(state.mask.length, m)}
            @value-change=${(event: CustomEvent<{ value: number }>) =>
              host.setState({ mask: { kind: 'padding', length: event.detail.value } })}
          ></av-slider>`
        : nothing
    }
    ${state.mask.kind === 'arbitrary' ? html`<p class="quiet">${text.rail.maskOwnHint}</p>` : nothing}
  `;
}

/** An own mask starts as what is seen now; padding starts with the last key as padding. */
function maskOfKind({ options, inputs }: Shown, kind: Mask['kind']): Mask {
  const [n, m] = [inputs.queries.rows, inputs.keys.rows];
  if (kind === 'padding') return { kind, length: Math.max(1, m - 1) };
  if (kind === 'arbitrary') return { kind, visible: visibleCells(options.mask, n, m) };
  return { kind };
}
