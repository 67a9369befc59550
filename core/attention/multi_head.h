#pragma once

// Attention of many heads at once (Vaswani et al. 2017, arXiv:1706.03762, section 3.2.2), for speed:
// what attention.h keeps to explain every number is not kept here. For head h
//
//   scores  = scale * Q_h K_g^T + bias_h     -infinity where the mask hides a key
//   weights = softmax(scores / T)            row-wise
//   output  = weights V_g                    g = h / (heads / key heads)
//
// Fewer key heads than query heads share their keys and values among neighbours (grouped-query
// attention, Ainslie et al. 2023, arXiv:2305.13245). Blocks of keys that a causal, padding or window
// mask hides are not computed.
//
// A query that sees no key has weights 0 and output 0.
// Error: products as in product.h; each weight within 2^-20 (1 + |score| / T) of its own size.

#include "attention/block_scores.h"
#include "attention/heads.h"
#include "attention/multi_head_options.h"
#include "numeric/matrix.h"
#include "numeric/product.h"

namespace attractor {

/// The heads one after the other, for a caller whose numbers come and go with them: what one head needs
/// fits a cache where all heads do not.
class HeadwiseAttention {
 public:
  /// Of the inputs only the shapes count, as for multi_head_attention. Keeps references to the options and
  /// the weights. Throws std::invalid_argument for shapes that do not fit and options outside their range.
  HeadwiseAttention(const Heads<const float>& queries, const Heads<const float>& keys,
                    const Heads<const float>& values, const MultiHeadOptions& options,
                    Matrix<float>& weights);

  /// How many heads of queries share one of keys.
  Index group() const { return group_; }

  /// Keys [m, d_k] and values [m, d_v] of a key head, for the heads that follow.
  /// Throws std::invalid_argument for NaN or infinity.
  void take(const View<float>& keys, const View<float>& values, Index key_head);

  /// The output of a head whose keys were taken last, and its weights in the form all_weights.
  ///   queries  [n, d_k]
  ///   output   [n, d_v], output_stride apart; must not overlap the queries
  /// Errors as for multi_head_attention.
  void attend(const View<float>& queries, Index head, float* output, Index output_stride);

 private:
  using Block = BlockScores::Block;

  void keep_weights(const Block& block);
  void add_values(const Block& block, KeyRange keys, const float* weights, Index stride);
  void attend_online(const Block& block);
  void check_output(const Block& block) const;
  float* output_row(const Block& block, Index i) const;

  AttentionForm form_;
  Index group_;
  Index queries_;
  Matrix<float>& weights_;
  BlockScores scores_;
  PackedMatrix values_;
  Matrix<float> scratch_;
  Index stride_ = 0;  // of the scratch
  float* output_ = nullptr;
  Index output_stride_ = 0;
};

/// Attention of all heads, into memory of the caller.
///   queries  heads of n rows, d_k >= 1 wide, finite
///   keys     key heads of m rows, d_k wide, finite; their count divides that of the query heads
///   values   as many heads of m rows, d_v wide, finite
///   output   as many heads as queries, of n rows, d_v wide; must not overlap the inputs
///   weights  becomes [heads * n, m] in the form all_weights, is not touched in the others
/// Throws std::invalid_argument for shapes that do not fit, NaN or infinity in the inputs, and options
/// outside their range; std::overflow_error, naming the place, when finite inputs give infinite scores
/// or outputs, in the online form also where only the sums before the division are infinite.
void multi_head_attention(const Heads<const float>& queries, const Heads<const float>& keys,
                          const Heads<const float>& values, const Heads<float>& output,
                          Matrix<float>& weights, const MultiHeadOptions& options);

struct MultiHeadResult {
  Matrix<float> output;   ///< [heads * n, d_v]
  Matrix<float> weights;  ///< [heads * n, m], in the form all_weights only
};

/// The same with heads that stand one below the other: returns what the other writes.
MultiHeadResult multi_head_attention(const Heads<const float>& queries,
                                     const Heads<const float>& keys,
                                     const Heads<const float>& values,
                                     const MultiHeadOptions& options = {});

/// Plain loops with sums in double, all weights kept; what every form is tested against.
MultiHeadResult multi_head_attention_reference(const Heads<const float>& queries,
                                               const Heads<const float>& keys,
                                               const Heads<const float>& values,
                                               const MultiHeadOptions& options = {});

}  // namespace attractor
