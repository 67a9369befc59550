import { rowOf } from '../../data/matrix';
import { html, nothing, type TemplateResult } from 'lit';
import type { FigureTable, LineSeries } from '../../views/index';
import { restSentence } from './caption';
import { explainEnergy } from './explain';
import { asRow } from './matrices';
import { brokenIngredients, type Ingredient } from './setup';
import { firstRise } from './sides';
import { mostSteps } from './state';
import type { Result, Scene } from './scene';

/** The clock that plays the updates. */
export interface Playing {
  readonly playing: boolean;
  readonly speed: number;
  readonly onPlay: () => void;
  readonly onPause: () => void;
  readonly onSpeed: (speed: number) => void;
}

/** The last update that can be shown: where both sides rest, or as many as there are. */
export function lastUpdate({ comparison }: Result): number {
  const { horizon, attention, hopfield } = comparison;
  const [before, after] = [attention.states[horizon - 1]!, attention.states[horizon]!];
  const headRests = before.every((value, c) => Math.abs(value - after[c]!) < 1e-4);
  return headRests && hopfield.rest.converged ? horizon : mostSteps;
}

/** Energy per update, and the controls that go from update to update. */
export function renderIteration(scene: Scene, playing: Playing): TemplateResult {
  const { text, strings, result, update } = scene;
  const { attention, hopfield, horizon } = result.comparison;
  const { steps } = result.setup;
  const broken = brokenIngredients(result.setup).length > 0;
  const curve = (energies: Float64Array) => Array.from(energies, (energy, step) => [step, energy] as const);
  const series: LineSeries[] = [
    { name: text.energyOfNetwork, role: 'energy', points: padded(curve(hopfield.path.energies), horizon) },
    ...(broken
      ? [
          {
            name: text.energyOfHead,
            role: 'query',
            points: curve(attention.energies),
            dashed: true,
          } satisfies LineSeries,
        ]
      : []),
  ];
  const seek = (index: number): void => update({ steps: Math.min(mostSteps, Math.max(1, index)) });
  return html`<section class="iteration">
    <av-figure
      .heading=${text.energyPlot}
      .summary=${energySummary(scene)}
      .table=${energyTable(scene)}
      .exports=${{
        name: 'attractor-bridge-energy',
        matrices: { energies: asRow(hopfield.path.energies), head_energies: asRow(attention.energies) },
      }}
      .labels=${strings.views.figure}
    >
      <av-line-plot
        .series=${series}
        .current=${steps}
        .axes=${{ x: text.stepAxis, y: text.energyAxis }}
        .height=${170}
        .labels=${{ ...strings.views.linePlot, name: text.energyPlot }}
        @scrub=${(event: CustomEvent<{ index: number }>) => seek(event.detail.index)}
      ></av-line-plot>
    </av-figure>
    <div class="pace">
      <h3>${text.iterate}</h3>
      <p class="quiet">${text.iterateHint}</p>
      <av-player
        .playing=${playing.playing}
        .index=${steps - 1}
        .last=${lastUpdate(result) - 1}
        .speed=${playing.speed}
        .speeds=${[0.5, 1, 2]}
        .labels=${{
          ...strings.views.player,
          position: (index: number, last: number) => text.position(index + 1, last + 1),
        }}
        @player-play=${playing.onPlay}
        @player-pause=${playing.onPause}
        @player-seek=${(event: CustomEvent<{ index: number }>) => seek(event.detail.index + 1)}
        @player-speed=${(event: CustomEvent<{ speed: number }>) => playing.onSpeed(event.detail.speed)}
      ></av-player>
      <p class="rest">${restSentence(scene)}</p>
      ${renderRise(scene)}
      <p class="calculation">${energyNow(scene)}</p>
    </div>
  </section>`;
}

/** The network may come to rest before the head does: its curve goes on level. */
function padded(points: readonly (readonly [number, number])[], horizon: number): (readonly [number, number])[] {
  const last = points.at(-1)![1];
  return [
    ...points,
    ...Array.from({ length: horizon + 1 - points.length }, (_, i) => [points.length + i, last] as const),
  ];
}

/** The lesson of an energy that rises: which ingredient took the guarantee away. */
function renderRise({ text, format, result }: Scene): TemplateResult | typeof nothing {
  const { setup, comparison } = result;
  const rise = firstRise(comparison.attention.energies.subarray(0, setup.steps + 1));
  if (!rise) return nothing;
  const cause = brokenIngredients(setup).find((name): name is Exclude<Ingredient, 'beta'> => name !== 'beta');
  return html`<p class="lesson">
    <strong>${text.energyRises(rise.step, format.number(rise.by))}</strong> ${cause ? text.riseLesson[cause] : nothing}
  </p>`;
}

function shownEnergy({ comparison, setup }: Result): { energy: number; step: number } {
  const { energies, steps } = comparison.hopfield.path;
  const step = Math.min(setup.steps, steps);
  return { energy: energies[step]!, step };
}

function energyNow({ text, format, result }: Scene): string {
  const { hopfield } = result.comparison;
  const { energy, step } = shownEnergy(result);
  const state = rowOf(hopfield.path.states, step);
  return `${text.explain.energy(result.setup.steps)}: ${explainEnergy(hopfield.patterns, state, hopfield.beta, energy, format)}`;
}

function energySummary({ text, format, result }: Scene): string {
  const { energies } = result.comparison.hopfield.path;
  return text.energyFalls(format.number(energies[0]!), format.number(shownEnergy(result).energy));
}

function energyTable({ text, format, result }: Scene): FigureTable {
  const { attention, hopfield } = result.comparison;
  const rows = Array.from(attention.energies, (energy, step) => [
    step,
    format.number(hopfield.path.energies[Math.min(step, hopfield.path.steps)]!),
    format.number(energy),
  ]);
  return { columns: [text.stepAxis, text.energyOfNetwork, text.energyOfHead], rows };
}
