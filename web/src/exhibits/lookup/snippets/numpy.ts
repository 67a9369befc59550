import { pythonInputs, pythonScale, pythonVisible, type Dialect } from './python';
import type { SnippetInput } from './source';

const dialect: Dialect = {
  floats: (literal) => `np.array(${literal}, dtype=np.float32)`,
  truths: (literal) => `np.array(${literal}, dtype=bool)`,
  load: (file) => `np.load("lookup-${file}.npy")`,
};

/** The pipeline of the screen in NumPy; defines dot_products, scores, masked_scores, weights and output. */
export function numpySnippet(input: SnippetInput): string {
  return `import numpy as np

${pythonInputs(input, dialect).join('\n')}

dot_products = Q @ K.T  # [n, m]
scores = np.float32(${pythonScale(input)}) * dot_products
visible = ${visible(input)}
masked_scores = np.where(visible, scores, -np.inf)

largest = masked_scores.max(axis=1, keepdims=True)
largest[np.isneginf(largest)] = 0  # a query that sees no key
${exponentials(input.temperature)}
sums = exponentials.sum(axis=1, keepdims=True)
weights = exponentials / np.where(sums == 0, 1, sums)  # no key: zeros, not NaN
output = weights @ V  # [n, d_v]

np.set_printoptions(precision=4, suppress=True)
print("weights", weights, "output", output, sep="\\n")
`;
}

function visible(input: SnippetInput): string {
  switch (input.mask.kind) {
    case 'none':
      return 'np.ones(scores.shape, dtype=bool)';
    case 'causal':
      return 'np.tri(len(Q), len(K), len(K) - len(Q), dtype=bool)  # key j <= query i';
    case 'padding':
      return `np.broadcast_to(np.arange(len(K)) < ${input.mask.length}, scores.shape)`;
    case 'arbitrary':
      return pythonVisible(input, dialect);
  }
}

function exponentials(temperature: number): string {
  if (temperature === 0) return 'exponentials = 1.0 * (visible & (masked_scores == largest))  # T = 0: winners share';
  if (temperature === Infinity) return 'exponentials = 1.0 * visible  # T = infinity: all alike';
  const divided = temperature === 1 ? 'masked_scores - largest' : `(masked_scores - largest) / ${temperature}`;
  return `exponentials = np.exp(${divided})`;
}
