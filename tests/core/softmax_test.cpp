#include "numeric/softmax.h"

#include "support.h"

#include <stdexcept>

using namespace attractor;
using namespace attractor::test;

namespace {

// A weight carries the error of the exponential (2 ulp), of the sum (a few) and of the division.
template <typename Scalar>
constexpr double weight_error = 8 * unit_roundoff<Scalar>;

// A sum of m rounded weights, each below 1 and together 1.
template <typename Scalar>
double sum_error(Index m) {
  return (8 + std::sqrt(static_cast<double>(m))) * unit_roundoff<Scalar>;
}

Matrix<double> row(std::initializer_list<double> entries) {
  Matrix<double> matrix(1, static_cast<Index>(entries.size()));
  std::copy(entries.begin(), entries.end(), matrix.data());
  return matrix;
}

}  // namespace

TEMPLATE_TEST_CASE("softmax: rows sum to one", "[softmax]", float, double) {
  Random random(1);
  for (const Index m : seam_sizes) {
    const auto scores = random_normal<TestType>(random, 5, m, 3);
    const Matrix<TestType> weights = softmax_rows(scores, 0.7);
    REQUIRE(weights.minCoeff() >= 0);
    REQUIRE_CLOSE(weights.rowwise().sum(), Vector<TestType>(Vector<TestType>::Ones(5)),
                  sum_error<TestType>(m));
  }
}

TEMPLATE_TEST_CASE("softmax: a constant added to a row changes nothing", "[softmax]", float,
                   double) {
  Random random(2);
  // Multiples of 1/8, so that adding 512 rounds nothing and the equality is exact.
  Matrix<TestType> scores = random_normal<TestType>(random, 4, 17, 4);
  scores = (scores * 8).array().round() / 8;
  const Matrix<TestType> shifted = scores.array() + TestType(512);
  REQUIRE(softmax_rows(shifted) == softmax_rows(scores));
}

TEMPLATE_TEST_CASE("softmax: permuting the keys permutes the weights", "[softmax]", float, double) {
  Random random(3);
  const auto scores = random_normal<TestType>(random, 3, 33);
  const auto order = random.permutation(33);
  Matrix<TestType> permuted(3, 33);
  for (Index j = 0; j < 33; ++j) permuted.col(j) = scores.col(order[static_cast<std::size_t>(j)]);
  const auto weights = softmax_rows(scores);
  const auto permuted_weights = softmax_rows(permuted);
  for (Index j = 0; j < 33; ++j) {
    // Only the order of the sum differs.
    REQUIRE_CLOSE(permuted_weights.col(j), weights.col(order[static_cast<std::size_t>(j)]),
                  weight_error<TestType>);
  }
}

TEMPLATE_TEST_CASE("softmax: agrees with the reference at the seams", "[softmax]", float, double) {
  Random random(4);
  for (const double size : {1e-8, 1.0, 1e8}) {
    for (Index m = 1; m <= 40; ++m) {
      const auto scores = random_normal<TestType>(random, 3, m, size);
      REQUIRE_CLOSE(softmax_rows(scores), softmax_rows_reference(scores), weight_error<TestType>);
    }
  }
  REQUIRE(softmax_rows(Matrix<TestType>(0, 4)).rows() == 0);
  REQUIRE(softmax_rows(Matrix<TestType>(4, 0)).rows() == 4);
  const Matrix<TestType> equal = Matrix<TestType>::Constant(2, 8, TestType(1e8));
  REQUIRE(softmax_rows(equal) == Matrix<TestType>::Constant(2, 8, TestType(0.125)));
}

TEST_CASE("softmax: temperature goes to its exact limits", "[softmax]") {
  const auto z = row({1, 2, 3, 3});
  const auto shared = row({0, 0, 0.5, 0.5});
  const auto uniform = row({0.25, 0.25, 0.25, 0.25});
  REQUIRE_CLOSE(softmax_rows(z, 1e-3), shared, 1e-15);
  REQUIRE(softmax_rows(z, 0) == shared);
  // First order: each weight is off by at most (3 - 1) / T / 4.
  REQUIRE_CLOSE(softmax_rows(z, 1e6), uniform, 1e-6);
  REQUIRE(softmax_rows(z, infinity<double>) == uniform);
  REQUIRE(softmax_rows_reference(z, 0) == shared);
  REQUIRE(softmax_rows_reference(z, infinity<double>) == uniform);
}

TEST_CASE("softmax: a temperature that rounds to a limit in float is that limit", "[softmax]") {
  const Matrix<float> z = row({1, 2, 3, 3}).cast<float>();
  REQUIRE(softmax_rows(z, 1e-60) == softmax_rows(z, 0));
  REQUIRE(softmax_rows(z, 1e60) == softmax_rows(z, infinity<double>));
}

TEMPLATE_TEST_CASE("softmax: hidden scores get exactly nothing", "[softmax]", float, double) {
  Matrix<TestType> scores = Matrix<TestType>::Zero(2, 5);
  scores.row(0).setConstant(-infinity<TestType>);
  scores(1, 3) = -infinity<TestType>;
  for (const double temperature : {0.0, 1e-8, 1.0, 1e8, infinity<double>}) {
    const auto weights = softmax_rows(scores, temperature);
    REQUIRE(weights.row(0).isZero(0));
    REQUIRE(weights(1, 3) == 0);
    REQUIRE(weights(1, 0) == TestType(0.25));
    REQUIRE(softmax_rows_reference(scores, temperature) == weights);
  }
}

