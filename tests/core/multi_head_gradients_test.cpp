#include "attention/multi_head_gradients.h"

#include "attention/gradients.h"
#include "attention/multi_head.h"
#include "multi_head_support.h"

#include <stdexcept>
#include <utility>
#include <vector>

using namespace attractor;
using namespace attractor::test;

namespace {

struct Inputs : HeadInputs {
  Matrix<float> output_gradient;

  Inputs(Random& random, Index heads, Index key_heads, Index n, Index m, Index width,
         Index value_width, double size = 1)
      : HeadInputs(random, heads, key_heads, n, m, width, value_width, size),
        output_gradient(random_normal<float>(random, heads * n, value_width)) {}

  Heads<const float> o() const { return stacked_heads(output_gradient, heads); }
  Index n() const { return queries.rows() / heads; }
  Index m() const { return keys.rows() / key_heads; }
  Index key_head(Index head) const { return head / (heads / key_heads); }

  MultiHeadGradients run(const MultiHeadOptions& options = {}) const {
    return multi_head_gradients(q(), k(), v(), o(), options);
  }
  MultiHeadGradients reference(const MultiHeadOptions& options = {}) const {
    return multi_head_gradients_reference(q(), k(), v(), o(), options);
  }
};

Matrix<double> sizes(const Matrix<float>& matrix, Index first, Index rows) {
  return matrix.middleRows(first, rows).cwiseAbs().cast<double>();
}

// The bounds that the header states, entry by entry.
struct Bounds {
  Matrix<double> queries, keys, values;

