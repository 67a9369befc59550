import { describe, expect, it } from 'vitest';
import { attribute } from '../../../../web/src/exhibits/bridge/attribution';
import { restorePatch } from '../../../../web/src/exhibits/bridge/break-panel';
import { captionOf, restSentence } from '../../../../web/src/exhibits/bridge/caption';
import { formatterOf } from '../../../../web/src/exhibits/bridge/format';
import { matrix } from '../../../../web/src/exhibits/bridge/matrices';
import { situationPatch } from '../../../../web/src/exhibits/bridge/rail';
import { brokenIngredients, ingredients } from '../../../../web/src/exhibits/bridge/setup';
import { compare } from '../../../../web/src/exhibits/bridge/sides';
import type { BridgeState } from '../../../../web/src/exhibits/bridge/state';
import type { Scene } from '../../../../web/src/exhibits/bridge/view-model';
import { getStrings, type Language } from '../../../../web/src/text';
import { engine, setupOf, stateWith } from './support';

async function sceneOf(patch: Partial<BridgeState> = {}, language: Language = 'en'): Promise<Scene> {
  const setup = await setupOf(patch);
  const comparison = await compare(await engine(), setup);
  const attribution = await attribute(await engine(), setup, comparison.difference);
  const strings = getStrings(language);
  const result = { state: stateWith(patch), setup, comparison, attribution } as Scene['result'];
  return { result, language, strings, text: strings.bridge, format: formatterOf(language), update: () => undefined };
}

describe('the caption', () => {
  it('tells the story of the first state', async () => {
    expect(captionOf(await sceneOf())).toMatch(
      /^The head and the network give the same vector, \(1\.39, 1\.52\); they differ by 0\.00000\d{3}, .* Memory 1 has 63% of the weight\.$/,
    );
  });
  it('tells how the energy fell', async () => {
    expect(captionOf(await sceneOf({ steps: 7 }))).toMatch(
      /^After 7 updates both stand at .* The energy fell from 2\.76 to 2\.21\.$/,
    );
  });
  it('does not speak of rounding where every bit agrees', async () => {
    const caption = captionOf(await sceneOf({ temperature: 0 }));
    expect(caption).toBe(
      'The head and the network give the same vector, (2.40, 1.20), to the last bit. Memory 1 has 100% of the weight.',
    );
  });
  it('names a single change', async () => {
    expect(captionOf(await sceneOf({ otherBeta: true }))).toContain('The only change is the other β');
  });
  it('names the main one of several changes and its share', async () => {
    const caption = captionOf(await sceneOf({ values: 'next', otherBeta: true, hopfieldTemperature: 1.1 }));
    expect(caption).toMatch(/Most of it is due to the values: restoring it removes \d+%\./);
  });
  it('says that the energy rose, and at which update', async () => {
    expect(captionOf(await sceneOf({ values: 'next', temperature: 0.5, steps: 5 }))).toMatch(
      /At update 3 .* rose by 0\.16\.$/,
    );
  });
  it('admits changes that make no difference', async () => {
    const projections = {
      projections: true,
      wq: matrix([
        [2, 0],
        [0, 2],
      ]),
      wk: matrix([
        [0.5, 0],
        [0, 0.5],
      ]),
    };
    const caption = captionOf(
      await sceneOf({
        ...projections,
        wv: matrix([
          [2, 0],
          [0, 2],
        ]),
      }),
    );
    expect(caption).toContain('Although changed: W_Q, W_K, W_V.');
  });
  it('speaks German', async () => {
    expect(captionOf(await sceneOf({}, 'de'))).toMatch(/\(1,39; 1,52\).* Erinnerung 1 hat 63\u00a0% des Gewichts\.$/);
  });
});

describe('the sentence on rest', () => {
  it.each([
    ['separated', /^Single memory: .* on x1 after/],
    ['close', /^Mixture: .* between x1 and x2 after/],
    ['average', /^Global average: .* all 5 memories after/],
  ] as const)('%s', async (name, sentence) => {
    const patch = situationPatch(name, await sceneOf());
    expect(restSentence(await sceneOf(patch))).toMatch(sentence);
  });
});

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
