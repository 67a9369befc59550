#include "attention/multi_head.h"

#include <cmath>
#include <limits>

namespace attractor {

namespace {

// The weights of one row of scores with its largest as the shift; no score is +infinity or NaN.
void soften(Vector<double>& row, double temperature) {
  const double largest = row.size() > 0 ? row.maxCoeff() : 0;
  double sum = 0;
  for (double& entry : row) {
    if (std::isinf(entry)) {
      entry = 0;
    } else if (entry == largest || std::isinf(temperature)) {
      entry = 1;
    } else {
      entry = std::exp((entry - largest) / temperature);
    }
    sum += entry;
  }
  if (sum > 0) row /= sum;
}

}  // namespace

MultiHeadResult multi_head_attention_reference(const Heads<const float>& queries,
                                               const Heads<const float>& keys,
                                               const Heads<const float>& values,
                                               const MultiHeadOptions& options) {
  const Index sharing = check_multi_head(queries, keys, values, options);
  for (Index h = 0; h < queries.heads; ++h) check_finite_head(queries.head(h), "queries", h);
  for (Index h = 0; h < keys.heads; ++h) {
    check_finite_head(keys.head(h), "keys", h);
    check_finite_head(values.head(h), "values", h);
  }
  const Index n = queries.rows;
  const Index m = keys.rows;
  const double scale = options.scale.value_or(1.0 / std::sqrt(static_cast<double>(queries.width)));
  const FlagMatrix visible = mask_visibility(options.mask, n, m);
  MultiHeadResult result;
  result.output.resize(queries.heads * n, values.width);
  result.weights.resize(queries.heads * n, m);
  for (Index h = 0; h < queries.heads; ++h) {
    const Index group = h / sharing;
    for (Index i = 0; i < n; ++i) {
      const float* bias = options.bias.row(h, i, n, queries.heads);
      Vector<double> row(m);
      for (Index j = 0; j < m; ++j) {
        double sum = 0;
        for (Index k = 0; k < queries.width; ++k) {
          sum += static_cast<double>(queries.row(h, i)[k]) *
                 static_cast<double>(keys.row(group, j)[k]);
        }
        row[j] = scale * sum + (bias == nullptr ? 0 : static_cast<double>(bias[j]));
        if (visible(i, j) == 0) row[j] = -std::numeric_limits<double>::infinity();
      }
      soften(row, options.temperature);
      result.weights.row(h * n + i) = row.cast<float>();
      for (Index k = 0; k < values.width; ++k) {
        double sum = 0;
        for (Index j = 0; j < m; ++j) {
          sum += row[j] * static_cast<double>(values.row(group, j)[k]);
        }
        result.output(h * n + i, k) = static_cast<float>(sum);
      }
    }
  }
  return result;
}

}  // namespace attractor
