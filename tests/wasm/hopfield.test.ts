import { expect, test } from 'vitest';
import { expectClose, matrix, signs, spread } from './support/data';
import { describeEngines } from './support/engines';
import { classicalEnergy, modernEnergy, modernUpdate, rowsOf } from './support/reference';

describeEngines('classical retrieval', (engine) => {
  const patterns = signs(4, 60, 1);
  const state = signs(1, 60, 8).data;

  test('replays: each flip belongs to a step, and each step lowers the energy as stated', async () => {
    const result = await engine().retrieveClassical({ patterns, state, update: 'asynchronous' });
    const steps = result.stepEnds.length;
    expect(result.energies).toHaveLength(steps + 1);
    expect([result.overlaps.rows, result.overlaps.cols]).toEqual([steps + 1, 4]);
    expect(result.flips).toHaveLength(steps);
    const replayed = Array.from(state);
    result.flips.forEach((neuron, step) => {
      replayed[neuron]! *= -1;
      expect(result.energies[step + 1]).toBeCloseTo(classicalEnergy(rowsOf(patterns), replayed), 12);
      expect(result.energies[step + 1]).toBeLessThan(result.energies[step]!);
    });
    expect(Array.from(result.state)).toEqual(replayed);
    expect(result.outcome).toBe('fixed-point');
    expect(result.recordingFull).toBe(false);
  });

  test('defaults to seed 1 and 100 sweeps', async () => {
    const stated = await engine().retrieveClassical({
      patterns,
      state,
      update: 'asynchronous',
      seed: 1,
      maxSweeps: 100,
    });
    expect((await engine().retrieveClassical({ patterns, state, update: 'asynchronous' })).flips).toEqual(stated.flips);
    const other = await engine().retrieveClassical({ patterns, state, update: 'asynchronous', seed: 2 });
    expect(other.flips).not.toEqual(stated.flips);
  });

  test('finds the 2-cycle of synchronous updates', async () => {
    // One pattern of two neurons, half damaged: both neurons follow the other, and change places for ever.
    const result = await engine().retrieveClassical({
      patterns: matrix([1, 1]),
      state: Float32Array.of(1, -1),
      update: 'synchronous',
    });
    expect(result.outcome).toBe('two-cycle');
    expect(result.stepEnds[0]).toBe(2);
  });

  test('says on which pattern it landed', async () => {
    const damaged = patterns.data.slice(60, 120);
    damaged.fill(1, 0, 6);
    const { landing } = await engine().retrieveClassical({ patterns, state: damaged, update: 'asynchronous' });
    expect(landing.kind).toBe('pattern');
    expect(Array.from(landing.patterns)).toEqual([1]);
    expect(landing.overlaps[1]).toBe(1);
  });

  test('gives up after maxSweeps', async () => {
    const result = await engine().retrieveClassical({ patterns, state, update: 'asynchronous', maxSweeps: 1 });
    expect([result.outcome, result.sweeps]).toEqual(['not-converged', 1]);
  });
});

describeEngines('modern retrieval', (engine) => {
  const patterns = spread(5, 6, 1);
  const state = spread(1, 6, 7).data;

  test('follows the update rule, and the energy falls', async () => {
    const result = await engine().retrieveModern({ patterns, state, beta: 2 });
    const rows = rowsOf(patterns);
    const states = rowsOf(result.states);
    expect(states).toHaveLength(result.steps + 1);
    expect([result.weights.rows, result.weights.cols]).toEqual([result.steps + 1, 5]);
    expect([result.overlaps.rows, result.overlaps.cols]).toEqual([result.steps + 1, 5]);
    states.forEach((from, step) => {
      expect(result.energies[step]).toBeCloseTo(modernEnergy(rows, from, 2), 6);
      if (step > 0) expect(result.energies[step]).toBeLessThanOrEqual(result.energies[step - 1]!);
      if (step < result.steps) expectClose(states[step + 1]!, modernUpdate(rows, from, 2));
    });
    expect(result.converged).toBe(true);
  });

  test('goes to the nearest pattern in one step at beta infinity', async () => {
    const result = await engine().retrieveModern({
      patterns: matrix([1, 0], [0, 1]),
      state: Float32Array.of(0.6, 0.4),
      beta: Infinity,
    });
    expect(Array.from(result.states.data.subarray(2, 4))).toEqual([1, 0]);
    expect(result.landing).toMatchObject({ kind: 'pattern', patterns: Int32Array.of(0) });
  });

  test('stops at maxSteps, and defaults to 100 and 1e-6', async () => {
    const short = await engine().retrieveModern({ patterns, state, beta: 2, maxSteps: 1 });
    expect([short.steps, short.converged, short.states.rows]).toEqual([1, false, 2]);
    const stated = await engine().retrieveModern({ patterns, state, beta: 2, maxSteps: 100, tolerance: 1e-6 });
    expect(await engine().retrieveModern({ patterns, state, beta: 2 })).toEqual(stated);
  });

  test('one update is attention with keys = values = patterns and scale beta', async () => {
    const update = await engine().retrieveModern({ patterns, state, beta: 2, maxSteps: 1 });
    const queries = { rows: 1, cols: 6, data: state };
    const head = await engine().attention({ queries, keys: patterns, values: patterns, scale: 2 });
    expectClose(head.output.data, update.states.data.subarray(6), 1e-6);
    expectClose(head.weights.data, update.weights.data.subarray(0, 5), 1e-6);
  });

  test('gives the energy of many states', async () => {
    const states = spread(9, 6, 3);
    const energies = await engine().modernEnergy({ patterns, states, beta: 0.7 });
    expectClose(
      energies,
      rowsOf(states).map((from) => modernEnergy(rowsOf(patterns), from, 0.7)),
      1e-12,
    );
  });
});
