import { matchLanguage, type Language } from '../text';
import type { ThemeName } from '../theme/palette';

/** The language the browser prefers among those the page speaks. */
export function preferredLanguage(): Language {
  for (const tag of navigator.languages) {
    const language = matchLanguage(tag);
    if (language) return language;
  }
  return 'en';
}

/** Gives the document its language, title and theme. */
export function dressDocument(language: Language, title: string, theme: ThemeName | undefined): void {
  const root = document.documentElement;
  root.lang = language;
  document.title = title;
  if (theme) root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
}
