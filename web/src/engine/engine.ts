import { checkControl } from './checks';
import * as inputs from './inputs';
import type { Method, Requests, Results, Runner } from './requests';
import type { CallOptions, Engine } from './types';

/** The public face over a runner: checks and copies what comes in before anything else happens. */
export function createEngine(runner: Runner, info: Engine['info']): Engine {
  const run = <M extends Method>(method: M, request: Requests[M], options: CallOptions = {}): Promise<Results[M]> => {
    checkControl(options);
    return runner.run(method, request, options);
  };
  return {
    info,
    attention: async (input, options) => run('attention', inputs.attentionRequest(input), options),
    attentionGradients: async (input, options) => run('attentionGradients', inputs.gradientRequest(input), options),
    softmax: async (scores, temperature) => run('softmax', inputs.softmaxRequest(scores, temperature)),
    retrieveClassical: async (input, options) => run('retrieveClassical', inputs.classicalRequest(input), options),
    retrieveModern: async (input, options) => run('retrieveModern', inputs.modernRequest(input), options),
    modernEnergy: async (input) => run('modernEnergy', inputs.energyRequest(input)),
    random: async (input) => run('random', inputs.randomRequest(input)),
    measure: async (work, milliseconds, options) => run('measure', inputs.measureRequest(work, milliseconds), options),
    liveHandles: () => runner.liveHandles(),
    close: () => runner.close(),
  };
}
