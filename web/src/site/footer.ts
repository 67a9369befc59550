import { html, nothing, type TemplateResult } from 'lit';
import { version } from '../../../package.json';
import type { Engine } from '../engine';
import type { Strings } from '../text';

export function renderFooter({ site }: Strings, engine: Engine['info'] | undefined): TemplateResult {
  const { footer } = site;
  return html`
    <footer class="site-footer">
      <p>${footer.privacy}</p>
      <p>
        ${footer.licence} ${footer.version(version)}.
        ${engine ? html`${footer.engine(footer.builds[engine.build], footer.places[engine.place])}.` : nothing}
      </p>
    </footer>
  `;
}
