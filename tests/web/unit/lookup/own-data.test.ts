import { describe, expect, it } from 'vitest';
import { DataError, writeNpy } from '../../../../web/src/data';
import { badMaskEntry, misfit, takeMatrices } from '../../../../web/src/exhibits/lookup/own-data';
import { readFilesFor, readTextFor } from '../../../../web/src/exhibits/lookup/read-data';
import { matrix, resultOf } from './support';

const refusalOf = (text: string) => {
  try {
    readTextFor('queries', text);
  } catch (error) {
    return error instanceof DataError ? { code: error.code, ...error.facts } : error;
  }
  return null;
};

describe('reading', () => {
  it('text goes to its target', () => {
    expect(readTextFor('keys', '1,2\n3,4')).toEqual({ keys: matrix([1, 2], [3, 4]) });
  });

  it('one matrix can be all three', () => {
    const { queries, keys, values } = readTextFor('all', '1 2');
    expect([queries, keys, values]).toEqual([matrix([1, 2]), matrix([1, 2]), matrix([1, 2])]);
  });

  it('an exported JSON file is taken as a whole', () => {
    const brought = readTextFor('keys', '{"queries":[[1]],"keys":[[2]],"values":[[3,4]],"output":[[0,0]]}');
    expect(brought).toEqual({ queries: matrix([1]), keys: matrix([2]), values: matrix([3, 4]) });
  });

  it('an NPY file is read back as it was saved', async () => {
    const saved = matrix([1.5, -2], [1e30, 0.1]);
    const { brought } = await readFilesFor([{ file: new File([writeNpy(saved)], 'a.npy'), target: 'values' }]);
    expect(brought).toEqual({ values: saved });
  });

  it('several files are all read, and every refusal is told with its file', async () => {
    const file = (name: string, text: string) => new File([text], name);
    const read = await readFilesFor([
      { file: file('a.csv', '1,2'), target: 'keys' },
      { file: file('b.csv', '1,x'), target: 'values' },
      { file: file('c.csv', ''), target: 'queries' },
      { file: file('d.csv', '3,4'), target: 'keys' },
    ]);
    expect(read.refused.map(({ file, error }) => [file, error.code])).toEqual([
      ['b.csv', 'not-a-number'],
      ['c.csv', 'empty'],
    ]);
    expect(read.twice).toEqual([{ name: 'keys', files: ['a.csv', 'd.csv'] }]);
    expect(read.origins).toEqual({ keys: 'd.csv' });
  });

  it.each([
    ['a word', '1,2\n3,four', { code: 'not-a-number', line: 2, column: 2, found: 'four' }],
    ['NaN', '1,2\nnan,4', { code: 'not-finite', line: 2, column: 1 }],
    ['a short row', '1,2\n3', { code: 'ragged', line: 2, expected: 2, found: 1 }],
    ['nothing', '  \n', { code: 'empty' }],
    [
      'too many columns',
      Array.from({ length: 1025 }, () => 1).join(','),
      { code: 'too-many-columns', found: 1025, limit: 1024 },
    ],
    ['too many rows', '1\n'.repeat(1025), { code: 'too-many-rows', found: 1025, limit: 1024 }],
    ['several matrices', '{"a":[[1]],"b":[[2]]}', { code: 'several-matrices' }],
  ])('is refused with its place: %s', (_name, text, refusal) => {
    expect(refusalOf(text)).toMatchObject(refusal);
  });
});

describe('taking', () => {
  it('wider queries widen the keys, with zeros', async () => {
    const { inputs } = await resultOf();
    const { patch, adapted } = takeMatrices({ queries: matrix([1, 2, 3]) }, inputs);
    expect(adapted).toEqual(['keys']);
    expect(patch.keys!.cols).toBe(3);
    expect([...patch.keys!.data.subarray(0, 3)]).toEqual([expect.closeTo(-1.6), 1, 0]);
    expect(patch.values).toBe(inputs.values);
  });

  it('fewer values cut the keys; a mask and names that no longer fit are dropped', async () => {
    const { inputs } = await resultOf();
    const { patch, adapted } = takeMatrices({ values: matrix([1], [2]) }, inputs);
    expect(adapted).toEqual(['keys']);
    expect(patch).toMatchObject({ scene: 'own', mask: { kind: 'none' }, keyNames: [] });
    expect(patch.keys!.rows).toBe(2);
  });

  it('the same shapes leave mask and names alone', async () => {
    const { inputs } = await resultOf();
    const { patch, adapted } = takeMatrices({ queries: matrix([0, 0]) }, inputs);
    expect(adapted).toEqual([]);
    expect(patch).not.toHaveProperty('mask');
  });

  it('a mask comes after the shapes that other matrices set, and alone it changes nothing else', async () => {
    const { inputs } = await resultOf();
    const mask = matrix([1, 0], [1, 1]);
    const visible = Uint8Array.of(1, 0, 1, 1);
    const brought = { queries: matrix([1, 2], [3, 4]), keys: matrix([1, 0], [0, 1]), mask };
    expect(takeMatrices(brought, inputs).patch.mask).toEqual({ kind: 'arbitrary', visible });
    expect(takeMatrices({ mask }, inputs)).toEqual({ patch: { mask: { kind: 'arbitrary', visible } }, adapted: [] });
  });

  it('matrices that do not fit each other are refused', () => {
    expect(misfit({ queries: matrix([1, 2]), keys: matrix([1]) })).toBe('key-width');
    expect(misfit({ keys: matrix([1]), values: matrix([1], [2]) })).toBe('value-rows');
    expect(misfit({ queries: matrix([1]), values: matrix([1], [2]) })).toBeNull();
  });

  it('a mask is ones and zeros', () => {
    expect(badMaskEntry(matrix([1, 0], [0, 1]))).toBeNull();
    expect(badMaskEntry(matrix([1, 0], [0.5, 1]))).toEqual({ row: 1, col: 0, value: 0.5 });
  });
});
