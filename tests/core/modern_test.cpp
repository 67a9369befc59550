#include "hopfield/modern.h"

#include "hopfield_support.h"
#include "support.h"

#include <stdexcept>

using namespace attractor;
using namespace attractor::test;

namespace {

double largest_norm(const Matrix<double>& patterns) { return patterns.rowwise().norm().maxCoeff(); }

Vector<double> random_vector(Random& random, Index d, double norm) {
  const Vector<double> vector = random_normal<double>(random, d, 1).col(0);
  return vector * (norm / vector.norm());
}

}  // namespace

TEST_CASE("modern: energy lies in [0, 2 M^2] and never rises", "[modern]") {
  // Ramsauer et al. 2020, Lemma A1 and Theorem 1.
  Random random(1);
  for (int trial = 0; trial < 100; ++trial) {
    const auto stored = static_cast<Index>(1 + random.below(12));
    const auto d = static_cast<Index>(1 + random.below(10));
    const auto patterns = random_normal<double>(random, stored, d);
    const double bound = largest_norm(patterns);
    const auto state = random_vector(random, d, bound * random.uniform());
    const double beta = std::exp(3 * random.normal());
    const auto result = retrieve_modern(patterns, state, {.beta = beta});
    for (std::size_t k = 0; k < result.energies.size(); ++k) {
      REQUIRE(result.energies[k] >= -1e-12);
      REQUIRE(result.energies[k] <= 2 * bound * bound + 1e-12);
      if (k > 0) REQUIRE(result.energies[k] <= result.energies[k - 1] + 1e-12);
    }
  }
}

TEST_CASE("modern: an update is a step down the gradient to where it vanishes", "[modern]") {
  // grad E = xi - X^T softmax(beta X xi) = xi - xi'.
  Random random(2);
  const auto patterns = random_normal<double>(random, 6, 4);
  const auto state = random_normal<double>(random, 1, 4);
  const auto update = modern_update(patterns, state, 0.8);
  constexpr double h = 1e-6;
  for (Index k = 0; k < 4; ++k) {
    Matrix<double> ends(2, 4);
    ends << state, state;
    ends(0, k) += h;
    ends(1, k) -= h;
    const auto energies = modern_energy(patterns, ends, 0.8);
    const double slope = (energies[0] - energies[1]) / (2 * h);
    // Rounding of an energy of about 10 by 1e-15, over h.
    REQUIRE(std::abs(slope - (state(0, k) - update.states(0, k))) < 1e-8);
  }
}

TEMPLATE_TEST_CASE("modern: beta to infinity gives the nearest pattern", "[modern]", float,
                   double) {
  Random random(3);
  const auto patterns = random_normal<TestType>(random, 9, 16);
  const auto states = random_normal<TestType>(random, 20, 16);
  const auto limit = modern_update(patterns, states, infinity<double>);
  const Matrix<TestType> products = states * patterns.transpose();
  for (Index i = 0; i < 20; ++i) {
    Index nearest = 0;
    products.row(i).maxCoeff(&nearest);
    REQUIRE(limit.states.row(i) == patterns.row(nearest));
    REQUIRE(limit.weights(i, nearest) == 1);
  }
  // Gaps of the dot products exceed 1e-3 here: exp(-1e6 * 1e-3) is 0.
  REQUIRE_CLOSE(modern_update(patterns, states, 1e6).states, limit.states, 1e-12);
  REQUIRE_CLOSE(modern_energy(patterns, states, 1e12),
                modern_energy(patterns, states, infinity<double>), 1e-10);
}

TEST_CASE("modern: ties at infinite beta share equally", "[modern]") {
  Matrix<double> patterns(3, 2);
  patterns << 1, 1, 1, -1, 0, 0;
  const Matrix<double> state = Eigen::RowVector2d(1, 0);
  const auto update = modern_update(patterns, state, infinity<double>);
  REQUIRE(update.states == Matrix<double>(Eigen::RowVector2d(1, 0)));
  // -max + 1/2 + M^2/2 = -1 + 1/2 + 1.
  REQUIRE(modern_energy(patterns, state, infinity<double>)[0] == 0.5);
}

