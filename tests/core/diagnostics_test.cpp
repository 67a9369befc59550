#include "attention/diagnostics.h"

#include "attention/attention.h"
#include "numeric/softmax.h"
#include "support.h"

#include <stdexcept>

using namespace attractor;
using namespace attractor::test;

namespace {

Vector<double> random_distribution(Random& random, Index m, double sharpness) {
  return softmax_rows(random_normal<double>(random, 1, m, sharpness)).row(0).transpose();
}

// From the dense matrix.
double exact_norm(const Vector<double>& p) {
  return attention_diagnostics_reference<double>(Matrix<double>::Zero(1, p.size()), p.transpose())
      .jacobian_norm[0];
}

}  // namespace

TEST_CASE("diagnostics: Jacobian norm equals the dense eigenvalue", "[diagnostics]") {
  Random random(1);
  for (int trial = 0; trial < 2000; ++trial) {
    const auto m = static_cast<Index>(2 + random.below(11));
    const auto p = random_distribution(random, m, 0.1 + 4 * random.uniform());
    // The dense solver is exact to a few roundings of the matrix norm, at most 1/2.
    REQUIRE(std::abs(softmax_jacobian_norm(p) - exact_norm(p)) < 1e-14);
  }
}

TEST_CASE("diagnostics: Jacobian norm lies within its bounds", "[diagnostics]") {
  // Ramsauer et al. 2020, Lemma A24.
  Random random(2);
  for (int trial = 0; trial < 2000; ++trial) {
    const auto m = static_cast<Index>(2 + random.below(11));
    const auto p = random_distribution(random, m, 0.1 + 8 * random.uniform());
    const double largest = (p.array() * (1 - p.array())).maxCoeff();
    const double norm = softmax_jacobian_norm(p);
    REQUIRE(norm <= 0.5 + 1e-15);
    REQUIRE(norm <= 2 * largest + 1e-12);
    REQUIRE(norm >= largest - 1e-12);
  }
}

TEST_CASE("diagnostics: Jacobian norm in closed cases", "[diagnostics]") {
  Vector<double> p(4);
  p << 0.5, 0.5, 0, 0;
  REQUIRE(softmax_jacobian_norm(p) == 0.5);
  for (const Index m : seam_sizes) {
    const Vector<double> uniform = Vector<double>::Constant(m, 1.0 / static_cast<double>(m));
    const double expected = m == 1 ? 0 : 1.0 / static_cast<double>(m);
    REQUIRE(std::abs(softmax_jacobian_norm(uniform) - expected) < 1e-15);
  }
  p << 0, 1, 0, 0;
  REQUIRE(softmax_jacobian_norm(p) == 0);
  REQUIRE(softmax_jacobian_norm(Vector<double>::Zero(4)) == 0);
  // Two entries a, 1 - a: the eigenvalue is 2 a (1 - a). Relative accuracy, however sharp.
  for (const double a : {0.4999999, 0.3, 1e-3, 1e-8, 1e-12, 1e-200}) {
    p << a, 1 - a, 0, 0;
    REQUIRE(std::abs(softmax_jacobian_norm(p) / (2 * a * (1 - a)) - 1) < 1e-13);
  }
}

TEST_CASE("diagnostics: Jacobian norm of nearly equal and many tiny weights", "[diagnostics]") {
  Vector<double> p(5);
  p << 0.4 + 1e-15, 0.4, 0.1, 0.1, 0;
  REQUIRE(std::abs(softmax_jacobian_norm(p) - exact_norm(p)) < 1e-15);
  p << 1 - 4e-9, 1e-9, 1e-9, 1e-9, 1e-9;
  REQUIRE(std::abs(softmax_jacobian_norm(p) / exact_norm(p) - 1) < 1e-6);
  Random random(3);
  const auto wide = random_distribution(random, 300, 6);
  REQUIRE(std::abs(softmax_jacobian_norm(wide) - exact_norm(wide)) < 1e-14);
}

TEMPLATE_TEST_CASE("diagnostics: known rows", "[diagnostics]", float, double) {
  constexpr auto hidden = -infinity<TestType>;
  Matrix<TestType> scores(4, 4);
  scores << 0, 0, 0, 0, 9, 0, 0, 0, 1, 3, hidden, hidden, hidden, hidden, hidden, hidden;
  Matrix<TestType> weights(4, 4);
  weights << 0.25, 0.25, 0.25, 0.25, 1, 0, 0, 0, 0.5, 0.5, 0, 0, 0, 0, 0, 0;
  const auto found = attention_diagnostics(scores, weights);
  const double error = 8 * unit_roundoff<TestType>;
  const auto vector = [](double a, double b, double c, double d) {
    return Eigen::Vector4d(a, b, c, d);
  };
  REQUIRE_CLOSE(found.entropy, vector(std::log(4), 0, std::log(2), 0), error);
  REQUIRE_CLOSE(found.effective_keys, vector(4, 1, 2, 0), 4 * error);
  REQUIRE_CLOSE(found.largest_weight, vector(0.25, 1, 0.5, 0), 0);
  REQUIRE(found.largest_key == std::vector<std::int32_t>{0, 0, 0, -1});
  // Of (9, 0, 0, 0): mean 9/4, mean square 81/4. Of (1, 3): 1.
  REQUIRE_CLOSE(found.score_variance, vector(0, 81.0 / 4 - 81.0 / 16, 1, 0), 16 * error);
  REQUIRE_CLOSE(found.jacobian_norm, vector(0.25, 0, 0.5, 0), error);
}

