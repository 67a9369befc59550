#include "numeric/product.h"

#include "support.h"

#include <stdexcept>

using namespace attractor;
using namespace attractor::test;

namespace {

// k roundings of a multiplication and k of an addition, each of at most one unit of the sum of sizes.
template <typename Scalar>
double product_error(const Matrix<Scalar>& left, const Matrix<Scalar>& right) {
  const Matrix<Scalar> sizes = left.cwiseAbs() * right.cwiseAbs();
  const double largest = sizes.size() > 0 ? static_cast<double>(sizes.maxCoeff()) : 0.0;
  return 2.0 * static_cast<double>(left.cols() + 1) * unit_roundoff<Scalar> * largest;
}

template <typename Scalar>
void require_reference(const Matrix<Scalar>& left, const Matrix<Scalar>& right) {
  const Matrix<Scalar> expected = product_reference(left, right);
  const double error = product_error(left, right);
  REQUIRE_CLOSE(product(left, right), expected, error);
  REQUIRE_CLOSE(product_with_transpose(left, Matrix<Scalar>(right.transpose())), expected, error);
  REQUIRE_CLOSE(product_of_transpose(Matrix<Scalar>(left.transpose()), right), expected, error);
}

}  // namespace

TEMPLATE_TEST_CASE("product: equals the reference at the seams", "", float, double) {
  Random random(3);
  for (const Index n : seam_sizes) {
    for (const Index m : seam_sizes) {
      for (const Index k : {Index{0}, Index{1}, Index{5}, Index{64}}) {
        require_reference(random_normal<TestType>(random, n, k),
                          random_normal<TestType>(random, k, m));
      }
    }
  }
}

TEMPLATE_TEST_CASE("product: holds at large and small scales", "", float, double) {
  Random random(4);
  for (const double size : {1e-8, 1e8}) {
    require_reference(random_normal<TestType>(random, 9, 17, size),
                      random_normal<TestType>(random, 17, 10, size));
  }
}

TEMPLATE_TEST_CASE("product: is empty without rows or columns, and zero without terms", "", float,
                   double) {
  REQUIRE(product(Matrix<TestType>(0, 3), Matrix<TestType>(3, 2)).rows() == 0);
  REQUIRE(product(Matrix<TestType>(2, 3), Matrix<TestType>(3, 0)).cols() == 0);
  const auto sums = product(Matrix<TestType>(2, 0), Matrix<TestType>(0, 3));
  REQUIRE_CLOSE(sums, Matrix<TestType>::Zero(2, 3), 0);
}

TEMPLATE_TEST_CASE("product: a block of rows has the bits of the same rows of the whole", "", float,
                   double) {
  Random random(5);
  const auto left = random_normal<TestType>(random, 23, 31);
  const auto right = random_normal<TestType>(random, 31, 19);
  const auto whole = product(left, right);
  for (Index first = 0; first < 20; ++first) {
    const Matrix<TestType> rows = left.middleRows(first, 3);
    REQUIRE_CLOSE(product(rows, right), whole.middleRows(first, 3), 0);
  }
}

TEMPLATE_TEST_CASE("product: infinity and NaN reach their own row and column only", "", float,
                   double) {
  Matrix<TestType> left = Matrix<TestType>::Ones(5, 3);
  left(2, 1) = infinity<TestType>;
  const auto result = product(left, Matrix<TestType>(Matrix<TestType>::Ones(3, 9)));
  for (Index i = 0; i < 5; ++i) {
    for (Index j = 0; j < 9; ++j) REQUIRE(std::isinf(result(i, j)) == (i == 2));
  }
}

TEST_CASE("product: refuses inner sizes that differ, with both numbers") {
  const Matrix<float> left = Matrix<float>::Ones(2, 3);
  const Matrix<float> right = Matrix<float>::Ones(4, 2);
  REQUIRE_THROWS_WITH(product(left, right),
                      "right factors have 4 inner entries, left factors have 3");
  REQUIRE_THROWS_AS(product_with_transpose(left, right), std::invalid_argument);
  REQUIRE_THROWS_AS(product_of_transpose(left, right), std::invalid_argument);
  REQUIRE_THROWS_AS(product_reference(left, right), std::invalid_argument);
}
