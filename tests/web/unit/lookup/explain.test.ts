import { describe, expect, it } from 'vitest';
import {
  explainDot,
  explainMask,
  explainOutput,
  explainScore,
  explainShare,
  explainWeight,
} from '../../../../web/src/exhibits/lookup/explain';
import {
  explainKeyGradient,
  explainQueryGradient,
  explainScoreGradient,
  explainValueGradient,
} from '../../../../web/src/exhibits/lookup/explain-gradient';
import type { LookupState } from '../../../../web/src/exhibits/lookup/state';
import { matrix, shownOf } from './support';

const small: Partial<LookupState> = {
  queries: matrix([0.8, -0.3]),
  keys: matrix([0, 1], [1.2, -0.5]),
  values: matrix([0, 1], [10, -3]),
};

const explained = async (patch: Partial<LookupState> = {}, language: 'en' | 'de' = 'en') =>
  (await shownOf({ ...small, ...patch }, 'dictionary', language)).explained;

describe('a number explains itself with its numbers', () => {
  it('dot product', async () => {
    expect(explainDot(await explained(), 0, 1)).toBe('q₁·k₂ = 0.80×1.20 + (−0.30)×(−0.50) = 1.11');
  });

  it('in German with a decimal comma', async () => {
    expect(explainDot(await explained({}, 'de'), 0, 1)).toBe('q₁·k₂ = 0,80×1,20 + (−0,30)×(−0,50) = 1,11');
  });

  it.each([
    ['inverse-sqrt', 's₁‚₂ = 0.71 × 1.11 = 0.78 (1/√2)'],
    ['none', 's₁‚₂ = 1.00 × 1.11 = 1.11 (no scale)'],
    [0.5, 's₁‚₂ = 0.50 × 1.11 = 0.56 (own scale)'],
  ] as const)('score with scale %s', async (scale, sentence) => {
    expect(explainScore(await explained({ scale }), 0, 1)).toBe(sentence);
  });

  it('mask', async () => {
    expect(explainMask(await explained(), 0, 1)).toContain('stays 0.78');
    expect(explainMask(await explained({ mask: { kind: 'padding', length: 1 } }), 0, 1)).toContain(
      'only the first 1 keys are real',
    );
    const hidden = await explained({ mask: { kind: 'arbitrary', visible: Uint8Array.of(1, 0) } });
    expect(explainMask(hidden, 0, 1)).toContain('hidden by hand');
  });

  it('weight, with the largest score taken off first', async () => {
    expect(explainWeight(await explained(), 0, 0)).toBe('p₁‚₁ = exp(−0.21 − 0.78) / 1.37 = 0.27');
    expect(explainWeight(await explained({ temperature: 2 }), 0, 1)).toBe(
      'p₁‚₂ = exp((0.78 − 0.78)/2.00) / 1.61 = 0.62',
    );
  });

  it('weight in the limits', async () => {
    expect(explainWeight(await explained({ temperature: 0 }), 0, 1)).toContain('the largest score takes all');
    expect(explainWeight(await explained({ temperature: 0 }), 0, 0)).toContain('= 0');
    expect(explainWeight(await explained({ temperature: Infinity }), 0, 0)).toContain('= 0.50');
    const tie = (await shownOf({}, 'ties')).explained;
    expect(explainWeight(tie, 0, 1)).toContain('= 1/2 = 0.50');
  });

  it('share and output', async () => {
    expect(explainShare(await explained(), 0, 1, 0)).toBe('p₁‚₂ × v₂‚₁ = 0.73 × 10.00 = 7.30');
    expect(explainOutput(await explained(), 0, 0)).toBe('o₁‚₁ = 0.27×0.00 + 0.73×10.00 = 7.30');
  });

  it('a query that sees no key', async () => {
    const masked = await explained({ mask: { kind: 'padding', length: 0 } });
    for (const sentence of [explainWeight(masked, 0, 0), explainOutput(masked, 0, 0)])
      expect(sentence).toContain('sees no key');
  });

  it('many terms: the largest are written out', async () => {
    const { explained: wide } = await shownOf({}, 'saturation');
    expect(explainDot(wide, 0, 0)).toMatch(/ \+ … \(56 more\) = /);
  });
});

describe('a derivative explains itself', () => {
  const gradientContext = async () => {
    const shown = await shownOf({ ...small, gradient: { row: 0, col: 0 } });
    return { ...shown.explained, ...shown.gradient! };
  };

  it('with the numbers of the chain rule', async () => {
    const context = await gradientContext();
    expect(explainScoreGradient(context, 0, 1)).toBe('∂o/∂s₁‚₂ = p₁‚₂ × (v₂‚₁ − o₁‚₁) = 0.73 × (10.00 − 7.30) = 1.97');
    expect(explainQueryGradient(context, 0, 0)).toBe('∂o/∂q₁‚₁ = 0.71 × (−1.97×0.00 + 1.97×1.20) = 1.67');
    expect(explainKeyGradient(context, 1, 0)).toBe('∂o/∂k₂‚₁ = 0.71 × 1.97 × 0.80 = 1.11');
    expect(explainValueGradient(context, 1, 0)).toBe('∂o/∂v₂‚₁ = p₁‚₂ = 0.73');
    expect(explainValueGradient(context, 1, 1)).toContain('= 0');
  });
});
