#include "attention/mask.h"

#include "support.h"

#include <stdexcept>

using namespace attractor;

TEST_CASE("mask: none shows every key", "[mask]") {
  REQUIRE(mask_visibility(Mask::none(), 3, 5) == FlagMatrix::Ones(3, 5));
}

TEST_CASE("mask: causal lets a query see itself and what came before", "[mask]") {
  const FlagMatrix visible = mask_visibility(Mask::causal(), 9, 9);
  for (Index i = 0; i < 9; ++i) {
    for (Index j = 0; j < 9; ++j) REQUIRE(visible(i, j) == (j <= i ? 1 : 0));
  }
}

TEST_CASE("mask: causal aligns the last query with the last key", "[mask]") {
  FlagMatrix with_cache(2, 4);
  with_cache << 1, 1, 1, 0, 1, 1, 1, 1;
  REQUIRE(mask_visibility(Mask::causal(), 2, 4) == with_cache);
  FlagMatrix few_keys(4, 2);
  few_keys << 0, 0, 0, 0, 1, 0, 1, 1;
  REQUIRE(mask_visibility(Mask::causal(), 4, 2) == few_keys);
}

TEST_CASE("mask: padding hides the keys from its length on", "[mask]") {
  FlagMatrix expected(2, 3);
  expected << 1, 1, 0, 1, 1, 0;
  REQUIRE(mask_visibility(Mask::padding(2), 2, 3) == expected);
  REQUIRE(mask_visibility(Mask::padding(0), 2, 3) == FlagMatrix::Zero(2, 3));
  REQUIRE(mask_visibility(Mask::padding(3), 2, 3) == FlagMatrix::Ones(2, 3));
}

TEST_CASE("mask: arbitrary is taken as it is", "[mask]") {
  FlagMatrix flags(2, 3);
  flags << 0, 1, 0, 1, 0, 1;
  REQUIRE(mask_visibility(Mask::arbitrary(flags), 2, 3) == flags);
}

TEST_CASE("mask: empty shapes", "[mask]") {
  REQUIRE(mask_visibility(Mask::causal(), 0, 4).rows() == 0);
  REQUIRE(mask_visibility(Mask::causal(), 4, 0).cols() == 0);
}

TEST_CASE("mask: refuses lengths, shapes and flags that do not fit", "[mask]") {
  REQUIRE_THROWS_WITH(mask_visibility(Mask::padding(4), 2, 3),
                      "padding length is 4, there are 3 keys");
  REQUIRE_THROWS_AS(mask_visibility(Mask::padding(-1), 2, 3), std::invalid_argument);
  REQUIRE_THROWS_WITH(mask_visibility(Mask::arbitrary(FlagMatrix::Ones(3, 3)), 2, 3),
                      "mask has 3 rows and 3 columns, there are 2 queries and 3 keys");
  REQUIRE_THROWS_WITH(mask_visibility(Mask::arbitrary(FlagMatrix::Constant(1, 2, 7)), 1, 2),
                      "mask must be 0 or 1, found 7 at row 0, column 0");
  REQUIRE_THROWS_AS(mask_visibility(Mask::none(), -1, 2), std::invalid_argument);
}
