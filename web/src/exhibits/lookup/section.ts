import { html, nothing, type TemplateResult } from 'lit';

/** A part that can be folded; its content exists only while it is open. */
export function renderSection(
  title: string,
  open: boolean,
  onToggle: (open: boolean) => void,
  content: () => unknown,
): TemplateResult {
  return html`<details ?open=${open} @toggle=${(event: Event) => onToggle((event.target as HTMLDetailsElement).open)}>
    <summary>${title}</summary>
    ${open ? html`<div>${content()}</div>` : nothing}
  </details>`;
}