TEMPLATE_TEST_CASE("softmax: online blocks give the same as the direct form", "[softmax]", float,
                   double) {
  // Milakov and Gimelshein 2018, arXiv:1805.02867.
  Random random(5);
  const auto scores = random_normal<TestType>(random, 1, 1000, 50);
  double largest = -infinity<double>;
  double total = 0;
  for (Index start = 0; start < 1000; start += 64) {
    const auto block = scores.row(0).segment(start, std::min<Index>(64, 1000 - start));
    const double next = std::max(largest, static_cast<double>(block.maxCoeff()));
    total *= std::exp(largest - next);
    for (const TestType score : block) total += std::exp(score - next);
    largest = next;
  }
  const auto weights = softmax_rows(scores);
  for (Index j = 0; j < 1000; ++j) {
    const double online = std::exp(scores(0, j) - largest) / total;
    REQUIRE(std::abs(weights(0, j) - online) < (sizeof(TestType) == 4 ? 1e-6 : 1e-14));
  }
}

TEMPLATE_TEST_CASE("log-sum-exp: lies between the maximum and the maximum + T ln m", "[softmax]",
                   float, double) {
  Random random(6);
  for (const Index m : seam_sizes) {
    for (const double temperature : {0.01, 1.0, 30.0}) {
      const auto scores = random_normal<TestType>(random, 4, m);
      const auto lse = log_sum_exp_rows(scores, temperature);
      for (Index i = 0; i < 4; ++i) {
        const double most = scores.row(i).maxCoeff();
        const double upper = most + temperature * std::log(static_cast<double>(m));
        // One rounding of the result to Scalar.
        const double slack = 2 * unit_roundoff<TestType> * (1 + std::abs(upper));
        REQUIRE(lse[i] >= most - slack);
        REQUIRE(lse[i] <= upper + slack);
      }
      // Both sum in double; the logarithm and one rounding remain.
      const double scale = 1 + temperature * std::log(static_cast<double>(m));
      REQUIRE_CLOSE(lse, log_sum_exp_rows_reference(scores, temperature),
                    8 * unit_roundoff<TestType> * scale);
    }
  }
}

TEST_CASE("log-sum-exp: its gradient is softmax", "[softmax]") {
  Random random(7);
  const auto scores = random_normal<double>(random, 1, 9);
  const auto weights = softmax_rows(scores, 0.5);
  constexpr double h = 1e-6;
  for (Index j = 0; j < 9; ++j) {
    Matrix<double> up = scores;
    Matrix<double> down = scores;
    up(0, j) += h;
    down(0, j) -= h;
    const double slope = (log_sum_exp_rows(up, 0.5)[0] - log_sum_exp_rows(down, 0.5)[0]) / (2 * h);
    // Rounding 1e-16 / h = 1e-10, truncation h^2.
    REQUIRE(std::abs(slope - weights(0, j)) < 1e-9);
  }
}

TEST_CASE("log-sum-exp: exact limits", "[softmax]") {
  const auto z = row({1, 3, 3});
  REQUIRE(log_sum_exp_rows(z, 0)[0] == 3);
  REQUIRE(log_sum_exp_rows(z, infinity<double>)[0] == infinity<double>);
  const auto one = row({-infinity<double>, 2});
  REQUIRE(log_sum_exp_rows(one, infinity<double>)[0] == 2);
  const auto none = row({-infinity<double>, -infinity<double>});
  for (const double temperature : {0.0, 1.0, infinity<double>}) {
    REQUIRE(log_sum_exp_rows(none, temperature)[0] == -infinity<double>);
    REQUIRE(log_sum_exp_rows_reference(none, temperature)[0] == -infinity<double>);
    REQUIRE(log_sum_exp_rows_reference(z, temperature)[0] == log_sum_exp_rows(z, temperature)[0]);
  }
  REQUIRE(log_sum_exp_rows(row({1e8, 1e8}))[0] == 1e8 + std::log(2.0));
}

TEST_CASE("softmax: refuses NaN, +infinity and temperatures outside", "[softmax]") {
  const auto bad = row({0, std::nan("")});
  REQUIRE_THROWS_WITH(softmax_rows(bad), "scores contain NaN at row 0, column 1");
  REQUIRE_THROWS_AS(softmax_rows_reference(bad), std::invalid_argument);
  REQUIRE_THROWS_AS(log_sum_exp_rows(bad), std::invalid_argument);
  REQUIRE_THROWS_AS(log_sum_exp_rows_reference(bad), std::invalid_argument);
  REQUIRE_THROWS_WITH(softmax_rows(row({infinity<double>})),
                      "scores contain Infinity at row 0, column 0");
  REQUIRE_THROWS_AS(softmax_rows(row({0}), -1), std::invalid_argument);
  REQUIRE_THROWS_AS(log_sum_exp_rows(row({0}), std::nan("")), std::invalid_argument);
}
