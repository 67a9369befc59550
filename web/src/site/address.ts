import { isExhibitName, type ExhibitName } from '../exhibits';
import { matchLanguage, type Language } from '../text';
import type { ThemeName } from '../theme/palette';
import { isPageName, type PageName } from './pages';

/** What the query string says; the hash belongs to the exhibit. */
export interface SiteAddress {
  /** The stop of the walk. */ readonly exhibit: ExhibitName | null;
  /** A page beside the walk. With neither it is the front page; never both. */ readonly page: PageName | null;
  /** undefined: as the browser prefers. */ readonly language: Language | undefined;
  /** undefined: as the system prefers. */ readonly theme: ThemeName | undefined;
  /** Values that mean nothing here, for a word to the reader. */ readonly ignored: readonly string[];
}

const themes: readonly string[] = ['light', 'dark', 'projector'] satisfies ThemeName[];

export function parseAddress(search: string): SiteAddress {
  const query = new URLSearchParams(search);
  const ignored: string[] = [];
  const read = <T>(name: string, parse: (value: string) => T | undefined): T | undefined => {
    const value = query.get(name);
    const parsed = value ? parse(value) : undefined;
    if (value && parsed === undefined) ignored.push(`${name}=${value.slice(0, 40)}`);
    return parsed;
  };
  const exhibit = read('exhibit', (value) => (isExhibitName(value) ? value : undefined)) ?? null;
  return {
    exhibit,
    page: read('page', (value) => (!exhibit && isPageName(value) ? value : undefined)) ?? null,
    language: read('lang', matchLanguage),
    theme: read('theme', (value) => (themes.includes(value) ? (value as ThemeName) : undefined)),
    ignored,
  };
}

/** The query string with its `?`, or the bare path `.` for the front page as everybody first sees it. */
export function printAddress(address: Omit<SiteAddress, 'ignored'>): string {
  const query = new URLSearchParams();
  if (address.exhibit) query.set('exhibit', address.exhibit);
  if (address.page) query.set('page', address.page);
  if (address.language) query.set('lang', address.language);
  if (address.theme) query.set('theme', address.theme);
  return query.size > 0 ? `?${query}` : '?';
}

/** Where a link of the site leads, by the name of a stop or a page; any other name is the front page. */
export function placeOf(name: string | null): Pick<SiteAddress, 'exhibit' | 'page'> {
  return { exhibit: isExhibitName(name) ? name : null, page: isPageName(name) ? name : null };
}
