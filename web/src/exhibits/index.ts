import { defineElements, type TaggedElement } from '../views/define';
import type { ExhibitElement } from './exhibit';

/** The walk, in its order. */
export const exhibitNames = ['lookup', 'energy', 'bridge'] as const;
export type ExhibitName = (typeof exhibitNames)[number];

export type AnyExhibit = ExhibitElement<{ seed: number }>;

/** The class of an exhibit; it declares the state it works on, which the page need not know. */
export interface ExhibitConstructor extends TaggedElement {
  new (): AnyExhibit;
}

export const exhibits: Readonly<Record<ExhibitName, { readonly load: () => Promise<ExhibitConstructor> }>> = {
  lookup: { load: async () => (await import('./lookup/view')).LookupExhibit },
  energy: { load: async () => (await import('./energy/view')).EnergyExhibit },
  bridge: { load: async () => (await import('./bridge/view')).BridgeExhibit },
};

export function isExhibitName(name: string | null | undefined): name is ExhibitName {
  return exhibitNames.includes(name as ExhibitName);
}

/** Loads an exhibit, registers it and all elements it uses, and makes one. */
export async function createExhibit(name: ExhibitName): Promise<AnyExhibit> {
  const element = await exhibits[name].load();
  defineElements([element]);
  return new element();
}
