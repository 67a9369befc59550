import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Engine, SpeedSample, SpeedWork } from '../../../../web/src/engine';
import { measureEngines } from '../../../../web/src/site/speed/measure';
import { tasks, type Task } from '../../../../web/src/site/speed/plan';
import type { Build, BuildSpeed } from '../../../../web/src/site/speed/results';

/** An engine that notes what it is asked to measure; the first time it is slow. */
function fakeEngine(build: Build, calls: [Build, SpeedWork][]): Engine {
  const seen = new Set<SpeedWork>();
  const measure: Engine['measure'] = async (work, _milliseconds, { signal } = {}): Promise<SpeedSample> => {
    signal?.throwIfAborted();
    calls.push([build, work]);
    const milliseconds = seen.has(work) ? 1 : 1000;
    seen.add(work);
    return { milliseconds, operations: work.kind === 'multiply-adds' ? 4e7 : 3e7 };
  };
  return { info: { build, place: 'worker' }, measure } as unknown as Engine;
}

let page: EventTarget & { hidden: boolean };
beforeEach(() => {
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
});
afterEach(() => vi.unstubAllGlobals());

describe('the rounds of a measurement', () => {
  test('leave out the rehearsal, report every round and end with the whole', async () => {
    const calls: [Build, SpeedWork][] = [];
    const engines = (['relaxed', 'baseline'] as const).map((build) => fakeEngine(build, calls));
    const progress: [number, number][] = [];
    const rounds: (readonly BuildSpeed[])[] = [];
    const watcher = {
      onProgress: (done: number, round: number) => void progress.push([done, round]),
      onRound: (speeds: readonly BuildSpeed[]) => void rounds.push(speeds),
    };
    await measureEngines(engines, tasks, { rounds: 3, milliseconds: 1 }, new AbortController().signal, watcher);
    expect(rounds).toHaveLength(3);
    for (const speeds of rounds) {
      expect(speeds.map(({ build, limit }) => [build, limit])).toEqual([
        ['relaxed', 40],
        ['baseline', 40],
      ]);
      expect(speeds.flatMap(({ figures }) => figures).every(({ gflops }) => gflops === 30)).toBe(true);
    }
    expect(progress.at(-1)).toEqual([1, 3]);
    expect(progress.map(([done]) => done)).toEqual(progress.map(([done]) => done).sort((a, b) => a - b));
    // The long one is timed in the rehearsal and in two rounds more.
    const long = calls.filter(([, work]) => work.kind === 'attention' && work.form === 'online');
    expect(long).toHaveLength(2 * 3);
  });

  test('begin each with another engine and another task', async () => {
    const calls: [Build, SpeedWork][] = [];
    const two: Task[] = [tasks[0]!, tasks[1]!];
    const engines = (['relaxed', 'baseline'] as const).map((build) => fakeEngine(build, calls));
    const watcher = { onProgress: () => undefined, onRound: () => undefined };
    await measureEngines(engines, two, { rounds: 1, milliseconds: 1 }, new AbortController().signal, watcher);
    const order = calls.map(([build, work]) => `${build} ${two.findIndex((task) => task.work === work)}`);
    expect(order).toEqual([
      ...['relaxed 0', 'relaxed 1', 'baseline 0', 'baseline 1'],
      ...['baseline 1', 'baseline 0', 'relaxed 1', 'relaxed 0'],
    ]);
  });

  test('end when they are not wanted any more', async () => {
    const calls: [Build, SpeedWork][] = [];
    const run = new AbortController();
    const watcher = { onProgress: (_: number, round: number) => round === 2 && run.abort(), onRound: vi.fn() };
    const pending = measureEngines(
      [fakeEngine('baseline', calls)],
      tasks,
      { rounds: 5, milliseconds: 1 },
      run.signal,
      watcher,
    );
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
    expect(watcher.onRound).toHaveBeenCalledTimes(1);
    expect(calls).toHaveLength(2 * tasks.length + 1);
  });

  test('wait while the page is hidden, and hear an abort there', async () => {
    const calls: [Build, SpeedWork][] = [];
    const run = new AbortController();
    page.hidden = true;
    const watcher = { onProgress: () => (page.hidden = true), onRound: () => undefined };
    const pending = measureEngines(
      [fakeEngine('baseline', calls)],
      tasks,
      { rounds: 1, milliseconds: 1 },
      run.signal,
      watcher,
    );
    const outcome = expect(pending).rejects.toMatchObject({ name: 'AbortError' });
    await vi.waitFor(() => expect(calls).toHaveLength(0));
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    run.abort();
    await outcome;
    expect(calls).toHaveLength(1);
  });
});
