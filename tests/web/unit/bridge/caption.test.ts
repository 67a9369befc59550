import { describe, expect, it } from 'vitest';
import { captionOf, restSentence } from '../../../../web/src/exhibits/bridge/caption';
import { matrix } from '../../../../web/src/exhibits/bridge/matrices';
import { situationPatch } from '../../../../web/src/exhibits/bridge/rail';
import { sceneOf } from './support';

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
