#include "attention/gradients.h"

#include "support.h"

#include <stdexcept>

using namespace attractor;
using namespace attractor::test;

namespace {

template <typename Scalar>
struct Example {
  Matrix<Scalar> queries;
  Matrix<Scalar> keys;
  Matrix<Scalar> values;
  Matrix<Scalar> output_gradient;
};

template <typename Scalar>
Example<Scalar> example(Index n, Index m, Index d_k, Index d_v, std::uint64_t seed) {
  Random random(seed);
  return {random_normal<Scalar>(random, n, d_k), random_normal<Scalar>(random, m, d_k),
          random_normal<Scalar>(random, m, d_v), random_normal<Scalar>(random, n, d_v)};
}

double loss(const Example<double>& x, const AttentionOptions& options) {
  const auto result = scaled_dot_product_attention(x.queries, x.keys, x.values, options);
  return result.output.cwiseProduct(x.output_gradient).sum();
}

// Central differences of the loss in each entry of one of x's matrices.
Matrix<double> differences(Example<double> x, Matrix<double> Example<double>::* which,
                           const AttentionOptions& options) {
  constexpr double h = 1e-6;
  Matrix<double>& matrix = x.*which;
  Matrix<double> result(matrix.rows(), matrix.cols());
  for (Index i = 0; i < matrix.size(); ++i) {
    double& entry = matrix.data()[i];
    const double kept = entry;
    entry = kept + h;
    const double up = loss(x, options);
    entry = kept - h;
    const double down = loss(x, options);
    entry = kept;
    result.data()[i] = (up - down) / (2 * h);
  }
  return result;
}

template <typename Scalar>
AttentionGradients<Scalar> fast(const Example<Scalar>& x, const AttentionOptions& options = {}) {
  return attention_gradients(x.queries, x.keys, x.values, x.output_gradient, options);
}

template <typename Scalar>
AttentionGradients<Scalar> slow(const Example<Scalar>& x, const AttentionOptions& options = {}) {
  return attention_gradients_reference(x.queries, x.keys, x.values, x.output_gradient, options);
}

FlagMatrix mask_with_hidden_row() {
  FlagMatrix visible = FlagMatrix::Ones(5, 7);
  visible.row(2).setZero();
  visible(0, 3) = 0;
  return visible;
}

}  // namespace

TEST_CASE("gradients: equal central differences", "[gradients]") {
  // 1e-8: differences over h = 1e-6 keep about ten of sixteen digits.
  const std::vector<AttentionOptions> cases = {
      {},
      {.scale = 1.0},
      {.scale = -0.3, .temperature = 0.4},
      {.temperature = 3.0, .mask = Mask::causal()},
      {.mask = Mask::arbitrary(mask_with_hidden_row())},
  };
  const auto x = example<double>(5, 7, 4, 3, 1);
  for (const auto& options : cases) {
    const auto gradients = fast(x, options);
    REQUIRE_CLOSE(gradients.queries, differences(x, &Example<double>::queries, options), 1e-8);
    REQUIRE_CLOSE(gradients.keys, differences(x, &Example<double>::keys, options), 1e-8);
    REQUIRE_CLOSE(gradients.values, differences(x, &Example<double>::values, options), 1e-8);
  }
}

TEST_CASE("gradients: those of the scores sum to zero in each row", "[gradients]") {
  const auto gradients = fast(example<double>(5, 7, 4, 3, 2), {.mask = Mask::causal()});
  REQUIRE(gradients.scores.rowwise().sum().cwiseAbs().maxCoeff() < 1e-14);
}

