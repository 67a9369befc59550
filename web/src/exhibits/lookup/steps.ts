import { html, type TemplateResult } from 'lit';
import { at } from '../../data/matrix';
import { formatNumber } from '../../text/number';
import { queryName } from './caption';
import { renderDiagnostics } from './diagnostics';
import { toggledMask } from './edit';
import { explainDot, explainMask, explainOutput, explainScore, explainShare, explainWeight } from './explain';
import type { PipelineCell } from './pipeline';
import { pipelineRows, shareCoordinates, type PipelineRow } from './pipeline-rows';
import type { Playback } from './playback';
import { axisName, type LookupHost, type Shown } from './shown';
import { steps } from './state';

export interface StepsHost extends LookupHost {
  readonly playback: Playback;
}

/** The way of one query from dot products to output, to be played or stepped. */
export function renderSteps(shown: Shown, host: StepsHost): TemplateResult {
  const { text, strings, state, attention, query } = shown;
  const { playback } = host;
  const rows = pipelineRows(shown);
  const coordinates = shareCoordinates(shown);
  return html`<av-figure
    .heading=${text.steps.title}
    .summary=${text.steps.summary(queryName(shown))}
    .exports=${{ name: 'lookup-steps', matrices: { scores: attention.scores, weights: attention.weights, output: attention.output } }}
    .labels=${strings.views.figure}
  >
    <av-player
      .playing=${playback.playing}
      .index=${steps.indexOf(state.step)}
      .last=${steps.length - 1}
      .speed=${playback.speed}
      .speeds=${[0.5, 1, 2]}
      .labels=${{ ...strings.views.player, position: text.steps.position }}
      @player-play=${() => playback.play()}
      @player-pause=${() => playback.pause()}
      @player-seek=${(event: CustomEvent<{ index: number }>) => {
        playback.pause();
        host.setState({ step: steps[event.detail.index]! });
      }}
      @player-speed=${(event: CustomEvent<{ speed: number }>) => (playback.speed = event.detail.speed)}
    ></av-player>
    <attractor-lookup-pipeline
      .rows=${rows}
      .output=${coordinates.map((c) => at(attention.output, query, c))}
      .coordinates=${coordinates.map((c) => axisName(shown, 'values', c))}
      .step=${state.step}
      .rest=${rest(shown, rows)}
      .name=${text.steps.title}
      .text=${text.steps}
      .number=${shown.cell}
      .share=${shown.share}
      .explain=${(cell: PipelineCell) => explainCell(shown, cell)}
      @mask-toggle=${(event: CustomEvent<{ key: number }>) => toggle(shown, host, event.detail.key)}
    ></attractor-lookup-pipeline>
    ${renderDiagnostics(shown)}
  </av-figure>`;
}

function toggle({ options, query, attention }: Shown, host: LookupHost, key: number): void {
  const { rows, cols } = attention.weights;
  host.setState({ mask: toggledMask(options.mask, query, key, rows, cols) });
}

function explainCell(shown: Shown, { step, key, share }: PipelineCell): string {
  const { explained, query } = shown;
  const coordinates = shareCoordinates(shown);
  if (key === null) return explainOutput(explained, query, coordinates[share]!);
  switch (step) {
    case 'dot':
      return explainDot(explained, query, key);
    case 'scale':
      return explainScore(explained, query, key);
    case 'mask':
      return explainMask(explained, query, key);
    case 'softmax':
      return explainWeight(explained, query, key);
    case 'mix':
      return explainShare(explained, query, key, coordinates[share]!);
  }
}

/** What the keys without a row of their own weigh together. */
function rest({ keyNames, text, language }: Shown, rows: readonly PipelineRow[]): string {
  const hidden = keyNames.length - rows.length;
  if (hidden === 0) return '';
  const listed = rows.reduce((sum, { weight }) => sum + weight, 0);
  return text.steps.rest(hidden, formatNumber(Math.max(0, 1 - listed), 2, language));
}
