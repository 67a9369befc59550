import { expect, test } from 'vitest';
import { signs, spread } from './support/data';
import { describeEngines } from './support/engines';

describeEngines('arrays', (engine) => {
  test('that are changed after the call do not change its result', async () => {
    const input = { queries: spread(2, 3, 1), keys: spread(4, 3, 2), values: spread(4, 2, 3) };
    const expected = await engine().attention(input);
    const pending = engine().attention(input);
    for (const { data } of Object.values(input)) data.fill(9);
    expect((await pending).output.data).toEqual(expected.output.data);
  });

  test('that were passed in stay usable and unchanged', async () => {
    const patterns = signs(3, 20, 1);
    const state = signs(1, 20, 2).data;
    const before = [...patterns.data, ...state];
    await engine().retrieveClassical({ patterns, state, update: 'asynchronous' });
    await engine().retrieveModern({ patterns, state, beta: 1 });
    expect([...patterns.data, ...state]).toEqual(before);
  });

  test('that are returned are separate, and no view of the memory of the module', async () => {
    const scores = spread(2, 3, 1);
    const first = await engine().softmax(scores);
    const kept = first.data.slice();
    const second = await engine().softmax(scores);
    second.data.fill(7);
    await engine().softmax(spread(200, 200, 2));
    expect(first.data).toEqual(kept);
    expect(first.data.buffer.byteLength).toBe(24);
  });
});
