#include "hopfield/landing.h"

#include "hopfield/classical_checks.h"
#include "hopfield/modern.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace attractor {

namespace {

// Pattern numbers, the largest value first, the lower number first among equals.
std::vector<std::int32_t> by_falling(const Vector<double>& values) {
  std::vector<std::int32_t> order(static_cast<std::size_t>(values.size()));
  std::iota(order.begin(), order.end(), 0);
  const auto before = [&](std::int32_t a, std::int32_t b) {
    return values[a] != values[b] ? values[a] > values[b] : a < b;
  };
  // A heap takes less code than the other ways to sort, and the page loads it.
  std::make_heap(order.begin(), order.end(), before);
  std::sort_heap(order.begin(), order.end(), before);
  return order;
}

// The odd number of leading patterns whose signed majority is nearest to the state; 0 if none is near.
std::size_t mixture_size(const Matrix<float>& patterns, const Vector<float>& state,
                         const Vector<double>& overlaps, const std::vector<std::int32_t>& order) {
  Vector<float> sum = Vector<float>::Zero(state.size());
  std::size_t best = 0;
  float best_overlap = static_cast<float>(landing_overlap * static_cast<double>(state.size()));
  const auto most = std::min<std::size_t>(order.size(), largest_mixture);
  for (std::size_t count = 1; count <= most; ++count) {
    const std::int32_t mu = order[count - 1];
    sum += patterns.row(mu).transpose() * (overlaps[mu] < 0 ? -1.0F : 1.0F);
    if (count < 3 || count % 2 == 0) continue;
    const float overlap = sum.cwiseSign().dot(state);
    if (overlap > best_overlap || (best == 0 && overlap == best_overlap)) {
      best = count;
      best_overlap = overlap;
    }
  }
  return best;
}

template <typename Scalar>
Vector<float> cosines(const Matrix<Scalar>& patterns, const Vector<Scalar>& state) {
  const auto& xi = state.template cast<double>();
  const double norm = xi.norm();
  Vector<float> result(patterns.rows());
  for (Index mu = 0; mu < patterns.rows(); ++mu) {
    const auto x = patterns.row(mu).transpose().template cast<double>();
    const double product = norm * x.norm();
    const double cosine = product == 0 ? 0 : x.dot(xi) / product;
    result[mu] = static_cast<float>(std::clamp(cosine, -1.0, 1.0));
  }
  return result;
}

}  // namespace

Landing identify_landing(const Matrix<float>& patterns, const Vector<float>& state) {
  check_classical_patterns(patterns);
  check_classical_state(state, patterns.cols());
  const Vector<double> overlaps =
      (patterns * state).cast<double>() / static_cast<double>(state.size());

  Landing landing;
  landing.overlaps = overlaps.cast<float>();
  Index nearest = 0;
  Index opposite = 0;
  const double most = overlaps.maxCoeff(&nearest);
  const double least = overlaps.minCoeff(&opposite);
  if (most >= landing_overlap && most >= -least) {
    landing.kind = LandingKind::pattern;
    landing.patterns = {static_cast<std::int32_t>(nearest)};
  } else if (-least >= landing_overlap) {
    landing.kind = LandingKind::inverse;
    landing.patterns = {static_cast<std::int32_t>(opposite)};
  } else {
    const auto order = by_falling(overlaps.cwiseAbs());
    const auto count = static_cast<std::ptrdiff_t>(mixture_size(patterns, state, overlaps, order));
    if (count > 0) landing.kind = LandingKind::mixture;
    landing.patterns.assign(order.begin(), order.begin() + count);
  }
  return landing;
}

template <typename Scalar>
Landing identify_modern_landing(const Matrix<Scalar>& patterns, const Vector<Scalar>& state,
                                double beta) {
  const auto update = modern_update<Scalar>(patterns, state.transpose(), beta);

  Landing landing;
  landing.overlaps = cosines(patterns, state);
  const auto change = update.states.row(0).transpose() - state;
  const double residual = change.template cast<double>().norm();
  const double largest = patterns.template cast<double>().rowwise().norm().maxCoeff();
  if (residual > landing_residual * largest) return landing;

  const Vector<double> weights = update.weights.row(0).transpose().template cast<double>();
  double share = 0;
  for (const std::int32_t mu : by_falling(weights)) {
    if (share >= landing_weight_share) break;
    share += weights[mu];
    landing.patterns.push_back(mu);
  }
  landing.kind = landing.patterns.size() == 1 ? LandingKind::pattern : LandingKind::mixture;
  return landing;
}

template Landing identify_modern_landing(const Matrix<float>&, const Vector<float>&, double);
template Landing identify_modern_landing(const Matrix<double>&, const Vector<double>&, double);

}  // namespace attractor
