#include "hopfield/classical.h"

#include "hopfield/weights.h"
#include "hopfield_support.h"
#include "support.h"

#include <stdexcept>

using namespace attractor;
using namespace attractor::test;

namespace {

Vector<float> flipped(Vector<float> state, Random& random, Index count) {
  const auto order = random.permutation(state.size());
  for (Index k = 0; k < count; ++k) {
    auto& s = state[order[static_cast<std::size_t>(k)]];
    s = -s;
  }
  return state;
}

void require_same(const ClassicalResult& left, const ClassicalResult& right) {
  REQUIRE(left.flips == right.flips);
  REQUIRE(left.step_ends == right.step_ends);
  REQUIRE(left.energies == right.energies);
  REQUIRE(left.overlaps == right.overlaps);
  REQUIRE(left.state == right.state);
  REQUIRE(left.outcome == right.outcome);
  REQUIRE(left.sweeps == right.sweeps);
  REQUIRE(left.landing.kind == right.landing.kind);
}

}  // namespace

TEST_CASE("classical: recalls stored patterns at low load", "[classical]") {
  Random random(1);
  const auto patterns = random_signs(random, 5, 200);
  for (Index mu = 0; mu < 5; ++mu) {
    for (const auto rule : {UpdateRule::asynchronous, UpdateRule::synchronous}) {
      const Vector<float> pattern = patterns.row(mu).transpose();
      const auto result =
          retrieve(patterns, flipped(pattern, random, 40), {.update = rule, .seed = 3});
      REQUIRE(result.state == pattern);
      REQUIRE(result.outcome == ClassicalOutcome::fixed_point);
      REQUIRE(result.landing.kind == LandingKind::pattern);
      REQUIRE(result.landing.patterns == std::vector<std::int32_t>{static_cast<int>(mu)});
    }
  }
}

TEST_CASE("classical: energy never rises one neuron at a time, at any load", "[classical]") {
  Random random(2);
  for (const Index stored : {1, 3, 20, 100}) {
    const auto patterns = random_signs(random, stored, 100);
    const Vector<float> start = random_signs(random, 1, 100).row(0).transpose();
    const auto result = retrieve(patterns, start);
    REQUIRE(result.outcome == ClassicalOutcome::fixed_point);
    for (std::size_t k = 1; k < result.energies.size(); ++k) {
      REQUIRE(result.energies[k] < result.energies[k - 1]);
    }
  }
}

TEST_CASE("classical: ends in a minimum against single flips", "[classical]") {
  Random random(3);
  const auto patterns = random_signs(random, 10, 60);
  const auto weights = hebbian_weights(patterns);
  const auto result = retrieve(patterns, random_signs(random, 1, 60).row(0).transpose());
  const double energy = classical_energy(weights, result.state);
  for (Index i = 0; i < 60; ++i) {
    Vector<float> neighbour = result.state;
    neighbour[i] = -neighbour[i];
    REQUIRE(classical_energy(weights, neighbour) >= energy - 1e-12);
  }
}

TEST_CASE("classical: recorded energies, overlaps and flips replay exactly", "[classical]") {
  Random random(4);
  const auto patterns = random_signs(random, 6, 50);
  const auto weights = hebbian_weights(patterns);
  Vector<float> state = random_signs(random, 1, 50).row(0).transpose();
  for (const auto rule : {UpdateRule::asynchronous, UpdateRule::synchronous}) {
    const auto result = retrieve(patterns, state, {.update = rule});
    REQUIRE(result.energies.size() == result.step_ends.size() + 1);
    REQUIRE(result.overlaps.rows() == static_cast<Index>(result.energies.size()));
    Vector<float> replayed = state;
    std::size_t done = 0;
    for (std::size_t step = 0; step < result.energies.size(); ++step) {
      if (step > 0) {
        for (; done < result.step_ends[step - 1]; ++done) {
          replayed[result.flips[done]] = -replayed[result.flips[done]];
        }
      }
      // The explicit sum of N^2 terms of size P/N rounds; the recorded energy does not.
      REQUIRE(std::abs(classical_energy(weights, replayed) - result.energies[step]) < 1e-12);
      const Vector<float> overlaps = patterns * replayed / 50;
      REQUIRE_CLOSE(result.overlaps.row(static_cast<Index>(step)).transpose(), overlaps, 1e-6);
    }
    REQUIRE(done == result.flips.size());
    REQUIRE(replayed == result.state);
  }
}

TEST_CASE("classical: agrees with the reference at the seams", "[classical]") {
  Random random(5);
  for (const Index neurons : seam_sizes) {
    for (const Index stored : {Index{1}, Index{2}, neurons}) {
      const auto patterns = random_signs(random, stored, neurons);
      const Vector<float> state = random_signs(random, 1, neurons).row(0).transpose();
      for (const auto rule : {UpdateRule::asynchronous, UpdateRule::synchronous}) {
        const ClassicalOptions options{.update = rule, .seed = 9, .max_sweeps = 5};
        require_same(retrieve(patterns, state, options),
                     retrieve_classical_reference(patterns, state, options));
      }
    }
  }
}

