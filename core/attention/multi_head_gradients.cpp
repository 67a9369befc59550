#include "attention/multi_head_gradients.h"

#include "attention/block_scores.h"
#include "attention/gradients.h"
#include "attention/multi_head.h"
#include "numeric/check.h"
#include "numeric/product.h"
#include "numeric/simd.h"
#include "numeric/tile.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace attractor {

namespace {

constexpr Index lanes = lane_count<float>;

float dot_product(const float* a, const float* b, Index count) {
  Lanes<float> sums[2] = {};
  Index j = 0;
  for (; j + 2 * lanes <= count; j += 2 * lanes) {
    sums[0] = multiply_add(load(a + j), load(b + j), sums[0]);
    sums[1] = multiply_add(load(a + j + lanes), load(b + j + lanes), sums[1]);
  }
  float sum = sum_of_lanes<float>(sums[0] + sums[1]);
  for (; j < count; ++j) sum += a[j] * b[j];
  return sum;
}

// A row of dP becomes factor * P * (dP - D). The factor may be infinite, where T is tiny: a row with one
// winner still has gradients 0.
void weight_to_score_gradients(const float* weights, float* gradients, Index count, float factor) {
  const float mean = dot_product(weights, gradients, count);
  const Lanes<float> means = broadcast(mean);
  const Lanes<float> factors = broadcast(factor);
  const Lanes<float> zero = {};
  const auto gradient = [=](Lanes<float> weight, Lanes<float> weight_gradient) {
    const Lanes<float> unscaled = weight * (weight_gradient - means);
    return choose<float>(unscaled == zero, zero, unscaled * factors);
  };
  Index j = 0;
  for (; j + lanes <= count; j += lanes) {
    store(gradients + j, gradient(load(weights + j), load(gradients + j)));
  }
  const Index rest = count - j;
  const Lanes<float> last =
      gradient(load_first(weights + j, rest, 0.0F), load_first(gradients + j, rest, mean));
  store_first<float>(gradients + j, last, rest);
}

void check_results(const MultiHeadGradients& gradients) {
  check_no_overflow(gradients.values, "value gradients");
  check_no_overflow(gradients.queries, "query gradients");
  check_no_overflow(gradients.keys, "key gradients");
}

class Run {
 public:
  Run(const Heads<const float>& queries, const Heads<const float>& keys,
      const Heads<const float>& values, const MultiHeadOptions& options)
      : scores_(options, queries.heads, queries.rows, keys.rows, queries.width),
        moving_(has_score_gradients<float>(options.temperature)),
        factor_(static_cast<float>(static_cast<double>(scores_.scale()) / options.temperature)),
        // Rows at distances of a power of two would push each other out of the cache.
        stride_(padded_cols<float>(keys.rows) + 2 * tile_cols<float>),
        weights_(BlockScores::most_rows * stride_),
        score_gradients_(moving_ ? BlockScores::most_rows * stride_ : 0) {
    gradients_.queries.setZero(queries.heads * queries.rows, queries.width);
    gradients_.keys.setZero(keys.heads * keys.rows, keys.width);
    gradients_.values.setZero(values.heads * values.rows, values.width);
  }

  void take(const View<float>& keys, const View<float>& values, Index key_head) {
    check_finite_head(values, "values", key_head);
    scores_.take_keys(keys, key_head);
    if (moving_) {
      keys_.assign(keys);
      values_.assign(transposed(values));
    }
    first_key_ = key_head * keys.rows;
  }

  void add(const View<float>& queries, const View<float>& output_gradient, Index head) {
    for (Index first = 0; first < queries.rows; first += BlockScores::most_rows) {
      const auto block = scores_.block(queries, head, first);
      if (block.keys.first == block.keys.last) continue;
      const Index rows = block.queries.rows;
      const Index count = block.keys.last - block.keys.first;
      const View<float> gradient = output_gradient.middle_rows(first, rows);
      const View<float> weights(weights_.data(), rows, count, stride_);
      scores_.weights(block, weights_.data(), stride_);
      add_transposed(weights, gradient, block, gradients_.values);
      if (!moving_) continue;

      const View<float> score_gradients(score_gradients_.data(), rows, count, stride_);
      multiply_part(gradient, values_, {0, values_.rows()}, block.keys, score_gradients_.data(),
                    stride_);
      for (Index i = 0; i < rows; ++i) {
        float* row = score_gradients_.data() + i * stride_;
        const KeyRange visible = scores_.clear_hidden(block, i, block.keys, row);
        const Index before = visible.first - block.keys.first;
        weight_to_score_gradients(weights.at(i, before), row + before, visible.last - visible.first,
                                  factor_);
      }
      multiply_part(score_gradients, keys_, block.keys, {0, keys_.cols()},
                    gradients_.queries.row(head * queries.rows + first).data(), keys_.cols());
      add_transposed(score_gradients, block.queries, block, gradients_.keys);
    }
  }

