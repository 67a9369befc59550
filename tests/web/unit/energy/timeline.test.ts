import { describe, expect, it } from 'vitest';
import { makeFigures, pointOf } from '../../../../web/src/exhibits/energy/figures';
import { preset } from '../../../../web/src/exhibits/energy/presets';
import {
  classicalStepAt,
  makeTimeline,
  modernStepAt,
  playingTime,
  recordedStep,
  stateAfter,
} from '../../../../web/src/exhibits/energy/timeline';
import { runOf } from './support';

describe('the common time of both networks', () => {
  it('starts and ends together, and one tick is one flip of the longer run', async () => {
    const { timeline, classical } = await runOf();
    expect(timeline.length).toBe(classical.stepEnds.length);
    expect([classicalStepAt(timeline, 0), modernStepAt(timeline, 0)]).toEqual([0, 0]);
    expect(classicalStepAt(timeline, 17)).toBe(17);
    expect([classicalStepAt(timeline, 1e9), modernStepAt(timeline, 1e9)]).toEqual([
      timeline.classicalSteps,
      timeline.modernSteps,
    ]);
  });
  it('has a length even when nothing moves', async () => {
    const { timeline } = await runOf({ damage: 'none' });
    expect(timeline).toEqual({ length: 1, classicalSteps: 0, modernSteps: 0 });
  });
  it('plays for 2 to 6 seconds when there is something to follow, and is short for a few steps', async () => {
    const { classical } = await runOf();
    const time = (steps: number) => playingTime({ ...makeTimeline(classical, 1), length: steps });
    expect(time(1)).toBe(600);
    for (const steps of [4, 50, 300, 4096]) {
      expect(time(steps)).toBeGreaterThanOrEqual(2000);
      expect(time(steps)).toBeLessThanOrEqual(6000);
    }
  });
  it('gives the recorded end of the run', async () => {
    const { classical, binaryStart } = await runOf();
    expect(stateAfter(classical, binaryStart, classical.stepEnds.length)).toEqual(classical.state);
    expect(stateAfter(classical, binaryStart, 0)).toEqual(binaryStart);
  });
  it('goes to and fro beyond the end of a two-cycle', async () => {
    const { classical, binaryStart, timeline } = await runOf(preset('cycle'));
    const last = classical.stepEnds.length;
    expect(timeline.classicalSteps).toBeGreaterThan(last);
    expect([last, last + 1, last + 2].map((step) => recordedStep(classical, step))).toEqual([last, last - 1, last]);
    const state = (step: number) => stateAfter(classical, binaryStart, recordedStep(classical, step));
    expect(state(last + 2)).toEqual(state(last));
    expect(state(last + 1)).not.toEqual(state(last));
  });
});

describe('the curves', () => {
  it('are thinned out when long, with both ends kept', async () => {
    const run = await runOf({ size: 64, noise: 0.4 });
    const { classical } = makeFigures(run);
    expect(run.timeline.classicalSteps).toBeGreaterThan(800);
    expect(classical.points.length).toBeLessThanOrEqual(402);
    expect(classical.points[0]).toEqual([0, run.classical.energies[0]]);
    expect(classical.points.at(-1)).toEqual([run.timeline.classicalSteps, run.classical.energies.at(-1)]);
    expect(pointOf(classical, run.timeline.classicalSteps)).toBe(classical.points.length - 1);
  });
  it('have a bar for the target and the closest memories', async () => {
    const { bars } = makeFigures(await runOf(preset('full')));
    expect(bars).toHaveLength(8);
    expect(bars).toContain(0);
  });
});
