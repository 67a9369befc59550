import type { ExhibitName } from '../exhibits';
import type { ExhibitLinks } from '../exhibits/exhibit';
import { printAddress, type SiteAddress } from './address';

/** The address of a page of the walk, keeping language and theme. */
export function walkHref(address: SiteAddress, exhibit: ExhibitName | null): string {
  return printAddress({ ...address, exhibit });
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
