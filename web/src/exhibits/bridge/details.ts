import { html, type TemplateResult } from 'lit';
import type { Matrix } from '../../engine/types';
import { codeSnippets } from '../programs';
import { renderDictionary } from './dictionary';
import { subscript } from '../../text/notation';
import { asRow } from './matrices';
import { snippetsOf } from './snippets';
import type { Scene } from './scene';

/** What the data panel tells and asks its exhibit. */
export interface DataPanel {
  /** What was wrong with what was brought last. */ readonly error: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onText: (text: string) => void;
}

/** Below the stage: the dictionary, the numbers to edit, the code. */
export function renderBridgeDetails(scene: Scene, panel: DataPanel): TemplateResult {
  return html`${renderDictionary(scene)} ${renderData(scene, panel)} ${renderCode(scene)}`;
}

function renderData({ text, strings, result, update }: Scene, panel: DataPanel): TemplateResult {
  const { setup } = result;
  const { patterns, start, values } = setup;
  const columns = Array.from({ length: patterns.cols }, (_, c) => String(c + 1));
  const rows = (letter: string): string[] =>
    Array.from({ length: patterns.rows }, (_, j) => `${letter}${subscript(j)}`);
  return html`<section class="data">
    <h3>${text.data}</h3>
    <p class="quiet">${text.dataHint}</p>
    <div class="matrices">
      <av-matrix
        .heading=${text.patternsMatrix}
        .role=${'key'}
        .matrix=${patterns}
        .rowLabels=${rows('x')}
        .colLabels=${columns}
        .labels=${{ ...strings.views.matrix, name: text.patternsMatrix }}
        @matrix-change=${(event: CustomEvent<{ matrix: Matrix }>) =>
          update({ situation: 'own', patterns: event.detail.matrix })}
      ></av-matrix>
      <av-matrix
        .heading=${text.startMatrix}
        .role=${'query'}
        .matrix=${asRow(start)}
        .rowLabels=${['ξ']}
        .colLabels=${columns}
        .labels=${{ ...strings.views.matrix, name: text.startMatrix }}
        @matrix-change=${(event: CustomEvent<{ matrix: Matrix }>) =>
          update({ startFrom: 'given', start: event.detail.matrix })}
      ></av-matrix>
      <av-matrix
        .heading=${text.valuesMatrix}
        .role=${'value'}
        .matrix=${values ?? patterns}
        .rowLabels=${rows('v')}
        .colLabels=${columns}
        .labels=${{ ...strings.views.matrix, name: text.valuesMatrix }}
        @matrix-change=${(event: CustomEvent<{ matrix: Matrix }>) =>
          update({ values: 'own', ownValues: event.detail.matrix })}
      ></av-matrix>
    </div>
    <av-drop
      .heading=${text.drop}
      .limits=${text.dropLimits}
      .accept=${'.csv,.tsv,.txt,.json,.npy'}
      .textExample=${'2.4, 1.2\n-0.4, 2.6'}
      .error=${panel.error}
      .labels=${strings.views.drop}
      @drop-files=${(event: CustomEvent<{ files: File[] }>) => panel.onFiles(event.detail.files)}
      @drop-text=${(event: CustomEvent<{ text: string }>) => panel.onText(event.detail.text)}
    ></av-drop>
  </section>`;
}

function renderCode({ text, strings, result }: Scene): TemplateResult {
  return html`<section class="code">
    <h3>${text.code}</h3>
    <p class="quiet">${text.codeHint}</p>
    <av-code .snippets=${codeSnippets(snippetsOf(result.setup))} .labels=${strings.views.code}></av-code>
  </section>`;
}
