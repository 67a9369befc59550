import { de } from './de';
import { en, type Strings } from './en';

export type { Strings };

/** Languages of the page; English is complete by definition, the others by type. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

const tables: Record<Language, Strings> = { en, de };

/** Every string of one language. */
export function getStrings(language: Language): Strings {
  return tables[language];
}

/** The language named by a BCP 47 tag such as `de-AT`, or undefined when the page does not speak it. */
export function matchLanguage(tag: string | null | undefined): Language | undefined {
  const primary = tag?.toLowerCase().split('-')[0];
  return languages.find((language) => language === primary);
}
