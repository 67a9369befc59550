import { html, type TemplateResult } from 'lit';
import { exhibitNames } from '../exhibits';
import type { Language, Strings } from '../text';
import { formula } from '../views/formula';
import type { SiteAddress } from './address';
import { walkHref } from './links';
import { prose } from './prose';

interface FrontModel {
  readonly strings: Strings;
  readonly language: Language;
  readonly address: SiteAddress;
}

/** The front page: the claim, the proof that moves, the explanation, the invitation. */
export function renderFront({ strings, language, address }: FrontModel): TemplateResult {
  const { site } = strings;
  const [first] = exhibitNames;
  return html`
    <section class="hero">
      <h1 tabindex="-1">${site.headline}</h1>
      <p class="lead">${prose(site.lead)}</p>
    </section>
    <attractor-descent .language=${language}></attractor-descent>
    <section class="reading">
      <div class="prose">
        <h2>${site.sameTitle}</h2>
        ${site.same.map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
        <p class="source">${site.sameSource}</p>
      </div>
      <dl class="formulas beside">
        <dt>${site.sameFormulas.memory}</dt>
        <dd>${formula('hopfield-update')}</dd>
        <dt>${site.sameFormulas.attention}</dt>
        <dd>${formula('attention-row')}</dd>
        <dt>${site.sameFormulas.where}</dt>
        <dd>${formula('bridge-names')}</dd>
      </dl>
    </section>
    <section class="walk">
      <h2>${site.walkTitle}</h2>
      <p class="lead">${prose(site.walkLead)}</p>
      <ol class="stops">
        ${exhibitNames.map(
          (name, index) => html`
            <li>
              <a href=${walkHref(address, name)} data-walk=${name}>
                <span class="kicker">${site.stop(index + 1)}</span>
                <span class="stop-title">${strings[name].title}</span>
                <span class="stop-question">${strings[name].question}</span>
              </a>
            </li>
          `,
        )}
      </ol>
      <p><a class="begin" href=${walkHref(address, first)} data-walk=${first}>${site.begin}</a></p>
    </section>
  `;
}
