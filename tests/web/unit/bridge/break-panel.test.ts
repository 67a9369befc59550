import { describe, expect, it } from 'vitest';
import { restorePatch } from '../../../../web/src/exhibits/bridge/break-panel';
import { matrix } from '../../../../web/src/exhibits/bridge/matrices';
import { brokenIngredients, ingredients } from '../../../../web/src/exhibits/bridge/setup';
import type { BridgeState } from '../../../../web/src/exhibits/bridge/state';
import { sceneOf, setupOf } from './support';

describe('restoring', () => {
  const everything: Partial<BridgeState> = {
    values: 'next',
    projections: true,
    wq: matrix([
      [0, 1],
      [1, 0],
    ]),
    wk: matrix([
      [1, 1],
      [0, 1],
    ]),
    wv: matrix([
      [3, 0],
      [0, 1],
    ]),
    otherBeta: true,
  };
  it.each(ingredients)('%s puts it right and leaves the others', async (ingredient) => {
    const patch = restorePatch(await sceneOf(everything), ingredient);
    const left = brokenIngredients(await setupOf({ ...everything, ...patch }));
    expect(left).toEqual(ingredients.filter((name) => name !== ingredient));
  });
});
