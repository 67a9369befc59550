import formulas, { type FormulaName } from 'virtual:formulas';
import { html, type TemplateResult } from 'lit';
import { formula } from '../views/formula';
import { roleNames } from '../theme/palette';

/**
 * Prose of the string tables as a template. `{f:attention}` is a formula in the line, `{query|the query}` a term in
 * the colour of its role; everything else is text.
 */
export function prose(text: string): TemplateResult {
  const parts = text.split(/(\{[^{}]*\})/).map((part) => {
    const [, role, term] = /^\{(\w+)\|(.*)\}$/.exec(part) ?? [];
    if (role && (roleNames as readonly string[]).includes(role)) return html`<span class="term ${role}">${term}</span>`;
    const [, name] = /^\{f:([\w-]+)\}$/.exec(part) ?? [];
    return name && name in formulas ? html`<span class="formula">${formula(name as FormulaName)}</span>` : part;
  });
  return html`${parts}`;
}
