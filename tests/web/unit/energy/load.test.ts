import { describe, expect, it } from 'vitest';
import { lessonOf } from '../../../../web/src/exhibits/energy/lesson';
import { measureLoad } from '../../../../web/src/exhibits/energy/load';
import { preset, type PresetName } from '../../../../web/src/exhibits/energy/presets';
import { walshPattern } from '../../../../web/src/exhibits/energy/sets';
import type { EnergyState } from '../../../../web/src/exhibits/energy/state';
import { en } from '../../../../web/src/text/en';
import { picture, runOf } from './support';

const memory = (...rows: string[]) => ({ name: '', pixels: picture(...rows) });

describe('the load of the classical memory', () => {
  it('is P / N, and orthogonal memories are all fixed points', () => {
    const memories = [1, 2, 3].map((index) => ({ name: `${index}`, pixels: walshPattern(index, 8) }));
    expect(measureLoad(memories, 0)).toMatchObject({
      patterns: 3,
      neurons: 64,
      alpha: 3 / 64,
      unstable: 0,
      alike: { overlap: 0 },
    });
  });
  it('names the two most alike, inverses included', () => {
    const memories = [memory('##..'), memory('#.#.'), memory('..##'), memory('#.##')];
    expect(measureLoad(memories, 0).alike).toEqual({ first: 0, second: 2, overlap: -1 });
    expect(measureLoad(memories.slice(0, 1), 0).alike).toBeNull();
  });
  it('counts the pixels of the target that the others would turn over', () => {
    // s = #..., x = ####: N h = s * 4 + x * (-2) - 2 s, so the ink pixel has 4 - 2 - 2 = 0 and the others -4 - 2 + 2 < 0.
    expect(measureLoad([memory('#...'), memory('####')], 0).unstable).toBe(0);
    // Two copies of #### against #...: N h of a paper pixel is -4 + 2 * (-2) + 3 < 0; of the ink pixel 4 - 4 - 3 < 0: it flips.
    expect(measureLoad([memory('#...'), memory('####'), memory('####')], 0).unstable).toBe(1);
  });
});

const lessonFor = async (patch: Partial<EnergyState>) =>
  lessonOf(
    await runOf(patch),
    en.energy,
    (index) => `#${index}`,
    (value, decimals) => value.toFixed(decimals),
  );

describe('the lesson of an overloaded memory', () => {
  it('does not say that it forgets what comes back', async () => {
    const lesson = await lessonFor({ set: 'walsh', size: 8, count: 15, noise: 0.05 });
    expect(lesson).toContain('15 memories in 64 neurons are a load of 0.234');
    expect(lesson).toContain('This one still comes back');
  });
  it('praises the modern network only where that one finds the memory', async () => {
    const full = preset('full');
    expect(await lessonFor(full)).toContain(en.energy.load.apart);
    const blended = await lessonFor({ ...full, temperature: 1000 });
    expect(blended).toContain('forgets them all');
    expect(blended).not.toContain(en.energy.load.apart);
  });
});

describe('the lesson of a preset', () => {
  const lesson = (name: PresetName) => lessonFor(preset(name));

  it('says why an overloaded memory fails, with the load', async () => {
    expect(await lesson('full')).toContain('60 memories in 256 neurons are a load of 0.234, above 0.138');
  });
  it('says that look-alikes disturb each other, with their overlap', async () => {
    expect(await lesson('alike')).toMatch(/pixels of the undamaged #4 would flip.*overlap 0\.\d\d/);
  });
  it('explains the two-cycle', async () => {
    expect(await lesson('cycle')).toContain('overlaps exactly 0 with every memory');
  });
  it('explains spurious memories', async () => {
    expect(await lesson('mixture')).toBe(en.energy.lessons.mixture);
    expect(await lesson('inverse')).toBe(en.energy.lessons.inverse);
  });
  it.each(['damaged', 'hidden'] as const)('is silent for %s', async (name) => {
    expect(await lesson(name)).toBeNull();
  });
});
