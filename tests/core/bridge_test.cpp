// One update of the modern Hopfield network is attention with query = state, keys = values = stored
// patterns and beta = 1/sqrt(d_k): Ramsauer et al. 2020, arXiv:2008.02217, eq. 10.

#include "attention/attention.h"
#include "hopfield/modern.h"
#include "support.h"

using namespace attractor;
using namespace attractor::test;

namespace {

// Largest difference allowed: rounding of sums of d_k terms of size one, with room.
template <typename Scalar>
constexpr double agreement = sizeof(Scalar) == 4 ? 1e-6 : 1e-12;

}  // namespace

TEMPLATE_TEST_CASE("bridge: one modern update is attention with K = V", "[bridge]", float, double) {
  Random random(1);
  for (const Index size : seam_sizes) {
    const auto patterns = random_normal<TestType>(random, size, 16);
    const auto states = random_normal<TestType>(random, 5, 16);
    const auto attention = scaled_dot_product_attention(states, patterns, patterns);
    const auto update = modern_update(patterns, states, 1 / std::sqrt(16.0));
    REQUIRE_CLOSE(update.weights, attention.weights, agreement<TestType>);
    REQUIRE_CLOSE(update.states, attention.output, agreement<TestType>);
  }
}

TEMPLATE_TEST_CASE("bridge: beta is scale / temperature, in the limits too", "[bridge]", float,
                   double) {
  Random random(2);
  const auto patterns = random_normal<TestType>(random, 7, 8);
  const auto states = random_normal<TestType>(random, 4, 8);
  for (const double temperature : {0.0, 0.25, 1.0, 40.0}) {
    const auto attention = scaled_dot_product_attention(states, patterns, patterns,
                                                        {.scale = 0.5, .temperature = temperature});
    const auto update = modern_update(patterns, states, 0.5 / temperature);
    REQUIRE_CLOSE(update.states, attention.output, agreement<TestType>);
  }
}

TEST_CASE("bridge: feeding the output back as the query descends the energy", "[bridge]") {
  Random random(3);
  const auto patterns = random_normal<double>(random, 9, 16);
  Matrix<double> query = random_normal<double>(random, 1, 16);
  double energy = modern_energy(patterns, query, 0.25)[0];
  for (int step = 0; step < 20; ++step) {
    query = scaled_dot_product_attention(query, patterns, patterns).output;
    const double next = modern_energy(patterns, query, 0.25)[0];
    REQUIRE(next <= energy + 1e-12);
    energy = next;
  }
}

TEST_CASE("bridge: other values break the equality", "[bridge]") {
  Random random(4);
  const auto patterns = random_normal<double>(random, 9, 16);
  const auto values = random_normal<double>(random, 9, 16);
  const auto states = random_normal<double>(random, 2, 16);
  const auto attention = scaled_dot_product_attention(states, patterns, values);
  const auto update = modern_update(patterns, states, 0.25);
  REQUIRE_CLOSE(update.weights, attention.weights, 1e-12);
  REQUIRE(largest_difference(update.states, attention.output) > 0.1);
}
