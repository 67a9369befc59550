import formulas, { type FormulaName } from 'virtual:formulas';
import { html, type TemplateResult } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';

/** The MathML of a formula of `text/formulas.json`, made at build time from our own TeX, hence safe to insert. */
export function formula(name: FormulaName): TemplateResult {
  return html`${unsafeHTML(formulas[name])}`;
}
