import { describe, expect, it } from 'vitest';
import { writeNpy } from '../../../../web/src/data';
import type { Matrix } from '../../../../web/src/engine';
import { cppSnippet } from '../../../../web/src/exhibits/lookup/snippets/cpp';
import { numpySnippet } from '../../../../web/src/exhibits/lookup/snippets/numpy';
import { pytorchSnippet } from '../../../../web/src/exhibits/lookup/snippets/pytorch';
import { isWrittenOut, visibleMatrix } from '../../../../web/src/exhibits/lookup/snippets/source';
import type { LookupResult } from '../../../../web/src/exhibits/lookup/model';
import type { SceneName } from '../../../../web/src/exhibits/lookup/scenes';
import type { LookupState } from '../../../../web/src/exhibits/lookup/state';
import { parsesAsPython, runCpp, runNumpy, type Files, type Rows } from './run-snippet';
import { matrix, resultOf } from './support';

const own = { kind: 'arbitrary', visible: Uint8Array.of(1, 0, 1, 1, 0, 1, 1) } as const;
const tall = matrix([1, 0.5], [-0.3, 2], [1e-8, 0.125]);

const cases: readonly (readonly [string, SceneName, Partial<LookupState>])[] = [
  ['the first state', 'dictionary', {}],
  ['a tie at T = 0', 'ties', {}],
  ['T = infinity, padding', 'dictionary', { temperature: Infinity, mask: { kind: 'padding', length: 3 } }],
  ['a causal sentence', 'sentence', { temperature: 0.25 }],
  [
    'more queries than keys, causal: some see nothing',
    'ties',
    { queries: matrix([1, 0], [0, 1], [1, 1], [2, 2], [0, 0], [1, -1]), mask: { kind: 'causal' } },
  ],
  ['an own mask, an own scale', 'dictionary', { mask: own, scale: -0.3 }],
  ['no visible key at T = 0', 'dictionary', { queries: tall, temperature: 0, mask: { kind: 'padding', length: 0 } }],
  ['files, no scale', 'saturation', {}],
  [
    'files, an own mask',
    'saturation',
    { mask: { kind: 'arbitrary', visible: Uint8Array.from({ length: 96 }, (_, k) => (k % 5 ? 1 : 0)) } },
  ],
];
/** Compiling takes seconds, so C++ shows each of its branches once. */
const compiled = cases.filter(
  ([name]) => !['a tie at T = 0', 'no visible key at T = 0', 'files, no scale'].includes(name),
);

describe.each(cases)('code for %s', (_name, scene, patch) => {
  it('NumPy computes every number on the page', async () => {
    const result = await resultOf(patch, scene);
    const computed = await runNumpy(
      numpySnippet(inputOf(result)),
      ['dot_products', 'scores', 'masked_scores', 'weights', 'output'],
      filesOf(result),
    );
    const { dotProducts, scores, maskedScores, weights, output } = result.attention;
    expectSame(computed.dot_products, dotProducts);
    expectSame(computed.scores, scores);
    expectSame(computed.masked_scores, maskedScores);
    expectSame(computed.weights, weights);
    expectSame(computed.output, output);
  }, 30_000);

  it('PyTorch is a Python program', async () => {
    expect(await parsesAsPython(pytorchSnippet(inputOf(await resultOf(patch, scene))))).toBe(true);
  });
});

describe.each(compiled)('C++ for %s', (_name, scene, patch) => {
  it('prints the numbers on the page', async () => {
    const result = await resultOf(patch, scene);
    const { weights, output } = await runCpp(cppSnippet(inputOf(result)), filesOf(result));
    expectSame(weights, result.attention.weights);
    expectSame(output, result.attention.output);
  }, 120_000);
});

function inputOf({ inputs, options }: LookupResult) {
  return { inputs, ...options };
}

/** What the page saves, where the program reads files. */
function filesOf(result: LookupResult): Files {
  const input = inputOf(result);
  if (isWrittenOut(input)) return {};
  const { queries, keys, values } = result.inputs;
  const visible = visibleMatrix(result.options.mask, queries.rows, keys.rows);
  return Object.fromEntries(
    Object.entries({ queries, keys, values, visible }).map(([name, data]) => [`lookup-${name}.npy`, writeNpy(data)]),
  );
}

/** To six digits of the largest entry: what 32-bit arithmetic in another order agrees on. */
function expectSame(rows: Rows, expected: Matrix): void {
  expect(rows.length).toBe(expected.rows);
  const scale = expected.data.reduce((a, b) => (Number.isFinite(b) ? Math.max(a, Math.abs(b)) : a), 1e-30);
  rows.flat().forEach((value, index) => {
    const wanted = expected.data[index]!;
    if (Number.isFinite(wanted)) expect(Math.abs(value - wanted) / scale, `entry ${index}`).toBeLessThan(5e-6);
    else expect(value).toBe(wanted);
  });
}
