import { html, nothing, svg, type TemplateResult } from 'lit';
import { exhibitNames } from '../exhibits';
import { languages, type Language, type Strings } from '../text';
import type { ThemeName } from '../theme/palette';
import type { SiteAddress } from './address';
import { walkHref } from './links';

interface HeaderModel {
  readonly strings: Strings;
  readonly address: SiteAddress;
  readonly language: Language;
  onLanguage(language: Language): void;
  onTheme(theme: ThemeName | undefined): void;
}

const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' };

/** The brand: a state at rest in its hollow. */
const mark = svg`
  <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
    <path class="hollow" d="M3 6 C9 6 9 27 16 27 S23 6 29 6" />
    <path class="diamond" d="M16 12 L21 17.5 L16 23 L11 17.5 Z" />
  </svg>
`;

export function renderHeader(model: HeaderModel): TemplateResult {
  const { strings, address } = model;
  const { site } = strings;
  return html`
    <header class="site-header">
      <a class="brand" href=${walkHref(address, null)} data-walk="" aria-label=${site.home}
        >${mark}<span>${site.name}</span></a
      >
      <nav aria-label=${site.navigation}>
        <ol>
          ${exhibitNames.map(
            (name, index) => html`
              <li>
                <a
                  href=${walkHref(address, name)}
                  data-walk=${name}
                  aria-current=${address.exhibit === name ? 'page' : nothing}
                  ><span class="number">${index + 1}</span> ${strings[name].title}</a
                >
              </li>
            `,
          )}
        </ol>
      </nav>
      <div class="preferences">${renderLanguage(model)}${renderTheme(model)}</div>
    </header>
  `;
}

function renderLanguage({ strings, language, onLanguage }: HeaderModel): TemplateResult {
  return html`
    <select
      aria-label=${strings.site.language}
      @change=${(event: Event) => onLanguage((event.target as HTMLSelectElement).value as Language)}
    >
      ${languages.map(
        (code) =>
          html`<option value=${code} lang=${code} ?selected=${code === language}>${languageNames[code]}</option>`,
      )}
    </select>
  `;
}

function renderTheme({ strings, address, onTheme }: HeaderModel): TemplateResult {
  const { themes, theme } = strings.site;
  const options = ['system', 'light', 'dark', 'projector'] as const;
  return html`
    <select
      aria-label=${theme}
      @change=${(event: Event) => {
        const { value } = event.target as HTMLSelectElement;
        onTheme(value === 'system' ? undefined : (value as ThemeName));
      }}
    >
      ${options.map(
        (name) =>
          html`<option value=${name} ?selected=${name === (address.theme ?? 'system')}>${themes[name]}</option>`,
      )}
    </select>
  `;
}
