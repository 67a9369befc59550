import { html, nothing, type TemplateResult } from 'lit';
import { rowOf } from '../../data/matrix';
import type { Strings } from '../../text/index';
import { token } from '../../theme/observe';
import type { BarItem, ExportSource, FigureTable } from '../../views/index';
import type { PixelGridLabels } from '../../views/labels';
import { classicalOverlaps, column, modernState, pointOf, type Curve, type Figures } from './figures';
import { countWrong } from './grid';
import { nearestOf } from './landing';
import type { Run } from './model';
import { pictureSvg } from './picture-svg';
import { recordedStep } from './timeline';

/** Everything the stage draws at one moment. */
export interface StageModel {
  /** Where the colours of the theme are in force. */ readonly host: Element;
  readonly strings: Strings;
  readonly run: Run;
  readonly figures: Figures;
  /** Names of the memories. */ readonly names: readonly string[];
  readonly quoted: (memory: number) => string;
  /** Step of the classical network, and its state there. */ readonly step: number;
  readonly state: Float32Array;
  /** Pixels that flipped just now. */ readonly changed: Uint8Array | undefined;
  /** Step of the modern network, with the way to the next one as fraction. */ readonly modernStep: number;
  /** The curves are being drawn. */ readonly moving: boolean;
  readonly pixel: number;
  readonly curveTables: Readonly<Record<NetworkKind, FigureTable>>;
  readonly gridLabels: {
    readonly start: PixelGridLabels;
    readonly classical: PixelGridLabels;
    readonly modern: PixelGridLabels;
  };
  readonly decimal: (value: number, decimals: number) => string;
  readonly actions: StageActions;
}

export type NetworkKind = 'classical' | 'modern';

export interface StageActions {
  readonly draw: (event: CustomEvent<{ data: Float32Array }>) => void;
  readonly focusCell: (event: CustomEvent<{ row: number; col: number }>) => void;
  readonly clear: () => void;
  readonly undo: () => void;
  readonly store: () => void;
  readonly scrubClassical: (step: number) => void;
  readonly scrubModern: (step: number) => void;
}

/** The damaged picture, on which one can draw. */
export function renderStart(model: StageModel): TemplateResult {
  const {
    strings: { energy, views },
    run,
    actions,
    quoted,
  } = model;
  const { size } = run.state;
  const wrong = countWrong(run.binaryStart, run.binary[run.target]!);
  const summary = energy.start.summary(String(wrong), model.decimal(run.start.length, 0), quoted(run.target));
  return html`<div class="start">
    <av-figure
      heading=${energy.start.heading}
      .summary=${summary}
      .exports=${pictureExport(model, 'damaged-picture', run.start, { patterns: model.figures.patterns })}
      .labels=${views.figure}
    >
      <av-pixel-grid
        .width=${size}
        .height=${size}
        .data=${run.start}
        .role=${'query'}
        .marked=${model.pixel}
        .labels=${model.gridLabels.start}
        @pixel-change=${actions.draw}
        @cell-focus=${actions.focusCell}
      ></av-pixel-grid>
    </av-figure>
    <div class="quiet">${energy.start.help}</div>
    <div class="buttons">
      <av-button @click=${actions.store}>${energy.start.store}</av-button>
      <av-button @click=${actions.clear}>${energy.start.clear}</av-button>
      ${run.state.probe ? html`<av-button @click=${actions.undo}>${energy.start.undo}</av-button>` : nothing}
    </div>
  </div>`;
}

export function renderClassical(model: StageModel): TemplateResult {
  const {
    strings: { energy },
    run,
    figures,
    step,
    state,
  } = model;
  const unit = run.state.update === 'asynchronous' ? energy.classical.flips : energy.classical.updates;
  const overlaps = classicalOverlaps(run, step);
  const now = run.classical.energies[recordedStep(run.classical, step)]!;
  return renderNetwork(model, {
    kind: 'classical',
    heading: energy.classical.heading,
    curveName: energy.classical.curve,
    unit,
    pixels: state,
    changed: model.changed,
    overlaps,
    energy: now,
    curve: figures.classical,
    step,
    energies: run.classical.energies,
    scrub: model.actions.scrubClassical,
  });
}

