#include "attention/row_rule.h"

#include "numeric/exponential.h"
#include "numeric/simd.h"

#include <algorithm>
#include <limits>
#include <numbers>

namespace attractor {

namespace {

constexpr Index lanes = lane_count<float>;
constexpr float hidden = -std::numeric_limits<float>::infinity();

// Replaces each register of a row by operation(register); beyond the end of the row the last one holds
// `padding`. Returns the sum of the new row.
template <typename Operation>
float map_row(float* row, Index count, float padding, Operation operation) {
  Lanes<float> sums = {};
  Index j = 0;
  // One register at a time: two would leave no room for the constants of an exponential.
#pragma GCC unroll 1
  for (; j + lanes <= count; j += lanes) {
    const Lanes<float> result = operation(load(row + j));
    store(row + j, result);
    sums = sums + result;
  }
  float sum = sum_of_lanes<float>(sums);
  if (j < count) {
    const Index used = count - j;
    const Lanes<float> rest = operation(load_first(row + j, used, padding));
    store_first<float>(row + j, rest, used);
    for (Index i = 0; i < used; ++i) sum += rest[i];
  }
  return sum;
}

// The largest of `start` and the row.
float largest_in_row(const float* row, Index count, float start) {
  Lanes<float> first = broadcast(start);
  Lanes<float> second = first;
  Index j = 0;
  for (; j + 2 * lanes <= count; j += 2 * lanes) {
    first = larger<float>(load(row + j), first);
    second = larger<float>(load(row + j + lanes), second);
  }
  float largest = largest_of_lanes<float>(larger<float>(first, second));
  for (; j < count; ++j) largest = std::max(largest, row[j]);
  return largest;
}

}  // namespace

RowRule::RowRule(double temperature) {
  const double factor = std::numbers::log2e / temperature;
  factor_ =
      static_cast<float>(std::min(factor, static_cast<double>(std::numeric_limits<float>::max())));
  if (temperature == 0) kind_ = Kind::largest;
  if (factor_ == 0) kind_ = Kind::uniform;
}

bool RowRule::needs_no_shift(float largest_score) const {
  return kind_ == Kind::powers && largest_score * factor_ <= unshifted_limit;
}

float RowRule::powers(float* row, Index count, float& shift) const {
  shift = largest_in_row(row, count, shift);
  if (shift == hidden) {
    std::fill_n(row, count, 0.0F);
    return 0;
  }
  return shifted_powers(row, count, shift);
}

float RowRule::power(float score, float shift) const {
  shifted_powers(&score, 1, shift);
  return score;
}

float RowRule::shifted_powers(float* row, Index count, float shift) const {
  const Lanes<float> largest = broadcast(shift);
  const Lanes<float> one = broadcast(1.0F);
  if (kind_ == Kind::largest) {
    return map_row(row, count, 0,
                   [=](Lanes<float> score) { return keep<float>(score == largest, one); });
  }
  if (kind_ == Kind::uniform) {
    const Lanes<float> lowest = broadcast(std::numeric_limits<float>::lowest());
    return map_row(row, count, 0,
                   [=](Lanes<float> score) { return keep<float>(score >= lowest, one); });
  }
  const Lanes<float> factor = broadcast(factor_);
  const Exp2Registers constants = held_exp2_registers();
  return map_row(row, count, shift,
                 [=](Lanes<float> score) { return exp2((score - largest) * factor, constants); });
}

float unshifted_powers(float* row, Index count, float factor) {
  const Lanes<float> factors = broadcast(factor);
  const Exp2Registers constants = held_exp2_registers();
  return map_row(row, count, 0,
                 [=](Lanes<float> score) { return exp2(score * factors, constants); });
}

void scale_row(float* row, Index count, float factor) {
  const Lanes<float> factors = broadcast(factor);
  Index j = 0;
  for (; j + 2 * lanes <= count; j += 2 * lanes) {
    store(row + j, load(row + j) * factors);
    store(row + j + lanes, load(row + j + lanes) * factors);
  }
  for (; j < count; ++j) row[j] *= factor;
}

void add_to_row(float* row, Index count, const float* other, float factor) {
  for (Index j = 0; j < count; ++j) row[j] += factor * other[j];
}

}  // namespace attractor
