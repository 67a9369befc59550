#include "transformer/encoder_layer.h"

#include "support.h"

#include <stdexcept>

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
  REQUIRE_THROWS_WITH(layer.apply(x), "hidden states contain infinity at row 2, column 1");
  weights.heads = 3;
  REQUIRE_THROWS_WITH(EncoderLayer(weights), "8 columns cannot be shared by 3 heads");
  weights.heads = 2;
  weights.hidden_bias.conservativeResize(15);
  REQUIRE_THROWS_WITH(EncoderLayer(weights),
                      "hidden biases have 15 columns, hidden weights have 16");
  weights = random_weights(random, 2, 8, 16);
  weights.key_weights(3, 4) = std::numeric_limits<float>::quiet_NaN();
  REQUIRE_THROWS_WITH(EncoderLayer(weights), "key weights contain NaN at row 3, column 4");
}