TEMPLATE_TEST_CASE("modern: recalls one of many patterns in one step", "[modern]", float, double) {
  Random random(4);
  const Matrix<TestType> patterns = random_signs(random, 500, 64).template cast<TestType>();
  Vector<TestType> damaged = patterns.row(123).transpose();
  damaged.head(16).setZero();
  const auto result = retrieve_modern(patterns, damaged, {.beta = 2});
  REQUIRE(result.converged);
  REQUIRE(result.landing.kind == LandingKind::pattern);
  REQUIRE(result.landing.patterns == std::vector<std::int32_t>{123});
  REQUIRE_CLOSE(result.states.row(1), patterns.row(123), 1e-6);
  REQUIRE(std::abs(result.overlaps(0, 123) - std::sqrt(0.75)) < 1e-6);
}

TEST_CASE("modern: tiny beta gives the mean of all, by exact energies", "[modern]") {
  Random random(5);
  const auto patterns = random_normal<double>(random, 7, 3);
  const auto states = random_normal<double>(random, 4, 3);
  // First order: beta times products of patterns and states of size 3.
  REQUIRE_CLOSE(modern_update(patterns, states, 1e-12).states.row(2), patterns.colwise().mean(),
                1e-11);
  const Vector<double> means = states * patterns.colwise().mean().transpose();
  const double half_bound = std::pow(largest_norm(patterns), 2) / 2;
  const Vector<double> limit = (states.rowwise().squaredNorm() / 2 - means).array() + half_bound;
  REQUIRE_CLOSE(modern_energy(patterns, states, 1e-12), limit, 1e-10);
}

TEMPLATE_TEST_CASE("modern: agrees with the reference at the seams", "[modern]", float, double) {
  Random random(6);
  for (const Index size : seam_sizes) {
    for (const double scale : {1e-8, 1.0, 1e8}) {
      const auto patterns = random_normal<TestType>(random, size, 5, scale);
      const auto states = random_normal<TestType>(random, 3, 5, scale);
      const double beta = 0.7 / (scale * scale);
      const auto fast = modern_update(patterns, states, beta);
      const auto slow = modern_update_reference(patterns, states, beta);
      // Both sum in double; the rounding to Scalar of numbers up to 4 scale remains.
      const double error = 8 * unit_roundoff<TestType>;
      REQUIRE_CLOSE(fast.weights, slow.weights, error);
      REQUIRE_CLOSE(fast.states, slow.states, 4 * scale * error);
      REQUIRE_CLOSE(modern_energy(patterns, states, beta),
                    modern_energy_reference(patterns, states, beta), 1e-13 * scale * scale);
      const auto nearest = modern_update_reference(patterns, states, infinity<double>);
      REQUIRE(modern_update(patterns, states, infinity<double>).states == nearest.states);
    }
  }
  const Matrix<TestType> equal = Matrix<TestType>::Ones(5, 3);
  REQUIRE_CLOSE(modern_update(equal, equal, 1).states, equal, 8 * unit_roundoff<TestType>);
  REQUIRE(modern_energy(equal, Matrix<TestType>(0, 3), 1).size() == 0);
}

TEMPLATE_TEST_CASE("modern: a retrieval records what single calls give", "[modern]", float,
                   double) {
  Random random(7);
  const auto patterns = random_normal<TestType>(random, 8, 6);
  const Vector<TestType> start = random_normal<TestType>(random, 6, 1).col(0);
  const auto result = retrieve_modern(patterns, start, {.beta = 1.5});
  REQUIRE(result.converged);
  REQUIRE(result.states.rows() == result.steps + 1);
  REQUIRE(result.states.row(0).transpose() == start);
  // The retrieval keeps its state in double: the recorded ones are rounded to Scalar.
  const double error = 64 * unit_roundoff<TestType>;
  for (Index k = 0; k < result.steps; ++k) {
    const auto update = modern_update<TestType>(patterns, result.states.row(k), 1.5);
    REQUIRE_CLOSE(result.states.row(k + 1), update.states, error);
    REQUIRE_CLOSE(result.weights.row(k), update.weights, error);
    const double energy = modern_energy<TestType>(patterns, result.states.row(k), 1.5)[0];
    REQUIRE(std::abs(energy - result.energies[static_cast<std::size_t>(k)]) < 8 * error);
  }
  const Vector<TestType> last_change =
      (result.states.row(result.steps) - result.states.row(result.steps - 1)).transpose();
  REQUIRE(last_change.norm() <= 1e-6 + error);
}

