import * as inputs from './inputs';
import type { Runner } from './requests';
import type { Engine } from './types';

/** The public face over a runner: checks and copies what comes in before anything else happens. */
export function createEngine(runner: Runner, info: Engine['info']): Engine {
  return {
    info,
    attention: async (input, options = {}) => runner.run('attention', inputs.attentionRequest(input), options),
    attentionGradients: async (input, options = {}) =>
      runner.run('attentionGradients', inputs.gradientRequest(input), options),
    softmax: async (scores, temperature) => runner.run('softmax', inputs.softmaxRequest(scores, temperature), {}),
    retrieveClassical: async (input, options = {}) =>
      runner.run('retrieveClassical', inputs.classicalRequest(input), options),
    retrieveModern: async (input, options = {}) => runner.run('retrieveModern', inputs.modernRequest(input), options),
    modernEnergy: async (input) => runner.run('modernEnergy', inputs.energyRequest(input), {}),
    random: async (input) => runner.run('random', inputs.randomRequest(input), {}),
    measure: async (work, milliseconds, options = {}) =>
      runner.run('measure', inputs.measureRequest(work, milliseconds), options),
    liveHandles: () => runner.liveHandles(),
    close: () => runner.close(),
  };
}
