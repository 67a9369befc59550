#include "attention/heads.h"

#include "support.h"

using namespace attractor;

namespace {

// Entry k of row i of head h is 100 h + 10 i + k.
template <typename Place>
Matrix<float> numbered(Index rows, Index cols, Index heads, Index rows_of_head, Index width,
                       Place place) {
  Matrix<float> matrix(rows, cols);
  for (Index h = 0; h < heads; ++h) {
    for (Index i = 0; i < rows_of_head; ++i) {
      for (Index k = 0; k < width; ++k) {
        place(matrix, h, i, k) = static_cast<float>(100 * h + 10 * i + k);
      }
    }
  }
  return matrix;
}

void require_numbers(const Heads<const float>& heads) {
  REQUIRE(heads.heads == 3);
  REQUIRE(heads.rows == 2);
  REQUIRE(heads.width == 4);
  for (Index h = 0; h < 3; ++h) {
    const View<float> head = heads.head(h);
    REQUIRE(head.rows == 2);
    REQUIRE(head.cols == 4);
    for (Index i = 0; i < 2; ++i) {
      for (Index k = 0; k < 4; ++k) {
        const auto expected = static_cast<float>(100 * h + 10 * i + k);
        REQUIRE(*head.at(i, k) == expected);
        REQUIRE(heads.row(h, i)[k] == expected);
      }
    }
  }
}

}  // namespace

TEST_CASE("heads: one below the other") {
  const auto matrix = numbered(
      6, 4, 3, 2, 4,
      [](Matrix<float>& all, Index h, Index i, Index k) -> float& { return all(2 * h + i, k); });
  require_numbers(stacked_heads(matrix, 3));
}

TEST_CASE("heads: side by side") {
  const auto matrix = numbered(
      2, 12, 3, 2, 4,
      [](Matrix<float>& all, Index h, Index i, Index k) -> float& { return all(i, 4 * h + k); });
  require_numbers(sliced_heads(matrix, 3));
}

TEST_CASE("heads: refuses shares that are not equal") {
  const Matrix<float> matrix = Matrix<float>::Zero(5, 7);
  REQUIRE_THROWS_WITH(stacked_heads(matrix, 2), "5 rows cannot be shared by 2 heads");
  REQUIRE_THROWS_WITH(sliced_heads(matrix, 2), "7 columns cannot be shared by 2 heads");
  REQUIRE_THROWS_WITH(stacked_heads(matrix, 0), "heads must be at least 1, got 0");
  REQUIRE_THROWS_WITH(sliced_heads(matrix, -1), "heads must be at least 1, got -1");
}
