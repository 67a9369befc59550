import type { ExhibitName } from '../exhibits';
import type { ExhibitLinks } from '../exhibits/exhibit';
import { placeOf, printAddress, type SiteAddress } from './address';
import type { PageName } from './pages';

/** The address of a stop, of a page or (null) of the front page, keeping language and theme. */
export function walkHref(address: SiteAddress, name: ExhibitName | PageName | null): string {
  return printAddress({ ...address, ...placeOf(name) });
}

/** What the toolbar of an exhibit copies. From a file there is no page that another site could show in a frame. */
export function exhibitLinks(address: SiteAddress, name: ExhibitName, title: string): ExhibitLinks {
  const page = new URL(walkHref(address, name), location.href).href;
  if (location.protocol === 'file:') return { page };
  const { search } = new URL(page);
  const embed = new URL(`embed.html${search}`, location.href).href;
  return {
    page,
    embedCode: (hash) =>
      `<iframe src="${escapeAttribute(`${embed}#${hash}`)}" title="${escapeAttribute(title)}" width="100%" height="720" loading="lazy"></iframe>`,
  };
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