  Bounds(const Inputs& x, const MultiHeadOptions& options) {
    const Index n = x.n();
    const Index m = x.m();
    const auto width = static_cast<double>(x.queries.cols());
    const double scale = std::abs(options.scale.value_or(1 / std::sqrt(width)));
    const bool moving = has_score_gradients<float>(options.temperature);
    const double temperature = moving ? options.temperature : 1;
    const Matrix<float> weights =
        multi_head_attention_reference(x.q(), x.k(), x.v(), options).weights;
    queries.setZero(x.queries.rows(), x.queries.cols());
    keys.setZero(x.keys.rows(), x.keys.cols());
    values.setZero(x.values.rows(), x.values.cols());

    double score = 0;
    double r = 0;
    for (Index h = 0; h < x.heads && m > 0 && n > 0; ++h) {
      const Index g = x.key_head(h) * m;
      const Matrix<double> products = sizes(x.queries, h * n, n) * sizes(x.keys, g, m).transpose();
      score = std::max(score, scale * products.maxCoeff());
      if (x.values.cols() == 0) continue;
      const Matrix<double> gradients =
          sizes(x.output_gradient, h * n, n) * sizes(x.values, g, m).transpose();
      r = std::max(r, gradients.maxCoeff());
    }
    double bias = 0;
    for (const float number : options.bias.numbers.reshaped()) {
      if (std::isfinite(number)) bias = std::max(bias, std::abs(static_cast<double>(number)));
    }
    // An exponent is off by the d_k + 4 roundings of its score, a weight by twice as much relative to
    // itself, since the sum it is divided by is off too; then come the m + 12 roundings of that sum,
    // of powers and of quotients.
    constexpr double u = unit_roundoff<float>;
    const double c = static_cast<double>(x.heads / x.key_heads * n);
    const double w =
        u * (static_cast<double>(m) + 12 + 2 * (width + 4) * (score + bias) / temperature);
    const double common = 3 * w + (2 * static_cast<double>(x.values.cols()) + 10) * u;
    const double factor = moving ? scale * r / temperature : 0;
    const auto keys_count = static_cast<double>(m);
    for (Index h = 0; h < x.heads; ++h) {
      const Index g = x.key_head(h) * m;
      const Matrix<double> p = sizes(weights, h * n, n);
      values.middleRows(g, m) += (w + c * u) * p.transpose() * sizes(x.output_gradient, h * n, n);
      queries.middleRows(h * n, n) +=
          (common + 3 * keys_count * u) * factor * p * sizes(x.keys, g, m);
      keys.middleRows(g, m) +=
          (common + (keys_count + 2 * c) * u) * factor * p.transpose() * sizes(x.queries, h * n, n);
    }
  }
};

// How much of its bound each error takes; a weight below 2^-126 counts as 0.
double share_of_bound(const Matrix<float>& result, const Matrix<float>& expected,
                      const Matrix<double>& bounds) {
  if (result.rows() != expected.rows() || result.cols() != expected.cols()) return infinity<double>;
  double share = 0;
  for (Index i = 0; i < result.size(); ++i) {
    const double error =
        std::abs(static_cast<double>(result.data()[i]) - static_cast<double>(expected.data()[i]));
    if (!(error <= 1e-35)) share = std::max(share, error / bounds.data()[i]);
    if (std::isnan(error)) return infinity<double>;
  }
  return share;
}

void require_reference(const Inputs& inputs, const MultiHeadOptions& options = {}) {
  const MultiHeadGradients result = inputs.run(options);
  const MultiHeadGradients expected = inputs.reference(options);
  const Bounds bounds(inputs, options);
  REQUIRE(share_of_bound(result.queries, expected.queries, bounds.queries) <= 1);
  REQUIRE(share_of_bound(result.keys, expected.keys, bounds.keys) <= 1);
  REQUIRE(share_of_bound(result.values, expected.values, bounds.values) <= 1);
}

// Head by head with the gradients that keep every weight; there is no bias in them.
template <typename Scalar>
MultiHeadGradients gradients_of_heads(const Inputs& x, const MultiHeadOptions& options = {}) {
  const Index n = x.n();
  const Index m = x.m();
  Matrix<Scalar> queries(x.queries.rows(), x.queries.cols());
  Matrix<Scalar> keys = Matrix<Scalar>::Zero(x.keys.rows(), x.keys.cols());
  Matrix<Scalar> values = Matrix<Scalar>::Zero(x.values.rows(), x.values.cols());
  for (Index h = 0; h < x.heads; ++h) {
    const Index g = x.key_head(h) * m;
    const auto head =
        attention_gradients<Scalar>(x.queries.middleRows(h * n, n).template cast<Scalar>(),
                                    x.keys.middleRows(g, m).template cast<Scalar>(),
                                    x.values.middleRows(g, m).template cast<Scalar>(),
                                    x.output_gradient.middleRows(h * n, n).template cast<Scalar>(),
                                    {options.scale, options.temperature, options.mask});
    queries.middleRows(h * n, n) = head.queries;
    keys.middleRows(g, m) += head.keys;
    values.middleRows(g, m) += head.values;
  }
  return {queries.template cast<float>(), keys.template cast<float>(),
          values.template cast<float>()};
}

void require_equal(const MultiHeadGradients& left, const MultiHeadGradients& right, double error) {
  REQUIRE_CLOSE(left.queries, right.queries, error);
  REQUIRE_CLOSE(left.keys, right.keys, error);
  REQUIRE_CLOSE(left.values, right.values, error);
}

}  // namespace

TEST_CASE("multi_head_gradients: equal the reference for every size") {
  Random random(31);
  for (Index size = 1; size <= 40; ++size) {
    require_reference(Inputs(random, 1, 1, size, 9, 5, 4));
    require_reference(Inputs(random, 1, 1, 6, size, 5, 4));
    require_reference(Inputs(random, 1, 1, 6, 9, size, 4));
    require_reference(Inputs(random, 1, 1, 6, 9, 5, size));
  }
}

TEST_CASE("multi_head_gradients: equal the reference beyond one block of rows, keys and depth") {
  Random random(32);
  for (const Index size : {41, 127, 131, 257}) {
    require_reference(Inputs(random, 2, 1, size, size, 17, 13));
  }
  require_reference(Inputs(random, 1, 1, 3, 1031, 7, 11));
  require_reference(Inputs(random, 1, 1, 43, 29, 1031, 5));
  require_reference(Inputs(random, 1, 1, 43, 29, 5, 521));
}