TEST_CASE("modern: portions of any size give the same run", "[modern]") {
  Random random(8);
  const auto patterns = random_normal<float>(random, 8, 6);
  const Vector<float> start = random_normal<float>(random, 6, 1).col(0);
  ModernRetrieval<float> portions(patterns, start, {.beta = 0.5});
  double progress = 0;
  while (!portions.step(1)) {
    REQUIRE(portions.progress() > progress);
    REQUIRE(!portions.result().converged);
    progress = portions.progress();
  }
  REQUIRE(portions.progress() == 1);
  const auto whole = retrieve_modern(patterns, start, {.beta = 0.5});
  REQUIRE(portions.result().states == whole.states);
  REQUIRE(portions.result().energies == whole.energies);
}

TEST_CASE("modern: giving up is data", "[modern]") {
  Matrix<float> patterns(2, 1);
  patterns << 1, -1;
  const Vector<float> start = Vector<float>::Constant(1, 0.5F);
  const auto impatient = retrieve_modern(patterns, start, {.beta = 1, .max_steps = 3});
  REQUIRE(!impatient.converged);
  REQUIRE(impatient.steps == 3);
  const auto full = retrieve_modern(patterns, start, {.beta = 1, .max_recorded = 12});
  REQUIRE(full.recording_full);
  REQUIRE(full.states.size() + full.weights.size() + full.overlaps.size() <= 12);
}

TEST_CASE("modern: refuses what does not fit", "[modern]") {
  const Matrix<float> patterns = Matrix<float>::Ones(2, 3);
  REQUIRE_THROWS_WITH(modern_update<float>(patterns, Matrix<float>::Ones(1, 4), 1),
                      "states have 4 columns, patterns have 3");
  REQUIRE_THROWS_WITH(modern_energy(patterns, patterns, 0),
                      "beta must be positive or Infinity, got 0");
  REQUIRE_THROWS_AS(modern_energy(patterns, patterns, std::nan("")), std::invalid_argument);
  const Matrix<float> bad = patterns * std::nanf("");
  REQUIRE_THROWS_WITH(modern_update(bad, patterns, 1), "patterns contain NaN at row 0, column 0");
  REQUIRE_THROWS_WITH(modern_energy(patterns, bad, 1), "states contain NaN at row 0, column 0");
  REQUIRE_THROWS_WITH(modern_update(Matrix<float>(0, 3), patterns, 1),
                      "patterns have 0 rows, at least 1 needed");
  const Matrix<double> huge = Matrix<double>::Constant(1, 1, 1e200);
  REQUIRE_THROWS_AS(modern_energy(huge, huge, 1), std::overflow_error);
  REQUIRE_THROWS_AS(modern_energy_reference(patterns, bad, 1), std::invalid_argument);
  REQUIRE_THROWS_AS(modern_update_reference(patterns, patterns, 0), std::invalid_argument);
}

TEST_CASE("modern: a retrieval refuses what does not fit", "[modern]") {
  using Retrieval = ModernRetrieval<float>;
  const Matrix<float> patterns = Matrix<float>::Ones(2, 3);
  const Vector<float> state = Vector<float>::Ones(3);
  REQUIRE_THROWS_WITH(Retrieval(patterns, Vector<float>::Ones(2)),
                      "state has 2 entries, patterns have 3 columns");
  REQUIRE_THROWS_WITH(Retrieval(patterns, state * std::nanf("")),
                      "state contains NaN at position 0");
  REQUIRE_THROWS_AS(Retrieval(patterns, state, {.beta = -1}), std::invalid_argument);
  REQUIRE_THROWS_WITH(Retrieval(patterns, state, {.max_steps = 0}),
                      "max_steps must be at least 1, got 0");
  REQUIRE_THROWS_WITH(Retrieval(patterns, state, {.tolerance = -1}),
                      "tolerance must be 0 or positive, got -1");
  REQUIRE_THROWS_AS(Retrieval(patterns, state, {.max_recorded = 0}), std::invalid_argument);
  Retrieval retrieval(patterns, state);
  REQUIRE_THROWS_AS(retrieval.step(0), std::invalid_argument);
}
