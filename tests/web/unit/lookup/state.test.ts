import { describe, expect, it } from 'vitest';
import { lookupTable, type LookupState } from '../../../../web/src/exhibits/lookup/state';
import { parseStateFile, printStateFile, StateFileError } from '../../../../web/src/exhibits/lookup/state-file';
import { sceneNames } from '../../../../web/src/exhibits/lookup/scenes';
import { parseState, printState } from '../../../../web/src/state';
import { matrix, stateWith } from './support';

const full: LookupState = {
  ...stateWith({}, 'sentence'),
  seed: 99,
  queries: matrix([1, 2.5, -3], [0.1, 1e-8, 1e30]),
  keys: matrix([0, 0, 1]),
  values: matrix([7]),
  queryNames: ['one', 'a, b~!&='],
  keyNames: ['ключ'],
  scale: -0.25,
  temperature: Infinity,
  mask: { kind: 'arbitrary', visible: Uint8Array.of(1, 0) },
  query: 1,
  step: 'softmax',
  keyAxes: { row: 2, col: 0 },
  valueAxes: { row: 0, col: 0 },
  map: 'scores',
  open: ['gradients', 'code'],
  gradient: { row: 1, col: 0 },
};

const large = { rows: 300, cols: 200, data: Float32Array.from({ length: 60_000 }, (_, k) => Math.fround(k / 7)) };

describe('a link', () => {
  it('of the first state says nothing', () => {
    expect(printState(lookupTable, stateWith())).toBe('v=1');
  });

  it.each(sceneNames)('of scene %s is short', (scene) => {
    expect(printState(lookupTable, stateWith({}, scene)).length).toBeLessThan(100);
  });

  it('holds everything', () => {
    expect(parseState(lookupTable, printState(lookupTable, full))).toEqual({ state: full, problems: [] });
  });

  it.each([
    ['none', { kind: 'none' }],
    ['causal', { kind: 'causal' }],
    ['padding', { kind: 'padding', length: 3 }],
  ] as const)('holds the mask %s', (_name, mask) => {
    expect(parseState(lookupTable, printState(lookupTable, { ...full, mask })).state.mask).toEqual(mask);
  });

  it('names what it leaves out when a matrix is too large', () => {
    const { state, problems } = parseState(lookupTable, printState(lookupTable, { ...full, keys: large }));
    expect(state.keys).toBeNull();
    expect(problems).toMatchObject([{ code: 'bad-value', field: 'keys', found: '~300x200' }]);
  });

  it('keeps what is sound when other parts are damaged', () => {
    const { state, problems } = parseState(
      lookupTable,
      'v=1&seed=5&scene=nowhere&mask=pad:-1&scale=big&queries=1,2;3&gradient=1',
    );
    expect(state).toEqual({ ...stateWith(), seed: 5 });
    expect(problems.map(({ field }) => field)).toEqual(['scene', 'mask', 'scale', 'queries', 'gradient']);
  });

  it('from the future opens the first state and says so', () => {
    const { state, problems } = parseState(lookupTable, 'v=2&seed=5');
    expect(state).toEqual(stateWith());
    expect(problems).toMatchObject([{ code: 'future-version' }]);
  });
});

describe('a state file', () => {
  it('holds everything, matrices of any size too', () => {
    const state = { ...full, keys: large };
    expect(parseStateFile(printStateFile(state))).toEqual(state);
  });

  it.each([
    ['no JSON', 'hello'],
    ['null', 'null'],
    ['another exhibit', '{"attractor":"energy","hash":"v=1","matrices":{}}'],
    ['a damaged setting', '{"attractor":"lookup","hash":"v=1&seed=x","matrices":{}}'],
    ['a damaged matrix', '{"attractor":"lookup","hash":"v=1","matrices":{"keys":"1,2;3"}}'],
    ['matrices that are no texts', '{"attractor":"lookup","hash":"v=1","matrices":{"keys":[1]}}'],
  ])('is refused: %s', (_name, text) => {
    expect(() => parseStateFile(text)).toThrow(StateFileError);
  });

  it('of a later version is refused with its version', () => {
    const refusal = (text: string) => {
      try {
        return parseStateFile(text);
      } catch (error) {
        return error;
      }
    };
    expect(refusal('{"attractor":"lookup","hash":"v=9","matrices":{}}')).toMatchObject({ code: 'version', found: '9' });
  });
});
