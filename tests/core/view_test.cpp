#include "numeric/view.h"

#include "support.h"

using namespace attractor;

namespace {

Matrix<float> counted(Index rows, Index cols) {
  Matrix<float> matrix(rows, cols);
  for (Index i = 0; i < matrix.size(); ++i) matrix.data()[i] = static_cast<float>(i);
  return matrix;
}

Matrix<float> copy_of(const View<float>& view) {
  Matrix<float> copy(view.rows, view.cols);
  for (Index i = 0; i < view.rows; ++i) {
    for (Index j = 0; j < view.cols; ++j) copy(i, j) = *view.at(i, j);
  }
  return copy;
}

}  // namespace

TEST_CASE("view: of a matrix, its transpose, and back") {
  const Matrix<float> matrix = counted(3, 5);
  REQUIRE(copy_of(matrix) == matrix);
  REQUIRE(copy_of(transposed(matrix)) == matrix.transpose());
  REQUIRE(copy_of(transposed(transposed(matrix))) == matrix);
}

TEST_CASE("view: of some rows and columns, also of a transpose") {
  const Matrix<float> matrix = counted(5, 7);
  const View<float> view = matrix;
  REQUIRE(copy_of(view.middle_rows(1, 3)) == matrix.middleRows(1, 3));
  REQUIRE(copy_of(view.middle_cols(2, 4)) == matrix.middleCols(2, 4));
  REQUIRE(copy_of(view.middle_rows(1, 3).middle_cols(2, 4)) == matrix.block(1, 2, 3, 4));
  REQUIRE(copy_of(transposed(view).middle_rows(2, 4).middle_cols(1, 3)) ==
          matrix.block(1, 2, 3, 4).transpose());
  REQUIRE(view.middle_rows(5, 0).rows == 0);
}
