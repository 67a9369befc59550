#include "attention/attention.h"

#include "support.h"

#include <stdexcept>

using namespace attractor;
using namespace attractor::test;

namespace {

// Error of a sum of d products of normal numbers: d roundings of partial sums of size sqrt(d), which
// add up like a random walk, times a margin of 8.
template <typename Scalar>
double product_error(Index d, double size = 1) {
  return 8 * static_cast<double>(d + 1) * size * unit_roundoff<Scalar>;
}

template <typename Scalar>
struct Example {
  Matrix<Scalar> queries;
  Matrix<Scalar> keys;
  Matrix<Scalar> values;
};

template <typename Scalar>
Example<Scalar> example(Index n, Index m, Index d_k, Index d_v, std::uint64_t seed,
                        double size = 1) {
  Random random(seed);
  return {random_normal<Scalar>(random, n, d_k, size), random_normal<Scalar>(random, m, d_k, size),
          random_normal<Scalar>(random, m, d_v)};
}

// The inputs of tests/golden/make_attention.py.
template <typename Scalar>
Matrix<Scalar> golden_entries(Index rows, Index cols, Index a, Index b, Index modulus) {
  Matrix<Scalar> matrix(rows, cols);
  for (Index i = 0; i < rows; ++i) {
    for (Index j = 0; j < cols; ++j) {
      matrix(i, j) = static_cast<Scalar>((a * i + b * j) % modulus - modulus / 2) / 4;
    }
  }
  return matrix;
}

template <typename Scalar>
void require_agreement(const Example<Scalar>& x, const AttentionOptions& options, double size = 1) {
  const auto fast = scaled_dot_product_attention(x.queries, x.keys, x.values, options);
  const auto slow = scaled_dot_product_attention_reference(x.queries, x.keys, x.values, options);
  const double error = product_error<Scalar>(x.queries.cols(), size);
  REQUIRE_CLOSE(fast.dot_products, slow.dot_products, error);
  REQUIRE_CLOSE(fast.scores, slow.scores, error);
  REQUIRE_CLOSE(fast.masked_scores, slow.masked_scores, error);
  // An error e of the scores changes weights by at most e/2 (softmax is 1/2-Lipschitz), and outputs
  // by that times the size of the values, below 4 for normal ones, over m keys.
  const double weight_error = error + 8 * unit_roundoff<Scalar>;
  REQUIRE_CLOSE(fast.weights, slow.weights, weight_error);
  REQUIRE_CLOSE(fast.output, slow.output,
                4 * weight_error * std::sqrt(static_cast<double>(x.keys.rows() + 1)));
  REQUIRE(fast.fully_masked == slow.fully_masked);
  REQUIRE(fast.scale == slow.scale);
}

}  // namespace

TEST_CASE("attention: a case by hand", "[attention]") {
  Matrix<double> queries(1, 1);
  Matrix<double> keys(2, 1);
  Matrix<double> values(2, 2);
  queries << 2;
  keys << 0, std::log(3) / 2;
  values << 1, 0, 0, 1;
  const auto result = scaled_dot_product_attention(queries, keys, values);
  // Scores 0 and ln 3: weights 1/4 and 3/4.
  REQUIRE(result.scale == 1);
  REQUIRE(std::abs(result.weights(0, 0) - 0.25) < 1e-15);
  REQUIRE(std::abs(result.output(0, 1) - 0.75) < 1e-15);
}

TEMPLATE_TEST_CASE("attention: a case computed with 40 digits", "[attention]", float, double) {
  // From tests/golden/make_attention.py.
  Matrix<double> weights(3, 5);
  weights << 0.56170189490891491081, 0.38605169024747058755, 0.052246414843614501640, 0, 0,
      0.61798945673149799677, 0.29191754930655017482, 0.061189242443894976387,
      0.028903751518056852016, 0, 0.014441061833551191644, 0.036876543261391204557,
      0.094167552122090043941, 0.24046526839056033477, 0.61404957439240722509;
  Matrix<double> output(3, 2);
  output << -0.25910152351240834473, -0.24527225996734979542, -0.39097992202012583456,
      -0.18547020345862742479, -0.48389526424893077975, 0.22125552113823641113;
  const auto result = scaled_dot_product_attention(
      golden_entries<TestType>(3, 4, 5, 3, 11), golden_entries<TestType>(5, 4, 3, 7, 13),
      golden_entries<TestType>(5, 2, 7, 4, 9), {.temperature = 0.5, .mask = Mask::causal()});
  // Scores are exact here; the exponentials and two short sums round.
  REQUIRE_CLOSE(result.weights, weights, 8 * unit_roundoff<TestType>);
  REQUIRE_CLOSE(result.output, output, 8 * unit_roundoff<TestType>);
}

