#include "numeric/random.h"

#include "numeric/check.h"

#include <bit>
#include <cmath>
#include <numeric>
#include <utility>

namespace attractor {

namespace {

std::uint64_t split_mix(std::uint64_t& state) {
  state += 0x9e3779b97f4a7c15U;
  std::uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31);
}

// ln(x) for normal x > 0: x = 2^k m with m in [sqrt(1/2), sqrt(2)), and
// ln m = 2 atanh(s) = 2 (s + s^3/3 + s^5/5 + ...) with s = (m - 1) / (m + 1), |s| < 0.1716.
double portable_log(double x) {
  const auto bits = std::bit_cast<std::uint64_t>(x);
  auto k = static_cast<std::int64_t>(bits >> 52) - 1023;
  double m = std::bit_cast<double>((bits & 0x000fffffffffffffU) | 0x3ff0000000000000U);
  if (m > 0x1.6a09e667f3bcdp0) {
    m *= 0.5;
    ++k;
  }
  const double s = (m - 1.0) / (m + 1.0);
  const double s2 = s * s;
  double series = 0.0;
  for (int odd = 21; odd >= 3; odd -= 2) series = (series + 1.0 / odd) * s2;
  return static_cast<double>(k) * 0x1.62e42fefa39efp-1 + 2.0 * (s + s * series);
}

}  // namespace

std::uint64_t checked_seed(double seed) {
  if (seed >= 0 && seed < static_cast<double>(seed_limit) && seed == std::floor(seed)) {
    return static_cast<std::uint64_t>(seed);
  }
  refuse({"seed must be an integer from 0 to 2^53 - 1, got ", seed});
}

Random::Random(std::uint64_t seed) {
  if (seed >= seed_limit) {
    refuse({"seed must be an integer from 0 to 2^53 - 1, got ", static_cast<double>(seed)});
  }
  for (auto& word : state_) word = split_mix(seed);
}

std::uint64_t Random::bits() {
  const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
  const std::uint64_t shifted = state_[1] << 17;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= shifted;
  state_[3] = std::rotl(state_[3], 45);
  return result;
}

double Random::uniform() { return static_cast<double>(bits() >> 11) * 0x1p-53; }

float Random::uniform_float() { return static_cast<float>(bits() >> 40) * 0x1p-24F; }

double Random::normal() {
  if (has_spare_) {
    has_spare_ = false;
    return spare_normal_;
  }
  double x = 0.0;
  double y = 0.0;
  double square = 0.0;
  do {
    x = 2.0 * uniform() - 1.0;
    y = 2.0 * uniform() - 1.0;
    square = x * x + y * y;
  } while (square >= 1.0 || square == 0.0);
  const double factor = std::sqrt(-2.0 * portable_log(square) / square);
  spare_normal_ = y * factor;
  has_spare_ = true;
  return x * factor;
}

int Random::sign() { return (bits() >> 63) != 0 ? 1 : -1; }

std::uint64_t Random::below(std::uint64_t bound) {
  if (bound == 0) refuse({"bound must be at least 1, got 0"});
  // Numbers below 2^64 mod bound are drawn again, so that every remainder is equally likely.
  const std::uint64_t unfair = (0 - bound) % bound;
  std::uint64_t draw = bits();
  while (draw < unfair) draw = bits();
  return draw % bound;
}

std::vector<std::uint32_t> Random::permutation(Index count) {
  if (count < 0 || count > Index{1} << 30) {
    refuse({"a permutation of ", count, " numbers is not possible"});
  }
  std::vector<std::uint32_t> order(static_cast<std::size_t>(count));
  std::iota(order.begin(), order.end(), 0U);
  for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[below(i)]);
  return order;
}

Vector<float> random_numbers(Distribution distribution, Index count, std::uint64_t seed) {
  if (count < 0 || count > random_count_limit) {
    refuse({"count must be from 0 to ", random_count_limit, ", got ", count});
  }
  Random random(seed);
  if (distribution == Distribution::permutation) {
    const auto order = random.permutation(count);
    return Eigen::Map<const Vector<std::uint32_t>>(order.data(), count).cast<float>();
  }
  Vector<float> numbers(count);
  for (auto& number : numbers) {
    switch (distribution) {
      case Distribution::uniform:
        number = random.uniform_float();
        break;
      case Distribution::normal:
        number = static_cast<float>(random.normal());
        break;
      default:
        number = static_cast<float>(random.sign());
        break;
    }
  }
  return numbers;
}

}  // namespace attractor
