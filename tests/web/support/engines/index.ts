import { openChromium } from './chromium';
import type { EnginePage } from './engine';
import { openFirefox } from './firefox';
import { openWebkit } from './webkit';

export type { EnginePage } from './engine';

/** How to open a page in each of the engines. */
export const engines: Readonly<Record<EnginePage['name'], () => Promise<EnginePage>>> = {
  chromium: openChromium,
  firefox: openFirefox,
  webkit: openWebkit,
};