export function renderModern(model: StageModel): TemplateResult {
  const {
    strings: { energy },
    run,
    figures,
  } = model;
  const step = Math.floor(model.modernStep);
  return renderNetwork(model, {
    kind: 'modern',
    heading: energy.modern.heading,
    curveName: energy.modern.curve,
    unit: energy.modern.updates,
    pixels: modernState(run, model.modernStep),
    changed: undefined,
    overlaps: rowOf(run.modern.overlaps, step),
    energy: run.modern.energies[step]!,
    curve: figures.modern,
    step,
    energies: run.modern.energies,
    scrub: model.actions.scrubModern,
  });
}

interface NetworkFigure {
  readonly kind: NetworkKind;
  readonly heading: string;
  readonly curveName: string;
  readonly unit: string;
  readonly pixels: Float32Array;
  readonly changed: Uint8Array | undefined;
  readonly overlaps: Float32Array;
  readonly energy: number;
  readonly curve: Curve;
  readonly step: number;
  readonly energies: Float64Array;
  readonly scrub: (step: number) => void;
}

function renderNetwork(model: StageModel, network: NetworkFigure): TemplateResult {
  const {
    strings: { energy, views },
    run,
    actions,
  } = model;
  const { kind, heading, pixels, overlaps, curve } = network;
  const { size } = run.state;
  const nearest = nearestOf(overlaps);
  const summary = energy.stateSummary(
    heading,
    model.decimal(network.energy, 1),
    model.quoted(nearest),
    model.decimal(overlaps[nearest]!, 2),
  );
  return html`<div class="network ${kind}">
    <av-figure
      heading=${heading}
      .summary=${summary}
      .exports=${pictureExport(model, `${kind}-state`, pixels, { overlaps: column(overlaps) })}
      .labels=${views.figure}
    >
      <av-pixel-grid
        readonly
        inspect
        .width=${size}
        .height=${size}
        .data=${pixels}
        .diff=${network.changed}
        .role=${'query'}
        .marked=${model.pixel}
        .labels=${model.gridLabels[kind]}
        @cell-focus=${actions.focusCell}
      ></av-pixel-grid>
    </av-figure>
    <av-figure
      heading=${energy.energyAxis}
      .summary=${summary}
      .table=${model.curveTables[kind]}
      .exports=${curveExport(kind, network.energies)}
      .labels=${views.figure}
    >
      <av-line-plot
        .series=${[{ name: energy.energyAxis, role: 'energy', points: curve.points }]}
        .current=${pointOf(curve, network.step)}
        .axes=${{ x: network.unit, y: '' }}
        .xDomain=${curve.xDomain}
        .yDomain=${curve.yDomain}
        .reveal=${model.moving}
        .decimals=${1}
        .height=${116}
        .labels=${{ ...views.linePlot, name: network.curveName }}
        @scrub=${(event: CustomEvent<{ index: number }>) => network.scrub(curve.points[event.detail.index]![0])}
      ></av-line-plot>
    </av-figure>
    <div>
      <div class="quiet" aria-hidden="true">${energy.overlaps}</div>
      <av-bars .items=${bars(model, overlaps)} .range=${[-1, 1]} label=${energy.overlapsOf(heading)}></av-bars>
      ${
        model.figures.bars.length < model.names.length
          ? html`<div class="quiet">${energy.moreBars(String(model.names.length - model.figures.bars.length))}</div>`
          : nothing
      }
    </div>
  </div>`;
}

function bars({ figures, names, run }: StageModel, overlaps: Float32Array): BarItem[] {
  return figures.bars.map((index) => ({
    label: names[index]!,
    value: overlaps[index]!,
    role: 'key',
    emphasis: index === run.target,
  }));
}

/** The picture as PNG and SVG in the colours of the page, and matrices beside it. */
function pictureExport(
  { host, run }: StageModel,
  name: string,
  data: Float32Array,
  matrices: ExportSource['matrices'],
): ExportSource {
  const { size } = run.state;
  return {
    name,
    matrices: { state: { rows: size, cols: size, data }, ...matrices },
    svg: () => pictureSvg(data, size, token(host, '--query'), token(host, '--surface')),
  };
}

function curveExport(kind: NetworkKind, energies: Float64Array): ExportSource {
  return { name: `${kind}-energies`, matrices: { energies: column(energies) } };
}
