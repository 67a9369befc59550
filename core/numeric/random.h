#pragma once

// Seeded random numbers, bit-equal on every platform and in WebAssembly.
//
// Generator: xoshiro256** 1.0 (Blackman and Vigna 2021, "Scrambled linear pseudorandom number
// generators", ACM TOMS 47:36), its state filled by SplitMix64 from the seed.
// Normal draws: polar method (Marsaglia and Bray 1964), with a logarithm made of + - * / only,
// because library logarithms differ in the last bit. Compile with -ffp-contract=off for the same
// reason.

#include "numeric/matrix.h"

#include <array>
#include <cstdint>
#include <vector>

namespace attractor {

/// Seeds are integers in [0, 2^53), the range JavaScript holds exactly.
inline constexpr std::uint64_t seed_limit = std::uint64_t{1} << 53;

/// Most numbers one call of random_numbers draws.
inline constexpr Index random_count_limit = Index{1} << 24;

/// The seed as an integer. Throws std::invalid_argument unless it is an integer in [0, 2^53).
std::uint64_t checked_seed(double seed);

class Random {
 public:
  /// Throws std::invalid_argument if seed >= seed_limit.
  explicit Random(std::uint64_t seed);

  /// 64 random bits.
  std::uint64_t bits();

  /// In [0, 1), a multiple of 2^-53.
  double uniform();

  /// In [0, 1), a multiple of 2^-24, so that it stays below 1 as a float.
  float uniform_float();

  /// Mean 0, variance 1. Error of the underlying logarithm: <= 2 ulp.
  double normal();

  /// -1 or +1, each with probability 1/2.
  int sign();

  /// Integer in [0, bound), without bias. bound >= 1, else std::invalid_argument.
  std::uint64_t below(std::uint64_t bound);

  /// 0 .. count-1 in random order (Fisher-Yates). count in [0, 2^30], else std::invalid_argument.
  std::vector<std::uint32_t> permutation(Index count);

 private:
  std::array<std::uint64_t, 4> state_{};
  double spare_normal_ = 0.0;
  bool has_spare_ = false;
};

enum class Distribution {
  uniform,      ///< in [0, 1)
  normal,       ///< mean 0, variance 1
  sign,         ///< -1 or +1
  permutation,  ///< 0 .. count-1 in random order
};

/// `count` numbers of one distribution from a fresh generator.
///   count  in [0, random_count_limit], else std::invalid_argument
///   seed   in [0, 2^53), else std::invalid_argument
/// Returns [count].
Vector<float> random_numbers(Distribution distribution, Index count, std::uint64_t seed);

}  // namespace attractor
