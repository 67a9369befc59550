import { speed as de } from './de/speed';
import { speed as en, type SpeedStrings } from './en/speed';
import type { Language } from './index';

export type { SpeedStrings };

const tables: Record<Language, SpeedStrings> = { en, de };

/** Every string of the speed page in one language; apart from the others, so that only this page loads it. */
export function getSpeedStrings(language: Language): SpeedStrings {
  return tables[language];
}
