// Published capacities and spurious states of the classical network.

#include "hopfield/classical.h"

#include "hopfield_support.h"
#include "support.h"

#include <tuple>
#include <utility>

using namespace attractor;
using namespace attractor::test;

TEST_CASE("classical capacity: one-step error follows the normal tail", "[classical]") {
  // Q(sqrt(N / (P - 1))), the normal tail of the crosstalk (Amit et al. 1985), at N = 500; within 15 %
  // for the few matrices drawn.
  Random random(9);
  const std::vector<std::pair<Index, int>> loads = {{69, 12}, {93, 8}, {185, 3}};
  for (const auto& [stored, networks] : loads) {
    double wrong = 0;
    for (int network = 0; network < networks; ++network) {
      const auto patterns = random_signs(random, stored, 500);
      for (Index mu = 0; mu < stored; ++mu) {
        auto options = synchronous();
        options.max_sweeps = 1;
        const auto result = retrieve(patterns, patterns.row(mu).transpose(), options);
        wrong += static_cast<double>(result.flips.size());
      }
    }
    const double share = wrong / (500.0 * static_cast<double>(stored) * networks);
    const double z = std::sqrt(500.0 / static_cast<double>(stored - 1));
    REQUIRE(std::abs(share / (0.5 * std::erfc(z / std::sqrt(2.0))) - 1) < 0.15);
  }
}

TEST_CASE("classical capacity: exact recall at the bounds of McEliece", "[classical]") {
  // McEliece et al. 1987 at N = 800: about N / (4 ln N) = 29 patterns are all fixed in most runs, of
  // N / (2 ln N) = 59 most are.
  Random random(10);
  const auto fixed_share = [&](Index stored) {
    const auto patterns = random_signs(random, stored, 800);
    double fixed = 0;
    for (Index mu = 0; mu < stored; ++mu) {
      auto options = synchronous();
      options.max_sweeps = 1;
      const auto result = retrieve(patterns, patterns.row(mu).transpose(), options);
      if (result.outcome == ClassicalOutcome::fixed_point) fixed += 1;
    }
    return fixed / static_cast<double>(stored);
  };
  double all_fixed = 0;
  double fixed = 0;
  for (int run = 0; run < 40; ++run) all_fixed += fixed_share(29) == 1 ? 1.0 / 40 : 0;
  for (int run = 0; run < 20; ++run) fixed += fixed_share(59) / 20;
  REQUIRE(all_fixed > 0.9);
  REQUIRE(fixed > 0.90);
  REQUIRE(fixed < 0.97);
}

TEST_CASE("classical capacity: recall collapses beyond capacity", "[classical]") {
  // Amit et al. 1985, from a stored pattern, at N = 500; 24 matrices, 4 patterns each.
  Random random(11);
  const auto mean_overlap = [&](Index stored) {
    double sum = 0;
    for (int network = 0; network < 24; ++network) {
      const auto patterns = random_signs(random, stored, 500);
      for (Index mu = 0; mu < 4; ++mu) {
        const auto result = retrieve(patterns, patterns.row(mu).transpose());
        sum += result.landing.overlaps[mu];
      }
    }
    return sum / 96;
  };
  REQUIRE(mean_overlap(50) > 0.98);
  REQUIRE(mean_overlap(100) < 0.70);
}

TEST_CASE("classical capacity: symmetric mixtures have their closed overlaps and energies",
          "[classical]") {
  // m_n = 2^-(n-1) C(n-1, (n-1)/2), E/N = -n m_n^2 / 2 as N grows (Amit et al. 1985).
  // Here on the whole cube: N = 2^n neurons, neuron i seeing the bits of i, so that the law is exact.
  for (const auto& [count, overlap, energy] :
       {std::tuple{3, 0.5, -0.375}, std::tuple{5, 0.375, -0.3515625}}) {
    const Index neurons = Index{1} << count;
    Matrix<float> patterns(count, neurons);
    for (Index i = 0; i < neurons; ++i) {
      for (Index mu = 0; mu < count; ++mu) patterns(mu, i) = ((i >> mu) & 1) != 0 ? 1.0F : -1.0F;
    }
    const Vector<float> mixture = patterns.colwise().sum().cwiseSign().transpose();
    const auto result = retrieve(patterns, mixture);
    REQUIRE(result.flips.empty());
    REQUIRE(result.landing.kind == LandingKind::mixture);
    REQUIRE(result.landing.patterns.size() == static_cast<std::size_t>(count));
    REQUIRE((result.landing.overlaps.array() == static_cast<float>(overlap)).all());
    // The zero diagonal adds P/2 to E.
    const double per_neuron = (result.energies[0] - count / 2.0) / static_cast<double>(neurons);
    REQUIRE(std::abs(per_neuron - energy) < 1e-15);
  }
}
