import { describe, expect, it } from 'vitest';
import {
  explainEnergy,
  explainResult,
  explainScore,
  explainWeight,
  floatSpacing,
} from '../../../../web/src/exhibits/bridge/explain';
import { formatterOf } from '../../../../web/src/exhibits/bridge/format';
import { attentionReading, hopfieldReading, type Result } from '../../../../web/src/exhibits/bridge/scene';
import { compare } from '../../../../web/src/exhibits/bridge/sides';
import { en } from '../../../../web/src/text/en';
import { de } from '../../../../web/src/text/de';
import type { BridgeState } from '../../../../web/src/exhibits/bridge/state';
import { engine, setupOf } from './support';

const format = formatterOf('en');
const words = en.bridge.explain;

async function resultOf(patch: Partial<BridgeState> = {}): Promise<Result> {
  const setup = await setupOf(patch);
  return { setup, comparison: await compare(await engine(), setup) } as Result;
}

describe('explanations of the first state', () => {
  it('of a score', async () => {
    expect(explainScore(attentionReading(await resultOf()), 0, format, words)).toBe(
      'β q·k₁ = 0.71 × (0.90×2.40 + 1.10×1.20) = 2.46',
    );
  });
  it('of a weight', async () => {
    expect(explainWeight(hopfieldReading(await resultOf()), 1, format, words)).toBe(
      'p₂ = exp(1.77 − 2.46) / (1.00 + 0.50 + 0.03 + 0.01 + … (1 more)) = 0.32',
    );
  });
  it('of a coordinate of the result, and both readings mean the same', async () => {
    const result = await resultOf();
    const left = explainResult(attentionReading(result), 0, format, words);
    expect(left).toBe('o₁ = 0.63×2.40 + 0.32×(−0.40) + 0.02×(−2.60) + 0.0040×(−1.40) + … (1 more) = 1.39');
    expect(explainResult(hopfieldReading(result), 0, format, words).replace('ξ′₁', 'o₁')).toBe(left);
  });
  it('of the energy: its terms add up to what the engine computed', async () => {
    const { comparison } = await resultOf();
    const { patterns, path, beta } = comparison.hopfield;
    const text = explainEnergy(patterns, path.states.data.slice(0, 2), beta, path.energies[0]!, format);
    const [, terms, total] = /= (−?[^=]*) = ([\d.]+)$/.exec(text)!;
    const numbers = terms!.replaceAll('−', '-').replace(/[()]/g, '').split(' + ').map(Number);
    expect(numbers.reduce((sum, term) => sum + term, 0)).toBeCloseTo(Number(total), 1);
  });
  it('in German with its decimal sign', async () => {
    const text = explainScore(attentionReading(await resultOf()), 0, formatterOf('de'), de.bridge.explain);
    expect(text).toBe('β q·k₁ = 0,71 × (0,90×2,40 + 1,10×1,20) = 2,46');
  });
});

describe('at the ends of the temperature', () => {
  it('the winner takes all', async () => {
    const result = await resultOf({ temperature: 0 });
    expect(explainWeight(attentionReading(result), 0, format, words)).toBe(`p₁ = 1.00. ${words.winner}`);
    expect(explainScore(attentionReading(result), 0, format, words)).toBe('q·k₁ = 0.90×2.40 + 1.10×1.20 = 3.48');
    const { patterns, path, beta } = result.comparison.hopfield;
    expect(explainEnergy(patterns, path.states.data.slice(0, 2), beta, path.energies[0]!, format)).toContain(
      'max(X ξ)',
    );
  });
  it('all weigh the same', async () => {
    const result = await resultOf({ temperature: Infinity });
    expect(explainWeight(attentionReading(result), 3, format, words)).toBe(`p₄ = 0.20. ${words.uniform(5)}`);
  });
});

describe('floatSpacing', () => {
  it('is the step between neighbouring 32-bit floats', () => {
    expect(floatSpacing([1.5, -0.2])).toBe(2 ** -23);
    expect(floatSpacing([-1000])).toBe(2 ** -14);
    expect(floatSpacing([0])).toBeGreaterThan(0);
  });
});

describe('numbers as the page prints them', () => {
  it('keep eight decimals where the difference is shown', () => {
    expect(format.difference(2.98e-8)).toBe('0.00000003');
    expect(format.difference(0)).toBe('0.00000000');
  });
  it('never show a rounded zero for something that is not zero', () => {
    expect(format.number(0.0004)).toBe('0.0004');
    expect(format.number(0.00004)).toBe('4.0·10⁻⁵');
    expect(format.number(0)).toBe('0.00');
  });
  it('leave out the middle of long vectors', () => {
    expect(format.vector([1, 2, 3, 4, 5, 6, 7, 8])).toBe('(1.00, 2.00, 3.00, 4.00, …, 8.00)');
  });
  it('write very long numbers as powers of ten', () => {
    expect(format.vector([1e18, 0])).toBe('(1.0·10¹⁸, 0.00)');
  });
});
