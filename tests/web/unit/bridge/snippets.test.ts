import { describe, expect, it } from 'vitest';
import { matrix } from '../../../../web/src/exhibits/bridge/matrices';
import { compare } from '../../../../web/src/exhibits/bridge/sides';
import { snippetsOf } from '../../../../web/src/exhibits/bridge/snippets';
import type { BridgeState } from '../../../../web/src/exhibits/bridge/state';
import { parsesAsPython, runCpp, runNumpy, type Printed } from './run-snippet';
import { engine, setupOf } from './support';

const projections = {
  projections: true,
  wq: matrix([
    [0, 1],
    [1, 0],
  ]),
  wk: matrix([
    [1, 0.4],
    [0, 0.7],
  ]),
  wv: matrix([
    [2, 1],
    [-1, 1],
  ]),
};

const cases: readonly (readonly [string, Partial<BridgeState>])[] = [
  ['the first state', {}],
  ['five updates', { steps: 5 }],
  ['values that are not the keys', { values: 'next', steps: 3 }],
  ['projections', projections],
  [
    'the projected form with another beta',
    { ...projections, form: 'projected', otherBeta: true, hopfieldTemperature: 3 },
  ],
  ['the winner takes all', { temperature: 0 }],
  ['uniform weights', { temperature: Infinity }],
  ['seven patterns of nine numbers', { situation: 'random', startFrom: 'seed', count: 7, dimension: 9 }],
];

describe.each(cases)('code for %s', (_name, patch) => {
  async function expectSameNumbers(printed: Printed): Promise<void> {
    const setup = await setupOf(patch);
    const { attention, hopfield } = await compare(await engine(), setup);
    const close = (values: ArrayLike<number>): unknown[] =>
      Array.from(values, (value): unknown => expect.closeTo(value, 5));
    expect(printed.attention).toEqual(close(attention.states[setup.steps]!));
    expect(printed.hopfield).toEqual(close(hopfield.output));
    const largest = Math.max(...printed.attention.map((value, c) => Math.abs(value - printed.hopfield[c]!)));
    expect(printed.difference).toBeCloseTo(largest, 6);
  }

  it('NumPy prints the numbers on the page', async () => {
    await expectSameNumbers(await runNumpy(snippetsOf(await setupOf(patch)).numpy));
  }, 20_000);
  it('C++ prints the numbers on the page', async () => {
    await expectSameNumbers(await runCpp(snippetsOf(await setupOf(patch)).cpp));
  }, 60_000);
  it('PyTorch is a Python program', async () => {
    expect(await parsesAsPython(snippetsOf(await setupOf(patch)).pytorch)).toBe(true);
  });
});
