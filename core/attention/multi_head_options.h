#pragma once

// What can be chosen for attention of many heads; see multi_head.h.

#include "attention/heads.h"
#include "attention/mask.h"
#include "attention/score_bias.h"

#include <optional>
#include <string_view>

namespace attractor {

/// Three ways to the same numbers.
enum class AttentionForm {
  all_weights,  ///< the weights of every head are kept: heads * n * m numbers
  row_block,    ///< those of a few rows at a time: a multiple of m numbers
  online,       ///< sums over blocks of keys, corrected when a larger score comes (Milakov and
                ///< Gimelshein 2018, arXiv:1805.02867; Dao et al. 2022, arXiv:2205.14135): memory
                ///< for scores does not grow
};

struct MultiHeadOptions {
  AttentionForm form = AttentionForm::row_block;
  /// Factor on Q K^T, any finite number; empty = 1/sqrt(d_k).
  std::optional<double> scale = std::nullopt;
  /// T in [0, infinity]. 0: the largest scores share equally. Infinity: all visible keys do.
  double temperature = 1.0;
  Mask mask = {};
  ScoreBias bias = {};
};

/// How many heads of queries share one of keys. Throws std::invalid_argument for shapes that do not fit, or
/// an option outside its range.
Index check_multi_head(const Heads<const float>& queries, const Heads<const float>& keys,
                       const Heads<const float>& values, const MultiHeadOptions& options);

/// Throws std::invalid_argument "queries contain NaN in head 3 at row 2, column 0" unless all numbers
/// are finite.
void check_finite_head(const View<float>& rows, std::string_view name, Index head);

}  // namespace attractor
