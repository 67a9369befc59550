import { html, nothing, type TemplateResult } from 'lit';
import type { Scene } from './scene';

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