TEST_CASE("gradients: those of the scores are the softmax Jacobian times dO V^T", "[gradients]") {
  const auto x = example<double>(3, 6, 4, 5, 3);
  const auto gradients = fast(x, {.temperature = 0.5});
  const auto weights =
      scaled_dot_product_attention(x.queries, x.keys, x.values, {.temperature = 0.5}).weights;
  for (Index i = 0; i < 3; ++i) {
    const Vector<double> p = weights.row(i);
    const Matrix<double> jacobian = Matrix<double>(p.asDiagonal()) - p * p.transpose();
    const Vector<double> expected =
        jacobian * (x.values * x.output_gradient.row(i).transpose()) / 0.5;
    // Sums of about ten numbers of size one.
    REQUIRE_CLOSE(gradients.scores.row(i).transpose(), expected, 1e-14);
  }
}

TEMPLATE_TEST_CASE("gradients: agree with the reference at the seams", "[gradients]", float,
                   double) {
  for (const Index size : seam_sizes) {
    const Index other = seam_sizes[static_cast<std::size_t>(size) % seam_sizes.size()];
    const auto x = example<TestType>(size, other, size, other, 4);
    const AttentionOptions options{.temperature = 0.7, .mask = Mask::causal()};
    const auto quick = fast(x, options);
    const auto plain = slow(x, options);
    // Chains of three products with sums of up to 33 terms of size up to 10.
    const double error = 4000 * unit_roundoff<TestType>;
    REQUIRE_CLOSE(quick.queries, plain.queries, error);
    REQUIRE_CLOSE(quick.keys, plain.keys, error);
    REQUIRE_CLOSE(quick.values, plain.values, error);
    REQUIRE_CLOSE(quick.scores, plain.scores, error);
  }
  const auto empty = example<TestType>(3, 0, 2, 2, 5);
  REQUIRE(fast(empty).queries == Matrix<TestType>::Zero(3, 2));
  REQUIRE(slow(empty).queries == Matrix<TestType>::Zero(3, 2));
}

TEST_CASE("gradients: a query that sees nothing contributes nothing", "[gradients]") {
  const auto x = example<float>(5, 7, 4, 3, 6);
  const AttentionOptions options{.mask = Mask::arbitrary(mask_with_hidden_row())};
  const auto gradients = fast(x, options);
  REQUIRE(gradients.queries.row(2).isZero(0));
  REQUIRE(gradients.scores.row(2).isZero(0));
  REQUIRE(gradients.scores(0, 3) == 0);
  auto changed = x;
  changed.output_gradient.row(2).setConstant(100);
  REQUIRE(fast(changed, options).values == gradients.values);
}

TEMPLATE_TEST_CASE("gradients: at T = 0 and infinity only values move the output", "[gradients]",
                   float, double) {
  const auto x = example<TestType>(4, 5, 3, 2, 7);
  for (const double temperature : {0.0, infinity<double>}) {
    const AttentionOptions options{.temperature = temperature};
    const auto gradients = fast(x, options);
    REQUIRE(gradients.scores.isZero(0));
    REQUIRE(gradients.queries.isZero(0));
    REQUIRE(gradients.keys.isZero(0));
    REQUIRE(gradients.values.cwiseAbs().maxCoeff() > 0);
    REQUIRE_CLOSE(gradients.values, slow(x, options).values, 32 * unit_roundoff<TestType>);
    REQUIRE(slow(x, options).scores.isZero(0));
  }
}

TEST_CASE("gradients: refuse what does not fit", "[gradients]") {
  auto x = example<float>(3, 4, 2, 2, 8);
  x.output_gradient.resize(3, 5);
  x.output_gradient.setOnes();
  REQUIRE_THROWS_WITH(fast(x), "output gradients have 5 columns, values have 2");
  REQUIRE_THROWS_AS(slow(x), std::invalid_argument);
  x.output_gradient = Matrix<float>::Ones(3, 2);
  x.output_gradient(1, 1) = std::nanf("");
  REQUIRE_THROWS_WITH(fast(x), "output gradients contain NaN at row 1, column 1");
  x.output_gradient.setConstant(3e38F);
  x.values.setConstant(2);
  REQUIRE_THROWS_AS(fast(x), std::overflow_error);
}
