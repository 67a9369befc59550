#include "attention/multi_head.h"

#include "multi_head_support.h"

#include <limits>
#include <stdexcept>
#include <vector>

using namespace attractor;
using namespace attractor::test;

namespace {

const std::vector<AttentionForm> forms = {AttentionForm::all_weights, AttentionForm::row_block,
                                          AttentionForm::online};

// A weight of 1 is p * (1 / p), with two roundings; the values of these tests are below 4.
constexpr double error_of_one_weight = 2 * unit_roundoff<float> * 4;

struct Inputs : HeadInputs {
  using HeadInputs::HeadInputs;

  MultiHeadResult run(const MultiHeadOptions& options) const {
    return multi_head_attention(q(), k(), v(), options);
  }
  MultiHeadResult reference(const MultiHeadOptions& options) const {
    return multi_head_attention_reference(q(), k(), v(), options);
  }
};

// An exponent of size s has a rounding error of s units, its power that many relative units; weights are
// at most 1, so that a weighted mean of values has at most the error of the weights times the largest
// value, and the m + d roundings of its sum.
double error_of(const Inputs& inputs, const MultiHeadOptions& options) {
  const double scale =
      std::abs(options.scale.value_or(1 / std::sqrt(static_cast<double>(inputs.queries.cols()))));
  const auto norm = [](const Matrix<float>& rows) {
    return rows.size() > 0 ? static_cast<double>(rows.rowwise().norm().maxCoeff()) : 0.0;
  };
  double largest = scale * norm(inputs.queries) * norm(inputs.keys);
  for (const float number : options.bias.numbers.reshaped()) {
    if (std::isfinite(number)) largest = std::max(largest, largest + std::abs(number));
  }
  const double temperature = options.temperature > 0 ? options.temperature : 1;
  const double roundings =
      static_cast<double>(inputs.queries.cols() + inputs.keys.rows()) + 8 +
      4 * static_cast<double>(inputs.queries.cols() + 2) * largest / temperature;
  return roundings * unit_roundoff<float>;
}

void require_reference(const Inputs& inputs, MultiHeadOptions options) {
  const MultiHeadResult expected = inputs.reference(options);
  const double error = error_of(inputs, options);
  const double size =
      inputs.values.size() > 0 ? static_cast<double>(inputs.values.cwiseAbs().maxCoeff()) : 0;
  for (const AttentionForm form : forms) {
    options.form = form;
    const MultiHeadResult result = inputs.run(options);
    REQUIRE_CLOSE(result.output, expected.output, 2 * error * size);
    if (form == AttentionForm::all_weights) {
      REQUIRE_CLOSE(result.weights, expected.weights, error);
    } else {
      REQUIRE(result.weights.size() == 0);
    }
  }
}

}  // namespace

TEST_CASE("multi_head: each form equals the reference for every size") {
  Random random(11);
  for (Index size = 1; size <= 40; ++size) {
    require_reference(Inputs(random, 1, 1, size, 9, 5, 4), {});
    require_reference(Inputs(random, 1, 1, 6, size, 5, 4), {});
    require_reference(Inputs(random, 1, 1, 6, 9, size, 4), {});
    require_reference(Inputs(random, 1, 1, 6, 9, 5, size), {});
  }
}

TEST_CASE("multi_head: each form equals the reference beyond one block of rows, keys and depth") {
  Random random(12);
  for (const Index size : {41, 127, 131, 257}) {
    require_reference(Inputs(random, 2, 2, size, size, 17, 13), {});
  }
  require_reference(Inputs(random, 1, 1, 3, 1031, 7, 11), {});
  require_reference(Inputs(random, 1, 1, 43, 29, 1031, 5), {});
}

TEST_CASE("multi_head: each mask hides the same keys in each form") {
  Random random(13);
  for (const auto& [n, m] : mask_shapes) {
    const Inputs inputs(random, 2, 1, n, m, 8, 6);
    for (const Mask& mask : every_mask(random, n, m)) require_reference(inputs, options_with(mask));
  }
}

TEST_CASE("multi_head: a row with one visible key returns its value") {
  Random random(14);
  const Inputs inputs(random, 3, 3, 9, 9, 4, 5);
  MultiHeadOptions options;
  options.mask = Mask::sliding_window(1);
  for (const AttentionForm form : forms) {
    options.form = form;
    REQUIRE_CLOSE(inputs.run(options).output, inputs.values, error_of_one_weight);
  }
}

TEST_CASE("multi_head: each bias is added in each form") {
  Random random(15);
  const Inputs inputs(random, 4, 2, 43, 150, 8, 6);
  for (const ScoreBias& bias : every_bias(random, 43, 150)) {
    require_reference(inputs, options_with({}, bias));
    require_reference(inputs, options_with(Mask::causal(), bias));
  }
}