TEST_CASE("multi_head_gradients: equal those that keep every weight, head by head") {
  Random random(33);
  for (const auto& [n, m] :
       std::vector<std::pair<Index, Index>>{{1, 1}, {7, 13}, {83, 89}, {45, 300}}) {
    const Inputs inputs(random, 4, 2, n, m, 8, 6);
    for (const Mask& mask : {Mask::none(), Mask::causal(), Mask::sliding_window(3)}) {
      MultiHeadOptions options;
      options.scale = 0.3;
      options.temperature = 0.8;
      options.mask = mask;
      const MultiHeadGradients result = inputs.run(options);
      // Those in double lie within the bound of the header; those in float have the same kind of error.
      const MultiHeadGradients exact = gradients_of_heads<double>(inputs, options);
      const Bounds bounds(inputs, options);
      REQUIRE(share_of_bound(result.queries, exact.queries, bounds.queries) <= 1);
      REQUIRE(share_of_bound(result.keys, exact.keys, bounds.keys) <= 1);
      REQUIRE(share_of_bound(result.values, exact.values, bounds.values) <= 1);
      const MultiHeadGradients kept = gradients_of_heads<float>(inputs, options);
      REQUIRE(share_of_bound(result.queries, kept.queries, 2 * bounds.queries) <= 1);
      REQUIRE(share_of_bound(result.keys, kept.keys, 2 * bounds.keys) <= 1);
      REQUIRE(share_of_bound(result.values, kept.values, 2 * bounds.values) <= 1);
    }
  }
}

TEST_CASE("multi_head_gradients: each mask hides the same keys") {
  Random random(34);
  for (const auto& [n, m] : mask_shapes) {
    const Inputs inputs(random, 2, 1, n, m, 8, 6);
    const std::vector<Mask> masks = every_mask(random, n, m);
    for (const Mask& mask : masks) require_reference(inputs, options_with(mask));
    REQUIRE(inputs.run(options_with(masks.back())).queries.row(n / 2).isZero(0));
  }
}

TEST_CASE("multi_head_gradients: keys that nobody sees have none, whatever their values") {
  Random random(35);
  Inputs inputs(random, 1, 1, 90, 90, 4, 3);
  MultiHeadOptions options;
  options.mask = Mask::padding(50);
  const MultiHeadGradients gradients = inputs.run(options);
  REQUIRE(gradients.keys.bottomRows(40).isZero(0));
  REQUIRE(gradients.values.bottomRows(40).isZero(0));
  // Their products with the gradients of the output are infinite.
  inputs.values.bottomRows(40).setConstant(3e38F);
  require_equal(inputs.run(options), gradients, 0);
}

TEST_CASE("multi_head_gradients: a query with one visible key moves that value alone") {
  Random random(36);
  const Inputs inputs(random, 3, 3, 9, 9, 4, 5);
  MultiHeadOptions options;
  options.mask = Mask::sliding_window(1);
  const MultiHeadGradients gradients = inputs.run(options);
  // A weight of 1 is p * (1 / p), with two roundings; the gradients of this test are below 4, and
  // sums of four products of them below 32.
  const double error = 2 * unit_roundoff<float>;
  REQUIRE_CLOSE(gradients.values, inputs.output_gradient, 4 * error);
  REQUIRE(gradients.queries.cwiseAbs().maxCoeff() <= 32 * error);
  REQUIRE(gradients.keys.cwiseAbs().maxCoeff() <= 32 * error);
}

TEST_CASE("multi_head_gradients: each bias moves the weights") {
  Random random(37);
  const Inputs inputs(random, 4, 2, 43, 150, 8, 6);
  for (const ScoreBias& bias : every_bias(random, 43, 150)) {
    require_reference(inputs, options_with({}, bias));
    require_reference(inputs, options_with(Mask::causal(), bias));
  }
}