TEST_CASE("classical: portions of any size give the same run", "[classical]") {
  Random random(6);
  const auto patterns = random_signs(random, 12, 64);
  const Vector<float> state = random_signs(random, 1, 64).row(0).transpose();
  for (const auto rule : {UpdateRule::asynchronous, UpdateRule::synchronous}) {
    const ClassicalOptions options{.update = rule};
    const auto whole = retrieve(patterns, state, options);
    ClassicalRetrieval portions(patterns, state, options);
    double progress = 0;
    while (!portions.step(1)) {
      REQUIRE(portions.progress() >= progress);
      progress = portions.progress();
      REQUIRE(portions.result().outcome == ClassicalOutcome::not_converged);
    }
    REQUIRE(portions.progress() == 1);
    REQUIRE(portions.step(1));
    require_same(portions.result(), whole);
  }
}

TEST_CASE("classical: synchronous updates can swing between two states", "[classical]") {
  // One pattern (1, 1): W = [[0, 1/2], [1/2, 0]], so that (1, -1) and (-1, 1) swap.
  const Matrix<float> patterns = Matrix<float>::Ones(1, 2);
  const Vector<float> state = Eigen::Vector2f(1, -1);
  const auto result = retrieve(patterns, state, synchronous());
  REQUIRE(result.outcome == ClassicalOutcome::two_cycle);
  REQUIRE(result.step_ends == std::vector<std::uint32_t>{2, 4});
  REQUIRE(result.state == state);
  REQUIRE(retrieve(patterns, state).outcome == ClassicalOutcome::fixed_point);
}

TEST_CASE("classical: synchronous runs end in a fixed point or a 2-cycle", "[classical]") {
  Random random(7);
  for (int trial = 0; trial < 60; ++trial) {
    const auto patterns = random_signs(random, 30, 100);
    const Vector<float> state = random_signs(random, 1, 100).row(0).transpose();
    REQUIRE(retrieve(patterns, state, synchronous()).outcome != ClassicalOutcome::not_converged);
  }
}

TEST_CASE("classical: a tie keeps the state", "[classical]") {
  Matrix<float> patterns(2, 2);
  patterns << 1, 1, 1, -1;  // W = 0
  const Vector<float> state = Eigen::Vector2f(1, -1);
  const auto result = retrieve(patterns, state);
  REQUIRE(result.flips.empty());
  REQUIRE(result.sweeps == 1);
  REQUIRE(result.energies == std::vector<double>{0});
}

TEST_CASE("classical: giving up is data", "[classical]") {
  Random random(8);
  const auto patterns = random_signs(random, 5, 100);
  const Vector<float> state = random_signs(random, 1, 100).row(0).transpose();
  const auto impatient = retrieve(patterns, state, {.max_sweeps = 1});
  REQUIRE(impatient.outcome == ClassicalOutcome::not_converged);
  REQUIRE(impatient.sweeps == 1);
  const auto full = retrieve(patterns, state, {.max_recorded = 30});
  REQUIRE(full.recording_full);
  REQUIRE(full.outcome == ClassicalOutcome::not_converged);
  REQUIRE(full.overlaps.size() + static_cast<Index>(full.flips.size()) <= 30);
  auto small_room = synchronous();
  small_room.max_recorded = 6;
  REQUIRE(retrieve(patterns, state, small_room).recording_full);
}

TEST_CASE("classical: refuses entries, lengths and options outside", "[classical]") {
  const Matrix<float> patterns = Matrix<float>::Ones(2, 3);
  const Vector<float> state = Vector<float>::Ones(3);
  REQUIRE_THROWS_WITH(ClassicalRetrieval(patterns, Vector<float>::Ones(4)),
                      "state has 4 entries, the network has 3 neurons");
  REQUIRE_THROWS_WITH(ClassicalRetrieval(patterns / 2, state),
                      "patterns must be -1 or +1, found 0.5 at row 0, column 0");
  REQUIRE_THROWS_WITH(ClassicalRetrieval(patterns * std::nanf(""), state),
                      "patterns must be -1 or +1, found NaN at row 0, column 0");
  REQUIRE_THROWS_AS(ClassicalRetrieval(Matrix<float>(0, 3), state), std::invalid_argument);
  REQUIRE_THROWS_WITH(ClassicalRetrieval(patterns, state, {.max_sweeps = 0}),
                      "max_sweeps must be at least 1, got 0");
  REQUIRE_THROWS_AS(ClassicalRetrieval(patterns, state, {.seed = seed_limit}),
                    std::invalid_argument);
  REQUIRE_THROWS_AS(ClassicalRetrieval(patterns, state, {.max_recorded = 0}),
                    std::invalid_argument);
  ClassicalRetrieval retrieval(patterns, state);
  REQUIRE_THROWS_WITH(retrieval.step(0), "budget must be at least 1, got 0");
  REQUIRE_THROWS_AS(retrieve_classical_reference(patterns, Vector<float>::Ones(4)),
                    std::invalid_argument);
}
