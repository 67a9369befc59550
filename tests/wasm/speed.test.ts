import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPace, type Pace } from '../../web/src/engine/pace';
import type { RawModule } from '../../web/src/engine/raw';
import { measureSpeed } from '../../web/src/engine/speed';
import type { SpeedWork } from '../../web/src/engine/types';
import { describeEngines } from './support/engines';

const works: readonly (readonly [SpeedWork, operations: number])[] = [
  [{ kind: 'product', size: 7 }, 2 * 7 ** 3],
  [{ kind: 'products', rows: 5, widths: [3, 8, 2] }, 2 * 5 * (3 * 8 + 8 * 2)],
  [{ kind: 'attention', heads: 2, tokens: 9, width: 4, form: 'all-weights' }, 4 * 2 * 81 * 4],
  [{ kind: 'attention', heads: 2, tokens: 9, width: 4, form: 'row-block' }, 4 * 2 * 81 * 4],
  [{ kind: 'attention', heads: 2, tokens: 9, width: 4, form: 'online' }, 4 * 2 * 81 * 4],
  [
    { kind: 'layer', tokens: 5, heads: 2, headWidth: 3, hidden: 7 },
    2 * 5 * (4 * 6 * 6 + 2 * 6 * 7) + 2 * 4 * 5 * 5 * 3,
  ],
];

describeEngines('a measurement', (engine) => {
  test.each(works)('of %j counts its operations, takes time and leaves nothing behind', async (work, operations) => {
    const sample = await engine().measure(work, 1);
    expect(sample.operations).toBe(operations);
    expect(sample.milliseconds).toBeGreaterThan(0);
    expect(await engine().liveHandles()).toBe(0);
  });

  test.each([8, 10, 12])('of %i chains takes about 40 million operations', async (chains) => {
    const { operations } = await engine().measure({ kind: 'multiply-adds', chains }, 1);
    // Whole steps of all chains.
    expect(Math.abs(operations - 4e7)).toBeLessThanOrEqual(chains * 8);
  });

  test.each([
    [{ kind: 'product', size: 4097 }, 'work.size must be an integer from 1 to 4096, not 4097'],
    [{ kind: 'products', rows: 1, widths: [2, 0] }, 'work.widths must be an integer from 1 to 4096, not 0'],
    [{ kind: 'products', rows: 1, widths: [2] }, 'work.widths.length must be an integer from 2 to 4096, not 1'],
    [{ kind: 'multiply-adds', chains: 9 }, 'work.chains must be 8, 10 or 12, not 9'],
    [{ kind: 'sleep' }, 'work.kind must be one of'],
    [
      { kind: 'attention', heads: 2, tokens: 4096, width: 4, form: 'all-weights' },
      'the weights have 8192 x 4096 entries, more than 16777216',
    ],
    [
      { kind: 'layer', tokens: 1, heads: 1, headWidth: 4096, hidden: 0 },
      'work.hidden must be an integer from 1 to 4096, not 0',
    ],
    [
      { kind: 'layer', tokens: 1, heads: 64, headWidth: 128, hidden: 1 },
      'the weights have 8192 x 8192 entries, more than 16777216',
    ],
  ] as const)('of %j is refused', async (work, message) => {
    await expect(engine().measure(work as SpeedWork, 1)).rejects.toThrow(message);
  });

  test('lasts from one millisecond to ten seconds', async () => {
    await expect(engine().measure({ kind: 'product', size: 2 }, 0)).rejects.toThrow('from 1 to 10000, not 0');
  });

  test('that is not wanted any more does not start', async () => {
    const pending = engine().measure({ kind: 'product', size: 2 }, 1, { signal: AbortSignal.abort() });
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });
});

/** A module whose product takes so many milliseconds each time, the last again and again, on a clock of whole `tick`s. */
function slowModule(durations: readonly number[], tick: number): { raw: RawModule; runs: () => number } {
  let now = 0;
  let runs = 0;
  // Reading the clock takes a little time, or nobody could wait for its tick.
  vi.spyOn(performance, 'now').mockImplementation(() => Math.floor((now += 0.01) / tick) * tick);
  const raw = {
    random: (_: string, count: number) => new Float32Array(count),
    productInto: () => (now += durations[Math.min(runs++, durations.length - 1)]!),
  };
  return { raw: raw as unknown as RawModule, runs: () => runs };
}

describe('the clock of a measurement', () => {
  afterEach(() => vi.restoreAllMocks());
  const work = { kind: 'product', size: 1 } as const;
  const pace: Pace = createPace(8, {}, () => undefined);

  test('does not count the first run, which meets cold caches', async () => {
    const { raw } = slowModule([9, 2], 0.001);
    const { milliseconds } = await measureSpeed(raw, { work, milliseconds: 20 }, pace);
    expect(milliseconds).toBeCloseTo(2, 1);
  });

  test('counts the first run where it alone fills the time', async () => {
    const { raw, runs } = slowModule([50, 2], 0.001);
    const { milliseconds } = await measureSpeed(raw, { work, milliseconds: 20 }, pace);
    expect(milliseconds).toBeCloseTo(50, 1);
    expect(runs()).toBe(1);
  });

  test('is right on a clock of whole milliseconds, too', async () => {
    const { raw } = slowModule([0.3], 1);
    const { milliseconds } = await measureSpeed(raw, { work, milliseconds: 20 }, pace);
    // It began with a tick and ended within one run after another; reading the clock is in it, too.
    expect(milliseconds).toBeGreaterThan(0.29);
    expect(milliseconds).toBeLessThan(0.32);
  });
});
