#include "numeric/linear.h"

#include "support.h"

#include <stdexcept>

using namespace attractor;
using namespace attractor::test;

TEST_CASE("linear: is the product with its bias and activation") {
  Random random(41);
  const auto weights = random_normal<float>(random, 33, 17);
  const Vector<float> bias = random_normal<float>(random, 17, 1);
  const auto x = random_normal<float>(random, 9, 33);
  const Linear layer(weights, bias, Activation::relu);
  REQUIRE(layer.in() == 33);
  REQUIRE(layer.out() == 17);
  REQUIRE_CLOSE(layer.apply(x), product(x, weights, {1, bias.data(), Activation::relu}), 0);
  REQUIRE_CLOSE(Linear(weights).apply(x), product(x, weights), 0);
  // Weights as some files keep them, one row per output.
  const Matrix<float> rows = weights.transpose();
  REQUIRE_CLOSE(Linear(transposed(rows)).apply(x), product(x, weights), 0);
}

TEST_CASE("linear: weights in compact types are what they expand to") {
  Random random(42);
  const auto x = random_normal<float>(random, 9, 33);
  for (const NumberType type : {NumberType::float16, NumberType::bfloat16, NumberType::int8}) {
    const CompactMatrix weights(random_normal<float>(random, 33, 17), type);
    const Linear layer{PackedMatrix(weights)};
    REQUIRE_CLOSE(layer.apply(x), Linear(weights.expanded()).apply(x), 0);
  }
}

TEST_CASE("linear: refuses what does not fit, with both numbers") {
  const Matrix<float> weights = Matrix<float>::Ones(3, 4);
  REQUIRE_THROWS_WITH(Linear(weights, Vector<float>::Ones(5)),
                      "bias has 5 entries, weights have 4 columns");
  const Matrix<float> wide = Matrix<float>::Ones(2, 5);
  REQUIRE_THROWS_WITH(Linear(weights).apply(wide),
                      "inputs have 5 numbers to multiply, weights have 3");
}