TEMPLATE_TEST_CASE("attention: weights of a row sum to one, outputs lie among the values",
                   "[attention]", float, double) {
  const auto x = example<TestType>(7, 33, 8, 5, 1);
  const auto result = scaled_dot_product_attention(x.queries, x.keys, x.values);
  // 33 rounded weights below 1.
  REQUIRE_CLOSE(result.weights.rowwise().sum(), Vector<TestType>(Vector<TestType>::Ones(7)),
                16 * unit_roundoff<TestType>);
  for (Index k = 0; k < 5; ++k) {
    const auto slack = static_cast<TestType>(64 * unit_roundoff<TestType>);
    REQUIRE(result.output.col(k).maxCoeff() <= x.values.col(k).maxCoeff() + slack);
    REQUIRE(result.output.col(k).minCoeff() >= x.values.col(k).minCoeff() - slack);
  }
}

TEMPLATE_TEST_CASE("attention: permuting keys with their values leaves the output", "[attention]",
                   float, double) {
  const auto x = example<TestType>(5, 17, 8, 4, 2);
  Random random(3);
  const auto order = random.permutation(17);
  Matrix<TestType> keys(17, 8);
  Matrix<TestType> values(17, 4);
  for (Index j = 0; j < 17; ++j) {
    keys.row(j) = x.keys.row(order[static_cast<std::size_t>(j)]);
    values.row(j) = x.values.row(order[static_cast<std::size_t>(j)]);
  }
  const auto before = scaled_dot_product_attention(x.queries, x.keys, x.values);
  const auto after = scaled_dot_product_attention(x.queries, keys, values);
  // Only the order of the sums differs.
  REQUIRE_CLOSE(before.output, after.output, 64 * unit_roundoff<TestType>);
}

TEMPLATE_TEST_CASE("attention: agrees with the reference at the seams", "[attention]", float,
                   double) {
  for (const Index size : seam_sizes) {
    const Index other = seam_sizes[static_cast<std::size_t>(size) % seam_sizes.size()];
    require_agreement(example<TestType>(size, other, size, other, 4), {});
    require_agreement(example<TestType>(other, size, other, size, 5),
                      {.temperature = 0.5, .mask = Mask::causal()});
  }
  require_agreement(example<TestType>(0, 3, 2, 2, 6), {});
  require_agreement(example<TestType>(3, 0, 2, 2, 6), {});
  require_agreement(example<TestType>(3, 2, 2, 0, 6), {});
}

TEMPLATE_TEST_CASE("attention: agrees with the reference at tiny and huge scale", "[attention]",
                   float, double) {
  require_agreement(example<TestType>(5, 9, 8, 3, 7, 1e-8), {}, 1e-16);
  // At 1e8 scores are about 1e16 apart, far more than their rounding: each row has one winner.
  require_agreement(example<TestType>(5, 9, 8, 3, 7, 1e8), {}, 1e16);
  const auto x = example<TestType>(5, 9, 8, 3, 7, 1e8);
  const auto result = scaled_dot_product_attention(x.queries, x.keys, x.values);
  const auto exact = scaled_dot_product_attention(x.queries, x.keys, x.values, {.temperature = 0});
  REQUIRE(result.weights == exact.weights);
}

TEST_CASE("attention: equal keys share equally", "[attention]") {
  const Matrix<float> queries = Matrix<float>::Ones(3, 4);
  const Matrix<float> keys = Matrix<float>::Ones(8, 4);
  Random random(8);
  const auto values = random_normal<float>(random, 8, 2);
  for (const double temperature : {0.0, 1.0, infinity<double>}) {
    const auto result =
        scaled_dot_product_attention(queries, keys, values, {.temperature = temperature});
    REQUIRE(result.weights == Matrix<float>::Constant(3, 8, 0.125F));
  }
}