TEST_CASE("multi_head: a bias of -infinity hides keys, and a row of them gives zeros") {
  Random random(16);
  const Inputs inputs(random, 1, 1, 6, 140, 4, 3);
  Matrix<float> numbers = Matrix<float>::Zero(6, 140);
  numbers.row(2).setConstant(-infinity<float>);
  numbers.col(3).setConstant(-infinity<float>);
  numbers.row(4).head(139).setConstant(-infinity<float>);
  MultiHeadOptions options;
  options.bias = ScoreBias::full(numbers);
  require_reference(inputs, options);
  options.form = AttentionForm::online;
  const auto result = inputs.run(options);
  REQUIRE(result.output.row(2).isZero(0));
  REQUIRE_CLOSE(result.output.row(4), inputs.values.row(139), error_of_one_weight);
}

TEST_CASE("multi_head: scores of every size keep their accuracy, with and without a shift") {
  Random random(17);
  for (const double size : {1e-8, 1e-2, 1.0, 4.0, 30.0}) {
    require_reference(Inputs(random, 2, 2, 50, 200, 16, 8, size), {});
  }
  // At this size each row has one winner, whatever the rounding of its score.
  const Inputs inputs(random, 1, 1, 20, 150, 16, 8, 1e8);
  const auto expected = inputs.reference({});
  for (const AttentionForm form : forms) {
    MultiHeadOptions options;
    options.form = form;
    REQUIRE_CLOSE(inputs.run(options).output, expected.output, error_of_one_weight);
  }
}

TEST_CASE("multi_head: temperature and scale have the limits of attention in each form") {
  Random random(18);
  Inputs inputs(random, 2, 2, 45, 140, 6, 5);
  for (Index j = 0; j < 140; j += 7) inputs.keys.row(j) = inputs.keys.row(0);  // ties
  for (const double temperature : {0.0, 1e-3, 0.3, 50.0, 1e30, infinity<double>}) {
    MultiHeadOptions options;
    options.temperature = temperature;
    if (temperature == 1e-3) continue;  // below: its exponents are large
    require_reference(inputs, options);
    options.mask = Mask::causal();
    require_reference(inputs, options);
  }
  MultiHeadOptions options;
  for (const double scale : {0.0, 1.0, -0.7}) {
    options.scale = scale;
    require_reference(inputs, options);
  }
}

TEST_CASE("multi_head: a tiny temperature is a winner, not an overflow") {
  Random random(19);
  const Inputs inputs(random, 1, 1, 9, 33, 4, 3);
  MultiHeadOptions coldest;
  coldest.temperature = 0;
  const auto expected = inputs.reference(coldest);
  for (const AttentionForm form : forms) {
    MultiHeadOptions options{.form = form};
    options.temperature = 1e-42;
    REQUIRE_CLOSE(inputs.run(options).output, expected.output, error_of_one_weight);
  }
}

TEST_CASE("multi_head: neighbouring heads share the keys of their group") {
  Random random(20);
  const Inputs inputs(random, 6, 2, 20, 30, 8, 4);
  Matrix<float> keys(6 * 30, 8);
  Matrix<float> values(6 * 30, 4);
  for (Index h = 0; h < 6; ++h) {
    keys.middleRows(h * 30, 30) = inputs.keys.middleRows(h / 3 * 30, 30);
    values.middleRows(h * 30, 30) = inputs.values.middleRows(h / 3 * 30, 30);
  }
  const auto shared = inputs.run({});
  const auto repeated =
      multi_head_attention(inputs.q(), stacked_heads(keys, 6), stacked_heads(values, 6));
  REQUIRE_CLOSE(shared.output, repeated.output, 0);
  require_reference(inputs, {});
}

TEST_CASE("multi_head: slices of a hidden state are the same heads as rows below one another") {
  Random random(21);
  const Index heads = 3;
  const Index n = 47;
  const Index width = 5;
  const Inputs inputs(random, heads, heads, n, n, width, width);
  const auto side_by_side = [&](const Matrix<float>& stacked) {
    Matrix<float> sliced(n, heads * width);
    for (Index h = 0; h < heads; ++h) {
      sliced.middleCols(h * width, width) = stacked.middleRows(h * n, n);
    }
    return sliced;
  };
  const Matrix<float> queries = side_by_side(inputs.queries);
  const Matrix<float> keys = side_by_side(inputs.keys);
  const Matrix<float> values = side_by_side(inputs.values);
  for (const AttentionForm form : forms) {
    MultiHeadOptions options{.form = form};
    Matrix<float> output(n, heads * width);
    Matrix<float> weights;
    multi_head_attention(sliced_heads(queries, heads), sliced_heads(keys, heads),
                         sliced_heads(values, heads),
                         {output.data(), heads, n, width, width, heads * width}, weights, options);
    REQUIRE_CLOSE(output, side_by_side(inputs.run(options).output), 0);
  }
}

TEST_CASE("multi_head: no keys give zeros, no queries give nothing") {
  Random random(22);
  for (const AttentionForm form : forms) {
    const MultiHeadOptions options{.form = form};
    const Inputs without_keys(random, 2, 2, 3, 0, 4, 5);
    REQUIRE(without_keys.run(options).output.isZero(0));
    const Inputs without_queries(random, 2, 2, 0, 3, 4, 5);
    REQUIRE(without_queries.run(options).output.rows() == 0);
  }
}

