#pragma once

// Numbers that are added to the scores before the softmax: what ALiBi (Press et al. 2021,
// arXiv:2108.12409) and the relative positions of T5 (Raffel et al. 2019, arXiv:1910.10683) are made
// of. -infinity hides a key.

#include "numeric/matrix.h"

#include <vector>

namespace attractor {

enum class ScoreBiasKind {
  none,
  relative,  ///< depends on the distance of key and query alone
  full,      ///< one number for each query and key
};

struct ScoreBias {
  ScoreBiasKind kind = ScoreBiasKind::none;
  /// relative: [heads, n + m - 1], query i and key j get entry (h, j - i + n - 1);
  /// full: [heads * n, m], the heads one below the other, or [n, m] for all heads alike.
  Matrix<float> numbers;

  static ScoreBias none();
  static ScoreBias relative(Matrix<float> numbers);
  static ScoreBias full(Matrix<float> numbers);

  /// -slope * distance for each head, with the last query at the last key: query i stands at i + m - n
  /// (Press et al., section 3).
  ///   slopes   one for each head, finite
  ///   queries  n >= 1
  ///   keys     m >= 1
  static ScoreBias alibi(const std::vector<float>& slopes, Index queries, Index keys);

  /// What query i of head h adds: key j gets the number at [j]. Null without a bias.
  const float* row(Index head, Index query, Index queries, Index heads) const;
};

/// Throws std::invalid_argument for a shape that does not fit, NaN, or +infinity.
void check_score_bias(const ScoreBias& bias, Index heads, Index queries, Index keys);

}  // namespace attractor
