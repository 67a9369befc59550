#include "attention/multi_head_options.h"

#include "numeric/check.h"

#include <cmath>
#include <stdexcept>
#include <string>

namespace attractor {

void check_finite_head(const View<float>& rows, const std::string& name, Index head) {
  for (Index i = 0; i < rows.rows; ++i) {
    const float* row = rows.at(i, 0);
    if (all_finite(row, rows.cols)) continue;
    Index k = 0;
    while (std::isfinite(row[k])) ++k;
    throw std::invalid_argument(name + " contain " + number_text(static_cast<double>(row[k])) +
                                " in head " + std::to_string(head) + " at row " +
                                std::to_string(i) + ", column " + std::to_string(k));
  }
}

Index check_multi_head(const Heads<const float>& queries, const Heads<const float>& keys,
                       const Heads<const float>& values, const MultiHeadOptions& options) {
  check_at_least(queries.heads, 1, "queries", "heads");
  check_at_least(keys.heads, 1, "keys", "heads");
  if (queries.heads % keys.heads != 0) {
    throw std::invalid_argument(std::to_string(queries.heads) + " heads of queries cannot share " +
                                std::to_string(keys.heads) + " heads of keys");
  }
  check_equal(values.heads, "values", keys.heads, "keys", "heads");
  check_at_least(queries.width, 1, "queries", "columns");
  check_equal(keys.width, "keys", queries.width, "queries", "columns");
  check_equal(values.rows, "values", keys.rows, "keys", "rows");
  check_temperature(options.temperature);
  if (options.scale && !std::isfinite(*options.scale)) {
    throw std::invalid_argument("scale must be a finite number, got " +
                                number_text(*options.scale));
  }
  check_mask(options.mask, queries.rows, keys.rows);
  check_score_bias(options.bias, queries.heads, queries.rows, keys.rows);
  return queries.heads / keys.heads;
}

}  // namespace attractor
