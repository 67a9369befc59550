#include "transformer/encoder_layer.h"

#include "support.h"

#include <array>
#include <stdexcept>
#include <string>

using namespace attractor;
using namespace attractor::test;

namespace {

EncoderLayerWeights random_weights(Random& random, Index heads, Index width, Index hidden) {
  const auto matrix = [&](Index rows, Index cols) {
    return random_normal<float>(random, rows, cols, 1 / std::sqrt(static_cast<double>(rows)));
  };
  const auto vector = [&](Index size, float around) -> Vector<float> {
    return random_normal<float>(random, size, 1, 0.1).array() + around;
  };
  EncoderLayerWeights weights;
  weights.heads = heads;
  weights.query_weights = matrix(width, width);
  weights.key_weights = matrix(width, width);
  weights.value_weights = matrix(width, width);
  weights.output_weights = matrix(width, width);
  weights.query_bias = vector(width, 0);
  weights.key_bias = vector(width, 0);
  weights.value_bias = vector(width, 0);
  weights.output_bias = vector(width, 0);
  weights.first_norm_scale = vector(width, 1);
  weights.first_norm_shift = vector(width, 0);
  weights.hidden_weights = matrix(width, hidden);
  weights.hidden_bias = vector(hidden, 0);
  weights.return_weights = matrix(hidden, width);
  weights.return_bias = vector(width, 0);
  weights.second_norm_scale = vector(width, 1);
  weights.second_norm_shift = vector(width, 0);
  return weights;
}

// Numbers here are of size 1 to 4 and pass through some ten sums over at most a few hundred terms, each
// of which adds the root of so many roundoffs; the norms keep their size.
constexpr double error_of_a_layer = 400 * unit_roundoff<float>;

}  // namespace

TEST_CASE("encoder_layer: equals the reference, with and without a mask") {
  Random random(31);
  for (const auto& [heads, width, hidden, n] :
       {std::array<Index, 4>{1, 1, 1, 1}, {2, 6, 5, 3}, {3, 33, 70, 47}, {4, 64, 256, 130}}) {
    const EncoderLayerWeights weights = random_weights(random, heads, width, hidden);
    const EncoderLayer layer(weights);
    const auto x = random_normal<float>(random, n, width);
    for (const Mask& mask : {Mask::none(), Mask::causal(), Mask::padding((n + 1) / 2)}) {
      REQUIRE_CLOSE(layer.apply(x, mask), encoder_layer_reference(weights, x, mask),
                    error_of_a_layer);
    }
  }
}

TEST_CASE("encoder_layer: exchanging two tokens exchanges their results") {
  Random random(32);
  const EncoderLayer layer(random_weights(random, 2, 8, 16));
  Matrix<float> x = random_normal<float>(random, 7, 8);
  Matrix<float> expected = layer.apply(x);
  x.row(1).swap(x.row(5));
  expected.row(1).swap(expected.row(5));
  REQUIRE_CLOSE(layer.apply(x), expected, error_of_a_layer);
}

TEST_CASE("encoder_layer: refuses what does not fit, with both numbers") {
  Random random(33);
  EncoderLayerWeights weights = random_weights(random, 2, 8, 16);
  const EncoderLayer layer(weights);
  REQUIRE_THROWS_WITH(layer.apply(Matrix<float>::Zero(3, 7)),
                      "hidden states have 7 columns, weights have 8");
  Matrix<float> x = Matrix<float>::Zero(3, 8);
  x(2, 1) = infinity<float>;
  REQUIRE_THROWS_WITH(layer.apply(x), "hidden states contain Infinity at row 2, column 1");
  const auto mask = Mask::padding(4);
  REQUIRE_THROWS_WITH(layer.apply(Matrix<float>::Zero(3, 8), mask),
                      "padding length is 4, there are 3 keys");
}

TEST_CASE("encoder_layer: refuses weights when it is made") {
  Random random(34);
  const EncoderLayerWeights right = random_weights(random, 2, 8, 16);
  EncoderLayerWeights weights = right;
  const auto refused_with = [&](const char* text) {
    REQUIRE_THROWS_AS(EncoderLayer(weights), std::invalid_argument);
    REQUIRE_THROWS_WITH(EncoderLayer(weights), text);
    REQUIRE_THROWS_WITH(encoder_layer_reference(weights, Matrix<float>::Zero(1, 8)), text);
    weights = right;
  };
  weights.heads = 3;
  refused_with("a width of 8 cannot be shared by 3 heads");
  weights.heads = 0;
  refused_with("heads must be at least 1, got 0");
  weights.key_weights.resize(8, 7);
  refused_with("key weights must be 8 x 8, are 8 x 7");
  weights.return_weights.resize(15, 8);
  refused_with("return weights must be 16 x 8, are 15 x 8");
  weights.hidden_bias.resize(15);
  refused_with("hidden bias must have 16 entries, has 15");
  weights.key_weights(3, 4) = std::nanf("");
  refused_with("key weights contain NaN at row 3, column 4");
  weights.return_weights(15, 7) = infinity<float>;
  refused_with("return weights contain Infinity at row 15, column 7");
  weights.query_bias[7] = -infinity<float>;
  refused_with("query bias contains -Infinity at position 7");
  weights.second_norm_shift[0] = std::nanf("");
  refused_with("shift of the second norm contains NaN at position 0");
  weights.epsilon = 1e-50;  // 0 as a float
  refused_with("epsilon must be above 0 and finite, in 32 bits, got 1e-50");
}

TEST_CASE("encoder_layer: names the step that overflows") {
  Random random(35);
  const EncoderLayerWeights right = random_weights(random, 2, 8, 16);
  const Matrix<float> x = random_normal<float>(random, 3, 8);
  EncoderLayerWeights weights = right;
  const auto fails_with = [&](const std::string& text) {
    REQUIRE_THROWS_AS(EncoderLayer(weights).apply(x), std::overflow_error);
    REQUIRE_THROWS_WITH(EncoderLayer(weights).apply(x), ContainsSubstring(text));
    weights = right;
  };
  weights.query_weights.setConstant(3e38F);
  fails_with("queries, keys and values, side by side, overflow at row ");
  weights.query_weights *= 1e25F;
  weights.key_weights *= 1e25F;
  fails_with("scores of head 0 overflow for query 0");
  weights.output_weights.setConstant(3e38F);
  weights.value_bias.setConstant(10);
  fails_with("outputs of attention overflow at row 0, column 0");
  weights.output_weights *= 1e30F;
  fails_with("in the first norm, squares of deviations overflow in row 0");
  weights.first_norm_scale.setConstant(3e38F);
  fails_with("results of the first norm overflow at row ");
  weights.hidden_weights.setConstant(3e38F);
  weights.first_norm_shift.setConstant(10);
  fails_with("hidden activations overflow at row 0, column 0");
  weights.hidden_bias.setConstant(1e30F);
  weights.return_weights.setConstant(1e30F);
  fails_with("sums of hidden activations overflow at row 0, column 0");
  weights.hidden_bias.setConstant(1e30F);
  fails_with("in the second norm, squares of deviations overflow in row 0");
  weights.second_norm_scale.setConstant(3e38F);
  fails_with("results of the second norm overflow at row ");
}
