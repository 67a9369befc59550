import { expect, test } from 'vitest';
import { expectClose, matrix, spread } from './support/data';
import { describeEngines } from './support/engines';
import { rowsOf, softmax } from './support/reference';

describeEngines('softmax and random numbers', (engine) => {
  test('softmax works row by row, with temperature 1 unless given', async () => {
    const scores = spread(3, 9, 1);
    expectClose(
      (await engine().softmax(scores)).data,
      rowsOf(scores).map((row) => softmax(row, 1)),
    );
    expectClose(
      (await engine().softmax(scores, 0.1)).data,
      rowsOf(scores).map((row) => softmax(row, 0.1)),
    );
  });

  test('softmax hides scores of minus infinity', async () => {
    const { data } = await engine().softmax(matrix([0, -Infinity, 0]));
    expect(data).toEqual(Float32Array.of(0.5, 0, 0.5));
  });

  test('random numbers keep their ranges and repeat with their seed', async () => {
    const uniform = await engine().random({ seed: 3, count: 1000, distribution: 'uniform' });
    expect(uniform.every((entry) => entry >= 0 && entry < 1)).toBe(true);
    expect(await engine().random({ seed: 3, count: 1000, distribution: 'uniform' })).toEqual(uniform);
    const order = await engine().random({ seed: 3, count: 50, distribution: 'permutation' });
    expect(Array.from(order).sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i));
    expect(await engine().random({ seed: 3, count: 0, distribution: 'normal' })).toHaveLength(0);
  });
});
