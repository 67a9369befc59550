#include "numeric/product.h"
#include "numeric/tile.h"

#include "support.h"

#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

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
  const Matrix<Scalar> left_columns = left.transpose();
  const Matrix<Scalar> right_columns = right.transpose();
  REQUIRE_CLOSE(product(left, right), expected, error);
  REQUIRE_CLOSE(product(left, transposed(right_columns)), expected, error);
  REQUIRE_CLOSE(product(transposed(left_columns), right), expected, error);
  REQUIRE_CLOSE(product(transposed(left_columns), transposed(right_columns)), expected, error);
  if constexpr (std::is_same_v<Scalar, float>) {
    Matrix<float> result(left.rows(), right.cols());
    multiply(left, PackedMatrix(right), result.data(), result.cols());
    REQUIRE_CLOSE(result, product(left, right), 0);
  }
}

}  // namespace

TEMPLATE_TEST_CASE("product: equals the reference for every size up to 40", "", float, double) {
  Random random(2);
  for (Index size = 1; size <= 40; ++size) {
    require_reference(random_normal<TestType>(random, size, 7),
                      random_normal<TestType>(random, 7, 11));
    require_reference(random_normal<TestType>(random, 11, 7),
                      random_normal<TestType>(random, 7, size));
    require_reference(random_normal<TestType>(random, 6, size),
                      random_normal<TestType>(random, size, 9));
  }
}

TEMPLATE_TEST_CASE("product: equals the reference beyond one block of rows, columns and depth", "",
                   float, double) {
  Random random(6);
  require_reference(random_normal<TestType>(random, 43, 1031),
                    random_normal<TestType>(random, 1031, 9));
  require_reference(random_normal<TestType>(random, 3, 512),
                    random_normal<TestType>(random, 512, 263));
  require_reference(random_normal<TestType>(random, 127, 31),
                    random_normal<TestType>(random, 31, 521));
  // Panels that are fetched ahead: the last is narrow, and there is none after it.
  static_assert(300 * 131 > far_numbers);
  for (const Index rows : {1, 5, 6, 7, 131}) {
    require_reference(random_normal<TestType>(random, rows, 300),
                      random_normal<TestType>(random, 300, 131));
  }
}

TEST_CASE("product: multiplies parts of matrices where they lie") {
  Random random(7);
  const auto left = random_normal<float>(random, 20, 30);
  const auto right = random_normal<float>(random, 40, 25);
  const Matrix<float> left_part = left.block(3, 4, 11, 13);
  const Matrix<float> right_part = right.block(5, 6, 13, 17);
  const auto result = product(View<float>(left).middle_rows(3, 11).middle_cols(4, 13),
                              View<float>(right).middle_rows(5, 13).middle_cols(6, 17));
  REQUIRE_CLOSE(result, product(left_part, right_part), 0);

  // A result inside a larger matrix, whose other entries stay.
  Matrix<float> whole = Matrix<float>::Constant(15, 20, 7);
  multiply(left_part, PackedMatrix(right_part), &whole(2, 1), 20);
  REQUIRE_CLOSE(whole.block(2, 1, 11, 17), result, 0);
  whole.block(2, 1, 11, 17).setConstant(7);
  REQUIRE((whole.array() == 7).all());
}

TEST_CASE("product: weights of few bits are those of their expansion") {
  Random random(9);
  const auto left = random_normal<float>(random, 5, 700);
  const auto right = random_normal<float>(random, 700, 19);
  for (const auto type :
       {NumberType::float32, NumberType::float16, NumberType::bfloat16, NumberType::int8}) {
    const CompactMatrix compact(right, type);
    Matrix<float> result(5, 19);
    multiply(left, PackedMatrix(compact), result.data(), 19);
    REQUIRE_CLOSE(result, product(left, compact.expanded()), 0);
  }
}

