import type { ContestantInfo } from '../../protocol';
import type { Work } from '../../shapes';
import type { Task } from '../tasks';

/** One library, or one way of asking it. */
export interface Contestant extends ContestantInfo {
  /** How it does each kind of work; undefined where it sits out. What happens in here is not timed. */
  readonly prepare: {
    readonly [Kind in Work['kind']]?: (task: Task<Kind>) => Prepared | Promise<Prepared> | undefined;
  };
}

export interface Prepared {
  /**
   * The timed part: copies the inputs in, computes, and copies the result out. The inputs are those of the task; weights
   * may have been brought along beforehand.
   */
  run(): Float32Array | Promise<Float32Array>;
  /** Gives the result the layout that the task asks for. Not timed. */
  arrange?(result: Float32Array): Float32Array;
  dispose(): void;
}

/** Prepares a task; undefined where the contestant does no such work. */
export function prepare(contestant: Contestant, task: Task): Prepared | Promise<Prepared> | undefined {
  const how = contestant.prepare[task.kind] as ((task: Task) => Prepared | Promise<Prepared> | undefined) | undefined;
  return how?.(task);
}
