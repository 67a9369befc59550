#pragma once

// Where the entries of a matrix lie, without a copy: a matrix, its transpose, or a part of either.

#include "numeric/matrix.h"

namespace attractor {

/// Numbers first .. last-1; none if first == last.
struct Range {
  Index first = 0;
  Index last = 0;
};

/// Entry (i, j) stands at data[i * row_stride + j * col_stride]. The numbers belong to somebody else
/// and must outlive the view.
template <typename Scalar>
struct View {
  const Scalar* data = nullptr;
  Index rows = 0;
  Index cols = 0;
  Index row_stride = 0;
  Index col_stride = 1;

  View() = default;
  View(const Scalar* data, Index rows, Index cols, Index row_stride, Index col_stride = 1)
      : data(data), rows(rows), cols(cols), row_stride(row_stride), col_stride(col_stride) {}
  View(const Matrix<Scalar>&
           matrix)  // NOLINT(google-explicit-constructor): a matrix is its own view
      : View(matrix.data(), matrix.rows(), matrix.cols(), matrix.cols()) {}

  const Scalar* at(Index i, Index j) const { return data + i * row_stride + j * col_stride; }

  /// `count` rows from row `first` on.
  View middle_rows(Index first, Index count) const {
    return {at(first, 0), count, cols, row_stride, col_stride};
  }
  /// `count` columns from column `first` on.
  View middle_cols(Index first, Index count) const {
    return {at(0, first), rows, count, row_stride, col_stride};
  }
};

template <typename Scalar>
View<Scalar> transposed(const View<Scalar>& view) {
  return {view.data, view.cols, view.rows, view.col_stride, view.row_stride};
}

template <typename Scalar>
View<Scalar> transposed(const Matrix<Scalar>& matrix) {
  return transposed(View<Scalar>(matrix));
}

}  // namespace attractor
