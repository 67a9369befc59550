import type { Engine, Matrix } from '../../../../web/src/engine';

export interface EngineReport {
  readonly place: Engine['info']['place'];
  readonly output: number[];
  /** Name of the error of an aborted call. */ readonly aborted: string;
  readonly handles: number;
}

function waves(rows: number, cols: number, seed: number): Matrix {
  return { rows, cols, data: Float32Array.from({ length: rows * cols }, (_, i) => Math.sin(seed + i * 1.7)) };
}

/** Some numbers that need most of the core. */
export async function computation(engine: Engine): Promise<number[]> {
  const keys = waves(6, 4, 2);
  const { output } = await engine.attention({
    queries: waves(5, 4, 1),
    keys,
    values: waves(6, 3, 3),
    mask: { kind: 'causal' },
  });
  const { energies } = await engine.retrieveModern({ patterns: keys, state: waves(1, 4, 4).data, beta: 2 });
  const patterns = await engine.random({ seed: 5, count: 90, distribution: 'sign' });
  const classical = await engine.retrieveClassical({
    patterns: { rows: 3, cols: 30, data: patterns },
    state: await engine.random({ seed: 6, count: 30, distribution: 'sign' }),
    update: 'asynchronous',
  });
  return [...output.data, ...energies, ...classical.energies, ...classical.flips];
}
