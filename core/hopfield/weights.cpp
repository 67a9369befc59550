#include "hopfield/weights.h"

#include "hopfield/classical_checks.h"
#include "numeric/check.h"

namespace attractor {

namespace {

void check_arguments(const Matrix<double>& weights, const Vector<float>& state) {
  if (weights.rows() != weights.cols()) {
    refuse({"weights have ", weights.rows(), " rows and ", weights.cols(),
            " columns, must be square"});
  }
  check_finite(weights, "weights");
  for (Index i = 0; i < weights.rows(); ++i) {
    for (Index j = 0; j < i; ++j) {
      if (weights(i, j) == weights(j, i)) continue;
      refuse({"weights must be symmetric, found ", weights(i, j), " at row ", i, ", column ", j,
              " and ", weights(j, i), " at the mirrored place"});
    }
  }
  check_classical_state(state, weights.rows());
}

double field(const Matrix<double>& weights, const Vector<float>& state, Index neuron) {
  double sum = 0;
  for (Index j = 0; j < state.size(); ++j) sum += weights(neuron, j) * state[j];
  return sum;
}

float aligned(double field, float kept) {
  if (field == 0) return kept;
  return field > 0 ? 1.0F : -1.0F;
}

}  // namespace

Matrix<double> hebbian_weights(const Matrix<float>& patterns) {
  check_classical_patterns(patterns);
  const Matrix<double> x = patterns.cast<double>();
  Matrix<double> weights = x.transpose() * x / static_cast<double>(patterns.cols());
  weights.diagonal().setZero();
  return weights;
}

double classical_energy(const Matrix<double>& weights, const Vector<float>& state) {
  return synchronous_energy(weights, state, state) / 2;
}

double synchronous_energy(const Matrix<double>& weights, const Vector<float>& state,
                          const Vector<float>& previous) {
  check_arguments(weights, state);
  check_classical_state(previous, weights.rows());
  double sum = 0;
  for (Index i = 0; i < state.size(); ++i) sum -= state[i] * field(weights, previous, i);
  return sum;
}

Vector<float> asynchronous_update(const Matrix<double>& weights, const Vector<float>& state,
                                  const std::vector<std::uint32_t>& order) {
  check_arguments(weights, state);
  Vector<float> next = state;
  for (const std::uint32_t neuron : order) {
    if (static_cast<Index>(neuron) >= state.size()) {
      refuse({"order names neuron ", neuron, ", the network has ", state.size()});
    }
    next[neuron] = aligned(field(weights, next, neuron), next[neuron]);
  }
  return next;
}

Vector<float> synchronous_update(const Matrix<double>& weights, const Vector<float>& state) {
  check_arguments(weights, state);
  Vector<float> next = state;
  for (Index i = 0; i < state.size(); ++i) next[i] = aligned(field(weights, state, i), state[i]);
  return next;
}

}  // namespace attractor
