// Theorems and exact cases of Ramsauer et al. 2020, arXiv:2008.02217.

#include "hopfield/modern.h"

#include "hopfield_support.h"
#include "support.h"

using namespace attractor;
using namespace attractor::test;

namespace {

Vector<double> random_vector(Random& random, Index d, double norm) {
  const Vector<double> vector = random_normal<double>(random, d, 1).col(0);
  return vector * (norm / vector.norm());
}

}  // namespace

TEST_CASE("modern theorems: two opposite patterns fork at beta = 1", "[modern]") {
  // xi' = tanh(beta xi); 0.957504 is its positive fixed point for beta = 2.
  Matrix<double> patterns(2, 1);
  patterns << 1, -1;
  const Vector<double> start = Vector<double>::Constant(1, 0.3);
  const ModernOptions above{.beta = 2, .tolerance = 1e-12};
  const auto forked = retrieve_modern(patterns, start, above);
  REQUIRE(std::abs(forked.states(forked.steps, 0) - 0.957504) < 1e-6);
  const auto single =
      retrieve_modern(patterns, start, {.beta = 0.9, .max_steps = 1000, .tolerance = 1e-12});
  REQUIRE(std::abs(single.states(single.steps, 0)) < 1e-6);
}

TEST_CASE("modern theorems: below the bound all starts meet in one fixed point", "[modern]") {
  // beta m_max^2 = 0.9; Ramsauer et al. 2020, Lemma A3.
  Random random(9);
  const auto patterns = random_normal<double>(random, 10, 5);
  const double spread =
      (patterns.rowwise() - patterns.colwise().mean()).rowwise().norm().maxCoeff();
  const ModernOptions options{
      .beta = 0.9 / (spread * spread), .max_steps = 5000, .tolerance = 1e-14};
  const auto first = retrieve_modern(patterns, random_vector(random, 5, 3), options);
  for (int start = 0; start < 10; ++start) {
    const auto other = retrieve_modern(patterns, random_vector(random, 5, 3), options);
    REQUIRE_CLOSE(other.states.row(other.steps), first.states.row(first.steps), 1e-10);
  }
}

TEST_CASE("modern theorems: the mean of orthonormal patterns loses stability at beta = P",
          "[modern]") {
  // There the Jacobian beta X^T (diag(p) - p p^T) X has the largest eigenvalue beta / P.
  const Matrix<double> patterns = Matrix<double>::Identity(6, 6);
  const Vector<double> mean = Vector<double>::Constant(6, 1.0 / 6);
  Vector<double> start = mean;
  start[0] += 1e-4;
  start[1] -= 1e-4;
  const auto distance = [&](double beta) {
    const auto result =
        retrieve_modern(patterns, start, {.beta = beta, .max_steps = 3000, .tolerance = 1e-13});
    return (result.states.row(result.steps).transpose() - mean).norm();
  };
  REQUIRE(distance(0.9 * 6) < 1e-10);
  REQUIRE(distance(1.1 * 6) > 0.1);
}

TEST_CASE("modern theorems: the retrieval error keeps below its bound", "[modern]") {
  // Ramsauer et al. 2020, Theorem 5: |f(xi) - x_i| <= 2 (P - 1) M exp(-beta (Delta_i - 2 r M)) with
  // r = max(|xi - x_i|, |x_i* - x_i|), x_i* the fixed point.
  Random random(10);
  int informative = 0;
  for (int trial = 0; trial < 300; ++trial) {
    Matrix<double> patterns = random_normal<double>(random, 16, 32);
    patterns = (patterns.rowwise().normalized() * 6).eval();
    const double beta = 0.5 + random.uniform();
    const Vector<double> stored = patterns.row(0).transpose();
    const Vector<double> state = stored + random_vector(random, 32, 0.5 * random.uniform());
    const auto result = retrieve_modern(patterns, state, {.beta = beta, .tolerance = 1e-13});
    const Vector<double> fixed = result.states.row(result.steps).transpose();
    const double separation = 36 - (patterns.bottomRows(15) * stored).maxCoeff();
    const double radius = std::max((state - stored).norm(), (fixed - stored).norm());
    const double bound = 2 * 15 * 6 * std::exp(-beta * (separation - 2 * radius * 6));
    const double error = (result.states.row(1).transpose() - stored).norm();
    REQUIRE(error <= bound + 1e-13);
    if (bound < 1) ++informative;
  }
  REQUIRE(informative > 100);
}

TEST_CASE("modern theorems: the storage guarantee of Theorem 3 in its two quoted cases",
          "[modern]") {
  // Ramsauer et al. 2020: P >= sqrt(p) c^((d-1)/4), c = b / W0(exp(a + ln b)); the paper has
  // c = 3.1546 and 1.3719, which guarantees 7.4 and 11.0 patterns.
  struct Case {
    double beta, size, d, failure, c, guaranteed;
  };
  for (const Case& x :
       {Case{1, 3, 20, 0.001, 3.1546, 7.41}, Case{1, 1, 75, 0.001, 1.3719, 10.97}}) {
    const double square = x.size * x.size;
    const double a = 2 / (x.d - 1) * (1 + std::log(2 * x.beta * square * x.failure * (x.d - 1)));
    const double b = 2 * square * x.beta / 5;
    double w = 1;  // w e^w = exp(a + ln b), by Newton's method
    for (int i = 0; i < 50; ++i) w -= (w - b * std::exp(a - w)) / (w + 1);
    const double c = b / w;
    REQUIRE(std::abs(c - x.c) < 1e-4);
    const double guaranteed = std::sqrt(x.failure) * std::pow(c, (x.d - 1) / 4);
    REQUIRE(std::abs(guaranteed - x.guaranteed) < 0.01);
    // Random patterns on the sphere of radius K sqrt(d - 1), that many: each is recalled.
    Random random(11);
    const auto stored = static_cast<Index>(guaranteed);
    Matrix<double> patterns = random_normal<double>(random, stored, static_cast<Index>(x.d));
    patterns = (patterns.rowwise().normalized() * x.size * std::sqrt(x.d - 1)).eval();
    for (Index mu = 0; mu < stored; ++mu) {
      const Vector<double> start = patterns.row(mu).transpose();
      const auto result = retrieve_modern(patterns, start, {.beta = x.beta});
      REQUIRE(result.landing.kind == LandingKind::pattern);
      REQUIRE(result.landing.patterns[0] == static_cast<int>(mu));
    }
  }
}
