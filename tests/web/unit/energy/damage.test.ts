import { describe, expect, it } from 'vitest';
import { damageKinds, spoil, type Damage } from '../../../../web/src/exhibits/energy/damage';
import { countWrong } from '../../../../web/src/exhibits/energy/grid';
import { drawShape } from '../../../../web/src/exhibits/energy/shapes';
import { engine, picture } from './support';

const none: Damage = { damage: 'none', noise: 0.25, box: 0.5, shiftX: 1, shiftY: 0 };
const ink = picture('####', '####', '####', '####');
const order = Array.from({ length: 16 }, (_, index) => (index * 7) % 16);

describe('damage', () => {
  it.each(damageKinds)('%s leaves the memory itself alone', (damage) => {
    const memory = drawShape('house', 16);
    const copy = memory.slice();
    spoil(
      memory,
      { ...none, damage },
      Array.from({ length: 256 }, (_, index) => index),
    );
    expect(memory).toEqual(copy);
  });
  it('noise turns over exactly its share, and more noise keeps the old errors', () => {
    const some = spoil(ink, { ...none, damage: 'noise', noise: 0.25 }, order);
    const more = spoil(ink, { ...none, damage: 'noise', noise: 0.5 }, order);
    expect(countWrong(some, ink)).toBe(4);
    expect(countWrong(more, ink)).toBe(8);
    some.forEach((value, index) => value === -1 && expect(more[index]).toBe(-1));
  });
  it('the same seed gives the same noise, another seed another', async () => {
    const draw = async (seed: number) => (await engine()).random({ seed, count: 64, distribution: 'permutation' });
    expect(await draw(7)).toEqual(await draw(7));
    expect(await draw(8)).not.toEqual(await draw(7));
  });
  it('covers the lower half, the upper right quarter, a box in the middle', () => {
    const covered = (damage: Damage['damage']) => spoil(ink, { ...none, damage }, order);
    expect(covered('half')).toEqual(picture('####', '####', '....', '....'));
    expect(covered('quarter')).toEqual(picture('##..', '##..', '####', '####'));
    expect(covered('box')).toEqual(picture('####', '#..#', '#..#', '####'));
  });
  it('shifts in both directions and lets paper in', () => {
    const corner = picture('#...', '....', '....', '...#');
    expect(spoil(corner, { ...none, damage: 'shift', shiftX: 1, shiftY: 2 }, order)).toEqual(
      picture('....', '....', '.#..', '....'),
    );
    expect(spoil(corner, { ...none, damage: 'shift', shiftX: -3, shiftY: 0 }, order)).toEqual(
      picture('....', '....', '....', '#...'),
    );
  });
  it('inverts greys too', () => {
    expect(spoil(Float32Array.of(0.2, -1, 1, -0.6), { ...none, damage: 'invert' }, [])).toEqual(
      Float32Array.of(-0.2, 1, -1, 0.6),
    );
  });
});
