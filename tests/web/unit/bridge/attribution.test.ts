import { describe, expect, it } from 'vitest';
import { attribute } from '../../../../web/src/exhibits/bridge/attribution';
import { matrix } from '../../../../web/src/exhibits/bridge/matrices';
import { compare } from '../../../../web/src/exhibits/bridge/sides';
import type { BridgeState } from '../../../../web/src/exhibits/bridge/state';
import { engine, setupOf } from './support';

async function attributionOf(patch: Partial<BridgeState>) {
  const setup = await setupOf(patch);
  const comparison = await compare(await engine(), setup);
  return { difference: comparison.difference, ...(await attribute(await engine(), setup, comparison)) };
}

describe('which ingredient did it', () => {
  it('nobody, when nothing is changed', async () => {
    expect(await attributionOf({})).toMatchObject({ shares: [], main: null });
  });
  it('a single change is to blame for all of it', async () => {
    const { shares, main } = await attributionOf({ values: 'next' });
    expect(main).toBe('values');
    expect(shares).toHaveLength(1);
    expect(shares[0]!.vanishes).toBeCloseTo(1, 5);
  });
  it('of two changes the larger one is named, with what would be left', async () => {
    const { difference, shares, main } = await attributionOf({
      values: 'next',
      otherBeta: true,
      hopfieldTemperature: 1.1,
    });
    expect(main).toBe('values');
    expect(shares.map(({ ingredient }) => ingredient)).toEqual(['values', 'beta']);
    for (const { left, vanishes } of shares) expect(vanishes).toBeCloseTo(1 - left / difference, 6);
    expect(shares[0]!.vanishes).toBeGreaterThan(0.8);
  });
  it('a change that hides another has a negative share', async () => {
    const half = matrix([
      [0.5, 0],
      [0, 0.5],
    ]);
    const double = matrix([
      [2, 0],
      [0, 2],
    ]);
    // Queries twice as long and keys half as long give the same scores; W_V undoes the shorter values.
    const hidden = { projections: true, wq: double, wk: half, wv: double };
    expect((await attributionOf(hidden)).difference).toBeLessThan(1e-6);
    const { shares } = await attributionOf({ ...hidden, values: 'next' });
    expect(shares.find(({ ingredient }) => ingredient === 'wv')!.vanishes).toBeLessThan(1);
    const tangled = await attributionOf({
      projections: true,
      wk: half,
      wv: double,
      otherBeta: true,
      hopfieldTemperature: 2.5,
    });
    expect(Math.min(...tangled.shares.map(({ vanishes }) => vanishes))).toBeLessThan(0);
  });
  it('nobody, when the changes cancel', async () => {
    const half = matrix([
      [0.5, 0],
      [0, 0.5],
    ]);
    const double = matrix([
      [2, 0],
      [0, 2],
    ]);
    const { main, shares } = await attributionOf({ projections: true, wq: double, wk: half, wv: double });
    expect(shares).toHaveLength(3);
    expect(main).toBeNull();
  });
});