TEST_CASE("multi_head_gradients: a bias of -infinity leaves no gradient") {
  Random random(47);
  const Inputs inputs(random, 4, 2, 43, 150, 8, 6);
  Matrix<float> numbers = random_normal<float>(random, 4 * 43, 150, 30);
  numbers.row(2).setConstant(-infinity<float>);
  numbers.col(3).setConstant(-infinity<float>);
  const MultiHeadOptions options = options_with({}, ScoreBias::full(numbers));
  require_reference(inputs, options);
  REQUIRE(inputs.run(options).queries.row(2).isZero(0));
  REQUIRE(inputs.run(options).keys.row(3).isZero(0));
}

TEST_CASE("multi_head_gradients: a bias a_i b_j is one more column of queries and keys") {
  Random random(38);
  const Inputs wide(random, 1, 1, 47, 53, 5, 6);
  Inputs inputs = wide;
  inputs.queries = wide.queries.leftCols(4);
  inputs.keys = wide.keys.leftCols(4);
  MultiHeadOptions options;
  options.scale = 1;
  const MultiHeadGradients expected = wide.run(options);
  const Bounds bounds(wide, options);
  options.bias = ScoreBias::full(wide.queries.col(4) * wide.keys.col(4).transpose());
  const MultiHeadGradients result = inputs.run(options);
  REQUIRE(share_of_bound(result.queries, expected.queries.leftCols(4),
                         2 * bounds.queries.leftCols(4)) <= 1);
  REQUIRE(share_of_bound(result.keys, expected.keys.leftCols(4), 2 * bounds.keys.leftCols(4)) <= 1);
  REQUIRE(share_of_bound(result.values, expected.values, 2 * bounds.values) <= 1);
}

TEST_CASE("multi_head_gradients: scores of every size keep their accuracy") {
  Random random(39);
  for (const double size : {1e-8, 1e-2, 1.0, 4.0, 30.0}) {
    require_reference(Inputs(random, 2, 2, 50, 200, 16, 8, size));
  }
  // At this size each row has one winner, which is all its weight.
  const Inputs inputs(random, 1, 1, 20, 150, 16, 8, 1e8);
  const MultiHeadGradients result = inputs.run();
  REQUIRE(result.queries.isZero(0));
  REQUIRE(result.keys.isZero(0));
  // Sums of at most twenty numbers below 4, with a rounding for each and two for each weight.
  REQUIRE_CLOSE(result.values, inputs.reference().values, 3 * 20 * 4 * unit_roundoff<float>);
}

TEST_CASE("multi_head_gradients: equal central differences of attention in double") {
  Random random(40);
  const Inputs inputs(random, 4, 2, 5, 7, 4, 3);
  MultiHeadOptions options;
  options.scale = -0.6;
  options.temperature = 0.7;
  options.mask = Mask::causal();
  const Index n = inputs.n();
  const Index m = inputs.m();
  Matrix<double> queries = inputs.queries.cast<double>();
  Matrix<double> keys = inputs.keys.cast<double>();
  Matrix<double> values = inputs.values.cast<double>();
  const auto loss = [&] {
    double sum = 0;
    for (Index h = 0; h < inputs.heads; ++h) {
      const Index g = inputs.key_head(h) * m;
      const auto result = scaled_dot_product_attention<double>(
          queries.middleRows(h * n, n), keys.middleRows(g, m), values.middleRows(g, m),
          {options.scale, options.temperature, options.mask});
      sum += result.output.cwiseProduct(inputs.output_gradient.middleRows(h * n, n).cast<double>())
                 .sum();
    }
    return sum;
  };
  const auto differences = [&](Matrix<double>& matrix) {
    constexpr double h = 1e-6;
    Matrix<float> result(matrix.rows(), matrix.cols());
    for (Index i = 0; i < matrix.size(); ++i) {
      double& entry = matrix.data()[i];
      const double kept = entry;
      entry = kept + h;
      const double up = loss();
      entry = kept - h;
      const double down = loss();
      entry = kept;
      result.data()[i] = static_cast<float>((up - down) / (2 * h));
    }
    return result;
  };
  const MultiHeadGradients result = inputs.run(options);
  // Of the differences about nine digits are left; the bound is that of float.
  const Bounds bounds(inputs, options);
  REQUIRE(share_of_bound(result.queries, differences(queries), bounds.queries) <= 1);
  REQUIRE(share_of_bound(result.keys, differences(keys), bounds.keys) <= 1);
  REQUIRE(share_of_bound(result.values, differences(values), bounds.values) <= 1);
}

