#include "hopfield/classical.h"
#include "hopfield/classical_checks.h"
#include "hopfield/weights.h"

#include <algorithm>

namespace attractor {

namespace {

// N W as exact integers, so that ties are ties.
Matrix<double> scaled_weights(const Matrix<float>& patterns) {
  const Index neurons = patterns.cols();
  Matrix<double> weights = Matrix<double>::Zero(neurons, neurons);
  for (Index i = 0; i < neurons; ++i) {
    for (Index j = 0; j < neurons; ++j) {
      if (i == j) continue;
      for (Index mu = 0; mu < patterns.rows(); ++mu) {
        weights(i, j) += patterns(mu, i) * patterns(mu, j);
      }
    }
  }
  return weights;
}

struct Recorder {
  const Matrix<float>& patterns;
  const Matrix<double>& weights;
  ClassicalResult& result;

  // Records one step from result.state to `next`, or the start if both are equal.
  void record(const Vector<float>& next) {
    for (Index i = 0; i < next.size(); ++i) {
      if (next[i] != result.state[i]) result.flips.push_back(static_cast<std::uint32_t>(i));
    }
    if (next != result.state) {
      result.step_ends.push_back(static_cast<std::uint32_t>(result.flips.size()));
    }
    result.state = next;
    const auto neurons = static_cast<double>(next.size());
    result.energies.push_back(classical_energy(weights, next) / neurons);
    const Index last = result.overlaps.rows();
    result.overlaps.conservativeResize(last + 1, patterns.rows());
    for (Index mu = 0; mu < patterns.rows(); ++mu) {
      double inner = 0;
      for (Index i = 0; i < next.size(); ++i) inner += patterns(mu, i) * next[i];
      result.overlaps(last, mu) = static_cast<float>(inner / neurons);
    }
  }
};

}  // namespace

ClassicalResult retrieve_classical_reference(const Matrix<float>& patterns,
                                             const Vector<float>& state,
                                             const ClassicalOptions& options) {
  check_classical_arguments(patterns, state, options);
  const Matrix<double> weights = scaled_weights(patterns);
  Random random(options.seed);
  ClassicalResult result;
  result.state = state;
  Recorder recorder{patterns, weights, result};
  recorder.record(state);
  Vector<float> before_last;
  for (result.sweeps = 1; result.sweeps <= options.max_sweeps; ++result.sweeps) {
    const Vector<float> start = result.state;
    if (options.update == UpdateRule::asynchronous) {
      for (const std::uint32_t neuron : random.permutation(state.size())) {
        const Vector<float> next = asynchronous_update(weights, result.state, {neuron});
        if (next != result.state) recorder.record(next);
      }
    } else {
      const Vector<float> next = synchronous_update(weights, result.state);
      if (next != result.state) recorder.record(next);
    }
    if (result.state == start) {
      result.outcome = ClassicalOutcome::fixed_point;
      break;
    }
    const bool has_before_last = options.update == UpdateRule::synchronous && result.sweeps > 1;
    if (has_before_last && result.state == before_last) {
      result.outcome = ClassicalOutcome::two_cycle;
      break;
    }
    before_last = start;
  }
  result.sweeps = std::min(result.sweeps, options.max_sweeps);
  result.landing = identify_landing(patterns, result.state);
  return result;
}

}  // namespace attractor
