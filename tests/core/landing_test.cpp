#include "hopfield/landing.h"

#include "support.h"

#include <set>
#include <stdexcept>
#include <utility>

using namespace attractor;
using namespace attractor::test;

namespace {

Vector<float> majority(const Matrix<float>& patterns,
                       const std::vector<std::pair<Index, int>>& of) {
  Vector<float> sum = Vector<float>::Zero(patterns.cols());
  for (const auto& [mu, sign] : of) {
    sum += static_cast<float>(sign) * patterns.row(mu).transpose();
  }
  return sum.cwiseSign();
}

}  // namespace

TEST_CASE("landing: a stored pattern and its inverse", "[landing]") {
  Random random(1);
  const auto patterns = random_signs(random, 5, 200);
  Vector<float> state = patterns.row(3).transpose();
  state.head(9) *= -1;  // overlap 1 - 18/200 = 0.91
  const auto pattern = identify_landing(patterns, state);
  REQUIRE(pattern.kind == LandingKind::pattern);
  REQUIRE(pattern.patterns == std::vector<std::int32_t>{3});
  REQUIRE(pattern.overlaps[3] == 0.91F);
  const auto inverse = identify_landing(patterns, -state);
  REQUIRE(inverse.kind == LandingKind::inverse);
  REQUIRE(inverse.patterns == std::vector<std::int32_t>{3});
  REQUIRE(inverse.overlaps[3] == -0.91F);
}

TEST_CASE("landing: symmetric mixtures, also of inverses", "[landing]") {
  Random random(2);
  const auto patterns = random_signs(random, 9, 1000);
  const auto three = identify_landing(patterns, majority(patterns, {{1, 1}, {4, 1}, {7, 1}}));
  REQUIRE(three.kind == LandingKind::mixture);
  REQUIRE(std::set<std::int32_t>(three.patterns.begin(), three.patterns.end()) ==
          std::set<std::int32_t>{1, 4, 7});
  const auto mixed =
      identify_landing(patterns, majority(patterns, {{0, 1}, {2, -1}, {3, 1}, {5, 1}, {8, -1}}));
  REQUIRE(mixed.kind == LandingKind::mixture);
  REQUIRE(mixed.patterns.size() == 5);
  REQUIRE(mixed.overlaps[2] < -0.2F);
}

TEST_CASE("landing: a random state is nowhere", "[landing]") {
  Random random(3);
  const auto patterns = random_signs(random, 9, 1000);
  const auto landing = identify_landing(patterns, random_signs(random, 1, 1000).row(0).transpose());
  REQUIRE(landing.kind == LandingKind::none);
  REQUIRE(landing.patterns.empty());
  REQUIRE(landing.overlaps.size() == 9);
}

TEST_CASE("landing: the same pattern stored twice is the first", "[landing]") {
  const Matrix<float> patterns = Matrix<float>::Ones(2, 4);
  const auto landing = identify_landing(patterns, Vector<float>::Ones(4));
  REQUIRE(landing.kind == LandingKind::pattern);
  REQUIRE(landing.patterns == std::vector<std::int32_t>{0});
}

TEMPLATE_TEST_CASE("landing: modern states at a pattern, a cluster, the mean, nowhere", "[landing]",
                   float, double) {
  // Two near neighbours on the first axis, one far on the second, one zero pattern.
  Matrix<TestType> patterns(4, 2);
  patterns << 10, 1, 10, -1, 0, 10, 0, 0;
  const auto at = [](double x, double y) {
    Vector<TestType> state(2);
    state << static_cast<TestType>(x), static_cast<TestType>(y);
    return state;
  };
  const auto single = identify_modern_landing(patterns, at(0, 10), 1);
  REQUIRE(single.kind == LandingKind::pattern);
  REQUIRE(single.patterns == std::vector<std::int32_t>{2});
  REQUIRE(std::abs(single.overlaps[2] - 1) < 1e-6);
  REQUIRE(single.overlaps[3] == 0);
  const auto cluster = identify_modern_landing(patterns, at(10, 0), 0.5);
  REQUIRE(cluster.kind == LandingKind::mixture);
  REQUIRE(cluster.patterns == std::vector<std::int32_t>{0, 1});
  const auto nowhere = identify_modern_landing(patterns, at(-10, 0), 1);
  REQUIRE(nowhere.kind == LandingKind::none);
  REQUIRE(nowhere.patterns.empty());
  REQUIRE(std::abs(nowhere.overlaps[0] + 0.995037F) < 1e-5);
  const auto tie = identify_modern_landing(patterns, at(10, 0), infinity<double>);
  REQUIRE(tie.kind == LandingKind::mixture);
  const Matrix<TestType> zeros = Matrix<TestType>::Zero(3, 2);
  REQUIRE(identify_modern_landing(zeros, at(0, 0), 1).patterns.size() == 3);
}

TEST_CASE("landing: refuses what does not fit", "[landing]") {
  const Matrix<float> patterns = Matrix<float>::Ones(2, 3);
  REQUIRE_THROWS_AS(identify_landing(patterns, Vector<float>::Ones(2)), std::invalid_argument);
  REQUIRE_THROWS_AS(identify_landing(patterns * 2, Vector<float>::Ones(3)), std::invalid_argument);
  REQUIRE_THROWS_WITH(identify_modern_landing<float>(patterns, Vector<float>::Ones(2), 1),
                      "states have 2 columns, patterns have 3");
  REQUIRE_THROWS_AS(identify_modern_landing<float>(patterns, Vector<float>::Ones(3), 0),
                    std::invalid_argument);
}