TEST_CASE("multi_head_gradients: neighbouring heads add up in the keys they share") {
  Random random(41);
  const Inputs shared(random, 6, 2, 50, 61, 8, 4);
  Inputs repeated = shared;
  repeated.key_heads = 6;
  repeated.keys.resize(6 * 61, 8);
  repeated.values.resize(6 * 61, 4);
  for (Index h = 0; h < 6; ++h) {
    repeated.keys.middleRows(h * 61, 61) = shared.keys.middleRows(h / 3 * 61, 61);
    repeated.values.middleRows(h * 61, 61) = shared.values.middleRows(h / 3 * 61, 61);
  }
  const MultiHeadGradients together = shared.run();
  const MultiHeadGradients apart = repeated.run();
  REQUIRE_CLOSE(together.queries, apart.queries, 0);
  // Sums of a few numbers below 32 in another order.
  const double error = 256 * unit_roundoff<float>;
  for (Index g = 0; g < 2; ++g) {
    Matrix<float> keys = Matrix<float>::Zero(61, 8);
    Matrix<float> values = Matrix<float>::Zero(61, 4);
    for (Index h = 3 * g; h < 3 * g + 3; ++h) {
      keys += apart.keys.middleRows(h * 61, 61);
      values += apart.values.middleRows(h * 61, 61);
    }
    REQUIRE_CLOSE(together.keys.middleRows(g * 61, 61), keys, error);
    REQUIRE_CLOSE(together.values.middleRows(g * 61, 61), values, error);
  }
  require_reference(shared);
}

TEST_CASE("multi_head_gradients: slices of a hidden state are the same heads") {
  Random random(42);
  const Index heads = 3;
  const Index n = 47;
  const Inputs inputs(random, heads, heads, n, n, 5, 5);
  const auto side_by_side = [&](const Matrix<float>& stacked) {
    Matrix<float> sliced(n, heads * 5);
    for (Index h = 0; h < heads; ++h) sliced.middleCols(h * 5, 5) = stacked.middleRows(h * n, n);
    return sliced;
  };
  const Matrix<float> queries = side_by_side(inputs.queries);
  const Matrix<float> keys = side_by_side(inputs.keys);
  const Matrix<float> values = side_by_side(inputs.values);
  const Matrix<float> output_gradient = side_by_side(inputs.output_gradient);
  require_equal(
      multi_head_gradients(sliced_heads(queries, heads), sliced_heads(keys, heads),
                           sliced_heads(values, heads), sliced_heads(output_gradient, heads)),
      inputs.run(), 0);
}

TEST_CASE("multi_head_gradients: at T = 0 and infinity only values move the output") {
  Random random(43);
  Inputs inputs(random, 2, 2, 45, 140, 6, 5);
  for (Index j = 0; j < 140; j += 7) inputs.keys.row(j) = inputs.keys.row(0);  // ties
  for (const double temperature : {0.0, infinity<double>}) {
    MultiHeadOptions options;
    options.temperature = temperature;
    require_reference(inputs, options);
    const MultiHeadGradients gradients = inputs.run(options);
    REQUIRE(gradients.queries.isZero(0));
    REQUIRE(gradients.keys.isZero(0));
    REQUIRE(gradients.values.cwiseAbs().maxCoeff() > 0);
  }
  for (const double temperature : {0.3, 50.0, 1e30}) {
    MultiHeadOptions options;
    options.temperature = temperature;
    require_reference(inputs, options);
  }
  // At this temperature every row has one winner and 1 / T is no float.
  const Inputs cold(random, 1, 1, 9, 33, 4, 3);
  MultiHeadOptions options;
  options.temperature = 1e-42;
  REQUIRE(cold.run(options).queries.isZero(0));
  REQUIRE(cold.run(options).keys.isZero(0));
}

