import { defineElements } from '../views/define';
import { AttractorExhibit } from './element';

export { AttractorExhibit, type AttractorEventMap } from './element';

/** Registers `<attractor-exhibit>`. Safe to call again; does nothing where there are no custom elements. */
export function defineAttractorExhibit(): void {
  if (typeof customElements === 'undefined') return;
  defineElements([AttractorExhibit]);
}
