import { html, nothing, type TemplateResult } from 'lit';
import type { Strings } from '../text';

type Words = Strings['common'];

/** Before the first result. */
export function loading(words: Words): TemplateResult {
  return html`<div class="state"><p>${words.loading}</p></div>`;
}

/** Instead of the first result. */
export function failed(words: Words, reason: string, onRetry: () => void): TemplateResult {
  return html`
    <div class="state" role="alert">
      <p><strong>${words.failed}</strong></p>
      <p>${reason}</p>
      <button type="button" @click=${onRetry}>${words.retry}</button>
    </div>
  `;
}

/**
 * Seen only when the work takes long; stopping it keeps the last result.
 * @param on whether anything is computed
 * @param late whether that takes long
 * @param progress in [0, 1], or undefined while nothing is known
 */
export function busy(
  words: Words,
  on: boolean,
  late: boolean,
  progress: number | undefined,
  onStop: () => void,
): TemplateResult {
  return html`
    <div class="busy ${on ? 'on' : ''}" ?hidden=${!late}>
      <progress aria-label=${words.working} max="1" value=${progress ?? nothing}></progress>
      <button type="button" @click=${onStop}>${words.stop}</button>
    </div>
  `;
}
