/** One memory's part in the next value of a pixel. */
export interface Term {
  /** Which memory. */ readonly memory: number;
  /** x_i, its pixel here. */ readonly pixel: number;
  /** m_mu = x^mu . s / N for the classical network, the softmax weight for the modern one. */ readonly factor: number;
}

/** h_i = sum_mu x_i m_mu - (P/N) s_i, with all its numbers. */
export interface FieldExplanation {
  readonly value: number;
  /** Largest contribution first. */ readonly terms: readonly Term[];
  /** -(P/N) s_i: a neuron does not vote for itself. */ readonly selfTerm: number;
  readonly field: number;
  /** A field of 0 leaves the pixel as it is. */ readonly verdict: 'flips' | 'stays' | 'tie';
}

/** Why pixel `index` of the classical network flips or stays. `overlaps` are those of the present state. */
export function explainField(
  patterns: readonly Float32Array[],
  state: Float32Array,
  overlaps: ArrayLike<number>,
  index: number,
): FieldExplanation {
  const value = state[index]!;
  const selfTerm = -(patterns.length / state.length) * value;
  const terms = sortedTerms(patterns, overlaps, index);
  const sum = terms.reduce((total, term) => total + term.pixel * term.factor, selfTerm);
  // N h_i is a whole number, so anything below half of 1/N is a rounding error of an exact zero.
  const field = Math.abs(sum) * state.length < 0.5 ? 0 : sum;
  return { value, terms, selfTerm, field, verdict: field === 0 ? 'tie' : field * value < 0 ? 'flips' : 'stays' };
}

/** The next value of a pixel of the modern network: sum_mu p_mu x_i, p = softmax(beta X xi). */
export interface BlendExplanation {
  readonly value: number;
  /** Largest contribution first. */ readonly terms: readonly Term[];
  readonly next: number;
}

export function explainBlend(
  patterns: readonly Float32Array[],
  state: Float32Array,
  weights: ArrayLike<number>,
  index: number,
): BlendExplanation {
  const terms = sortedTerms(patterns, weights, index);
  return { value: state[index]!, terms, next: terms.reduce((total, term) => total + term.pixel * term.factor, 0) };
}

function sortedTerms(patterns: readonly Float32Array[], factors: ArrayLike<number>, index: number): Term[] {
  const terms = patterns.map((pattern, memory) => ({ memory, pixel: pattern[index]!, factor: factors[memory]! }));
  return terms.sort((a, b) => Math.abs(b.pixel * b.factor) - Math.abs(a.pixel * a.factor));
}
