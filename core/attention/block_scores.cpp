#include "attention/block_scores.h"

#include "numeric/check.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace attractor {

namespace {

constexpr float hidden = -std::numeric_limits<float>::infinity();

// The largest Euclidean norm of the rows; infinity where a square overflows or an entry is not finite. Four
// rows at a time, so that their sums need not wait for one another.
float largest_norm(const View<float>& view) {
  constexpr Index lanes = lane_count<float>;
  float largest = 0;
  float total = 0;
  for (Index i = 0; i < view.rows; i += 4) {
    const float* rows[4];
    Lanes<float> squares[4] = {};
    for (Index r = 0; r < 4; ++r) rows[r] = view.at(std::min(i + r, view.rows - 1), 0);
    Index k = 0;
    for (; k + lanes <= view.cols; k += lanes) {
#pragma GCC unroll 4
      for (Index r = 0; r < 4; ++r) {
        const Lanes<float> entry = load(rows[r] + k);
        squares[r] = multiply_add(entry, entry, squares[r]);
      }
    }
    for (Index r = 0; r < 4; ++r) {
      float sum = sum_of_lanes<float>(squares[r]);
      for (Index rest = k; rest < view.cols; ++rest) sum += rows[r][rest] * rows[r][rest];
      largest = std::max(largest, sum);
      total += sum;
    }
  }
  return std::isfinite(total) ? std::sqrt(largest) : std::numeric_limits<float>::infinity();
}

float largest_finite_size(const Matrix<float>& numbers) {
  float largest = 0;
  for (const float number : numbers.reshaped()) {
    if (std::isfinite(number)) largest = std::max(largest, std::abs(number));
  }
  return largest;
}

}  // namespace

BlockScores::BlockScores(const MultiHeadOptions& options, Index heads, Index queries, Index keys,
                         Index width)
    : options_(options),
      heads_(heads),
      queries_(queries),
      keys_(keys),
      rule_(options.temperature),
      scale_(
          static_cast<float>(options.scale.value_or(1.0 / std::sqrt(static_cast<double>(width))))),
      largest_bias_(largest_finite_size(options.bias.numbers)),
      changed_(options.bias.kind != ScoreBiasKind::none ||
               options.mask.kind == MaskKind::arbitrary) {}

void BlockScores::take_keys(const View<float>& keys, Index head) {
  panels_.assign(transposed(keys));
  key_norm_ = largest_norm(keys);
  if (std::isinf(key_norm_)) check_finite_head(keys, "keys", head);
}

BlockScores::Block BlockScores::block(const View<float>& head_queries, Index head,
                                      Index first) const {
  Block block;
  block.queries = head_queries.middle_rows(first, std::min(most_rows, head_queries.rows - first));
  block.head = head;
  block.first = first;
  block.keys = key_range(options_.mask, first, queries_, keys_);
  const KeyRange end = key_range(options_.mask, first + block.queries.rows - 1, queries_, keys_);
  block.keys.first = block.keys.first / tile_cols<float> * tile_cols<float>;
  block.keys.last = std::max(block.keys.first, end.last);
  // Cauchy and Schwarz: no dot product is larger than the product of the norms.
  const float query_norm = largest_norm(block.queries);
  if (std::isinf(query_norm)) check_finite_head(head_queries, "queries", head);
  const float largest_product = query_norm * key_norm_;
  const float largest_score = std::abs(scale_) * largest_product + largest_bias_;
  block.bounded = std::max(largest_product, largest_score) < std::numeric_limits<float>::max() / 2;
  // The factor of both may overflow where no score does, and 0 times infinity is NaN.
  const float factor = scale_ * rule_.exponent_factor();
  block.unshifted = rule_.needs_no_shift(largest_score) && std::isfinite(factor);
  block.product_factor = block.unshifted ? factor : scale_;
  // Where nothing comes between, the powers take the factor for less than the product.
  if (block.unshifted && block.bounded && !changed_) {
    std::swap(block.product_factor, block.power_factor);
  }
  return block;
}

void BlockScores::compute(const Block& block, KeyRange keys, float* scores, Index stride) const {
  const Index count = keys.last - keys.first;
  multiply_part(block.queries, panels_, {0, block.queries.cols}, keys, scores, stride, false,
                block.product_factor);
  if (block.bounded && !changed_) return;
  const float factor = block.unshifted ? rule_.exponent_factor() : 1.0F;
  const bool biased = options_.bias.kind != ScoreBiasKind::none;
  const bool masked = options_.mask.kind == MaskKind::arbitrary;
  for (Index i = 0; i < block.queries.rows; ++i) {
    float* row = scores + i * stride;
    bool overflow = !block.bounded && !all_finite(row, count);
    if (biased) {
      const float* bias =
          options_.bias.row(block.head, block.first + i, queries_, heads_) + keys.first;
      add_to_row(row, count, bias, factor);
      for (Index j = 0; !block.bounded && j < count; ++j) {
        overflow = overflow || (bias[j] != hidden && !std::isfinite(row[j]));
      }
    }
    if (overflow) {
      report_overflow({"scores of head ", block.head, " overflow for query ", block.first + i});
    }
    if (masked) {
      for (Index j = 0; j < count; ++j) {
        if (options_.mask.visible(block.first + i, keys.first + j) == 0) row[j] = hidden;
      }
    }
  }
}

KeyRange BlockScores::clear_hidden(const Block& block, Index i, KeyRange keys, float* row) const {
  if (options_.mask.kind == MaskKind::none) return keys;
  const KeyRange visible = key_range(options_.mask, block.first + i, queries_, keys_);
  const Index first = std::clamp(visible.first, keys.first, keys.last);
  const Index last = std::clamp(visible.last, first, keys.last);
  std::fill(row, row + first - keys.first, 0.0F);
  std::fill(row + last - keys.first, row + keys.last - keys.first, 0.0F);
  return {first, last};
}

float BlockScores::powers(const Block& block, float* row, Index count, float& shift) const {
  return block.unshifted ? unshifted_powers(row, count, block.power_factor)
                         : rule_.powers(row, count, shift);
}

void BlockScores::weights(const Block& block, float* weights, Index stride) const {
  compute(block, block.keys, weights, stride);
  for (Index i = 0; i < block.queries.rows; ++i) {
    const KeyRange visible = clear_hidden(block, i, block.keys, weights + i * stride);
    float* row = weights + i * stride + visible.first - block.keys.first;
    const Index count = visible.last - visible.first;
    float shift = hidden;
    const float sum = powers(block, row, count, shift);
    if (sum > 0) scale_row(row, count, 1 / sum);
  }
}

}  // namespace attractor
