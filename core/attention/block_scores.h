#pragma once

// The scores of a few queries with some keys of one head, made when they are needed. What every form of
// multi_head.h and its gradients are built on.

#include "attention/mask.h"
#include "attention/multi_head_options.h"
#include "attention/row_rule.h"
#include "numeric/product.h"
#include "numeric/tile.h"

namespace attractor {

class BlockScores {
 public:
  /// Queries of a block: whole tiles, few enough for their weights to stay in a cache.
  static constexpr Index most_rows = 16 * tile_rows;

  /// For `heads` heads of `queries` rows that meet `keys` keys, `width` wide. Keeps a reference to the
  /// options, which must be checked already.
  BlockScores(const MultiHeadOptions& options, Index heads, Index queries, Index keys, Index width);

  /// Packs the keys of a head [m, d_k]. Throws std::invalid_argument for NaN or infinity.
  void take_keys(const View<float>& keys, Index head);

  /// A block: at most most_rows consecutive queries of one head.
  struct Block {
    View<float> queries;  ///< [rows, d_k]
    Index head = 0;
    Index first = 0;           ///< the place of its first query among those of the head
    KeyRange keys;             ///< no query of the block sees a key outside; starts at a tile
    bool unshifted = false;    ///< the powers of the scores need no shift
    bool bounded = true;       ///< no score can overflow
    float product_factor = 1;  ///< multiplies the dot products
    float power_factor = 1;    ///< what then multiplies scores without a shift: exponents of two
  };
  /// The block of a head from its query `first` on. Throws std::invalid_argument for NaN or infinity.
  Block block(const View<float>& head_queries, Index head, Index first) const;

  /// The scores of a block with some of its keys: row i, key j at scores[i * stride + j - keys.first].
  /// -infinity where an arbitrary mask or the bias hides a key; what clear_hidden clears is of no
  /// meaning. Without a shift they are times block.power_factor exponents of two.
  ///   keys  inside block.keys; the first is a multiple of tile_cols
  /// Throws std::overflow_error for a score that is not finite.
  void compute(const Block& block, KeyRange keys, float* scores, Index stride) const;

  /// Zeros where row i of a block, computed with `keys`, must not see. Returns the keys in between.
  KeyRange clear_hidden(const Block& block, Index i, KeyRange keys, float* row) const;

  /// The weights of a block with all its keys, in place of the scores, zeros where a key is hidden:
  /// key j of row i at weights[i * stride + j - block.keys.first].
  void weights(const Block& block, float* weights, Index stride) const;

  /// The powers of the scores of a row with some keys, in place. Returns their sum. Arguments as for
  /// RowRule::powers.
  float powers(const Block& block, float* row, Index count, float& shift) const;

  const RowRule& rule() const { return rule_; }
  /// The number that multiplies Q K^T.
  float scale() const { return scale_; }

 private:
  const MultiHeadOptions& options_;
  Index heads_;
  Index queries_;
  Index keys_;
  RowRule rule_;
  float scale_;
  float largest_bias_ = 0;
  bool changed_;        // something other than a factor makes scores of the dot products
  float key_norm_ = 0;  // the largest of the keys taken
  PackedMatrix panels_;
};

}  // namespace attractor
