#pragma once

// Softmax and log-sum-exp of each row, with temperature T.
//
//   softmax(z)_j = exp((z_j - max z) / T) / sum_k exp((z_k - max z) / T)
//   lse(z)       = max z + T ln sum_k exp((z_k - max z) / T)
//
// Exact limits: T = 0 shares the weight equally among the largest scores (ties included);
// T = infinity shares it equally among all visible scores.
// A score of -infinity is hidden: its weight is exactly 0. A row with no visible score gives zeros.
//
// Accuracy: each weight within 4 ulp + 1e-38 (float) or 1e-307 (double) of the exact softmax of the
// rounded exponent; exponents below ln of the least normal number give exactly 0.

#include "numeric/matrix.h"

namespace attractor {

/// softmax(scores / temperature) of each row.
///   scores       [n, m], finite or -infinity
///   temperature  in [0, infinity]
/// Returns [n, m]; visible rows sum to 1.
/// Throws std::invalid_argument for NaN or +infinity in scores, or a temperature outside the range.
template <typename Scalar>
Matrix<Scalar> softmax_rows(const Matrix<Scalar>& scores, double temperature = 1.0);

/// Plain loops in double; the definition that softmax_rows is tested against.
template <typename Scalar>
Matrix<Scalar> softmax_rows_reference(const Matrix<Scalar>& scores, double temperature = 1.0);

/// temperature * ln sum exp(scores / temperature) of each row; arguments and errors as above.
/// max z <= lse <= max z + T ln(visible). T = 0 gives max z; T = infinity gives +infinity, or the
/// score itself when only one is visible. A row with no visible score gives -infinity.
/// Returns [n].
template <typename Scalar>
Vector<Scalar> log_sum_exp_rows(const Matrix<Scalar>& scores, double temperature = 1.0);

/// Plain loops in double.
template <typename Scalar>
Vector<Scalar> log_sum_exp_rows_reference(const Matrix<Scalar>& scores, double temperature = 1.0);

}  // namespace attractor
