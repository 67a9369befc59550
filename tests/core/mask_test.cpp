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

TEST_CASE("mask: a window shows the last of the keys that causal shows", "[mask]") {
  FlagMatrix with_cache(3, 5);
  with_cache << 0, 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1;
  REQUIRE(mask_visibility(Mask::sliding_window(2), 3, 5) == with_cache);
  FlagMatrix few_keys(4, 2);
  few_keys << 0, 0, 0, 0, 1, 0, 0, 1;
  REQUIRE(mask_visibility(Mask::sliding_window(1), 4, 2) == few_keys);
  REQUIRE(mask_visibility(Mask::sliding_window(9), 7, 8) == mask_visibility(Mask::causal(), 7, 8));
}

TEST_CASE("mask: outside its range of keys a query sees nothing", "[mask]") {
  FlagMatrix flags = FlagMatrix::Zero(4, 6);
  flags(1, 0) = 1;
  flags(3, 5) = 1;
  for (const Mask& mask : {Mask::none(), Mask::causal(), Mask::padding(3), Mask::sliding_window(2),
                           Mask::arbitrary(flags)}) {
    const FlagMatrix visible = mask_visibility(mask, 4, 6);
    for (Index i = 0; i < 4; ++i) {
      const KeyRange range = key_range(mask, i, 4, 6);
      REQUIRE(visible.row(i).head(range.first).isZero(0));
      REQUIRE(visible.row(i).tail(6 - range.last).isZero(0));
      const auto inside = visible.row(i).segment(range.first, range.last - range.first);
      REQUIRE((mask.kind == MaskKind::arbitrary || (inside.array() == 1).all()));
    }
  }
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
  REQUIRE_THROWS_WITH(mask_visibility(Mask::sliding_window(0), 2, 3),
                      "window length must be at least 1, got 0");
  REQUIRE_THROWS_WITH(mask_visibility(Mask::arbitrary(FlagMatrix::Ones(3, 3)), 2, 3),
                      "mask has 3 rows and 3 columns, there are 2 queries and 3 keys");
  REQUIRE_THROWS_WITH(mask_visibility(Mask::arbitrary(FlagMatrix::Constant(1, 2, 7)), 1, 2),
                      "mask must be 0 or 1, found 7 at row 0, column 0");
  REQUIRE_THROWS_AS(mask_visibility(Mask::none(), -1, 2), std::invalid_argument);
}
