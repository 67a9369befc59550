import { html, nothing, type TemplateResult } from 'lit';
import type { CodeSnippet } from '../../views/index';
import type { Run } from './model';
import type { Scene } from './scene';
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

/** The panel writes its code only while it is open: a run changes at every move of a slider. */
export function renderCode({ code, strings }: Scene, open: boolean, onToggle: (open: boolean) => void): TemplateResult {
  const { energy, views } = strings;
  const snippets = open ? code() : null;
  return html`<details .open=${open} @toggle=${(event: Event) => onToggle((event.target as HTMLDetailsElement).open)}>
    <summary>${energy.code.heading}</summary>
    ${snippets ? html`<av-code .snippets=${snippets} .labels=${views.code}></av-code>` : nothing}
    ${open && !snippets ? html`<p class="quiet">${energy.code.tooLarge}</p>` : nothing}
  </details>`;
}
