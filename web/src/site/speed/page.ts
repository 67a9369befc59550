import { html, LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Language } from '../../text';
import { getSpeedStrings } from '../../text/speed';
import type { TaggedElement } from '../../views/define';
import { prose } from '../prose';
import { SpeedPanel } from './panel';

/** The page that measures this machine: the panel, and what its figures mean. In the light DOM, as all prose is. */
export class SpeedPage extends LitElement {
  static readonly tag = 'attractor-speed-page';
  static readonly uses: readonly TaggedElement[] = [SpeedPanel];

  @property() language: Language = 'en';

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    const words = getSpeedStrings(this.language);
    return html`
      <attractor-speed .language=${this.language}></attractor-speed>
      <div class="reading">
        <section class="prose">
          <h2>${words.explanation}</h2>
          ${words.paragraphs.map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
        </section>
        <section class="challenge beside">
          <h2>${words.challenge}</h2>
          <p>${words.challengeText}</p>
        </section>
      </div>
    `;
  }
}
