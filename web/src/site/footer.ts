import { html, nothing, type TemplateResult } from 'lit';
import { version } from '../../../package.json';
import type { Engine } from '../engine';
import type { Strings } from '../text';
import type { SiteAddress } from './address';
import { walkHref } from './links';

export function renderFooter(
  { site }: Strings,
  address: SiteAddress,
  engine: Engine['info'] | undefined,
): TemplateResult {
  const { footer } = site;
  return html`
    <footer class="site-footer">
      <p>${footer.privacy}</p>
      <p>
        ${footer.licence} ${footer.version(version)}.
        ${engine ? html`${footer.engine(footer.builds[engine.build], footer.places[engine.place])}.` : nothing}
        <a
          href=${walkHref(address, 'speed')}
          data-walk="speed"
          aria-current=${address.page === 'speed' ? 'page' : nothing}
          >${footer.speed}</a
        >
      </p>
    </footer>
  `;
}
