#include "attention/attention.h"

#include "numeric/check.h"
#include "numeric/dot.h"
#include "numeric/product.h"
#include "numeric/softmax.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attractor {

namespace {

template <typename Scalar>
void check_arguments(const Matrix<Scalar>& queries, const Matrix<Scalar>& keys,
                     const Matrix<Scalar>& values, const AttentionOptions& options) {
  check_at_least(queries.cols(), 1, "queries", "columns");
  check_equal(keys.cols(), "keys", queries.cols(), "queries", "columns");
  check_equal(values.rows(), "values", keys.rows(), "keys", "rows");
  check_finite(queries, "queries");
  check_finite(keys, "keys");
  check_finite(values, "values");
  check_temperature(options.temperature);
  if (options.scale && !std::isfinite(*options.scale)) {
    refuse({"scale must be a finite number, got ", *options.scale});
  }
}

double scale_of(const AttentionOptions& options, Index width) {
  return options.scale.value_or(1.0 / std::sqrt(static_cast<double>(width)));
}

template <typename Scalar>
void apply_mask(const FlagMatrix& visible, AttentionResult<Scalar>& result) {
  constexpr Scalar hidden = -std::numeric_limits<Scalar>::infinity();
  result.masked_scores = result.scores;
  result.fully_masked.assign(static_cast<std::size_t>(visible.rows()), 1);
  for (Index i = 0; i < visible.rows(); ++i) {
    for (Index j = 0; j < visible.cols(); ++j) {
      if (visible(i, j) == 0) {
        result.masked_scores(i, j) = hidden;
      } else {
        result.fully_masked[static_cast<std::size_t>(i)] = 0;
      }
    }
  }
}

template <typename Scalar>
Matrix<Scalar> mix(const Matrix<Scalar>& weights, const Matrix<Scalar>& values) {
  Matrix<Scalar> output = product(weights, values);
  check_no_overflow(output, "outputs");
  return output;
}

template <typename Scalar>
bool is_fully_masked(const Scalar* scores, Index count) {
  return std::none_of(scores, scores + count, [](Scalar score) {
    return score > -std::numeric_limits<Scalar>::infinity();
  });
}

}  // namespace

template <typename Scalar>
AttentionResult<Scalar> scaled_dot_product_attention(const Matrix<Scalar>& queries,
                                                     const Matrix<Scalar>& keys,
                                                     const Matrix<Scalar>& values,
                                                     const AttentionOptions& options) {
  check_arguments(queries, keys, values, options);
  const FlagMatrix visible = mask_visibility(options.mask, queries.rows(), keys.rows());

  AttentionResult<Scalar> result;
  result.scale = scale_of(options, queries.cols());
  result.dot_products = product(queries, transposed(keys));
  check_no_overflow(result.dot_products, "dot products of queries and keys");
  result.scores = result.dot_products * static_cast<Scalar>(result.scale);
  check_no_overflow(result.scores, "scaled scores");
  apply_mask(visible, result);
  result.weights = softmax_rows(result.masked_scores, options.temperature);
  result.output = mix(result.weights, values);
  return result;
}

template <typename Scalar>
Mixture<Scalar> mix_values(const Matrix<Scalar>& masked_scores, const Matrix<Scalar>& values,
                           double temperature) {
  check_equal(values.rows(), "values", masked_scores.cols(), "scores", "keys");
  check_finite(values, "values");
  Mixture<Scalar> result;
  result.weights = softmax_rows(masked_scores, temperature);
  result.output = mix(result.weights, values);
  result.fully_masked.reserve(static_cast<std::size_t>(masked_scores.rows()));
  for (Index i = 0; i < masked_scores.rows(); ++i) {
    const Scalar* row = masked_scores.data() + i * masked_scores.cols();
    result.fully_masked.push_back(is_fully_masked(row, masked_scores.cols()) ? 1 : 0);
  }
  return result;
}

template <typename Scalar>
AttentionResult<Scalar> scaled_dot_product_attention_reference(const Matrix<Scalar>& queries,
                                                               const Matrix<Scalar>& keys,
                                                               const Matrix<Scalar>& values,
                                                               const AttentionOptions& options) {
  check_arguments(queries, keys, values, options);
  const Index n = queries.rows();
  const Index m = keys.rows();
  const FlagMatrix visible = mask_visibility(options.mask, n, m);

  AttentionResult<Scalar> result;
  result.scale = scale_of(options, queries.cols());
  result.dot_products.resize(n, m);
  result.scores.resize(n, m);
  for (Index i = 0; i < n; ++i) {
    for (Index j = 0; j < m; ++j) {
      const double product = dot_of_rows(queries, i, keys, j);
      result.dot_products(i, j) = static_cast<Scalar>(product);
      result.scores(i, j) = static_cast<Scalar>(result.scale * product);
    }
  }
  check_no_overflow(result.dot_products, "dot products of queries and keys");
  check_no_overflow(result.scores, "scaled scores");
  apply_mask(visible, result);
  result.weights = softmax_rows_reference(result.masked_scores, options.temperature);
  result.output.resize(n, values.cols());
  for (Index i = 0; i < n; ++i) {
    for (Index k = 0; k < values.cols(); ++k) {
      double sum = 0;
      for (Index j = 0; j < m; ++j) {
        sum += static_cast<double>(result.weights(i, j)) * static_cast<double>(values(j, k));
      }
      result.output(i, k) = static_cast<Scalar>(sum);
    }
  }
  check_no_overflow(result.output, "outputs");
  return result;
}

template AttentionResult<float> scaled_dot_product_attention(const Matrix<float>&,
                                                             const Matrix<float>&,
                                                             const Matrix<float>&,
                                                             const AttentionOptions&);
template AttentionResult<double> scaled_dot_product_attention(const Matrix<double>&,
                                                              const Matrix<double>&,
                                                              const Matrix<double>&,
                                                              const AttentionOptions&);
template Mixture<float> mix_values(const Matrix<float>&, const Matrix<float>&, double);
template Mixture<double> mix_values(const Matrix<double>&, const Matrix<double>&, double);
template AttentionResult<float> scaled_dot_product_attention_reference(const Matrix<float>&,
                                                                       const Matrix<float>&,
                                                                       const Matrix<float>&,
                                                                       const AttentionOptions&);
template AttentionResult<double> scaled_dot_product_attention_reference(const Matrix<double>&,
                                                                        const Matrix<double>&,
                                                                        const Matrix<double>&,
                                                                        const AttentionOptions&);

}  // namespace attractor
