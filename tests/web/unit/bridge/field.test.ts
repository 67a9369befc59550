import { describe, expect, it } from 'vitest';
import { energyField, EnergyFieldCache, extentOf, type FieldRequest } from '../../../../web/src/exhibits/bridge/field';
import { asRow, matrix } from '../../../../web/src/exhibits/bridge/matrices';
import { engine, setupOf } from './support';

async function request(change: Partial<FieldRequest> = {}): Promise<FieldRequest> {
  const { patterns, start } = await setupOf();
  return { patterns, beta: 0.7, through: start, x: 0, y: 1, extent: 3, size: 12, ...change };
}

describe('the energy surface', () => {
  it('holds the energy of each point of the plane, the lowest y first', async () => {
    const asked = await request();
    const { data } = await energyField(await engine(), asked);
    const at = (index: number): number => 3 * ((2 * index + 1) / 12 - 1);
    const states = asRow([at(10), at(2)]);
    const [energy] = await (await engine()).modernEnergy({ patterns: asked.patterns, states, beta: 0.7 });
    expect(data[2 * 12 + 10]).toBeCloseTo(energy!, 6);
  });
  it('is kept while the state moves in the plane, and not when anything else changes', async () => {
    const cache = new EnergyFieldCache();
    const first = await cache.get(await engine(), await request());
    expect(await cache.get(await engine(), await request({ through: Float32Array.of(2, 2) }))).toBe(first);
    expect(await cache.get(await engine(), await request({ beta: 0.8 }))).not.toBe(first);
  });
  it('cuts through the state in the coordinates that are not drawn', async () => {
    const cache = new EnergyFieldCache();
    const patterns = matrix([
      [1, 0, 2],
      [0, 1, -2],
    ]);
    const first = await cache.get(await engine(), await request({ patterns, through: Float32Array.of(0, 0, 1) }));
    const other = await cache.get(await engine(), await request({ patterns, through: Float32Array.of(0, 0, -1) }));
    expect(other).not.toBe(first);
    expect(other.data).not.toEqual(first.data);
  });
});

describe('the square that is drawn', () => {
  it('holds every point with a margin', () => {
    expect(extentOf([matrix([[2.6, -1]])], 0, 1)).toBe(3);
    expect(extentOf([matrix([[0.1, 0.02]]), matrix([[-0.3, 0]])], 0, 1)).toBeCloseTo(0.35, 6);
    expect(extentOf([matrix([[500, 0]])], 0, 1)).toBe(600);
  });
  it('does not vanish when all points are at the origin', () => {
    expect(extentOf([matrix([[0, 0]])], 0, 1)).toBe(1);
  });
});
