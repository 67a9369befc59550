#include "hopfield/weights.h"

#include "support.h"

#include <stdexcept>

using namespace attractor;
using namespace attractor::test;

namespace {

// Entries are multiples of 1/8, so that fields and energies are exact.
Matrix<double> random_symmetric(Random& random, Index neurons) {
  const auto half = random_normal<double>(random, neurons, neurons);
  Matrix<double> weights = ((half + half.transpose()) * 8).array().round() / 8;
  weights.diagonal().setZero();
  return weights;
}

Vector<float> random_state(Random& random, Index neurons) {
  return random_signs(random, 1, neurons).row(0).transpose();
}

}  // namespace

TEST_CASE("weights: Hebb's rule stores one pattern and its inverse at -N/2 + 1/2", "[weights]") {
  Random random(1);
  for (const Index neurons : seam_sizes) {
    const auto pattern = random_signs(random, 1, neurons);
    const auto weights = hebbian_weights(pattern);
    const Vector<float> state = pattern.row(0).transpose();
    // -1/2 sum_{i != j} 1/N = -(N - 1) / 2.
    const double expected = -static_cast<double>(neurons - 1) / 2;
    REQUIRE(std::abs(classical_energy(weights, state) - expected) < 1e-12);
    REQUIRE(std::abs(classical_energy(weights, -state) - expected) < 1e-12);
    REQUIRE(synchronous_update(weights, state) == state);
    REQUIRE(synchronous_update(weights, -state) == -state);
  }
}

TEST_CASE("weights: Hebbian weights are symmetric with zero diagonal", "[weights]") {
  Random random(2);
  const auto weights = hebbian_weights(random_signs(random, 5, 17));
  REQUIRE(weights == weights.transpose());
  REQUIRE(weights.diagonal().isZero(0));
}

TEST_CASE("weights: one neuron at a time never raises the energy", "[weights]") {
  // Hopfield 1982: for any symmetric W; it ends where no single flip lowers the energy.
  Random random(3);
  for (int trial = 0; trial < 20; ++trial) {
    const auto weights = random_symmetric(random, 30);
    auto state = random_state(random, 30);
    double energy = classical_energy(weights, state);
    bool moved = true;
    while (moved) {
      moved = false;
      for (const std::uint32_t neuron : random.permutation(30)) {
        const auto next = asynchronous_update(weights, state, {neuron});
        const double next_energy = classical_energy(weights, next);
        if (next != state) REQUIRE(next_energy < energy);
        moved = moved || next != state;
        state = next;
        energy = next_energy;
      }
    }
    for (Index i = 0; i < 30; ++i) {
      Vector<float> flipped = state;
      flipped[i] = -flipped[i];
      REQUIRE(classical_energy(weights, flipped) >= energy);
    }
  }
}

TEST_CASE("weights: all at once ends in a fixed point or a 2-cycle, L never rises", "[weights]") {
  // Goles et al. 1985; 60 random networks.
  Random random(4);
  int two_cycles = 0;
  for (int trial = 0; trial < 60; ++trial) {
    const auto weights = random_symmetric(random, 40);
    auto before = random_state(random, 40);
    auto state = synchronous_update(weights, before);
    double lyapunov = synchronous_energy(weights, state, before);
    Vector<float> next = synchronous_update(weights, state);
    // With energies in multiples of 1/8 of size below 40^2, L falls far fewer times than this.
    for (int step = 0; step < 10000 && next != before; ++step) {
      const double next_lyapunov = synchronous_energy(weights, next, state);
      REQUIRE(next_lyapunov <= lyapunov);
      lyapunov = next_lyapunov;
      before = state;
      state = next;
      next = synchronous_update(weights, state);
    }
    REQUIRE(next == before);
    if (state != before) ++two_cycles;
  }
  REQUIRE(two_cycles > 0);
}

TEST_CASE("weights: the smallest 2-cycle", "[weights]") {
  Matrix<double> weights(2, 2);
  weights << 0, 1, 1, 0;
  const Vector<float> state = Eigen::Vector2f(1, -1);
  REQUIRE(synchronous_update(weights, state) == -state);
  REQUIRE(synchronous_update(weights, -state) == state);
}

TEST_CASE("weights: a neuron without field keeps its state", "[weights]") {
  const Matrix<double> weights = Matrix<double>::Zero(3, 3);
  const Vector<float> state = Eigen::Vector3f(1, -1, 1);
  REQUIRE(synchronous_update(weights, state) == state);
  REQUIRE(asynchronous_update(weights, state, {0, 1, 2}) == state);
}

TEST_CASE("weights: refuse matrices and states that do not fit", "[weights]") {
  const Vector<float> state = Vector<float>::Ones(2);
  REQUIRE_THROWS_WITH(classical_energy(Matrix<double>::Zero(2, 3), state),
                      "weights have 2 rows and 3 columns, must be square");
  REQUIRE_THROWS_WITH(classical_energy(Matrix<double>::Zero(3, 3), state),
                      "state has 2 entries, the network has 3 neurons");
  Matrix<double> weights = Matrix<double>::Zero(2, 2);
  REQUIRE_THROWS_WITH(classical_energy(weights, Vector<float>::Zero(2)),
                      "state must be -1 or +1, found 0 at position 0");
  REQUIRE_THROWS_WITH(asynchronous_update(weights, state, {2}),
                      "order names neuron 2, the network has 2");
  REQUIRE_THROWS_AS(synchronous_energy(weights, state, Vector<float>::Ones(3)),
                    std::invalid_argument);
  weights(1, 0) = 0.5;
  REQUIRE_THROWS_WITH(synchronous_update(weights, state),
                      "weights must be symmetric, found 0.5 at row 1, column 0 and 0 at the "
                      "mirrored place");
  weights(0, 1) = std::nan("");
  REQUIRE_THROWS_WITH(synchronous_update(weights, state), "weights contain NaN at row 0, column 1");
  REQUIRE_THROWS_AS(hebbian_weights(Matrix<float>::Zero(1, 2)), std::invalid_argument);
  REQUIRE_THROWS_WITH(hebbian_weights(Matrix<float>(0, 2)),
                      "patterns have 0 rows, at least 1 needed");
}
