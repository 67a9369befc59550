#pragma once

// The dot product as the references of the core make it, in a plain loop.

#include "numeric/matrix.h"

namespace attractor {

/// Row `row_a` of a times row `row_b` of b, summed up in double.
///   a  [., d]
///   b  [., d]
template <typename Scalar>
double dot_of_rows(const Matrix<Scalar>& a, Index row_a, const Matrix<Scalar>& b, Index row_b) {
  double sum = 0;
  for (Index k = 0; k < a.cols(); ++k) {
    sum += static_cast<double>(a(row_a, k)) * static_cast<double>(b(row_b, k));
  }
  return sum;
}

}  // namespace attractor
