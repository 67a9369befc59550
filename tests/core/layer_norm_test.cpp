#include "numeric/layer_norm.h"

#include "support.h"

#include <stdexcept>

using namespace attractor;
using namespace attractor::test;

namespace {

template <typename Scalar>
Vector<Scalar> random_vector(Random& random, Index size) {
  return random_normal<Scalar>(random, 1, size).row(0);
}

template <typename Scalar>
Vector<Scalar> ones(Index size) {
  return Vector<Scalar>::Ones(size);
}

template <typename Scalar>
Vector<Scalar> zeros(Index size) {
  return Vector<Scalar>::Zero(size);
}

/// What the header promises, for entries of at most `largest` deviations.
template <typename Scalar>
double bound(Index d, double largest) {
  return (8 + static_cast<double>(d) / 16) * unit_roundoff<Scalar> * largest;
}

}  // namespace

TEMPLATE_TEST_CASE("layer norm: rows have mean 0 and variance 1", "[layer_norm]", float, double) {
  Random random(1);
  for (const Index d : {2, 7, 64, 384}) {
    // A variance of 1e4 beside which epsilon is a thousandth of a roundoff of a float.
    const auto x = random_normal<TestType>(random, 5, d, 100);
    const auto y = layer_norm_rows(x, ones<TestType>(d), zeros<TestType>(d), 1e-7);
    for (Index i = 0; i < 5; ++i) {
      const auto row = y.row(i).template cast<double>();
      REQUIRE(std::abs(row.mean()) <= bound<TestType>(d, std::sqrt(d)));
      // The smallest of ten variances of two numbers may be 1e-4 of the mean one: so may epsilon be 1e-7.
      REQUIRE(std::abs(row.array().square().mean() - 1) <= 2 * bound<TestType>(d, 1) + 1e-6);
    }
  }
}

TEMPLATE_TEST_CASE("layer norm: agrees with the reference at the seams", "[layer_norm]", float,
                   double) {
  Random random(2);
  for (const double size : {1e-8, 1.0, 1e8}) {
    for (Index d = 1; d <= 40; ++d) {
      const auto x = random_normal<TestType>(random, 3, d, size);
      const auto scale = random_vector<TestType>(random, d);
      const auto shift = random_vector<TestType>(random, d);
      const auto exact = layer_norm_rows_reference(x, scale, shift);
      // Of d numbers none deviates from their mean by more than sqrt(d) standard deviations. The last
      // addition rounds once more.
      const double largest = std::sqrt(static_cast<double>(d));
      const double tolerance = bound<TestType>(d, largest * scale.cwiseAbs().maxCoeff()) +
                               unit_roundoff<TestType> * exact.cwiseAbs().maxCoeff();
      REQUIRE_CLOSE(layer_norm_rows(x, scale, shift), exact, tolerance);

      const auto residual = random_normal<TestType>(random, 3, d, size);
      const Matrix<TestType> sum = x + residual;
      REQUIRE_CLOSE(layer_norm_rows(x, residual, scale, shift),
                    layer_norm_rows_reference(sum, scale, shift),
                    tolerance + bound<TestType>(d, largest));
      REQUIRE(layer_norm_rows(x, residual, scale, shift) == layer_norm_rows(sum, scale, shift));
    }
  }
  REQUIRE(layer_norm_rows(Matrix<TestType>(0, 3), ones<TestType>(3), zeros<TestType>(3)).rows() ==
          0);
}

TEMPLATE_TEST_CASE("layer norm: long rows", "[layer_norm]", float, double) {
  Random random(3);
  for (const Index d : {1021, 4096}) {
    const auto x = random_normal<TestType>(random, 2, d, 3);
    REQUIRE_CLOSE(layer_norm_rows(x, ones<TestType>(d), zeros<TestType>(d)),
                  layer_norm_rows_reference(x, ones<TestType>(d), zeros<TestType>(d)),
                  bound<TestType>(d, 5));
  }
}

TEMPLATE_TEST_CASE("layer norm: equal numbers give exactly the shift", "[layer_norm]", float,
                   double) {
  Random random(4);
  for (const double number : {0.0, 0.1, -1e-8, 1e8 / 3}) {
    for (Index d = 1; d <= 40; ++d) {
      const Matrix<TestType> x = Matrix<TestType>::Constant(2, d, static_cast<TestType>(number));
      const auto shift = random_vector<TestType>(random, d);
      const auto y = layer_norm_rows(x, random_vector<TestType>(random, d), shift);
      for (Index i = 0; i < 2; ++i) REQUIRE(y.row(i) == shift.transpose());
    }
  }
}

