import type { ClassicalRetrieval } from '../../engine/types';

/**
 * One time for both networks, so that they can be compared from start to end: `length` ticks from 0.
 * The longer run moves one step a tick, the shorter one is spread over the same time.
 */
export interface Timeline {
  readonly length: number;
  /** Steps of each network, the rounds of a two-cycle that are shown included. */
  readonly classicalSteps: number;
  readonly modernSteps: number;
}

/** Updates of a two-cycle that are shown after it was found: enough to see that it never rests. */
const cycleUpdates = 8;

export function makeTimeline(classical: ClassicalRetrieval, modernSteps: number): Timeline {
  const found = classical.stepEnds.length;
  const classicalSteps = found + (classical.outcome === 'two-cycle' ? cycleUpdates : 0);
  return { length: Math.max(classicalSteps, modernSteps, 1), classicalSteps, modernSteps };
}

/** Step of the classical network at tick `at`, a whole number. */
export function classicalStepAt(timeline: Timeline, at: number): number {
  return Math.round((Math.min(at, timeline.length) * timeline.classicalSteps) / timeline.length);
}

/** Step of the modern network at tick `at`; the fraction is the way to the next one. */
export function modernStepAt(timeline: Timeline, at: number): number {
  return (Math.min(at, timeline.length) * timeline.modernSteps) / timeline.length;
}

/** The recorded step that looks like step `step`: beyond its end a two-cycle goes to and fro. */
export function recordedStep(classical: ClassicalRetrieval, step: number): number {
  const last = classical.stepEnds.length;
  if (step <= last) return step;
  return (step - last) % 2 === 0 ? last : last - 1;
}

/** The state of the classical network after `step` recorded steps from `start`, [N]. */
export function stateAfter(classical: ClassicalRetrieval, start: Float32Array, step: number): Float32Array {
  const state = start.slice();
  const flips = step > 0 ? classical.stepEnds[step - 1]! : 0;
  for (let flip = 0; flip < flips; flip++) {
    const index = classical.flips[flip]!;
    state[index] = -state[index]!;
  }
  return state;
}

/** Milliseconds for the whole timeline at normal speed: each step can be followed, and no run takes over 6 s. */
export function playingTime({ length }: Timeline): number {
  return Math.min(6000, Math.max(length * 40, Math.min(2000, length * 600)));
}
