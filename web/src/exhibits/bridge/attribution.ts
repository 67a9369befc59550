import type { CallOptions, Engine } from '../../engine/types';
import { brokenIngredients, restore, type Ingredient, type Setup } from './setup';
import { agrees, differenceOf, type Comparison } from './sides';

/** What restoring one ingredient, and nothing else, does to the difference of the two sides. */
export interface Share {
  readonly ingredient: Ingredient;
  /** Largest difference left when this ingredient is as it should be. */ readonly left: number;
  /** 1 - left / difference: 1 = it was this one alone, 0 = it does not matter, below 0 = it hid part of the others. */
  readonly vanishes: number;
}

export interface Attribution {
  readonly shares: readonly Share[];
  /** The one whose restoring removes most; null when the sides agree or nothing helps. */ readonly main: Ingredient | null;
}

/**
 * Restores each broken ingredient in turn, computes both sides again, and reports what share of the difference vanishes.
 * @param comparison of the set-up as it stands
 */
export async function attribute(
  engine: Engine,
  setup: Setup,
  comparison: Pick<Comparison, 'difference' | 'hopfield'>,
  options?: CallOptions,
): Promise<Attribution> {
  const { difference } = comparison;
  const shares: Share[] = [];
  for (const ingredient of brokenIngredients(setup)) {
    const left = await differenceOf(engine, restore(setup, ingredient), options);
    shares.push({ ingredient, left, vanishes: difference > 0 ? 1 - left / difference : 0 });
  }
  const best = shares.reduce<Share | null>((a, b) => (a && a.vanishes >= b.vanishes ? a : b), null);
  return { shares, main: best && best.vanishes > 0.01 && !agrees(comparison) ? best.ingredient : null };
}
