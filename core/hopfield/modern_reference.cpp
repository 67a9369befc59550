#include "hopfield/modern.h"

#include "hopfield/modern_checks.h"
#include "numeric/dot.h"

#include <algorithm>
#include <cmath>

namespace attractor {

namespace {

// exp(beta (z - max z)); at beta = infinity its limit, 1 for the largest and 0 below.
double relative_share(double z, double largest, double beta) {
  if (z == largest) return 1;
  return std::exp(beta * (z - largest));
}

}  // namespace

template <typename Scalar>
Vector<double> modern_energy_reference(const Matrix<Scalar>& patterns, const Matrix<Scalar>& states,
                                       double beta) {
  check_modern_arguments(patterns, states, beta);
  double bound = 0;
  for (Index mu = 0; mu < patterns.rows(); ++mu) {
    bound = std::max(bound, dot_of_rows(patterns, mu, patterns, mu));
  }
  Vector<double> energies(states.rows());
  for (Index i = 0; i < states.rows(); ++i) {
    double largest = dot_of_rows(patterns, 0, states, i);
    for (Index mu = 0; mu < patterns.rows(); ++mu) {
      largest = std::max(largest, dot_of_rows(patterns, mu, states, i));
    }
    double sum = 0;
    for (Index mu = 0; mu < patterns.rows(); ++mu) {
      sum += relative_share(dot_of_rows(patterns, mu, states, i), largest, beta);
    }
    const double lse = largest + std::log(sum) / beta;
    const double constant = std::log(static_cast<double>(patterns.rows())) / beta + bound / 2;
    energies[i] = -lse + dot_of_rows(states, i, states, i) / 2 + constant;
  }
  return energies;
}

template <typename Scalar>
ModernUpdate<Scalar> modern_update_reference(const Matrix<Scalar>& patterns,
                                             const Matrix<Scalar>& states, double beta) {
  check_modern_arguments(patterns, states, beta);
  ModernUpdate<Scalar> update;
  update.weights.resize(states.rows(), patterns.rows());
  update.states.resize(states.rows(), patterns.cols());
  for (Index i = 0; i < states.rows(); ++i) {
    double largest = dot_of_rows(patterns, 0, states, i);
    for (Index mu = 0; mu < patterns.rows(); ++mu) {
      largest = std::max(largest, dot_of_rows(patterns, mu, states, i));
    }
    Vector<double> sums = Vector<double>::Zero(patterns.cols());
    double total = 0;
    for (Index mu = 0; mu < patterns.rows(); ++mu) {
      const double share = relative_share(dot_of_rows(patterns, mu, states, i), largest, beta);
      update.weights(i, mu) = static_cast<Scalar>(share);
      total += share;
      for (Index k = 0; k < patterns.cols(); ++k) sums[k] += share * patterns(mu, k);
    }
    for (Index mu = 0; mu < patterns.rows(); ++mu) {
      update.weights(i, mu) = static_cast<Scalar>(update.weights(i, mu) / total);
    }
    for (Index k = 0; k < patterns.cols(); ++k) {
      update.states(i, k) = static_cast<Scalar>(sums[k] / total);
    }
  }
  return update;
}

template Vector<double> modern_energy_reference(const Matrix<float>&, const Matrix<float>&, double);
template Vector<double> modern_energy_reference(const Matrix<double>&, const Matrix<double>&,
                                                double);
template ModernUpdate<float> modern_update_reference(const Matrix<float>&, const Matrix<float>&,
                                                     double);
template ModernUpdate<double> modern_update_reference(const Matrix<double>&, const Matrix<double>&,
                                                      double);

}  // namespace attractor
