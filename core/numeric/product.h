#pragma once

// Products of matrices, the bulk of the work of attention.
//
// Each entry is the sum of its products in the order of k, in Scalar, so that it depends on nothing
// but its row and its column: a block of rows has the same bits as the same rows of the whole. Error:
// at most k units of roundoff times the sum of the products' sizes (Higham 2002, eq. 3.5). Native code
// and baseline WebAssembly agree to the bit; relaxed SIMD may fuse each multiplication and addition.

#include "numeric/matrix.h"

namespace attractor {

/// left right.
///   left   [n, k]
///   right  [k, m]
/// Returns [n, m]; zeros for k = 0. Throws std::invalid_argument if the inner sizes differ.
template <typename Scalar>
Matrix<Scalar> product(const Matrix<Scalar>& left, const Matrix<Scalar>& right);

/// left right^T, of left [n, k] and right [m, k]. Returns [n, m]; errors as above.
template <typename Scalar>
Matrix<Scalar> product_with_transpose(const Matrix<Scalar>& left, const Matrix<Scalar>& right);

/// left^T right, of left [k, n] and right [k, m]. Returns [n, m]; errors as above.
template <typename Scalar>
Matrix<Scalar> product_of_transpose(const Matrix<Scalar>& left, const Matrix<Scalar>& right);

/// left right in plain loops, with sums in double.
template <typename Scalar>
Matrix<Scalar> product_reference(const Matrix<Scalar>& left, const Matrix<Scalar>& right);

}  // namespace attractor