  MultiHeadGradients take_result() { return std::move(gradients_); }

 private:
  // left^T right, for the keys of the block.
  void add_transposed(const View<float>& left, const View<float>& right,
                      const BlockScores::Block& block, Matrix<float>& result) {
    right_.assign(right);
    add_product(transposed(left), right_, result.row(first_key_ + block.keys.first).data(),
                result.cols());
  }

  BlockScores scores_;
  bool moving_;  // whether the weights depend on the scores
  float factor_;
  Index stride_;
  Vector<float> weights_;
  Vector<float> score_gradients_;  // those of the weights before
  PackedMatrix keys_;
  PackedMatrix values_;
  PackedMatrix right_;
  Index first_key_ = 0;  // of the key head among all
  MultiHeadGradients gradients_;
};

// How many heads of queries share one of keys.
Index check_arguments(const Heads<const float>& queries, const Heads<const float>& keys,
                      const Heads<const float>& values, const Heads<const float>& output_gradient,
                      const MultiHeadOptions& options) {
  const Index group = check_multi_head(queries, keys, values, options);
  check_equal(output_gradient.heads, "output gradients", queries.heads, "queries", "heads");
  check_equal(output_gradient.rows, "output gradients", queries.rows, "queries", "rows");
  check_equal(output_gradient.width, "output gradients", values.width, "values", "columns");
  for (Index h = 0; h < output_gradient.heads; ++h) {
    check_finite_head(output_gradient.head(h), "output gradients", h);
  }
  return group;
}

}  // namespace

MultiHeadGradients multi_head_gradients(const Heads<const float>& queries,
                                        const Heads<const float>& keys,
                                        const Heads<const float>& values,
                                        const Heads<const float>& output_gradient,
                                        const MultiHeadOptions& options) {
  const Index group = check_arguments(queries, keys, values, output_gradient, options);
  Run run(queries, keys, values, options);
  for (Index h = 0; h < queries.heads; ++h) {
    if (h % group == 0) run.take(keys.head(h / group), values.head(h / group), h / group);
    run.add(queries.head(h), output_gradient.head(h), h);
  }
  MultiHeadGradients gradients = run.take_result();
  check_results(gradients);
  return gradients;
}

MultiHeadGradients multi_head_gradients_reference(const Heads<const float>& queries,
                                                  const Heads<const float>& keys,
                                                  const Heads<const float>& values,
                                                  const Heads<const float>& output_gradient,
                                                  const MultiHeadOptions& options) {
  const Index group = check_arguments(queries, keys, values, output_gradient, options);
  const auto weights = multi_head_attention_reference(queries, keys, values, options).weights;
  const Index n = queries.rows;
  const Index m = keys.rows;
  const double scale = options.scale.value_or(1 / std::sqrt(static_cast<double>(queries.width)));
  Matrix<double> query_sums = Matrix<double>::Zero(queries.heads * n, queries.width);
  Matrix<double> key_sums = Matrix<double>::Zero(keys.heads * m, keys.width);
  Matrix<double> value_sums = Matrix<double>::Zero(values.heads * m, values.width);
  Vector<double> weight_gradient(m);
  for (Index row = 0; row < queries.heads * n; ++row) {
    const Index head = row / n;
    const Index key_head = head / group;
    const float* query = queries.row(head, row % n);
    const float* gradient = output_gradient.row(head, row % n);
    double mean = 0;
    for (Index j = 0; j < m; ++j) {
      const double weight = weights(row, j);
      weight_gradient[j] = 0;
      for (Index k = 0; k < values.width; ++k) {
        value_sums(key_head * m + j, k) += weight * gradient[k];
        weight_gradient[j] += static_cast<double>(gradient[k]) * values.row(key_head, j)[k];
      }
      mean += weight * weight_gradient[j];
    }
    if (!has_score_gradients<float>(options.temperature)) continue;
    for (Index j = 0; j < m; ++j) {
      const double score_gradient =
          weights(row, j) * (weight_gradient[j] - mean) / options.temperature;
      for (Index k = 0; k < queries.width; ++k) {
        query_sums(row, k) += scale * score_gradient * keys.row(key_head, j)[k];
        key_sums(key_head * m + j, k) += scale * score_gradient * query[k];
      }
    }
  }
  MultiHeadGradients gradients{query_sums.cast<float>(), key_sums.cast<float>(),
                               value_sums.cast<float>()};
  check_results(gradients);
  return gradients;
}

}  // namespace attractor
