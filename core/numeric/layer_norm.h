#pragma once

// Layer normalisation (Ba, Kiros, Hinton 2016, arXiv:1607.06450) of each row:
//
//   y_j = scale_j (x_j - mean) / sqrt(variance + epsilon) + shift_j
//
// with the mean and the variance (divided by d, not d - 1) of the row. In a transformer x is often a sum
// of a layer's input and output, the residual; that sum is rounded to Scalar before all else.
//
// Accuracy: (x_j - mean) / sqrt(variance + epsilon) carries an error of at most (8 + d / 16) roundoffs
// of the row's largest, and a row of equal numbers gives exactly shift, however large they are: the mean is
// corrected by the mean of the deviations from it (Chan, Golub, LeVeque 1983).

#include "numeric/matrix.h"

namespace attractor {

/// Normalises each row.
///   x        [n, d], finite, d >= 1
///   scale    [d], finite
///   shift    [d], finite
///   epsilon  > 0, also as a Scalar
/// Returns [n, d].
/// Throws std::invalid_argument for other shapes or numbers, std::overflow_error when the squares of
/// the deviations are too large for Scalar.
template <typename Scalar>
Matrix<Scalar> layer_norm_rows(const Matrix<Scalar>& x, const Vector<Scalar>& scale,
                               const Vector<Scalar>& shift, double epsilon = 1e-5);

/// Normalises each row of x + residual; residual [n, d], finite.
template <typename Scalar>
Matrix<Scalar> layer_norm_rows(const Matrix<Scalar>& x, const Matrix<Scalar>& residual,
                               const Vector<Scalar>& scale, const Vector<Scalar>& shift,
                               double epsilon = 1e-5);

/// Plain loops in double.
template <typename Scalar>
Matrix<Scalar> layer_norm_rows_reference(const Matrix<Scalar>& x, const Vector<Scalar>& scale,
                                         const Vector<Scalar>& shift, double epsilon = 1e-5);

/// For kernels: one row of d >= 1 numbers, nothing checked, nothing allocated. Writes d numbers to
/// `result`, which may be x. Returns the variance, which is infinite or NaN after an overflow.
template <typename Scalar>
Scalar layer_norm_row(const Scalar* x, const Scalar* scale, const Scalar* shift, Scalar epsilon,
                      Index d, Scalar* result);

/// The same for x + residual; `result` may be either.
template <typename Scalar>
Scalar layer_norm_row(const Scalar* x, const Scalar* residual, const Scalar* scale,
                      const Scalar* shift, Scalar epsilon, Index d, Scalar* result);

}  // namespace attractor
