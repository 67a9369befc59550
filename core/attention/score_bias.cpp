#include "attention/score_bias.h"

#include "numeric/check.h"

#include <cmath>
#include <limits>
#include <utility>

namespace attractor {

ScoreBias ScoreBias::none() { return {}; }

ScoreBias ScoreBias::relative(Matrix<float> numbers) {
  return {ScoreBiasKind::relative, std::move(numbers)};
}

ScoreBias ScoreBias::full(Matrix<float> numbers) {
  return {ScoreBiasKind::full, std::move(numbers)};
}

ScoreBias ScoreBias::alibi(const std::vector<float>& slopes, Index queries, Index keys) {
  check_option(queries, 1, "queries");
  check_option(keys, 1, "keys");
  const auto heads = static_cast<Index>(slopes.size());
  Matrix<float> numbers(heads, queries + keys - 1);
  for (Index h = 0; h < heads; ++h) {
    const float slope = slopes[static_cast<std::size_t>(h)];
    if (!std::isfinite(slope)) {
      refuse({"slopes must be finite, found ", slope, " for head ", h});
    }
    // Column c is key j and query i with j - i = c - n + 1; the query's place is i + m - n.
    for (Index c = 0; c < numbers.cols(); ++c) {
      numbers(h, c) = -slope * static_cast<float>(std::abs(keys - 1 - c));
    }
  }
  return relative(std::move(numbers));
}

const float* ScoreBias::row(Index head, Index query, Index queries, Index heads) const {
  switch (kind) {
    case ScoreBiasKind::none:
      return nullptr;
    case ScoreBiasKind::relative:
      return numbers.data() + head * numbers.cols() + queries - 1 - query;
    case ScoreBiasKind::full:
      break;
  }
  const bool shared = numbers.rows() == queries && heads > 1;
  return numbers.data() + ((shared ? 0 : head * queries) + query) * numbers.cols();
}

void check_score_bias(const ScoreBias& bias, Index heads, Index queries, Index keys) {
  if (bias.kind == ScoreBiasKind::none) return;
  if (bias.kind == ScoreBiasKind::relative) {
    check_equal(bias.numbers.rows(), "score biases", heads, "heads", "rows");
    check_equal(bias.numbers.cols(), "relative score biases", queries + keys - 1,
                "queries and keys less one", "columns");
  } else {
    if (bias.numbers.rows() != queries) {
      check_equal(bias.numbers.rows(), "score biases", heads * queries, "queries of all heads",
                  "rows");
    }
    check_equal(bias.numbers.cols(), "score biases", keys, "keys", "columns");
  }
  for (Index i = 0; i < bias.numbers.rows(); ++i) {
    for (Index j = 0; j < bias.numbers.cols(); ++j) {
      const float number = bias.numbers(i, j);
      if (number <= std::numeric_limits<float>::max()) continue;
      refuse({"score biases must be finite or -Infinity, found ", number, " at row ", i,
              ", column ", j});
    }
  }
}

}  // namespace attractor
