import { html, type TemplateResult } from 'lit';
import { exhibitNames } from '../exhibits';
import type { Strings } from '../text';
import type { SiteAddress } from './address';
import { walkHref } from './links';
import { displayFormula, prose } from './prose';

export interface FrontModel {
  readonly strings: Strings;
  readonly address: SiteAddress;
}

/** The front page: the claim, the proof that moves, the explanation, the invitation. */
export function renderFront({ strings, address }: FrontModel): TemplateResult {
  const { site } = strings;
  const [first] = exhibitNames;
  return html`
    <section class="hero">
      <h1 tabindex="-1">${site.headline}</h1>
      <p class="lead">${prose(site.lead)}</p>
    </section>
    <section class="prose">
      <h2>${site.sameTitle}</h2>
      ${site.same.map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
      ${displayFormula('bridge-equation', site.sameFormulas)}
      <p class="source">${site.sameSource}</p>
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
