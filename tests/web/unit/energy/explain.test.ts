import { describe, expect, it } from 'vitest';
import { explainBlend, explainField } from '../../../../web/src/exhibits/energy/explain';
import { rowOf } from '../../../../web/src/data/matrix';
import { preset } from '../../../../web/src/exhibits/energy/presets';
import { stateAfter } from '../../../../web/src/exhibits/energy/timeline';
import { runOf } from './support';

describe('the field of a pixel', () => {
  it('agrees with the weight matrix and with what the run did next', async () => {
    const { binary, binaryStart, classical } = await runOf({ size: 16 });
    for (const step of [0, 5, 20]) {
      const state = stateAfter(classical, binaryStart, step);
      const flipped = classical.flips[step]!;
      const field = explainField(binary, state, rowOf(classical.overlaps, step), flipped);
      let explicit = 0;
      state.forEach((value, other) => {
        if (other !== flipped)
          explicit += (binary.reduce((sum, x) => sum + x[flipped]! * x[other]!, 0) * value) / state.length;
      });
      expect(field.field).toBeCloseTo(explicit, 5);
      expect(field.verdict).toBe('flips');
      const drop = classical.energies[step + 1]! - classical.energies[step]!;
      expect(drop).toBeCloseTo(-2 * Math.abs(field.field), 4);
    }
  });
  it('agrees with every pixel at rest', async () => {
    const { binary, classical } = await runOf();
    const overlaps = classical.landing.overlaps;
    for (let index = 0; index < classical.state.length; index++) {
      expect(explainField(binary, classical.state, overlaps, index).verdict).not.toBe('flips');
    }
  });
  it('is only the self-term where the state is a stranger to all memories', async () => {
    const { binary, binaryStart, classical } = await runOf(preset('cycle'));
    expect(explainField(binary, binaryStart, rowOf(classical.overlaps, 0), 3)).toMatchObject({
      selfTerm: -(4 / 256) * binaryStart[3]!,
      field: -(4 / 256) * binaryStart[3]!,
      verdict: 'flips',
    });
  });
  it('that is exactly 0 is a tie, whatever rounding says', () => {
    const patterns = [Float32Array.of(1, 1, 1), Float32Array.of(1, -1, 1)];
    const state = Float32Array.of(1, 1, -1);
    // N h_0 = 1 * 1 + 1 * (-1) - 2 * 1 = -2; N h_1 = 1 * 1 + (-1)(-1) - 2 = 0.
    expect(explainField(patterns, state, [1 / 3, -1 / 3], 0)).toMatchObject({ verdict: 'flips' });
    expect(explainField(patterns, state, [1 / 3 + 1e-9, -1 / 3], 1)).toMatchObject({ field: 0, verdict: 'tie' });
  });
});

describe('the blend of a pixel', () => {
  it('is the next state of the modern network, largest part first', async () => {
    const run = await runOf({ temperature: 8 });
    const patterns = run.memories.map(({ pixels }) => pixels);
    const blend = explainBlend(patterns, run.start, rowOf(run.modern.weights, 0), 77);
    expect(blend.next).toBeCloseTo(rowOf(run.modern.states, 1)[77]!, 5);
    const sizes = blend.terms.map(({ pixel, factor }) => Math.abs(pixel * factor));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  });
});