TEMPLATE_TEST_CASE("product: a transposed view has the bits of the transposed matrix", "", float,
                   double) {
  Random random(9);
  for (const auto& [rows, depth] :
       std::vector<std::pair<Index, Index>>{{1, 1}, {3, 5}, {4, 4}, {6, 7}, {41, 43}, {83, 1031}}) {
    const auto left = random_normal<TestType>(random, depth, rows);
    const auto right = random_normal<TestType>(random, depth, 9);
    const Matrix<TestType> turned = left.transpose();
    REQUIRE_CLOSE(product(transposed(left), right), product(turned, right), 0);
  }
}

TEST_CASE("product: adds to what the result holds") {
  Random random(10);
  for (const Index depth : {0, 1, 40, 512, 1030}) {
    const auto left = random_normal<float>(random, depth, 43);
    const auto right = random_normal<float>(random, depth, 11);
    const auto start = random_normal<float>(random, 43, 11);
    Matrix<float> result = start;
    add_product(transposed(left), PackedMatrix(right), result.data(), 11);
    const Matrix<float> turned = left.transpose();
    // The sum is rounded once for each piece of the depth.
    const Matrix<float> expected = start + product_reference(turned, right);
    const double error =
        product_error(turned, right) +
        8 * unit_roundoff<float> * (start.cwiseAbs().maxCoeff() + expected.cwiseAbs().maxCoeff());
    REQUIRE_CLOSE(result, expected, error);
  }
}

TEST_CASE("product: multiplies by a part of a packed matrix") {
  Random random(11);
  const auto right = random_normal<float>(random, 1200, 45);
  const PackedMatrix packed(right);
  for (const Range rows : {Range{0, 1200}, Range{3, 4}, Range{500, 513}, Range{100, 1150},
                           Range{512, 512}, Range{1200, 1200}}) {
    for (const Range cols : {Range{0, 45}, Range{16, 19}, Range{32, 45}, Range{16, 16}}) {
      const Index depth = rows.last - rows.first;
      const Index width = cols.last - cols.first;
      const auto left = random_normal<float>(random, 13, depth);
      const Matrix<float> part = right.block(rows.first, cols.first, depth, width);
      const auto expected = product_reference(left, part, {.scale = 0.5F});
      const double error = product_error(left, part) + 1e-6;
      Matrix<float> result = Matrix<float>::Constant(13, 50, 7);
      multiply_part(left, packed, rows, cols, &result(0, 2), 50, false, 0.5F);
      REQUIRE_CLOSE(result.middleCols(2, width), expected, error);
      result.middleCols(2, width).setConstant(4);
      multiply_part(left, packed, rows, cols, &result(0, 2), 50, true, 0.5F);
      REQUIRE_CLOSE(result.middleCols(2, width), expected.array() + 2, error + 1e-6);
      result.middleCols(2, width).setConstant(7);
      REQUIRE((result.array() == 7).all());
    }
  }
}

TEST_CASE("product: scales, adds the bias and activates each sum once") {
  Random random(8);
  for (const Index depth : {0, 1, 511, 512, 513, 1030}) {
    const auto left = random_normal<float>(random, 7, depth);
    const auto right = random_normal<float>(random, depth, 12);
    const auto bias = random_normal<float>(random, 1, 12);
    for (const auto activation :
         {Activation::none, Activation::relu, Activation::gelu, Activation::gelu_tanh}) {
      const Epilogue epilogue{0.3F, bias.data(), activation};
      const auto expected = product_reference(left, right, epilogue);
      // No activation is steeper than 1.2, and they are good to 2e-7 max(1, |x|).
      const double error =
          1.2 * product_error(left, right) +
          4e-7 * std::max(1.0, static_cast<double>(expected.cwiseAbs().maxCoeff()));
      REQUIRE_CLOSE(product(left, right, epilogue), expected, error);
      Matrix<float> result(7, 12);
      multiply(left, PackedMatrix(right), result.data(), 12, epilogue);
      REQUIRE_CLOSE(result, expected, error);
    }
  }
}

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
  REQUIRE_THROWS_AS(product(left, transposed(right)), std::invalid_argument);
  REQUIRE_THROWS_AS(product(transposed(left), right), std::invalid_argument);
  REQUIRE_THROWS_AS(product_reference(left, right), std::invalid_argument);
}