TEMPLATE_TEST_CASE("diagnostics: agree with the reference at the seams", "[diagnostics]", float,
                   double) {
  Random random(4);
  for (const Index m : seam_sizes) {
    for (const double size : {1e-8, 1.0, 1e8}) {
      Matrix<TestType> scores = random_normal<TestType>(random, 4, m, size);
      scores.row(3).setConstant(-infinity<TestType>);
      scores(0, m - 1) = -infinity<TestType>;
      const auto weights = softmax_rows(scores);
      const auto quick = attention_diagnostics(scores, weights);
      const auto plain = attention_diagnostics_reference(scores, weights);
      // Sums of m terms p ln p, of size up to ln 33 = 3.5, and exp of that.
      const double error = 64 * unit_roundoff<TestType>;
      REQUIRE_CLOSE(quick.entropy, plain.entropy, error);
      REQUIRE_CLOSE(quick.effective_keys, plain.effective_keys, 33 * error);
      REQUIRE_CLOSE(quick.largest_weight, plain.largest_weight, 0);
      REQUIRE(quick.largest_key == plain.largest_key);
      REQUIRE_CLOSE(quick.score_variance, plain.score_variance, error * (1 + size * size));
      // Both in double: only the rounding of the result, and of the dense solver, differ.
      REQUIRE_CLOSE(quick.jacobian_norm, plain.jacobian_norm, 8 * unit_roundoff<TestType>);
    }
  }
  const auto empty = attention_diagnostics(Matrix<TestType>(2, 0), Matrix<TestType>(2, 0));
  REQUIRE(empty.largest_key == std::vector<std::int32_t>{-1, -1});
}

TEST_CASE("diagnostics: without scaling attention saturates with d_k", "[diagnostics]") {
  // Vaswani et al. 2017, section 3.2.1, for normal queries and keys, d_k = 64 and 64 keys. The means
  // are those of 20,000 draws in NumPy; the widths are three standard errors of 400 draws or more.
  Random random(5);
  double unscaled_largest = 0;
  double unscaled_entropy = 0;
  double scaled_entropy = 0;
  constexpr int draws = 400;
  for (int draw = 0; draw < draws; ++draw) {
    const auto query = random_normal<double>(random, 1, 64);
    const auto keys = random_normal<double>(random, 64, 64);
    const auto diagnose = [&](const AttentionOptions& options) {
      const auto result = scaled_dot_product_attention(query, keys, keys, options);
      return attention_diagnostics(result.masked_scores, result.weights);
    };
    const auto unscaled = diagnose({.scale = 1.0});
    unscaled_largest += unscaled.largest_weight[0] / draws;
    unscaled_entropy += unscaled.entropy[0] / draws;
    scaled_entropy += diagnose({}).entropy[0] / draws;
  }
  REQUIRE(std::abs(unscaled_largest - 0.79) < 0.04);
  REQUIRE(std::abs(unscaled_entropy - 0.58) < 0.08);
  REQUIRE(std::abs(scaled_entropy - 3.68) < 0.05);
}

TEST_CASE("diagnostics: refuse what is no distribution", "[diagnostics]") {
  const Matrix<double> scores = Matrix<double>::Zero(1, 2);
  Matrix<double> weights(1, 2);
  weights << 0.5, 0.25;
  REQUIRE_THROWS_WITH(attention_diagnostics(scores, weights),
                      "weights of row 0 sum to 0.75, neither to 1 nor to 0");
  weights << 1.5, -0.5;
  REQUIRE_THROWS_WITH(attention_diagnostics(scores, weights), "weights of row 0 leave [0, 1]");
  REQUIRE_THROWS_AS(attention_diagnostics_reference(scores, weights), std::invalid_argument);
  weights << std::nan(""), 1;
  REQUIRE_THROWS_AS(attention_diagnostics(scores, weights), std::invalid_argument);
  REQUIRE_THROWS_AS(softmax_jacobian_norm(weights.row(0).transpose()), std::invalid_argument);
  weights << 0.5, 0.5;
  REQUIRE_THROWS_WITH(attention_diagnostics<double>(Matrix<double>::Zero(2, 2), weights),
                      "weights have 1 rows, scores have 2");
  const Matrix<double> bad = Matrix<double>::Constant(1, 2, infinity<double>);
  REQUIRE_THROWS_WITH(attention_diagnostics(bad, weights),
                      "scores contain Infinity at row 0, column 0");
}
