#include "numeric/multiply_add_limit.h"

#include "support.h"

#include <stdexcept>

using namespace attractor;

TEST_CASE("multiply_add_limit: each chain falls to the fixed point of its step") {
  // x = 0.998 x + 0.001 at 0.5; after 40,000 steps nothing is left of the start.
  for (const Index chains : {8, 10, 12}) {
    const double lanes = multiply_add_operations(chains, 1) / 2 / static_cast<double>(chains);
    const double expected = 0.5 * static_cast<double>(chains) * lanes;
    REQUIRE(std::abs(multiply_add_chains(chains, 40'000) - expected) < 1e-3 * expected);
  }
}

TEST_CASE("multiply_add_limit: counts what it runs") {
  REQUIRE(multiply_add_operations(10, 200) == 2 * multiply_add_operations(10, 100));
  REQUIRE(multiply_add_operations(12, 100) == 1.5 * multiply_add_operations(8, 100));
}

TEST_CASE("multiply_add_limit: refuses other numbers of chains, and no repetitions") {
  REQUIRE_THROWS_WITH(multiply_add_chains(9, 4), "chains must be 8, 10 or 12, got 9");
  REQUIRE_THROWS_AS(multiply_add_chains(8, 0), std::invalid_argument);
}
