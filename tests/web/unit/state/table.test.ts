import { describe, expect, it } from 'vitest';
import { defaultState, maxHashLength, parseState, printState } from '../../../../web/src/state';
import { randomSample, sampleTable } from './sample-table';
import { seeded } from './random';

const start = defaultState(sampleTable);
const parse = (hash: string) => parseState(sampleTable, hash);
const problemsOf = (hash: string) => parse(hash).problems;

describe('a link', () => {
  it('gives back every state it was made from', () => {
    for (let seed = 0; seed < 200; seed++) {
      const state = randomSample(seed);
      const hash = printState(sampleTable, state);
      expect(parse(`#${hash}`), `seed ${seed}`).toEqual({ state, problems: [] });
      expect(printState(sampleTable, parse(hash).state)).toBe(hash);
    }
  });

  it('holds three matrices of 64 x 64 with room to spare', () => {
    const random = seeded(5);
    const queries = { rows: 64, cols: 64, data: Float32Array.from({ length: 4096 }, () => random() - 0.5) };
    const hash = printState(sampleTable, { ...start, queries });
    expect(parse(hash).state.queries).toEqual(queries);
    expect(3 * hash.length).toBeLessThan(maxHashLength);
  });

  it('survives being part of an address', () => {
    for (let seed = 0; seed < 50; seed++) {
      const hash = `#${printState(sampleTable, randomSample(seed))}`;
      expect(new URL(`https://example.org/page${hash}`).hash).toBe(hash);
    }
  });

  it('is short where nothing was changed, and keeps the order of the table', () => {
    expect(printState(sampleTable, start)).toBe('v=3');
    expect(printState(sampleTable, { ...start, mask: 'causal', seed: 7 })).toBe('v=3&seed=7&mask=causal');
  });

  it('stands for the first state when it is empty', () => {
    expect(parse('')).toEqual({ state: start, problems: [] });
    expect(parse('#')).toEqual({ state: start, problems: [] });
  });
});

describe('an old link', () => {
  it('passes through every migration between its version and the present', () => {
    expect(parse('v=1&t=0.25&seed=4').state).toMatchObject({ temperature: 0.25, seed: 4 });
    expect(parse('v=2&beta=2').state.temperature).toBe(0.5);
    expect(problemsOf('v=1&t=0.25')).toEqual([]);
  });
});

describe('a damaged link', () => {
  it('loses the damaged field, names it, and keeps the others', () => {
    const { state, problems } = parse('v=3&seed=abc&mask=causal');
    expect(state).toEqual({ ...start, mask: 'causal' });
    expect(problems).toEqual([
      {
        code: 'bad-value',
        field: 'seed',
        found: 'abc',
        expected: { kind: 'number', min: 0, max: Number.MAX_SAFE_INTEGER, integer: true },
      },
    ]);
  });

  it.each([
    ['v=3&seed=-1', 'bad-value'],
    ['v=3&seed=1.5', 'bad-value'],
    ['v=3&temperature=NaN', 'bad-value'],
    ['v=3&temperature=0x10', 'bad-value'],
    ['v=3&running=yes', 'bad-value'],
    ['v=3&mask=sideways', 'bad-value'],
    [`v=3&note=${'a'.repeat(201)}`, 'bad-value'],
    ['v=3&queries=1,2;3', 'bad-value'],
    ['v=3&queries=1,,2', 'bad-value'],
    ['v=3&queries=1e39', 'bad-value'],
    ['v=3&queries=2x2.AAAA', 'bad-value'],
    ['v=3&queries=999999x999999.AAAA', 'bad-value'],
    [`v=3&queries=${Array(65).fill(1).join(';')}`, 'bad-value'],
    ['v=3&pattern=9.AA', 'bad-value'],
    ['v=3&pattern=4097.AA', 'bad-value'],
    ['v=3&pattern=3.*', 'bad-value'],
    ['v=3&names=a', 'bad-value'],
    [`v=3&names=${'a~'.repeat(9)}`, 'bad-value'],
    ['v=3&colour=red', 'unknown-field'],
    ['v=3&toString=1', 'unknown-field'],
    ['v=3&seed=1&seed=2', 'duplicate-field'],
    ['v=3&seed', 'damaged-part'],
    ['v=3&note=%E0%A4%A', 'damaged-part'],
    ['v=0', 'bad-version'],
    ['v=1.5', 'bad-version'],
    ['v=old', 'bad-version'],
  ])('%s is named as %s', (hash, code) => {
    expect(problemsOf(hash).map((problem) => problem.code)).toEqual([code]);
    expect(parse(hash).state).toEqual({ ...start, ...(code === 'duplicate-field' && { seed: 1 }) });
  });

  it('may end in, or double, the sign between fields', () => {
    expect(problemsOf('v=3&&seed=1&')).toEqual([]);
    expect(parse('v=3&&seed=1&').state).toEqual({ ...start, seed: 1 });
  });

  it('from a newer version starts afresh', () => {
    expect(parse('v=4&seed=7')).toEqual({ state: start, problems: [{ code: 'future-version', found: '4', limit: 3 }] });
  });

  it('of enormous length is not read', () => {
    const hash = `v=3&note=${'a'.repeat(maxHashLength)}`;
    expect(problemsOf(hash)).toEqual([{ code: 'too-long', found: String(hash.length), limit: maxHashLength }]);
  });

  it('never throws and never yields what its codec would refuse', () => {
    const random = seeded(11);
    for (let round = 0; round < 200; round++) {
      const hash = printState(sampleTable, randomSample(round)).slice(0, 2000);
      const place = Math.floor(random() * hash.length);
      const damaged =
        hash.slice(0, place) + String.fromCharCode(33 + Math.floor(random() * 94)) + hash.slice(place + 1);
      const { state } = parse(damaged);
      expect(parse(printState(sampleTable, state)).problems).toEqual([]);
    }
  });
});
