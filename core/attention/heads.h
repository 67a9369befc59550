#pragma once

// Where the rows of several heads lie: one below the other, or side by side as slices of one hidden
// state (Vaswani et al. 2017, section 3.2.2), without a copy.

#include "numeric/check.h"
#include "numeric/view.h"

namespace attractor {

/// Entry k of row i of head h stands at data[h * head_stride + i * row_stride + k]. The numbers belong
/// to somebody else and must outlive the view. Number = float, or const float where they are only read.
template <typename Number>
struct Heads {
  Number* data = nullptr;
  Index heads = 0;
  Index rows = 0;   ///< of each head
  Index width = 0;  ///< of each row
  Index head_stride = 0;
  Index row_stride = 0;

  View<float> head(Index h) const { return {data + h * head_stride, rows, width, row_stride}; }
  Number* row(Index h, Index i) const { return data + h * head_stride + i * row_stride; }
};

/// The heads of a matrix [heads * n, d], one below the other.
/// Throws std::invalid_argument unless the rows can be shared out equally.
inline Heads<const float> stacked_heads(const Matrix<float>& matrix, Index heads) {
  check_option(heads, 1, "heads");
  if (matrix.rows() % heads != 0) {
    refuse({matrix.rows(), " rows cannot be shared by ", heads, " heads"});
  }
  const Index rows = matrix.rows() / heads;
  return {matrix.data(), heads, rows, matrix.cols(), rows * matrix.cols(), matrix.cols()};
}

/// The heads of a hidden state [n, heads * d], side by side.
/// Throws std::invalid_argument unless the columns can be shared out equally.
inline Heads<const float> sliced_heads(const Matrix<float>& matrix, Index heads) {
  check_option(heads, 1, "heads");
  if (matrix.cols() % heads != 0) {
    refuse({matrix.cols(), " columns cannot be shared by ", heads, " heads"});
  }
  const Index width = matrix.cols() / heads;
  return {matrix.data(), heads, matrix.rows(), width, width, matrix.cols()};
}

}  // namespace attractor
