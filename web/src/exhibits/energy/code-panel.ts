import { html, type TemplateResult } from 'lit';
import type { Strings } from '../../text/index';
import type { CodeSnippet } from '../../views/index';
import type { Run } from './model';
import { cppSnippet } from './snippets/cpp';
import { numpySnippet } from './snippets/numpy';
import { pytorchSnippet } from './snippets/pytorch';
import { snippetSource } from './snippets/source';

/** The run in three languages, or null when it is too large to be written out. */
export function makeSnippets(run: Run, names: readonly string[]): readonly CodeSnippet[] | null {
  const source = snippetSource(run, names, run.state.seed, run.state.update === 'asynchronous');
  if (!source) return null;
  return [
    { id: 'numpy', label: 'NumPy', code: numpySnippet(source), language: 'python' },
    { id: 'pytorch', label: 'PyTorch', code: pytorchSnippet(source), language: 'python' },
    { id: 'cpp', label: 'C++', code: cppSnippet(source), language: 'cpp' },
  ];
}

export function renderCode(snippets: readonly CodeSnippet[] | null, { energy, views }: Strings): TemplateResult {
  return html`<details>
    <summary>${energy.code.heading}</summary>
    ${
      snippets
        ? html`<av-code .snippets=${snippets} .labels=${views.code}></av-code>`
        : html`<p class="quiet">${energy.code.tooLarge}</p>`
    }
  </details>`;
}
