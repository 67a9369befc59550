import { describe, expect, it } from 'vitest';
import { DataError } from '../../../../web/src/data/error';
import { toJson } from '../../../../web/src/data/matrix-text';
import { writeNpy } from '../../../../web/src/data/npy';
import { identity, matrix } from '../../../../web/src/exhibits/bridge/matrices';
import { readFiles, readText, takeOver, UnfitError } from '../../../../web/src/exhibits/bridge/own-data';
import { stateWith } from './support';

const patterns = matrix([
  [1, 2, 3],
  [4, 5, 6],
]);

describe('own patterns', () => {
  it('come from CSV, JSON and NPY alike', async () => {
    const csv = new File(['1,2,3\n4,5,6\n'], 'p.csv');
    const json = new File(['[[1,2,3],[4,5,6]]'], 'p.json');
    const npy = new File([writeNpy(patterns)], 'p.npy');
    for (const file of [csv, json, npy]) {
      const patch = takeOver(await readFiles([file]), stateWith());
      expect(patch).toMatchObject({ situation: 'own', patterns, startFrom: 'seed', values: 'keys', steps: 1 });
    }
  });
  it('bring their start and values along when an export is opened again', () => {
    const queries = matrix([
      [1, 0, 0],
      [0, 1, 0],
    ]);
    const values = matrix([
      [0, 0, 1],
      [1, 1, 1],
    ]);
    const patch = takeOver(readText(toJson({ queries, keys: patterns, values, weights: identity(2) })), stateWith());
    expect(patch).toMatchObject({ patterns, startFrom: 'given', values: 'own', ownValues: values });
    expect([...patch.start!.data]).toEqual([1, 0, 0]);
  });
  it('come with start and values as files that are called so', async () => {
    const file = (name: string, text: string) => new File([text], name);
    const brought = await readFiles([
      file('Values.csv', '7,8,9\n1,1,1'),
      file('patterns.npy', '1,2,3\n4,5,6'),
      file('start.txt', '1 0 0'),
    ]);
    const patch = takeOver(brought, stateWith());
    expect(patch).toMatchObject({ patterns, startFrom: 'given', values: 'own' });
    const foreign = readFiles([file('patterns.csv', '1'), file('notes.txt', '2')]);
    await expect(foreign).rejects.toThrow(new UnfitError('unknown-file', ['notes.txt']));
  });
  it('make identities of projections of another size', () => {
    expect(takeOver({ '': patterns }, stateWith({ projections: true }))).toMatchObject({ wq: identity(3) });
  });
  it('of one coordinate are drawn on one axis', () => {
    expect(takeOver(readText('1\n-1'), stateWith())).toMatchObject({ x: 0, y: 0 });
  });
});

describe('what cannot be taken over', () => {
  it.each([
    ['1,2\n3', 'ragged'],
    ['1,x\n2,3\n', 'not-a-number'],
    ['', 'empty'],
    ['1,NaN\n2,3', 'not-finite'],
    [Array.from({ length: 65 }, () => '1,2').join('\n'), 'too-many-rows'],
    [Array.from({ length: 65 }, () => '1').join(','), 'too-many-columns'],
  ])('%j is refused as %s', (text, code) => {
    expect(() => readText(text)).toThrow(DataError);
    try {
      readText(text);
    } catch (error) {
      expect((error as DataError).code).toBe(code);
    }
  });
  it('several matrices without a name for the patterns', () => {
    const brought = readText('{"a": [[1]], "b": [[2]]}');
    expect(() => takeOver(brought, stateWith())).toThrow(new UnfitError('unnamed', ['a, b']));
  });
  it('values of another shape, with both shapes', () => {
    const brought = readText('{"patterns": [[1,2],[3,4]], "values": [[1,2]]}');
    expect(() => takeOver(brought, stateWith())).toThrow('values, 1 × 2, 2 × 2');
  });
});
