import { describe, expect, it } from 'vitest';
import { captionAt } from '../../../../web/src/exhibits/energy/caption';
import type { EnergyState } from '../../../../web/src/exhibits/energy/state';
import { de } from '../../../../web/src/text/de';
import { en } from '../../../../web/src/text/en';
import { runOf } from './support';

/** The sentence at the end of a run. */
async function ending(patch: Partial<EnergyState>, strings: typeof en.energy = en.energy): Promise<string> {
  const run = await runOf(patch);
  const fixed = (decimals: number) => (value: number) => value.toFixed(decimals);
  return captionAt(run, run.timeline.classicalSteps, {
    strings,
    name: (memory) => `#${memory}`,
    target: run.target,
    decimal: fixed(2),
    whole: fixed(0),
    energy: fixed(1),
  });
}

describe('the sentence at the end of a run', () => {
  it('tells the way of both networks, with its numbers', async () => {
    expect(await ending({ seed: 3 })).toBe(
      '307 of 1024 pixels of #0 were wrong. After 307 flips the classical network is back on #0: overlap 1.00; ' +
        'its energy fell from -94.4 to -600.4. After 1 update the modern one is back on #0: overlap 1.00.',
    );
  });
  it('says of an undamaged picture that nothing moves, not that it comes back', async () => {
    expect(await ending({ damage: 'none' })).toBe(
      'The picture is #0, undamaged. The classical network does not move: it stays on #0: overlap 1.00. ' +
        'The modern one stays on #0: overlap 1.00.',
    );
    expect(await ending({ damage: 'none' }, de.energy)).toMatch(/Es bleibt auf #0.* Das moderne bleibt auf #0/);
  });
});
