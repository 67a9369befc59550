#pragma once

// How sharp each attention row p is.
//
//   entropy        H = -sum p ln p, in nats, in [0, ln m]
//   effective_keys exp(H): 1 = one key, m = all keys alike; 0 for a fully masked row
//   jacobian_norm  spectral norm of J = diag(p) - p p^T, the derivative of softmax;
//                  max p(1-p) <= |J| <= 2 max p(1-p) <= 1/2 (Ramsauer et al. 2020,
//                  arXiv:2008.02217, Lemma A24)
//
// The norm is the largest root of the secular equation sum_i p_i / (p_i - x) = 0, which lies between
// the two largest entries of p (rank-one eigenvalue interlacing; Bunch, Nielsen and Sorensen 1978,
// Numer. Math. 31:31), found by their two-pole iteration in double: quadratic, monotone, and
// accurate to 1e-13 relative to the norm. No matrix is formed.

#include "numeric/matrix.h"

#include <cstdint>
#include <vector>

namespace attractor {

/// One entry per query, [n] each.
template <typename Scalar>
struct AttentionDiagnostics {
  Vector<Scalar> entropy;                 ///< nats
  Vector<Scalar> effective_keys;          ///< exp(entropy); 0 for a fully masked row
  Vector<Scalar> largest_weight;          ///< 0 for a fully masked row
  std::vector<std::int32_t> largest_key;  ///< the first of equals; -1 for a fully masked row
  Vector<Scalar> score_variance;          ///< population variance of the row's visible scores
  Vector<Scalar> jacobian_norm;           ///< in [0, 1/2]
};

/// Diagnostics of every row.
///   masked_scores  [n, m], finite or -infinity (hidden), before division by the temperature
///   weights        [n, m], each row a probability distribution, or all 0
/// Throws std::invalid_argument if the shapes differ, a score is NaN or +infinity, a weight is
/// outside [0, 1], or a row of weights sums neither to 1 nor to 0 (within 1e-3).
template <typename Scalar>
AttentionDiagnostics<Scalar> attention_diagnostics(const Matrix<Scalar>& masked_scores,
                                                   const Matrix<Scalar>& weights);

/// The same in plain loops; the norm from a dense symmetric eigenvalue solver, O(m^3) per row.
template <typename Scalar>
AttentionDiagnostics<Scalar> attention_diagnostics_reference(const Matrix<Scalar>& masked_scores,
                                                             const Matrix<Scalar>& weights);

/// Spectral norm of diag(p) - p p^T.
///   weights  [m], a probability distribution (normalised here against rounding), or all 0
/// Returns a number in [0, 1/2]; 0 for zeros and for one-hot weights.
/// Throws std::invalid_argument as attention_diagnostics.
double softmax_jacobian_norm(const Vector<double>& weights);

}  // namespace attractor
