import { expect, test } from 'vitest';
import { cppFloat, literalRows } from '../../../../web/src/exhibits/programs';

test('literals give back the same floats, row by row', () => {
  const data = Float32Array.of(0.1, -2, 1 / 3, 1e-20);
  const rows = literalRows({ rows: 2, cols: 2, data });
  expect(rows[0]).toEqual(['0.1', '-2']);
  expect(Float32Array.from(rows.flat(), Number)).toEqual(data);
});

test('C++ floats have a point or an exponent before their suffix', () => {
  expect(['2', '0.5', '1e-20'].map(cppFloat)).toEqual(['2.0f', '0.5f', '1e-20f']);
});
