import { tasks } from '../../../../web/src/site/speed/plan';
import type { Build, BuildSpeed, Timed } from '../../../../web/src/site/speed/results';

/** Every task timed thrice: multiply-adds at 40, 50 and 45 GFLOP/s for 8, 10 and 12 chains, all else at `gflops`. */
export function timedAt(gflops: number): Timed[] {
  const limits = [40, 50, 45];
  return tasks.map((task, i) => ({
    task,
    // The median is the one in the middle.
    samples: [1, 2, 30].map((factor) => ({
      operations: (task.name ? gflops : limits[i]!) * 2e6,
      milliseconds: factor,
    })),
  }));
}

export function speedOf(build: Build, limit: number, gflops: number): BuildSpeed {
  return {
    build,
    limit,
    limitSpread: 0,
    figures: [
      { name: 'product', gflops, share: gflops / limit, milliseconds: 268.4 / gflops },
      { name: 'longAttention', gflops: gflops / 2, share: gflops / 2 / limit, milliseconds: 8590 / (gflops / 2) },
    ],
  };
}
