#include "hopfield/modern.h"

#include "hopfield/modern_checks.h"
#include "numeric/check.h"
#include "numeric/product.h"
#include "numeric/softmax.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace attractor {

namespace {

template <typename Scalar>
Matrix<double> in_double(const Matrix<Scalar>& matrix) {
  return matrix.template cast<double>();
}

// X xi of each state, [n, P].
Matrix<double> dot_products(const Matrix<double>& patterns, const Matrix<double>& states) {
  Matrix<double> products = product(states, transposed(patterns));
  check_no_overflow(products, "dot products of states and patterns");
  return products;
}

// lse(beta, z) - (1/beta) ln P = max z + (1/beta) ln mean exp(beta (z - max z)): together, because
// for small beta the two are huge and nearly equal.
double centred_lse(const Vector<double>& z, double beta) {
  const double largest = z.maxCoeff();
  if (std::isinf(beta)) return largest;
  double sum = 0;
  for (const double value : z) sum += std::expm1(beta * (value - largest));
  return largest + std::log1p(sum / static_cast<double>(z.size())) / beta;
}

Vector<double> energies_of(const Matrix<double>& patterns, const Matrix<double>& states,
                           const Matrix<double>& products, double beta) {
  const double half_bound = patterns.rowwise().squaredNorm().maxCoeff() / 2;
  Matrix<double> energies(states.rows(), 1);
  for (Index i = 0; i < states.rows(); ++i) {
    energies(i, 0) = states.row(i).squaredNorm() / 2 + half_bound -
                     centred_lse(products.row(i).transpose(), beta);
  }
  check_no_overflow(energies, "energies");
  return energies;
}

ModernUpdate<double> update_of(const Matrix<double>& patterns, const Matrix<double>& products,
                               double beta) {
  ModernUpdate<double> update;
  update.weights = softmax_rows(products, 1 / beta);
  update.states = product(update.weights, patterns);
  return update;
}

}  // namespace

template <typename Scalar>
Vector<double> modern_energy(const Matrix<Scalar>& patterns, const Matrix<Scalar>& states,
                             double beta) {
  check_modern_arguments(patterns, states, beta);
  const Matrix<double> x = in_double(patterns);
  const Matrix<double> xi = in_double(states);
  return energies_of(x, xi, dot_products(x, xi), beta);
}

template <typename Scalar>
ModernUpdate<Scalar> modern_update(const Matrix<Scalar>& patterns, const Matrix<Scalar>& states,
                                   double beta) {
  check_modern_arguments(patterns, states, beta);
  const Matrix<double> x = in_double(patterns);
  const auto update = update_of(x, dot_products(x, in_double(states)), beta);
  return {update.weights.template cast<Scalar>(), update.states.template cast<Scalar>()};
}

template <typename Scalar>
ModernRetrieval<Scalar>::ModernRetrieval(const Matrix<Scalar>& patterns,
                                         const Vector<Scalar>& state, const ModernOptions& options)
    : options_(options) {
  if (state.size() != patterns.cols()) {
    refuse({"state has ", state.size(), " entries, patterns have ", patterns.cols(), " columns"});
  }
  check_finite(state, "state");
  check_modern_arguments<Scalar>(patterns, state.transpose(), options.beta);
  check_option(options.max_steps, 1, "max_steps");
  check_option(options.max_recorded, 1, "max_recorded");
  check_tolerance(options.tolerance);
  patterns_ = patterns.template cast<double>();
  norms_ = patterns_.rowwise().norm();
  state_ = state.transpose().template cast<double>();
  record();
}

template <typename Scalar>
void ModernRetrieval<Scalar>::record() {
  const Matrix<double> products = dot_products(patterns_, state_);
  auto update = update_of(patterns_, products, options_.beta);
  energies_.push_back(energies_of(patterns_, state_, products, options_.beta)[0]);
  const double norm = state_.norm();
  for (Index mu = 0; mu < patterns_.rows(); ++mu) {
    const double product = norm * norms_[mu];
    const double cosine = product == 0 ? 0 : products(0, mu) / product;
    weights_.push_back(static_cast<Scalar>(update.weights(0, mu)));
    overlaps_.push_back(static_cast<Scalar>(std::clamp(cosine, -1.0, 1.0)));
  }
  for (Index k = 0; k < state_.cols(); ++k) states_.push_back(static_cast<Scalar>(state_(0, k)));
  next_ = std::move(update.states);
}

template <typename Scalar>
bool ModernRetrieval<Scalar>::step(Index budget) {
  check_option(budget, 1, "budget");
  for (; budget > 0 && !done_; --budget) {
    const auto kept = states_.size() + weights_.size() + overlaps_.size();
    const auto records = energies_.size();
    if (kept + kept / records > static_cast<std::size_t>(options_.max_recorded)) {
      recording_full_ = true;
      done_ = true;
      break;
    }
    converged_ = (next_ - state_).norm() <= options_.tolerance;
    state_ = next_;
    record();
    done_ = converged_ || static_cast<Index>(records) == options_.max_steps;
  }
  return done_;
}

template <typename Scalar>
double ModernRetrieval<Scalar>::progress() const {
  if (done_) return 1;
  return static_cast<double>(energies_.size() - 1) / static_cast<double>(options_.max_steps);
}

template <typename Scalar>
ModernResult<Scalar> ModernRetrieval<Scalar>::result() const {
  using Rows = Eigen::Map<const Matrix<Scalar>>;
  const auto records = static_cast<Index>(energies_.size());
  ModernResult<Scalar> result;
  result.states = Rows(states_.data(), records, patterns_.cols());
  result.energies = energies_;
  result.weights = Rows(weights_.data(), records, patterns_.rows());
  result.overlaps = Rows(overlaps_.data(), records, patterns_.rows());
  result.converged = converged_;
  result.steps = records - 1;
  result.recording_full = recording_full_;
  const Vector<double> state = state_.transpose();
  result.landing = identify_modern_landing(patterns_, state, options_.beta);
  return result;
}

template Vector<double> modern_energy(const Matrix<float>&, const Matrix<float>&, double);
template Vector<double> modern_energy(const Matrix<double>&, const Matrix<double>&, double);
template ModernUpdate<float> modern_update(const Matrix<float>&, const Matrix<float>&, double);
template ModernUpdate<double> modern_update(const Matrix<double>&, const Matrix<double>&, double);
template class ModernRetrieval<float>;
template class ModernRetrieval<double>;

}  // namespace attractor
