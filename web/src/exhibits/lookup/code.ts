import { html, nothing, type TemplateResult } from 'lit';
import { codeSnippets } from '../programs';
import { snippetsOf } from './snippets';
import { visibleMatrix, isWrittenOut, type SnippetInput } from './snippets/source';
import type { Shown } from './shown';

/** Programs that compute the numbers on the screen, and the files they read when those are many. */
export function renderCode(shown: Shown): TemplateResult {
  const { inputs, options, text, strings } = shown;
  const input: SnippetInput = { inputs, ...options };
  const { mask } = options;
  const files =
    mask.kind === 'arbitrary'
      ? { ...inputs, visible: visibleMatrix(mask, inputs.queries.rows, inputs.keys.rows) }
      : inputs;
  return html`<av-figure
    .summary=${text.code.summary}
    .exports=${{ name: 'lookup', matrices: { ...files } }}
    .labels=${strings.views.figure}
  >
    ${isWrittenOut(input) ? nothing : html`<p class="prose">${text.code.files}</p>`}
    <av-code .snippets=${codeSnippets(snippetsOf(input))} .labels=${strings.views.code}></av-code>
  </av-figure>`;
}
