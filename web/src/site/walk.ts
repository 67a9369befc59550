import { html, nothing, type TemplateResult } from 'lit';
import { exhibitNames, type AnyExhibit, type ExhibitName } from '../exhibits';
import type { Language, Strings } from '../text';
import type { SiteAddress } from './address';
import { exhibitLinks, walkHref } from './links';
import { prose } from './prose';
import { renderWaiting } from './waiting';

interface WalkModel {
  readonly strings: Strings;
  readonly language: Language;
  readonly address: SiteAddress;
  readonly name: ExhibitName;
  /** undefined while it loads, or when it failed. */ readonly element: AnyExhibit | undefined;
  readonly failed: boolean;
  onRetry(): void;
}

/** One stop: the question, the exhibit, the explanation, the challenge, the way on. */
export function renderWalk(model: WalkModel): TemplateResult {
  const { strings, name } = model;
  const { site } = strings;
  const { title, question, challenge } = strings[name];
  return html`
    <article class="stop">
      <header class="stop-head">
        <p class="kicker">${site.stop(exhibitNames.indexOf(name) + 1)}</p>
        <h1 tabindex="-1">${title}</h1>
        <h2 class="question">${question}</h2>
      </header>
      <div class="exhibit">${renderExhibit(model)}</div>
      <div class="reading">
        <section class="prose">
          <h2>${site.explanation}</h2>
          ${site.explanations[name].map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
        </section>
        <section class="challenge beside">
          <h2>${site.challenge}</h2>
          <p>${challenge}</p>
        </section>
      </div>
      ${renderWay(model)}
    </article>
  `;
}

function renderExhibit({ strings, language, address, name, element, failed, onRetry }: WalkModel): TemplateResult {
  if (!element) return renderWaiting(strings, failed, onRetry);
  element.language = language;
  element.links = exhibitLinks(address, name, `${strings.site.name}: ${strings[name].title}`);
  return html`${element}`;
}

function renderWay({ strings, address, name }: WalkModel): TemplateResult {
  const { site } = strings;
  const place = exhibitNames.indexOf(name);
  const link = (to: ExhibitName | undefined, word: string, rel: 'prev' | 'next') =>
    to === undefined
      ? nothing
      : html`
          <a class="way ${rel}" rel=${rel} href=${walkHref(address, to)} data-walk=${to}>
            <span class="kicker">${word}</span><span class="way-title">${strings[to].title}</span>
          </a>
        `;
  return html`
    <nav class="ways" aria-label="${site.previous}, ${site.next}">
      ${link(exhibitNames[place - 1], site.previous, 'prev')} ${link(exhibitNames[place + 1], site.next, 'next')}
    </nav>
  `;
}
