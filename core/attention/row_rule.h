#pragma once

// From rows of scores to rows of weights, in place: the part of attention that is not a product.
//
// Scores are finite, or -infinity where a key is hidden. The weights of a row are
//   2^((s_j - shift) k) / sum     k = log2(e) / T
// with shift = the largest score of the row. Where no score can be large the shift is left out: for
// |s k| <= unshifted_limit neither the powers nor their sum leave the range of float, and the
// quotient is the same.

#include "numeric/matrix.h"

namespace attractor {

/// How far from 0 an exponent of two may be without a shift: 2^40 times a million keys times a value
/// of 2^60 is still a float.
inline constexpr float unshifted_limit = 40.0F;

/// What a temperature in [0, infinity] does to a row.
class RowRule {
 public:
  explicit RowRule(double temperature);

  /// log2(e) / T; 0 for T = infinity, and the largest float where it would be more.
  float exponent_factor() const { return factor_; }

  /// Whether scores of at most this size need no shift.
  bool needs_no_shift(float largest_score) const;

  /// scores -> powers of two relative to a shift that is at least every score. Returns their sum, 0 if
  /// all keys are hidden.
  ///   shift  the largest score seen before, or -infinity; becomes the largest so far
  float powers(float* row, Index count, float& shift) const;

  /// The power of one score relative to a shift.
  float power(float score, float shift) const;

 private:
  float shifted_powers(float* row, Index count, float shift) const;

  enum class Kind { powers, largest, uniform };
  Kind kind_ = Kind::powers;
  float factor_ = 1;
};

/// scores -> 2^(factor * score), for scores that need no shift. Returns their sum.
float unshifted_powers(float* row, Index count, float factor);

/// Each entry times the factor.
void scale_row(float* row, Index count, float factor);

/// Adds factor * other to each entry.
void add_to_row(float* row, Index count, const float* other, float factor);

}  // namespace attractor
