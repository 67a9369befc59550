#include "attention/multi_head_options.h"

#include "numeric/check.h"

#include <cmath>

namespace attractor {

void check_finite_head(const View<float>& rows, std::string_view name, Index head) {
  for (Index i = 0; i < rows.rows; ++i) {
    const float* row = rows.at(i, 0);
    if (all_finite(row, rows.cols)) continue;
    Index k = 0;
    while (std::isfinite(row[k])) ++k;
    refuse({name, " contain ", row[k], " in head ", head, " at row ", i, ", column ", k});
  }
}

Index check_multi_head(const Heads<const float>& queries, const Heads<const float>& keys,
                       const Heads<const float>& values, const MultiHeadOptions& options) {
  check_at_least(queries.heads, 1, "queries", "heads");
  check_at_least(keys.heads, 1, "keys", "heads");
  if (queries.heads % keys.heads != 0) {
    refuse({queries.heads, " heads of queries cannot share ", keys.heads, " heads of keys"});
  }
  check_equal(values.heads, "values", keys.heads, "keys", "heads");
  check_at_least(queries.width, 1, "queries", "columns");
  check_equal(keys.width, "keys", queries.width, "queries", "columns");
  check_equal(values.rows, "values", keys.rows, "keys", "rows");
  check_temperature(options.temperature);
  if (options.scale && !std::isfinite(*options.scale)) {
    refuse({"scale must be a finite number, got ", *options.scale});
  }
  check_mask(options.mask, queries.rows, keys.rows);
  check_score_bias(options.bias, queries.heads, queries.rows, keys.rows);
  return queries.heads / keys.heads;
}

}  // namespace attractor
