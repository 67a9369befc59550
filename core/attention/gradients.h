#pragma once

// Gradients of a loss L through attention (attention.h), given dO = dL/d output.
// With P = weights, s = scale, T = temperature:
//
//   dV = P^T dO
//   dP = dO V^T
//   dS = P * (dP - rowsum(P * dP)) / T     dL/d scores; every row sums to 0
//   dQ = s dS K
//   dK = s dS^T Q
//
// The row sum equals rowsum(dO * output), the identity FlashAttention's backward pass rests on
// (Dao et al. 2022, arXiv:2205.14135).
// A fully masked row contributes 0 everywhere.
// T = infinity: the weights do not depend on the scores; dS, dQ and dK are exactly 0.
// T = 0: the weights are piecewise constant; dS, dQ and dK are 0. (Where two scores tie for the
// largest, the derivative does not exist; 0 is the convention here.)

#include "attention/attention.h"
#include "numeric/matrix.h"

namespace attractor {

template <typename Scalar>
struct AttentionGradients {
  Matrix<Scalar> queries;  ///< dQ, [n, d_k]
  Matrix<Scalar> keys;     ///< dK, [m, d_k]
  Matrix<Scalar> values;   ///< dV, [m, d_v]
  Matrix<Scalar> scores;   ///< dS, [n, m]; 0 where the mask hides a key
};

/// Whether scores move the weights at this temperature: false where Scalar sees 0 or infinity.
template <typename Scalar>
bool has_score_gradients(double temperature);

/// Analytic gradients.
///   queries, keys, values, options  as for scaled_dot_product_attention
///   output_gradient                 [n, d_v], finite
/// Throws as scaled_dot_product_attention; std::invalid_argument if output_gradient has another
/// shape than the output or is not finite; std::overflow_error if a gradient is infinite.
template <typename Scalar>
AttentionGradients<Scalar> attention_gradients(const Matrix<Scalar>& queries,
                                               const Matrix<Scalar>& keys,
                                               const Matrix<Scalar>& values,
                                               const Matrix<Scalar>& output_gradient,
                                               const AttentionOptions& options = {});

/// The same in plain loops with sums in double.
template <typename Scalar>
AttentionGradients<Scalar> attention_gradients_reference(const Matrix<Scalar>& queries,
                                                         const Matrix<Scalar>& keys,
                                                         const Matrix<Scalar>& values,
                                                         const Matrix<Scalar>& output_gradient,
                                                         const AttentionOptions& options = {});

}  // namespace attractor
