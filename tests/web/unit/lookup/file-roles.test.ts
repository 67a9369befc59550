import { describe, expect, it } from 'vitest';
import { proposeRoles, roleInName } from '../../../../web/src/exhibits/lookup/file-roles';

describe('the name of a file', () => {
  it.each([
    ['keys.csv', 'keys'],
    ['values.npy', 'values'],
    ['queries.txt', 'queries'],
    ['Q.csv', 'queries'],
    ['layer0_head-3.V.npy', 'values'],
    ['W_K.npy', 'keys'],
    ['myQueries2.json', 'queries'],
    ['queries v.csv', 'queries'],
    ['Schlu\u0308ssel.csv', 'keys'],
    ['mask.csv', 'mask'],
    ['keys_and_values.csv', null],
    ['turkeys.csv', null],
    ['v2.csv', null],
    ['data.keys', null],
    ['.csv', null],
  ])('%s speaks of %s', (name, target) => {
    expect(roleInName(name)).toBe(target);
  });
});

describe('several files', () => {
  const roles = (names: readonly string[], taken: Parameters<typeof proposeRoles>[1] = []) =>
    proposeRoles(
      names.map((name) => ({ name, isState: name.endsWith('.state') })),
      taken,
    ).map(({ target, said }) => (said ? target : [target]));

  it('go where their names say', () => {
    expect(roles(['values.npy', 'queries.txt', 'keys.csv', 'a.state'])).toEqual(['values', 'queries', 'keys', 'state']);
  });

  it('without telling names are guessed in the order of Q, K, V that are left, and not beyond', () => {
    expect(roles(['a.csv', 'b.csv', 'c.csv', 'd.csv'])).toEqual([['queries'], ['keys'], ['values'], [null]]);
    expect(roles(['a.csv', 'keys.csv', 'c.csv'])).toEqual([['queries'], 'keys', ['values']]);
    expect(roles(['a.csv'], ['queries', null])).toEqual([['keys']]);
  });
});
