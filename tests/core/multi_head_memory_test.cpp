#include "multi_head_memory.h"
#include "support.h"

using namespace attractor;
using namespace attractor::test;

namespace {

constexpr Index width = 8;

// glibc rounds a large block to pages. Two grow with the tokens: the packed keys and values.
constexpr double rounding = 2 * 4096;

}  // namespace

TEST_CASE("the online form keeps no scores: every further token takes the same memory") {
  const double first = multi_head_memory(AttentionForm::online, 1024, width);
  const double second = multi_head_memory(AttentionForm::online, 2048, width);
  const double third = multi_head_memory(AttentionForm::online, 3072, width);
  REQUIRE(second > first);
  // Each difference is wrong by up to one rounding, up or down.
  REQUIRE(std::abs((third - second) - (second - first)) <= 2 * rounding);
}

TEST_CASE("the forms differ by the weights that they keep") {
  const double all_weights = multi_head_memory(AttentionForm::all_weights, 2048, width);
  const double row_block = multi_head_memory(AttentionForm::row_block, 2048, width);
  const double online = multi_head_memory(AttentionForm::online, 2048, width);
  REQUIRE(all_weights >= 2048.0 * 2048 * sizeof(float));
  REQUIRE(row_block < all_weights / 8);
  REQUIRE(online < row_block);
}
