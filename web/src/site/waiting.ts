import { html, type TemplateResult } from 'lit';
import type { Strings } from '../text';

/** In the place of what is being loaded, or could not be. */
export function renderWaiting({ site, common }: Strings, failed: boolean, onRetry: () => void): TemplateResult {
  if (!failed) return html`<p class="placeholder" role="status">${site.loading}</p>`;
  return html`
    <div class="placeholder" role="alert">
      <p>${site.loadFailed}</p>
      <button type="button" @click=${onRetry}>${common.retry}</button>
    </div>
  `;
}
