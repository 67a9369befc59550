import { defineElements, type TaggedElement } from '../views/define';
import type { Language } from '../text';

/** The pages beside the walk. */
export const pageNames = ['speed'] as const;
export type PageName = (typeof pageNames)[number];

export interface PageElement extends HTMLElement {
  language: Language;
}

interface PageConstructor extends TaggedElement {
  new (): PageElement;
}

const loaders: Record<PageName, () => Promise<PageConstructor>> = {
  speed: async () => (await import('./speed/page')).SpeedPage,
};

export function isPageName(name: string | null | undefined): name is PageName {
  return pageNames.includes(name as PageName);
}

/** Loads a page and registers all elements it uses. */
export async function createPage(name: PageName): Promise<PageElement> {
  const element = await loaders[name]();
  defineElements([element]);
  return new element();
}
