#pragma once

// What the tests of the core share: comparison of matrices, and seeded example data.

#include "catch.h"
#include "numeric/matrix.h"
#include "numeric/random.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace attractor::test {

/// Sizes below, at and above the widths of SIMD registers and of Eigen's blocks.
inline const std::vector<Index> seam_sizes = {1, 3, 4, 5, 7, 8, 9, 15, 16, 17, 33};

template <typename Scalar>
constexpr Scalar infinity = std::numeric_limits<Scalar>::infinity();

/// Half an ulp at 1.
template <typename Scalar>
constexpr double unit_roundoff = static_cast<double>(std::numeric_limits<Scalar>::epsilon()) / 2;

template <typename Scalar>
Matrix<Scalar> random_normal(Random& random, Index rows, Index cols, double size = 1.0) {
  Matrix<Scalar> matrix(rows, cols);
  for (Index i = 0; i < matrix.size(); ++i) {
    matrix.data()[i] = static_cast<Scalar>(size * random.normal());
  }
  return matrix;
}

inline Matrix<float> random_signs(Random& random, Index rows, Index cols) {
  Matrix<float> matrix(rows, cols);
  for (Index i = 0; i < matrix.size(); ++i) matrix.data()[i] = static_cast<float>(random.sign());
  return matrix;
}

/// Largest |left - right|; infinity if the shapes differ or an entry is NaN. Equal infinities differ
/// by 0.
template <typename Left, typename Right>
double largest_difference(const Left& left, const Right& right) {
  if (left.rows() != right.rows() || left.cols() != right.cols()) return infinity<double>;
  double largest = 0;
  for (Index i = 0; i < left.rows(); ++i) {
    for (Index j = 0; j < left.cols(); ++j) {
      const auto a = static_cast<double>(left(i, j));
      const auto b = static_cast<double>(right(i, j));
      const double difference = a == b ? 0 : std::abs(a - b);
      largest = std::isnan(difference) ? infinity<double> : std::max(largest, difference);
    }
  }
  return largest;
}

}  // namespace attractor::test

/// The one comparison of matrices; shows the largest difference when it fails.
#define REQUIRE_CLOSE(left, right, tolerance) \
  REQUIRE(attractor::test::largest_difference(left, right) <= (tolerance))
