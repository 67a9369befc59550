import { html, type TemplateResult } from 'lit';
import { rowOf } from '../../data/matrix';
import { explainBlend, explainField } from './explain';
import { classicalOverlaps } from './figures';
import type { Moment, Scene } from './scene';

/** The calculation of one pixel at one moment, in both networks. */
export function renderExplain(scene: Scene, { step, state, modernStep }: Moment, pixel: number): TemplateResult {
  const {
    run,
    strings: { energy },
    names,
    decimal,
  } = scene;
  const update = Math.floor(modernStep);
  const { size } = run.state;
  const heading = energy.explain.heading(String(Math.floor(pixel / size) + 1), String((pixel % size) + 1));
  return html`<attractor-energy-explain
    .strings=${energy}
    .heading=${heading}
    .names=${names}
    .field=${explainField(run.binary, state, classicalOverlaps(run, step), pixel)}
    .blend=${explainBlend(
      run.memories.map(({ pixels }) => pixels),
      rowOf(run.modern.states, update),
      rowOf(run.modern.weights, update),
      pixel,
    )}
    .signed=${(value: number, decimals: number) => `${value * 10 ** decimals >= 0.5 ? '+' : ''}${decimal(value, decimals)}`}
  ></attractor-energy-explain>`;
}
