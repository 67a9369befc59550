/** One update, in milliseconds: compare, weigh, mix, and then the fall to where the mixture lies. */
export const stepTime = 1700;
const compared = 300;
const weighed = 750;
const mixed = 1050;
/** How long a state lies at rest before the next one is dropped. */
const restTime = 3200;

/** What is to be seen at one moment of a descent; all parts in [0, 1]. */
export interface Moment {
  /** The query is state number `step`. */ readonly step: number;
  readonly compare: number;
  readonly weigh: number;
  readonly mix: number;
  /** How far the state has fallen from this state to the next. */ readonly fall: number;
  readonly atRest: boolean;
}

/** @param time milliseconds since the state was dropped */
export function momentAt(time: number, steps: number): Moment {
  const step = Math.min(Math.floor(time / stepTime), steps);
  const within = time - step * stepTime;
  const part = (from: number, to: number): number => Math.min(Math.max((within - from) / (to - from), 0), 1);
  const atRest = step === steps;
  // What falls begins slowly and grows faster.
  return {
    step,
    compare: part(0, compared),
    weigh: part(compared, weighed),
    mix: part(weighed, mixed),
    fall: atRest ? 0 : part(mixed, stepTime) ** 2,
    atRest,
  };
}

/** The moment at which the row of a step is complete and the fall has not begun. */
export function rowComplete(step: number): number {
  return step * stepTime + mixed;
}

/** Whether the next state is due. */
export function isOver(time: number, steps: number): boolean {
  return time > steps * stepTime + restTime;
}