TEMPLATE_TEST_CASE("layer norm: a common offset changes nothing", "[layer_norm]", float, double) {
  Random random(5);
  // Multiples of 1/8, so that adding 2^20 rounds nothing.
  const Matrix<TestType> x = (random_normal<TestType>(random, 4, 33, 4) * 8).array().round() / 8;
  const Matrix<TestType> far = x.array() + TestType(1048576);
  REQUIRE_CLOSE(layer_norm_rows(far, ones<TestType>(33), zeros<TestType>(33)),
                layer_norm_rows(x, ones<TestType>(33), zeros<TestType>(33)),
                2 * bound<TestType>(33, std::sqrt(33)));
}

TEST_CASE("layer norm: a row by hand", "[layer_norm]") {
  // Mean 3, variance 4, so that with epsilon = 5 the divisor is 3.
  const Matrix<double> x = Eigen::RowVector2d(1, 5);
  const Vector<double> scale = Eigen::Vector2d(3, 6);
  const Vector<double> shift = Eigen::Vector2d(10, 20);
  const Matrix<double> expected = Eigen::RowVector2d(8, 24);
  REQUIRE_CLOSE(layer_norm_rows(x, scale, shift, 5), expected, 1e-14);
  REQUIRE_CLOSE(layer_norm_rows_reference(x, scale, shift, 5), expected, 1e-14);
}

TEMPLATE_TEST_CASE("layer norm: a row may be replaced by its result", "[layer_norm]", float,
                   double) {
  Random random(6);
  for (Index d = 1; d <= 40; ++d) {
    auto x = random_normal<TestType>(random, 1, d);
    auto residual = random_normal<TestType>(random, 1, d);
    const auto scale = random_vector<TestType>(random, d);
    const auto shift = random_vector<TestType>(random, d);
    const auto sum = layer_norm_rows(x, residual, scale, shift);
    const auto alone = layer_norm_rows(x, scale, shift);
    const auto epsilon = TestType(1e-5);
    Matrix<TestType> in_x = x;
    layer_norm_row(in_x.data(), residual.data(), scale.data(), shift.data(), epsilon, d,
                   in_x.data());
    REQUIRE(in_x == sum);
    layer_norm_row(x.data(), residual.data(), scale.data(), shift.data(), epsilon, d,
                   residual.data());
    REQUIRE(residual == sum);
    layer_norm_row(x.data(), scale.data(), shift.data(), epsilon, d, x.data());
    REQUIRE(x == alone);
  }
}

TEST_CASE("layer norm: refuses what it cannot normalise", "[layer_norm]") {
  const Matrix<float> x = Matrix<float>::Ones(2, 4);
  const auto scale = ones<float>(4);
  const auto shift = zeros<float>(4);
  REQUIRE_THROWS_WITH(layer_norm_rows(x, ones<float>(3), shift),
                      "scales have 3 entries, rows have 4");
  REQUIRE_THROWS_WITH(layer_norm_rows(x, scale, zeros<float>(5)),
                      "shifts have 5 entries, rows have 4");
  REQUIRE_THROWS_WITH(layer_norm_rows(Matrix<float>(2, 0), ones<float>(0), zeros<float>(0)),
                      "inputs have 0 columns, at least 1 needed");
  REQUIRE_THROWS_WITH(layer_norm_rows(x, Matrix<float>(Matrix<float>::Ones(3, 4)), scale, shift),
                      "residuals have 3 rows, inputs have 2");
  REQUIRE_THROWS_WITH(layer_norm_rows(x, Matrix<float>(Matrix<float>::Ones(2, 5)), scale, shift),
                      "residuals have 5 columns, inputs have 4");
  REQUIRE_THROWS_WITH(layer_norm_rows(x, scale, shift, 0),
                      "epsilon must be above 0 and finite, in 32 bits, got 0");
  REQUIRE_THROWS_WITH(layer_norm_rows(x, scale, shift, 1e-60),
                      "epsilon must be above 0 and finite, in 32 bits, got 1e-60");
  Matrix<float> bad = x;
  bad(1, 2) = std::nanf("");
  REQUIRE_THROWS_WITH(layer_norm_rows(bad, scale, shift), "inputs contain NaN at row 1, column 2");
  REQUIRE_THROWS_WITH(layer_norm_rows(x, bad, scale, shift),
                      "residuals contain NaN at row 1, column 2");
  REQUIRE_THROWS_AS(layer_norm_rows_reference(bad, scale, shift), std::invalid_argument);
  bad(1, 2) = 1e30F;
  REQUIRE_THROWS_WITH(
      layer_norm_rows(bad, scale, shift),
      "squares of deviations overflow in row 1: their sum is too large for a number "
      "of 32 bits");
}