TEST_CASE("attention: scale is 1/sqrt(d_k), or what was asked", "[attention]") {
  const auto x = example<double>(3, 4, 16, 2, 9);
  const auto standard = scaled_dot_product_attention(x.queries, x.keys, x.values);
  REQUIRE(standard.scale == 0.25);
  REQUIRE(standard.scores == standard.dot_products / 4);
  const auto none = scaled_dot_product_attention(x.queries, x.keys, x.values, {.scale = 1.0});
  REQUIRE(none.scores == none.dot_products);
  const auto zero = scaled_dot_product_attention(x.queries, x.keys, x.values, {.scale = 0.0});
  REQUIRE(zero.weights == Matrix<double>::Constant(3, 4, 0.25));
  // Scale and temperature act through their quotient only; powers of two make it exact.
  const auto cold =
      scaled_dot_product_attention(x.queries, x.keys, x.values, {.scale = 0.5, .temperature = 2.0});
  REQUIRE(cold.weights == standard.weights);
}

TEMPLATE_TEST_CASE("attention: a query that sees nothing gives zeros and says so", "[attention]",
                   float, double) {
  const auto x = example<TestType>(3, 5, 4, 2, 10);
  FlagMatrix visible = FlagMatrix::Ones(3, 5);
  visible.row(1).setZero();
  for (const double temperature : {0.0, 1.0, infinity<double>}) {
    const auto result = scaled_dot_product_attention(
        x.queries, x.keys, x.values,
        {.temperature = temperature, .mask = Mask::arbitrary(visible)});
    REQUIRE(result.fully_masked == std::vector<std::uint8_t>{0, 1, 0});
    REQUIRE(result.weights.row(1).isZero(0));
    REQUIRE(result.output.row(1).isZero(0));
    REQUIRE(result.masked_scores.row(1).maxCoeff() == -infinity<TestType>);
    REQUIRE(result.scores.allFinite());
  }
}

TEMPLATE_TEST_CASE("attention: a hidden key is as if it were absent", "[attention]", float,
                   double) {
  const auto x = example<TestType>(3, 9, 4, 2, 11);
  const auto masked =
      scaled_dot_product_attention(x.queries, x.keys, x.values, {.mask = Mask::padding(5)});
  const auto shorter =
      scaled_dot_product_attention<TestType>(x.queries, x.keys.topRows(5), x.values.topRows(5));
  REQUIRE(masked.weights.rightCols(4).isZero(0));
  REQUIRE_CLOSE(masked.output, shorter.output, 32 * unit_roundoff<TestType>);
}

TEST_CASE("attention: dot products of normal vectors have variance d_k", "[attention]") {
  // Vaswani et al. 2017, footnote 4.
  for (const Index d_k : {4, 16, 64, 256}) {
    const auto x = example<float>(320, 320, d_k, 1, 12);
    const auto result = scaled_dot_product_attention(x.queries, x.keys, x.values);
    const Matrix<double> products = result.dot_products.cast<double>();
    const double variance = (products.array() - products.mean()).square().mean();
    // Rows share their query, so that the ratio spreads by about sqrt(2 / (320 d_k)) * sqrt(2):
    // 5.6 % at d_k = 4 for one draw, below 3 % from 16 on.
    REQUIRE(std::abs(variance / static_cast<double>(d_k) - 1) < (d_k == 4 ? 0.12 : 0.06));
  }
}

TEST_CASE("attention: refuses shapes that do not fit", "[attention]") {
  const Matrix<float> two_by_eight = Matrix<float>::Ones(2, 8);
  const Matrix<float> two_by_four = Matrix<float>::Ones(2, 4);
  const Matrix<float> three_by_eight = Matrix<float>::Ones(3, 8);
  REQUIRE_THROWS_WITH(scaled_dot_product_attention(two_by_eight, two_by_four, two_by_four),
                      "keys have 4 columns, queries have 8");
  REQUIRE_THROWS_WITH(scaled_dot_product_attention(two_by_eight, two_by_eight, three_by_eight),
                      "values have 3 rows, keys have 2");
  const Matrix<float> no_columns(2, 0);
  REQUIRE_THROWS_WITH(scaled_dot_product_attention(no_columns, no_columns, two_by_four),
                      "queries have 0 columns, at least 1 needed");
  REQUIRE_THROWS_AS(scaled_dot_product_attention_reference(two_by_eight, two_by_four, two_by_four),
                    std::invalid_argument);
}

