import { describe, expect, it } from 'vitest';
import { captionAt } from '../../../../web/src/exhibits/energy/caption';
import { findRise, stopAfter } from '../../../../web/src/exhibits/energy/descent';
import { overlap } from '../../../../web/src/exhibits/energy/grid';
import { rowOf } from '../../../../web/src/data/matrix';
import type { Run } from '../../../../web/src/exhibits/energy/model';
import { preset, presetNames } from '../../../../web/src/exhibits/energy/presets';
import { drawShape } from '../../../../web/src/exhibits/energy/shapes';
import { formatNumber } from '../../../../web/src/text/number';
import { getStrings, type Language } from '../../../../web/src/text';
import { runOf } from './support';

function caption(run: Run, step = run.timeline.classicalSteps, language: Language = 'en'): string {
  const strings = getStrings(language).energy;
  return captionAt(run, step, {
    strings,
    target: run.target,
    name: (memory) => strings.quoted(run.memories[memory]!.name),
    decimal: (value) => formatNumber(value, 2, language),
    whole: (value) => formatNumber(value, 0, language),
    energy: (value) => formatNumber(value, 1, language),
  });
}

describe('the first state', () => {
  it('brings the picture back in both networks', async () => {
    const run = await runOf();
    expect(run.classical).toMatchObject({ outcome: 'fixed-point', landing: { kind: 'pattern' } });
    expect(run.classical.state).toEqual(run.binary[0]);
    expect(run.modern.landing.kind).toBe('pattern');
    expect(run.load.unstable).toBe(0);
  });
  it('says so with its numbers, in both languages', async () => {
    const run = await runOf();
    expect(caption(run)).toMatch(
      /^307 of 1,024 pixels of “A” were wrong\. After \d+ flips the classical network is back on “A”: overlap 1\.00; its energy fell from −\d+\.\d to −\d+\.\d\. After 1 update the modern one is back on “A”: overlap 1\.00\.$/,
    );
    expect(caption(run, undefined, 'de')).toMatch(
      /^307 von 1\.024 Pixeln von „A“ waren falsch\. Nach \d+ Wechseln ist das klassische Netz wieder bei „A“: Überlappung 1,00; seine Energie sank von −\d+,\d auf −\d+,\d\. Nach 1 Schritt ist das moderne wieder bei „A“/,
    );
    expect(caption(run, 0)).toBe(
      '307 of 1,024 pixels of “A” are wrong. Press play: each flip goes downhill in energy.',
    );
    expect(caption(run, 20)).toMatch(
      /After 20 of \d+ flips the classical network overlaps 0\.\d\d with “A”; its energy has gone from/,
    );
  });
  it('holds each of its five memories', async () => {
    for (let target = 0; target < 5; target++) {
      const run = await runOf({ target, damage: 'none' });
      expect(run.classical.flips).toHaveLength(0);
    }
  });
});

describe('the invariant', () => {
  it('holds in every preset that updates one by one: the energy never rises', async () => {
    for (const name of presetNames) {
      const content = preset(name);
      if (content.update === 'asynchronous') expect((await runOf(content)).rise, name).toBeNull();
    }
  });
  it('names the step that broke it, NaN included', () => {
    expect(findRise([3, 2, 1.5])).toBeNull();
    expect(findRise([3, 2, 2.5, 1])).toEqual({ step: 2, before: 2, after: 2.5 });
    expect(findRise([3, NaN])).toMatchObject({ step: 1 });
  });
  it('ends the run before that step', async () => {
    const { classical } = await runOf();
    const stopped = stopAfter(classical, 3);
    expect(stopped).toMatchObject({ outcome: 'not-converged', overlaps: { rows: 4 } });
    expect([stopped.energies.length, stopped.stepEnds.length, stopped.flips.length]).toEqual([4, 3, 3]);
    expect(stopAfter(classical, 0).flips).toHaveLength(0);
  });
});

describe('presets', () => {
  it('fail and succeed as they promise', async () => {
    const landings = await Promise.all(
      presetNames.map(async (name) => [name, (await runOf(preset(name))).classical] as const),
    );
    const found = Object.fromEntries(
      landings.map(([name, { outcome, landing }]) => [name, outcome === 'two-cycle' ? outcome : landing.kind]),
    );
    expect(found).toMatchObject({
      damaged: 'pattern',
      hidden: 'pattern',
      mixture: 'mixture',
      inverse: 'inverse',
      cycle: 'two-cycle',
    });
    expect(found.full).not.toBe('pattern');
  });
  it('the modern network tells look-alikes and a full memory apart', async () => {
    for (const name of ['alike', 'full'] as const) {
      const { modern, target } = await runOf(preset(name));
      expect(modern.landing).toMatchObject({ kind: 'pattern' });
      expect(modern.landing.patterns[0]).toBe(target);
    }
  });
  it('a mixture comes back when it is damaged, as its lesson says', async () => {
    const { probe, ...content } = preset('mixture');
    const spoilt = probe!.map((value, index) => (index % 12 === 5 ? -value : value));
    const run = await runOf({ ...content, probe: spoilt });
    expect(run.classical.flips.length).toBeGreaterThan(50);
    expect(overlap(run.classical.state, probe!)).toBeGreaterThan(0.99);
  });
  it('the two-cycle turns over every pixel, and falls when updated one by one', async () => {
    const cycle = await runOf(preset('cycle'));
    expect(rowOf(cycle.classical.overlaps, 0).every((value) => value === 0)).toBe(true);
    expect(cycle.classical.stepEnds[0]).toBe(256);
    expect(caption(cycle)).toContain('never comes to rest');
    const calm = await runOf({ ...preset('cycle'), update: 'asynchronous' });
    expect(calm.classical.outcome).toBe('fixed-point');
    expect(calm.classical.energies.at(-1)).toBeLessThan(calm.classical.energies[0]!);
  });
});

describe('temperature', () => {
  it('runs from the winner alone to the mean of all memories', async () => {
    const cold = await runOf({ temperature: 0 });
    expect(rowOf(cold.modern.weights, 0)[0]).toBe(1);
    const hot = await runOf({ temperature: Infinity });
    for (const weight of rowOf(hot.modern.weights, 0)) expect(weight).toBeCloseTo(0.2, 6);
    expect(hot.modern.landing.kind).toBe('mixture');
    expect(Number.isFinite(hot.modern.energies[1])).toBe(true);
    expect(caption(hot)).toContain('the modern one stays a grey blend of 5 memories');
  });
});

describe('memories of one’s own', () => {
  it('greys are black and white for the classical network and grey for the modern one', async () => {
    const pixels = Float32Array.from({ length: 64 }, (_, index) => (index % 16) / 7.5 - 1);
    const run = await runOf({ size: 8, set: 'own', memories: [{ name: 'ramp', pixels }], damage: 'none' });
    expect(overlap(run.classical.state, run.binary[0]!)).toBe(1);
    rowOf(run.modern.states, run.modern.steps).forEach((value, index) => expect(value).toBeCloseTo(pixels[index]!, 5));
  });
  it('follow the grid to another size', async () => {
    const run = await runOf({
      size: 16,
      set: 'own',
      memories: [{ name: 'ring', pixels: drawShape('ring', 64) }],
      probe: drawShape('ring', 8),
    });
    expect(run.start).toHaveLength(256);
    expect(run.memories[0]!.pixels).toHaveLength(256);
  });
  it('that are missing from a damaged link are replaced by pictures, and a target beyond the last is the last', async () => {
    const run = await runOf({ set: 'own', memories: [], target: 300, count: 3 });
    expect([run.memories.length, run.target]).toEqual([3, 2]);
  });
});
