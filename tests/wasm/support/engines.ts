import { afterAll, beforeAll, describe } from 'vitest';
import { loadEngine, type Engine } from '../../../web/src/engine';

export const builds = ['baseline', 'relaxed'] as const;

/** Runs the tests once for each build, with an engine of their own that is closed afterwards. */
export function describeEngines(name: string, tests: (engine: () => Engine) => void): void {
  describe.each(builds)(`${name}, %s build`, (build) => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await loadEngine({ build });
    });
    afterAll(() => engine.close());
    tests(() => engine);
  });
}