TEST_CASE("attention: refuses numbers that are none, and options outside", "[attention]") {
  const Matrix<float> ones = Matrix<float>::Ones(3, 2);
  Matrix<float> bad = ones;
  bad(2, 0) = std::nanf("");
  REQUIRE_THROWS_WITH(scaled_dot_product_attention(bad, ones, ones),
                      "queries contain NaN at row 2, column 0");
  REQUIRE_THROWS_WITH(scaled_dot_product_attention(ones, bad, ones),
                      "keys contain NaN at row 2, column 0");
  REQUIRE_THROWS_WITH(scaled_dot_product_attention(ones, ones, bad),
                      "values contain NaN at row 2, column 0");
  REQUIRE_THROWS_WITH(scaled_dot_product_attention(ones, ones, ones, {.scale = infinity<double>}),
                      "scale must be a finite number, got Infinity");
  REQUIRE_THROWS_AS(scaled_dot_product_attention(ones, ones, ones, {.temperature = -1}),
                    std::invalid_argument);
  REQUIRE_THROWS_AS(scaled_dot_product_attention(ones, ones, ones, {.mask = Mask::padding(4)}),
                    std::invalid_argument);
}

TEST_CASE("attention: an overflow names its step", "[attention]") {
  const Matrix<float> huge = Matrix<float>::Constant(2, 2, 1e30F);
  const Matrix<float> ones = Matrix<float>::Ones(2, 2);
  REQUIRE_THROWS_AS(scaled_dot_product_attention(huge, huge, ones), std::overflow_error);
  REQUIRE_THROWS_WITH(scaled_dot_product_attention(huge, huge, ones),
                      "dot products of queries and keys overflow at row 0, column 0: the result is "
                      "too large for a number of 32 bits");
  REQUIRE_THROWS_WITH(scaled_dot_product_attention(huge, ones, ones, {.scale = 1e30}),
                      ContainsSubstring("scaled scores overflow"));
  REQUIRE_THROWS_AS(scaled_dot_product_attention_reference(huge, huge, ones), std::overflow_error);
  // Huge values alone are no fault.
  REQUIRE(scaled_dot_product_attention(ones, ones, huge).output(0, 0) == 1e30F);
}

TEMPLATE_TEST_CASE("mix_values: equals the second half of attention", "[attention]", float,
                   double) {
  const auto x = example<TestType>(5, 7, 4, 3, 21);
  for (const Mask& mask : {Mask::none(), Mask::causal()}) {
    for (const double temperature : {0.0, 0.5, 1.0, infinity<double>}) {
      CAPTURE(temperature);
      const auto whole = scaled_dot_product_attention(x.queries, x.keys, x.values,
                                                      AttentionOptions{1.5, temperature, mask});
      const auto mixture = mix_values(whole.masked_scores, x.values, temperature);
      REQUIRE(mixture.weights == whole.weights);
      REQUIRE(mixture.output == whole.output);
      REQUIRE(mixture.fully_masked == whole.fully_masked);
    }
  }
}

TEST_CASE("mix_values: rows without a visible score", "[attention]") {
  Matrix<float> scores(2, 2);
  scores << -infinity<float>, -infinity<float>, -infinity<float>, 1;
  const auto mixture = mix_values<float>(scores, Matrix<float>::Ones(2, 3), 1);
  REQUIRE(mixture.fully_masked == std::vector<std::uint8_t>{1, 0});
  REQUIRE(mixture.output.row(0).isZero(0));
  REQUIRE(mixture.output.row(1).isOnes(0));
}

TEST_CASE("mix_values: wrong calls say what was wrong", "[attention]") {
  const Matrix<float> scores = Matrix<float>::Zero(2, 3);
  REQUIRE_THROWS_WITH(mix_values<float>(scores, Matrix<float>::Zero(2, 1), 1),
                      "values have 2 keys, scores have 3");
  Matrix<float> values = Matrix<float>::Zero(3, 1);
  REQUIRE_THROWS_WITH(mix_values<float>(scores, values, -1), ContainsSubstring("temperature"));
  values(2, 0) = std::numeric_limits<float>::quiet_NaN();
  REQUIRE_THROWS_WITH(mix_values<float>(scores, values, 1),
                      "values contain NaN at row 2, column 0");
  values(2, 0) = 0;
  Matrix<float> infinite = scores;
  infinite(1, 2) = infinity<float>;
  REQUIRE_THROWS_WITH(mix_values<float>(infinite, values, 1), ContainsSubstring("row 1, column 2"));
}
