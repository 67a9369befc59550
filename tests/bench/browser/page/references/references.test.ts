import { expect, test } from 'vitest';
import { attentionReference } from './attention';
import { erf } from './encoder-layer';
import { productReference } from './product';
import { compare, sampleRows } from './reference';

test('a product and an attention that can be computed by hand', () => {
  const left = new Float32Array([1, 2, 3, 4]);
  const right = new Float32Array([5, 6, 7, 8]);
  const product = productReference({ kind: 'product', rows: 2, inner: 2, cols: 2, left, right });
  expect([...product.rows.values()].map((row) => [...row])).toEqual([
    [19, 22],
    [43, 50],
  ]);

  const one = { kind: 'attention', heads: 1, tokens: 2, width: 1, keys: new Float32Array([1, 0]) } as const;
  const inputs = { ...one, queries: new Float32Array([0, Math.log(3)]), values: new Float32Array([2, 6]) };
  const seen = (causal: boolean): number[] =>
    [...attentionReference({ ...inputs, causal }).rows.values()].map((row) => row[0]!);
  // The second query weighs its keys 3 to 1; float32 holds log 3 to 1e-7.
  expect(seen(false)[0]).toBe(4);
  expect(seen(false)[1]).toBeCloseTo(3, 6);
  expect(seen(true)[0]).toBe(2);
  expect(seen(true)[1]).toBeCloseTo(3, 6);
});

test('the error function is that of tables', () => {
  // Abramowitz and Stegun, table 7.1
  expect(erf(0.5)).toBeCloseTo(0.5204998778, 10);
  expect(erf(-2)).toBeCloseTo(-0.995322265, 9);
  expect(erf(40)).toBe(1);
});

test('sampled rows are different ones, the first and the last among them', () => {
  expect(sampleRows(3, 10)).toEqual([0, 1, 2]);
  const rows = sampleRows(1000, 61);
  expect([rows[0], rows.at(-1), new Set(rows).size]).toEqual([0, 999, 61]);
});

test('the largest difference counts, and a NaN is never lost', () => {
  const reference = { cols: 2, rows: new Map([[1, new Float64Array([1, -4])]]) };
  expect(compare(new Float32Array([9, 9, 1.5, -4]), reference)).toEqual({ maxAbsDiff: 0.5, largestEntry: 4 });
  expect(compare(new Float32Array([9, 9, NaN, -3]), reference).maxAbsDiff).toBeNaN();
  expect(compare(new Float32Array([9, 9]), reference).maxAbsDiff).toBeNaN();
});
