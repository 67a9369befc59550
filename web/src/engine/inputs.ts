/** From what a caller passes to a request: checked, defaults filled in, arrays copied. Throws `EngineError`. */
import {
  checkArea,
  checkChoice,
  checkInteger,
  checkNumber,
  checkObject,
  checkSame,
  copyBytes,
  copyMatrix,
  copyVector,
  largestMatrix,
  outOfRange,
} from './checks';
import type { Requests } from './requests';
import type {
  AttentionGradientInput,
  AttentionInput,
  ClassicalInput,
  Mask,
  Matrix,
  ModernEnergyInput,
  ModernInput,
  RandomInput,
  Scale,
  ScoreMatrix,
  SpeedWork,
} from './types';

/** The matrices that a result may come without. */
const scoreMatrices: readonly ScoreMatrix[] = ['dotProducts', 'scores', 'maskedScores'];
const largestSeed = Number.MAX_SAFE_INTEGER;
/** The largest integer of the module. */
const largestCount = 2 ** 31 - 1;

export function attentionRequest(input: AttentionInput): Requests['attention'] {
  checkObject('input', input);
  const queries = copyMatrix('queries', input.queries);
  const keys = copyMatrix('keys', input.keys);
  const values = copyMatrix('values', input.values);
  checkSame('columns', ['keys', keys.cols], ['queries', queries.cols]);
  checkSame('rows', ['values', values.rows], ['keys', keys.rows]);
  checkArea('the weights', queries.rows, keys.rows);
  checkArea('the output', queries.rows, values.cols);
  return {
    queries,
    keys,
    values,
    scale: checkScale(input.scale ?? 'inverse-sqrt'),
    temperature: checkNumber('temperature', input.temperature ?? 1, 0),
    mask: copyMask(input.mask ?? { kind: 'none' }, queries.rows, keys.rows),
    without: checkWithout(input.without ?? []),
  };
}

export function gradientRequest(input: AttentionGradientInput): Requests['attentionGradients'] {
  const { without: _, ...request } = attentionRequest(input);
  const outputGradient = copyMatrix('outputGradient', input.outputGradient);
  checkSame('rows', ['outputGradient', outputGradient.rows], ['queries', request.queries.rows]);
  checkSame('columns', ['outputGradient', outputGradient.cols], ['values', request.values.cols]);
  return { ...request, outputGradient };
}

export function softmaxRequest(scores: Matrix, temperature = 1): Requests['softmax'] {
  return { scores: copyMatrix('scores', scores, true), temperature: checkNumber('temperature', temperature, 0) };
}

export function classicalRequest(input: ClassicalInput): Requests['retrieveClassical'] {
  checkObject('input', input);
  const patterns = copyMatrix('patterns', input.patterns);
  const state = copyVector('state', input.state);
  checkSame('neurons', ['state', state.length], ['patterns', patterns.cols]);
  checkSigns('patterns', patterns.data);
  checkSigns('state', state);
  return {
    patterns,
    state,
    update: checkChoice('update', input.update, ['asynchronous', 'synchronous']),
    seed: checkInteger('seed', input.seed ?? 1, 0, largestSeed),
    maxSweeps: checkInteger('maxSweeps', input.maxSweeps ?? 100, 1, largestCount),
  };
}

export function modernRequest(input: ModernInput): Requests['retrieveModern'] {
  checkObject('input', input);
  const patterns = copyMatrix('patterns', input.patterns);
  const state = copyVector('state', input.state);
  checkSame('entries', ['state', state.length], ['patterns', patterns.cols]);
  return {
    patterns,
    state,
    beta: checkBeta(input.beta),
    maxSteps: checkInteger('maxSteps', input.maxSteps ?? 100, 1, largestCount),
    tolerance: checkNumber('tolerance', input.tolerance ?? 1e-6, 0),
  };
}

export function energyRequest(input: ModernEnergyInput): Requests['modernEnergy'] {
  checkObject('input', input);
  const patterns = copyMatrix('patterns', input.patterns);
  const states = copyMatrix('states', input.states);
  checkSame('columns', ['states', states.cols], ['patterns', patterns.cols]);
  return { patterns, states, beta: checkBeta(input.beta) };
}