TEST_CASE("multi_head_gradients: without keys, queries or values there is nothing to move") {
  Random random(44);
  REQUIRE(Inputs(random, 2, 2, 3, 0, 4, 5).run().queries.isZero(0));
  REQUIRE(Inputs(random, 2, 2, 3, 0, 4, 5).run().keys.rows() == 0);
  const MultiHeadGradients unasked = Inputs(random, 2, 2, 0, 3, 4, 5).run();
  REQUIRE(unasked.queries.rows() == 0);
  REQUIRE(unasked.keys == Matrix<float>::Zero(6, 4));
  REQUIRE(unasked.values == Matrix<float>::Zero(6, 5));
  const MultiHeadGradients worthless = Inputs(random, 2, 2, 3, 3, 4, 0).run();
  REQUIRE(worthless.queries == Matrix<float>::Zero(6, 4));
  REQUIRE(worthless.values.size() == 0);
}

TEST_CASE("multi_head_gradients: refuse what does not fit, with both numbers") {
  Random random(45);
  const Inputs inputs(random, 4, 2, 3, 5, 8, 6);
  const auto run = [&](const Heads<const float>& output_gradient) {
    return multi_head_gradients(inputs.q(), inputs.k(), inputs.v(), output_gradient);
  };
  REQUIRE_THROWS_WITH(run(stacked_heads(inputs.output_gradient, 3)),
                      "output gradients have 3 heads, queries have 4");
  REQUIRE_THROWS_WITH(run(stacked_heads(inputs.output_gradient.topRows(8), 4)),
                      "output gradients have 2 rows, queries have 3");
  REQUIRE_THROWS_WITH(run(inputs.q()), "output gradients have 8 columns, values have 6");
  Inputs bad = inputs;
  bad.output_gradient(7, 2) = std::nanf("");
  REQUIRE_THROWS_WITH(bad.run(), "output gradients contain NaN in head 2 at row 1, column 2");
  REQUIRE_THROWS_AS(bad.reference(), std::invalid_argument);
  bad = inputs;
  bad.keys(6, 1) = infinity<float>;
  REQUIRE_THROWS_WITH(bad.run(), "keys contain Infinity in head 1 at row 1, column 1");
  MultiHeadOptions options;
  options.temperature = -1;
  REQUIRE_THROWS_AS(inputs.run(options), std::invalid_argument);
  options = {};
  options.mask = Mask::padding(6);
  REQUIRE_THROWS_WITH(inputs.run(options), "padding length is 6, there are 5 keys");
}

TEST_CASE("multi_head_gradients: an overflow is an error") {
  Random random(46);
  Inputs inputs(random, 1, 1, 3, 5, 4, 2);
  inputs.output_gradient.setConstant(3e38F);
  inputs.values.setConstant(2);
  inputs.values(0, 0) = 1;
  REQUIRE_THROWS_AS(inputs.run(), std::overflow_error);
  inputs = Inputs(random, 1, 1, 3, 1, 4, 2);
  inputs.output_gradient.setConstant(3e38F);
  REQUIRE_THROWS_AS(inputs.run(), std::overflow_error);
  REQUIRE_THROWS_AS(inputs.reference(), std::overflow_error);
  inputs = Inputs(random, 1, 1, 3, 5, 4, 2);
  inputs.queries *= 1e30F;
  inputs.keys *= 1e30F;
  REQUIRE_THROWS_WITH(inputs.run(), "scores of head 0 overflow for query 0");
}
