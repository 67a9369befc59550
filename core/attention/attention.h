#pragma once

// Scaled dot-product attention (Vaswani et al. 2017, arXiv:1706.03762, eq. 1), with temperature:
//
//   dot_products  = Q K^T
//   scores        = scale * dot_products          scale = 1/sqrt(d_k) unless given
//   masked_scores = scores, -infinity where the mask hides a key
//   weights       = softmax(masked_scores / T)    row-wise
//   output        = weights V
//
// A query that sees no key has weights 0 and output 0, and its flag in fully_masked is 1.

#include "attention/mask.h"
#include "numeric/matrix.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace attractor {

struct AttentionOptions {
  /// Factor on Q K^T, any finite number; 1 = no scaling; empty = 1/sqrt(d_k).
  std::optional<double> scale = std::nullopt;
  /// T in [0, infinity]. 0: the largest scores share equally. Infinity: all visible keys do.
  double temperature = 1.0;
  Mask mask = {};
};

template <typename Scalar>
struct AttentionResult {
  Matrix<Scalar> dot_products;             ///< [n, m]
  Matrix<Scalar> scores;                   ///< [n, m]
  Matrix<Scalar> masked_scores;            ///< [n, m]
  Matrix<Scalar> weights;                  ///< [n, m], each row sums to 1, or to 0 if fully masked
  Matrix<Scalar> output;                   ///< [n, d_v]
  std::vector<std::uint8_t> fully_masked;  ///< [n], 1 for a query that sees no key
  double scale = 1.0;                      ///< the number that multiplied Q K^T
};

/// Attention with every intermediate.
///   queries  [n, d_k], finite; n >= 0, d_k >= 1
///   keys     [m, d_k], finite; m >= 0 (no key: every query is fully masked)
///   values   [m, d_v], finite; d_v >= 0
/// Throws std::invalid_argument for shapes that do not fit ("keys have 4 columns, queries have 8"),
/// NaN or infinity ("queries contain NaN at row 2, column 0"), a scale that is not finite, a
/// temperature outside [0, infinity], or a mask of the wrong shape.
/// Throws std::overflow_error, naming the step and place, when finite inputs give an infinite
/// intermediate.
template <typename Scalar>
AttentionResult<Scalar> scaled_dot_product_attention(const Matrix<Scalar>& queries,
                                                     const Matrix<Scalar>& keys,
                                                     const Matrix<Scalar>& values,
                                                     const AttentionOptions& options = {});

/// What attention makes of scores.
template <typename Scalar>
struct Mixture {
  Matrix<Scalar> weights;                  ///< [n, m]
  Matrix<Scalar> output;                   ///< [n, d_v]
  std::vector<std::uint8_t> fully_masked;  ///< [n], 1 for a query that sees no key
};

/// The second half of attention, for scores that are there already: the same numbers in half the time
/// when only temperature or values have changed.
///   masked_scores  [n, m], finite or -infinity (hidden)
///   values         [m, d_v], finite
///   temperature    in [0, infinity]
/// Throws as scaled_dot_product_attention; std::invalid_argument too for scores that are NaN or
/// +infinity ("scores contain NaN at row 2, column 0").
template <typename Scalar>
Mixture<Scalar> mix_values(const Matrix<Scalar>& masked_scores, const Matrix<Scalar>& values,
                           double temperature);

/// Attention in plain loops with sums in double; what the fast version is tested against.
template <typename Scalar>
AttentionResult<Scalar> scaled_dot_product_attention_reference(
    const Matrix<Scalar>& queries, const Matrix<Scalar>& keys, const Matrix<Scalar>& values,
    const AttentionOptions& options = {});

}  // namespace attractor
