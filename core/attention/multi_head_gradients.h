#pragma once

// Gradients of a loss L through multi_head.h, given dO = dL/d output. No weights are kept from the
// forward pass: those of a block of queries are made again from Q and K (Dao et al. 2022,
// arXiv:2205.14135, section 3.1 and appendix B.2), so that memory grows with n and m, not with n m.
// For head h and its key head g, with P = weights, s = scale, T = temperature (as in gradients.h):
//
//   dV_g = sum over the heads h of g of P_h^T dO_h
//   dP_h = dO_h V_g^T
//   dS_h = P_h * (dP_h - D_h) / T                     D_h = rowsum(P_h * dP_h)
//   dQ_h = s dS_h K_g
//   dK_g = sum over the heads h of g of s dS_h^T Q_h
//
// Appendix B takes D = rowsum(dO * output); P and dP are at hand here and the output is not.
// The bias (score_bias.h) counts as a constant: its gradient is not computed.
// A query that sees no key contributes 0. Blocks of keys that a mask hides are not computed.
// T = infinity and T = 0: dQ and dK are exactly 0, as in gradients.h.
//
// Error: with u = 2^-24, a weight is off by at most w relative to itself,
//   w = (m + 12 + 2 (d_k + 4) x / T) u     x = largest |s| sum_k |Q_ik| |K_jk| + |bias_ij|
// and entry by entry, with r = largest sum_k |dO_ik| |V_jk| and c = n heads / key heads,
//   dV   (w + c u) P^T |dO|
//   dQ   e |s| r / T  P |K|       e = 3 w + (2 d_v + 3 m + 10) u
//   dK   e |s| r / T  P^T |Q|     e = 3 w + (2 d_v + m + 2 c + 10) u
// as long as no number on the way is below 2^-126.

#include "attention/multi_head_options.h"
#include "numeric/matrix.h"

namespace attractor {

struct MultiHeadGradients {
  Matrix<float> queries;  ///< dQ, [heads * n, d_k]
  Matrix<float> keys;     ///< dK, [key heads * m, d_k]
  Matrix<float> values;   ///< dV, [key heads * m, d_v]
};

/// Gradients of all heads, one below the other. Beside them, memory for the scores of two blocks of
/// queries and three copies of the keys and values of one head.
///   queries, keys, values, options  as for multi_head_attention; the form does not matter
///   output_gradient                 as many heads as queries, of n rows, d_v wide, finite
/// Throws as multi_head_attention; std::invalid_argument if output_gradient has another shape than the
/// output or is not finite; std::overflow_error if a gradient, or a number on the way to it, is infinite.
MultiHeadGradients multi_head_gradients(const Heads<const float>& queries,
                                        const Heads<const float>& keys,
                                        const Heads<const float>& values,
                                        const Heads<const float>& output_gradient,
                                        const MultiHeadOptions& options = {});

/// Plain loops with sums in double.
MultiHeadGradients multi_head_gradients_reference(const Heads<const float>& queries,
                                                  const Heads<const float>& keys,
                                                  const Heads<const float>& values,
                                                  const Heads<const float>& output_gradient,
                                                  const MultiHeadOptions& options = {});

}  // namespace attractor
