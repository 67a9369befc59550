#include "numeric/random.h"

#include "support.h"

#include <bit>
#include <set>
#include <stdexcept>

using namespace attractor;

namespace {

// Error of a mean of n draws with deviation s, at five sigma: one false alarm in two million.
double five_sigma(double deviation, double draws) { return 5 * deviation / std::sqrt(draws); }

}  // namespace

TEST_CASE("random: the same bits everywhere", "[random]") {
  // From tests/golden/make_random.py.
  Random random(7);
  REQUIRE(random.bits() == 0xb358faf74ef9765aU);
  REQUIRE(random.bits() == 0x475c3d964f482cd2U);
  REQUIRE(random.bits() == 0xd6f1d349952c7996U);
}

TEST_CASE("random: the same normal draws everywhere", "[random]") {
  // From tests/golden/make_random.py, whose logarithm may differ in the last bits.
  Random compared(7);
  for (const double expected :
       {0.9643618527255184, -1.0637531974798475, -0.3039301238656567, -1.0989693210013467}) {
    REQUIRE(std::abs(compared.normal() - expected) < 1e-15);
  }
  // Of this implementation: native and WebAssembly must agree in every bit.
  Random random(7);
  std::uint64_t hash = 0;
  for (int i = 0; i < 1000; ++i) {
    hash = std::rotl(hash, 5) ^ std::bit_cast<std::uint64_t>(random.normal());
  }
  REQUIRE(hash == 0xc06435556c7a7b10U);
}

TEST_CASE("random: uniform numbers are in [0, 1) with the right moments", "[random]") {
  Random random(1);
  constexpr int draws = 100000;
  double sum = 0;
  double squares = 0;
  for (int i = 0; i < draws; ++i) {
    const double u = random.uniform();
    const float f = random.uniform_float();
    REQUIRE((u >= 0 && u < 1 && f >= 0 && f < 1));
    sum += u;
    squares += u * u;
  }
  REQUIRE(std::abs(sum / draws - 0.5) < five_sigma(std::sqrt(1.0 / 12), draws));
  REQUIRE(std::abs(squares / draws - 1.0 / 3) < five_sigma(std::sqrt(4.0 / 45), draws));
}

TEST_CASE("random: normal numbers have the moments of the normal law", "[random]") {
  Random random(2);
  constexpr int draws = 100000;
  double sums[4] = {};
  for (int i = 0; i < draws; ++i) {
    const double x = random.normal();
    for (int power = 0; power < 4; ++power) sums[power] += std::pow(x, power + 1);
  }
  // E x^k = 0, 1, 0, 3; variances of x^k are 1, 2, 15, 96.
  REQUIRE(std::abs(sums[0] / draws) < five_sigma(1, draws));
  REQUIRE(std::abs(sums[1] / draws - 1) < five_sigma(std::sqrt(2.0), draws));
  REQUIRE(std::abs(sums[2] / draws) < five_sigma(std::sqrt(15.0), draws));
  REQUIRE(std::abs(sums[3] / draws - 3) < five_sigma(std::sqrt(96.0), draws));
}

TEST_CASE("random: signs are fair and integers below a bound are even", "[random]") {
  Random random(3);
  constexpr int draws = 60000;
  double signs = 0;
  std::vector<double> counts(6, 0.0);
  for (int i = 0; i < draws; ++i) {
    signs += random.sign();
    counts[random.below(6)] += 1;
  }
  REQUIRE(std::abs(signs / draws) < five_sigma(1, draws));
  for (const double count : counts) {
    REQUIRE(std::abs(count / draws - 1.0 / 6) < five_sigma(std::sqrt(5.0 / 36), draws));
  }
}

TEST_CASE("random: integers below a huge bound are without bias", "[random]") {
  // The plain remainder of 64 bits by 3 * 2^62 would fall into the first third half of the time.
  Random random(5);
  constexpr std::uint64_t third = std::uint64_t{1} << 62;
  constexpr int draws = 10000;
  double first = 0;
  for (int i = 0; i < draws; ++i) first += random.below(3 * third) < third ? 1 : 0;
  REQUIRE(std::abs(first / draws - 1.0 / 3) < five_sigma(std::sqrt(2.0 / 9), draws));
}

TEST_CASE("random: a permutation holds each number once, in every order alike", "[random]") {
  Random random(4);
  for (const Index count : {0, 1, 2, 33}) {
    const auto order = random.permutation(count);
    REQUIRE(std::set<std::uint32_t>(order.begin(), order.end()).size() == order.size());
    REQUIRE(order.size() == static_cast<std::size_t>(count));
    REQUIRE(std::all_of(order.begin(), order.end(),
                        [&](auto k) { return static_cast<Index>(k) < count; }));
  }
  std::vector<double> counts(6, 0.0);
  constexpr int draws = 60000;
  for (int i = 0; i < draws; ++i) {
    const auto order = random.permutation(3);
    counts[order[0] * 2 + (order[1] > order[2] ? 1 : 0)] += 1;
  }
  for (const double count : counts) {
    REQUIRE(std::abs(count / draws - 1.0 / 6) < five_sigma(std::sqrt(5.0 / 36), draws));
  }
}

TEST_CASE("random: numbers of each distribution", "[random]") {
  REQUIRE(random_numbers(Distribution::uniform, 0, 1).size() == 0);
  const auto uniform = random_numbers(Distribution::uniform, 1000, 1);
  REQUIRE((uniform.minCoeff() >= 0 && uniform.maxCoeff() < 1));
  const auto signs = random_numbers(Distribution::sign, 1000, 1);
  REQUIRE((signs.array().abs() == 1).all());
  Random random(1);
  REQUIRE(random_numbers(Distribution::normal, 1, 1)[0] == static_cast<float>(random.normal()));
  const auto order = random_numbers(Distribution::permutation, 9, 1);
  REQUIRE(order.sum() == 36);
  REQUIRE(random_numbers(Distribution::normal, 9, 1) != random_numbers(Distribution::normal, 9, 2));
}

TEST_CASE("random: refuses seeds, counts and bounds outside", "[random]") {
  REQUIRE(checked_seed(0x1p53 - 1) == seed_limit - 1);
  REQUIRE_THROWS_WITH(checked_seed(1.5), "seed must be an integer from 0 to 2^53 - 1, got 1.5");
  REQUIRE_THROWS_AS(checked_seed(-1), std::invalid_argument);
  REQUIRE_THROWS_AS(checked_seed(std::nan("")), std::invalid_argument);
  REQUIRE_THROWS_AS(checked_seed(0x1p53), std::invalid_argument);
  REQUIRE_THROWS_AS(Random(seed_limit), std::invalid_argument);
  Random random(1);
  REQUIRE_THROWS_AS(random.below(0), std::invalid_argument);
  REQUIRE_THROWS_AS(random.permutation(-1), std::invalid_argument);
  REQUIRE_THROWS_AS(random_numbers(Distribution::sign, -1, 1), std::invalid_argument);
  REQUIRE_THROWS_AS(random_numbers(Distribution::sign, random_count_limit + 1, 1),
                    std::invalid_argument);
}