export function randomRequest(input: RandomInput): Requests['random'] {
  checkObject('input', input);
  return {
    seed: checkInteger('seed', input.seed, 0, largestSeed),
    count: checkInteger('count', input.count, 0, largestMatrix),
    distribution: checkChoice('distribution', input.distribution, ['uniform', 'normal', 'sign', 'permutation']),
  };
}

export function measureRequest(work: SpeedWork, milliseconds: number): Requests['measure'] {
  checkObject('work', work);
  return { work: checkWork(work), milliseconds: checkNumber('milliseconds', milliseconds, 1, 10_000) };
}

function checkWork(work: SpeedWork): SpeedWork {
  const size = (name: string, value: number, most = 4096): number => checkInteger(`work.${name}`, value, 1, most);
  checkChoice('work.kind', work.kind, ['multiply-adds', 'product', 'products', 'attention', 'layer']);
  switch (work.kind) {
    case 'multiply-adds':
      return { kind: work.kind, chains: checkChains(work.chains) };
    case 'product':
      return { kind: work.kind, size: size('size', work.size) };
    case 'products':
      checkObject('work.widths', work.widths);
      // A product lies between two of them.
      checkInteger('work.widths.length', work.widths.length, 2, 4096);
      return {
        kind: work.kind,
        rows: size('rows', work.rows),
        widths: Array.from(work.widths, (width) => size('widths', width)),
      };
    case 'attention': {
      const heads = size('heads', work.heads);
      const tokens = size('tokens', work.tokens);
      const width = size('width', work.width);
      const form = checkChoice('work.form', work.form, ['all-weights', 'row-block', 'online']);
      checkArea('the queries', heads * tokens, width);
      if (form === 'all-weights') checkArea('the weights', heads * tokens, tokens);
      return { kind: work.kind, heads, tokens, width, form };
    }
    case 'layer': {
      const tokens = size('tokens', work.tokens);
      const heads = size('heads', work.heads);
      const headWidth = size('headWidth', work.headWidth);
      const hidden = size('hidden', work.hidden);
      checkArea('the weights', heads * headWidth, Math.max(heads * headWidth, hidden));
      checkArea('the input', tokens, heads * headWidth);
      return { kind: work.kind, tokens, heads, headWidth, hidden };
    }
  }
}

function checkChains(chains: number): number {
  checkNumber('work.chains', chains);
  return [8, 10, 12].includes(chains) ? chains : outOfRange('work.chains', '8, 10 or 12', chains);
}

function checkScale(scale: Scale): Scale {
  if (typeof scale !== 'number') return checkChoice('scale', scale, ['inverse-sqrt', 'none'] as const);
  return checkNumber('scale', scale, -Number.MAX_VALUE, Number.MAX_VALUE);
}

function checkWithout(names: readonly ScoreMatrix[]): ScoreMatrix[] {
  checkObject('without', names);
  return Array.from(names, (name) => checkChoice('each of without', name, scoreMatrices));
}

function checkBeta(beta: number): number {
  checkNumber('beta', beta, 0);
  return beta > 0 ? beta : outOfRange('beta', 'above 0', beta);
}

function checkSigns(argument: string, data: Float32Array): void {
  const wrong = data.find((entry) => entry !== 1 && entry !== -1);
  if (wrong !== undefined) outOfRange(`each entry of ${argument}`, '-1 or +1', wrong);
}

function copyMask(mask: Mask, queries: number, keys: number): Mask {
  checkObject('mask', mask);
  switch (checkChoice('mask.kind', mask.kind, ['none', 'causal', 'padding', 'arbitrary'])) {
    case 'padding': {
      const { length } = mask as Extract<Mask, { kind: 'padding' }>;
      return { kind: 'padding', length: checkInteger('mask.length', length, 0, keys) };
    }
    case 'arbitrary': {
      const { visible } = mask as Extract<Mask, { kind: 'arbitrary' }>;
      return { kind: 'arbitrary', visible: copyBytes('mask.visible', visible, queries * keys) };
    }
    case 'causal':
      return { kind: 'causal' };
    default:
      return { kind: 'none' };
  }
}
