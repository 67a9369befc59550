#include "attention/multi_head.h"

#include "attention/block_scores.h"
#include "numeric/check.h"
#include "numeric/product.h"
#include "numeric/tile.h"

#include <algorithm>
#include <array>
#include <limits>

namespace attractor {

namespace {

// Keys of a block of the online form: whole panels, so that each block of values is one piece.
constexpr Index online_keys = product_depth;
static_assert(online_keys % tile_cols<float> == 0);

// Scratch rows lie this much further apart than they are long: at distances of a power of two they
// would push each other out of the cache.
constexpr Index scratch_gap = 2 * tile_cols<float>;

}  // namespace

HeadwiseAttention::HeadwiseAttention(const Heads<const float>& queries,
                                     const Heads<const float>& keys,
                                     const Heads<const float>& values,
                                     const MultiHeadOptions& options, Matrix<float>& weights)
    : form_(options.form),
      group_(check_multi_head(queries, keys, values, options)),
      queries_(queries.rows),
      weights_(weights),
      scores_(options, queries.heads, queries.rows, keys.rows, queries.width) {
  if (form_ == AttentionForm::all_weights) {
    weights_.resize(queries.heads * queries.rows, keys.rows);
  } else {
    const Index cols =
        form_ == AttentionForm::online ? std::min(keys.rows, online_keys) : keys.rows;
    stride_ = padded_cols<float>(cols) + scratch_gap;
    scratch_.resize(BlockScores::most_rows, stride_);
  }
}

void HeadwiseAttention::take(const View<float>& keys, const View<float>& values, Index key_head) {
  check_finite_head(values, "values", key_head);
  scores_.take_keys(keys, key_head);
  values_.assign(values);
}

void HeadwiseAttention::attend(const View<float>& queries, Index head, float* output,
                               Index output_stride) {
  output_ = output;
  output_stride_ = output_stride;
  for (Index first = 0; first < queries.rows; first += BlockScores::most_rows) {
    const auto block = scores_.block(queries, head, first);
    switch (form_) {
      case AttentionForm::all_weights:
        keep_weights(block);
        break;
      case AttentionForm::row_block:
        scores_.weights(block, scratch_.data(), stride_);
        add_values(block, block.keys, scratch_.data(), stride_);
        break;
      case AttentionForm::online:
        attend_online(block);
    }
    check_output(block);
  }
}

float* HeadwiseAttention::output_row(const Block& block, Index i) const {
  return output_ + (block.first + i) * output_stride_;
}

void HeadwiseAttention::keep_weights(const Block& block) {
  const Index keys = weights_.cols();
  float* rows = weights_.data() + (block.head * queries_ + block.first) * keys;
  for (Index i = 0; i < block.queries.rows; ++i) {
    std::fill_n(rows + i * keys, block.keys.first, 0.0F);
    std::fill(rows + i * keys + block.keys.last, rows + (i + 1) * keys, 0.0F);
  }
  scores_.weights(block, rows + block.keys.first, keys);
  add_values(block, block.keys, rows + block.keys.first, keys);
}

// The outputs of a block become, or grow by, weights times the values of `keys`.
void HeadwiseAttention::add_values(const Block& block, KeyRange keys, const float* weights,
                                   Index stride) {
  multiply_part({weights, block.queries.rows, keys.last - keys.first, stride}, values_, keys,
                {0, values_.cols()}, output_row(block, 0), output_stride_,
                keys.first > block.keys.first);
}

void HeadwiseAttention::attend_online(const Block& block) {
  const RowRule& rule = scores_.rule();
  std::array<float, BlockScores::most_rows> shifts;
  std::array<float, BlockScores::most_rows> sums{};
  shifts.fill(-std::numeric_limits<float>::infinity());
  KeyRange keys = block.keys;
  do {
    keys.last = std::min(keys.first + online_keys, block.keys.last);
    scores_.compute(block, keys, scratch_.data(), stride_);
    for (Index i = 0; i < block.queries.rows; ++i) {
      const auto row = static_cast<std::size_t>(i);
      const float old = shifts[row];
      const KeyRange visible = scores_.clear_hidden(block, i, keys, scratch_.data() + i * stride_);
      float* powers = scratch_.data() + i * stride_ + visible.first - keys.first;
      const Index count = visible.last - visible.first;
      const float sum = scores_.powers(block, powers, count, shifts[row]);
      if (!block.unshifted && shifts[row] > old) {
        const float correction = rule.power(old, shifts[row]);
        sums[row] *= correction;
        if (keys.first > block.keys.first) {
          scale_row(output_row(block, i), values_.cols(), correction);
        }
      }
      sums[row] += sum;
    }
    add_values(block, keys, scratch_.data(), stride_);
    keys.first = keys.last;
  } while (keys.first < block.keys.last);
  for (Index i = 0; i < block.queries.rows; ++i) {
    const float sum = sums[static_cast<std::size_t>(i)];
    if (sum > 0) scale_row(output_row(block, i), values_.cols(), 1 / sum);
  }
}

void HeadwiseAttention::check_output(const Block& block) const {
  for (Index i = 0; i < block.queries.rows; ++i) {
    if (all_finite(output_row(block, i), values_.cols())) continue;
    report_overflow({"outputs of head ", block.head, " overflow for query ", block.first + i});
  }
}

void multi_head_attention(const Heads<const float>& queries, const Heads<const float>& keys,
                          const Heads<const float>& values, const Heads<float>& output,
                          Matrix<float>& weights, const MultiHeadOptions& options) {
  HeadwiseAttention attention(queries, keys, values, options, weights);
  check_equal(output.heads, "outputs", queries.heads, "queries", "heads");
  check_equal(output.rows, "outputs", queries.rows, "queries", "rows");
  check_equal(output.width, "outputs", values.width, "values", "columns");
  for (Index h = 0; h < queries.heads; ++h) {
    const Index g = h / attention.group();
    if (h % attention.group() == 0) attention.take(keys.head(g), values.head(g), g);
    attention.attend(queries.head(h), h, output.row(h, 0), output.row_stride);
  }
}

MultiHeadResult multi_head_attention(const Heads<const float>& queries,
                                     const Heads<const float>& keys,
                                     const Heads<const float>& values,
                                     const MultiHeadOptions& options) {
  MultiHeadResult result;
  result.output.resize(queries.heads * queries.rows, values.width);
  const Heads<float> output{result.output.data(),        queries.heads, queries.rows, values.width,
                            queries.rows * values.width, values.width};
  multi_head_attention(queries, keys, values, output, result.weights, options);
  return result;
}

}  // namespace attractor
