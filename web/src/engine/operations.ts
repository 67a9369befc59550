import { attention } from './attention';
import { withHandle } from './handles';
import type { Pace } from './pace';
import type { RawModule } from './raw';
import type { Method, Requests, Results } from './requests';
import { measureSpeed } from './speed';

/** One request in the module; the results of the module have the shape of the public ones. */
type Operation<M extends Method> = (raw: RawModule, request: Requests[M], pace: Pace) => Promise<Results[M]>;

export const operations: { readonly [M in Method]: Operation<M> } = {
  attention,
  attentionGradients: async (raw, request) => raw.attentionGradients(request, request.outputGradient),
  softmax: async (raw, { scores, temperature }) => raw.softmax(scores, temperature),
  retrieveClassical: (raw, request, pace) => retrieve(new raw.ClassicalRetrieval(request), pace),
  retrieveModern: (raw, request, pace) => retrieve(new raw.ModernRetrieval(request), pace),
  modernEnergy: async (raw, { patterns, states, beta }) => raw.modernEnergy(patterns, states, beta),
  random: async (raw, { distribution, count, seed }) => raw.random(distribution, count, seed),
  measure: measureSpeed,
};

interface Retrieval<R> {
  step(budget: number): boolean;
  progress(): number;
  result(): R;
  delete(): void;
}

function retrieve<R>(retrieval: Retrieval<R>, pace: Pace): Promise<R> {
  return withHandle(retrieval, async () => {
    await pace.repeat(
      (budget) => retrieval.step(budget),
      () => retrieval.progress(),
    );
    return retrieval.result();
  });
}