TEST_CASE("multi_head: refuses what does not fit, with both numbers") {
  Random random(23);
  const Inputs inputs(random, 4, 2, 3, 5, 8, 6);
  const auto run = [&](const Heads<const float>& q, const Heads<const float>& k,
                       const Heads<const float>& v, const MultiHeadOptions& options = {}) {
    return multi_head_attention(q, k, v, options);
  };
  REQUIRE_THROWS_WITH(run(stacked_heads(inputs.queries, 3), inputs.k(), inputs.v()),
                      "3 heads of queries cannot share 2 heads of keys");
  REQUIRE_THROWS_WITH(stacked_heads(inputs.queries, 5), "12 rows cannot be shared by 5 heads");
  REQUIRE_THROWS_WITH(sliced_heads(inputs.queries, 3), "8 columns cannot be shared by 3 heads");
  REQUIRE_THROWS_WITH(run(inputs.q(), stacked_heads(inputs.values, 2), inputs.v()),
                      "keys have 6 columns, queries have 8");
  REQUIRE_THROWS_WITH(run(inputs.q(), inputs.k(), stacked_heads(inputs.values, 1)),
                      "values have 1 heads, keys have 2");

  Inputs bad = inputs;
  bad.keys(6, 1) = infinity<float>;
  REQUIRE_THROWS_WITH(bad.run({}), "keys contain Infinity in head 1 at row 1, column 1");
  MultiHeadOptions options;
  options.temperature = -1;
  REQUIRE_THROWS_AS(inputs.run(options), std::invalid_argument);
  options = {};
  options.scale = std::numeric_limits<double>::quiet_NaN();
  REQUIRE_THROWS_AS(inputs.run(options), std::invalid_argument);
  options = {};
  options.mask = Mask::padding(6);
  REQUIRE_THROWS_WITH(inputs.run(options), "padding length is 6, there are 5 keys");
  options.mask = Mask::sliding_window(0);
  REQUIRE_THROWS_WITH(inputs.run(options), "window length must be at least 1, got 0");
  options = {};
  options.bias = ScoreBias::full(Matrix<float>::Zero(3, 4));
  REQUIRE_THROWS_WITH(inputs.run(options), "score biases have 4 columns, keys have 5");
}

TEST_CASE("multi_head: an overflow is named with its place") {
  Random random(24);
  Inputs inputs(random, 2, 2, 3, 5, 4, 2);
  inputs.queries.row(4) *= 1e30F;
  inputs.keys *= 1e30F;
  for (const AttentionForm form : forms) {
    REQUIRE_THROWS_WITH(inputs.run({.form = form}), "scores of head 1 overflow for query 1");
  }
  Inputs large(random, 1, 1, 3, 5, 4, 2);
  large.values.setConstant(3e38F);
  large.keys.setZero();
  for (const AttentionForm form : forms) {
    MultiHeadOptions options{.form = form};
    // Means of the same number; only their sums before the division could overflow.
    if (form == AttentionForm::online) {
      REQUIRE_THROWS_AS(large.run(options), std::overflow_error);
    } else {
      REQUIRE_CLOSE(large.run(options).output, large.values.topRows(3), 1e33);
    }
  }
}

TEST_CASE("multi_head: a bias that takes a score beyond the largest number is an overflow") {
  Random random(25);
  Inputs inputs(random, 2, 2, 3, 5, 4, 2);
  inputs.queries.setConstant(9e18F);
  inputs.keys.setConstant(9e18F);
  Matrix<float> numbers = Matrix<float>::Zero(6, 5);
  numbers(2, 0) = -infinity<float>;
  for (const AttentionForm form : forms) {
    MultiHeadOptions options{.form = form, .scale = 0.5};
    options.bias = ScoreBias::full(numbers);
    REQUIRE(inputs.run(options).output.allFinite());
    for (const float bias : {3e38F, -3e38F}) {
      options.scale = bias > 0 ? 0.5 : -0.5;
      options.bias.numbers(4, 3) = bias;
      REQUIRE_THROWS_WITH(inputs.run(options), "scores of head 1 overflow for query 1");
    }
  }
}

TEST_CASE(
    "multi_head: equal scores share equally however small the temperature and large the scale") {
  Random random(26);
  Inputs inputs(random, 1, 1, 3, 5, 4, 2);
  inputs.queries.setZero();
  const Matrix<float> mean = inputs.values.colwise().mean();
  for (const AttentionForm form : forms) {
    const Matrix<float> output =
        inputs.run({.form = form, .scale = 2, .temperature = 1e-40}).output;
    // Two roundings of a weight of 1/5, five of a sum of values below 4, as many of the mean.
    REQUIRE_CLOSE(output, mean.replicate(3, 1), 12 * 4 * unit_roundoff<float>);
  }
}
