import type { LimitTiming } from '../protocol';
import type { AttractorModule } from './contestants/attractor';
import type { Runner } from './measure';

/** Too few chains wait for the latency of an instruction, too many for registers: which is best differs by machine. */
const chainCounts = [8, 10, 12];

/** Of one run: about a millisecond. */
const operationsWanted = 4e7;

export type LimitRunner = Runner & Omit<LimitTiming, 'milliseconds'>;

/** How fast each build multiplies and adds in registers alone. */
export function limitRunners(modules: readonly AttractorModule[]): LimitRunner[] {
  return modules.flatMap(({ build, raw }) =>
    chainCounts.map((chains) => {
      // Each step of a chain is a multiplication and an addition of four floats.
      const repetitions = Math.round(operationsWanted / (chains * 8));
      return {
        build,
        chains,
        operations: chains * repetitions * 8,
        run: () => raw.multiplyAddLimit(chains, repetitions),
      };
    }),
  );
}
