#pragma once

// Retrieval in the classical Hopfield network (Hopfield 1982, PNAS 79:2554) with Hebbian weights.
//
//   W = X^T X / N, zero diagonal        E = -1/2 s^T W s        s_i <- sign(h_i), h = W s
//
// A neuron with h_i = 0 keeps its state. E is about -N/2 at a stored pattern.
// W is never formed: with M_mu = x^mu . s,
//
//   N h_i = sum_mu x_i^mu M_mu - P s_i        E = -(sum_mu M_mu^2 - P N) / (2 N)
//
// which costs P per neuron. All of it is integer arithmetic, so that energies carry one rounding
// (the final division), ties are exact, and every platform takes the same path.
// Storing more than 0.138 N patterns is allowed: failing then is the lesson.

#include "hopfield/landing.h"
#include "numeric/matrix.h"
#include "numeric/random.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace attractor {

enum class UpdateRule {
  asynchronous,  ///< one neuron at a time; each sweep in a new order drawn from the seed
  synchronous,   ///< all neurons at once
};

struct ClassicalOptions {
  UpdateRule update = UpdateRule::asynchronous;
  /// Of the update order, in [0, 2^53).
  std::uint64_t seed = 1;
  /// Full passes over the neurons before giving up, >= 1.
  Index max_sweeps = 100;
  /// Most numbers kept in `flips` and `overlaps` together; at 4 bytes each, 64 MB. When the next step
  /// would exceed it the run ends with `recording_full`. In [1, 2^30].
  Index max_recorded = Index{1} << 24;
};

enum class ClassicalOutcome {
  fixed_point,    ///< a full sweep changed nothing
  two_cycle,      ///< synchronous only: the state equals the one two steps before
  not_converged,  ///< max_sweeps or max_recorded reached, or not finished
};

struct ClassicalResult {
  /// Neurons that flipped, in order.
  std::vector<std::uint32_t> flips;
  /// step_ends[k] is the count of flips done after step k. Asynchronous: a step is one flip.
  /// Synchronous: a step is one update of all neurons that flipped at least one.
  std::vector<std::uint32_t> step_ends;
  /// Energy before the first step and after each, [steps + 1].
  std::vector<double> energies;
  /// Overlap x^mu . s / N before the first step and after each, [steps + 1, P].
  Matrix<float> overlaps;
  /// The state reached, [N].
  Vector<float> state;
  ClassicalOutcome outcome = ClassicalOutcome::not_converged;
  /// Full passes done, the last one without flips included.
  Index sweeps = 0;
  bool recording_full = false;
  Landing landing;
};

/// A retrieval that can be done in portions.
class ClassicalRetrieval {
 public:
  ///   patterns  [P, N], entries -1 or +1; P, N >= 1 and P N^2 < 2^53
  ///   state     [N], entries -1 or +1
  /// Copies its arguments. Throws std::invalid_argument for other entries, lengths that differ, or
  /// an option outside its range.
  ClassicalRetrieval(const Matrix<float>& patterns, const Vector<float>& state,
                     const ClassicalOptions& options = {});

  /// Works on, for about `budget` neuron updates (each costs P; >= 1, else std::invalid_argument).
  /// Synchronous updates are done whole, so at least N. Returns true when finished.
  bool step(Index budget);

  bool done() const { return done_; }

  /// Share of max_sweeps used, in [0, 1]; 1 when finished.
  double progress() const;

  /// What has happened so far; complete when finished.
  ClassicalResult result() const;

 private:
  using Sign = std::int16_t;  // -1 or +1
  using SignMatrix = Eigen::Matrix<Sign, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

  bool wants_flip(Index neuron) const;
  void flip(Index neuron);
  bool has_room(std::size_t new_flips);
  void record();
  void finish(ClassicalOutcome outcome);
  Index sweep_asynchronous(Index budget);
  Index sweep_synchronous();
  void end_sweep(bool quiet);

  ClassicalOptions options_;
  Matrix<float> patterns_;           // [P, N], for the landing
  SignMatrix columns_;               // [N, P], so that the entries of one neuron lie together
  std::vector<Sign> state_;          // [N]
  std::vector<std::int64_t> inner_;  // M_mu, [P]
  Random random_;
  std::vector<std::uint32_t> order_;  // of the present asynchronous sweep
  std::size_t position_ = 0;          // in order_
  std::size_t flips_before_sweep_ = 0;
  std::vector<std::uint32_t> last_flips_;  // of the last synchronous step
  std::vector<float> overlaps_;            // [steps + 1, P]
  ClassicalResult recorded_;               // all but overlaps, state and landing
  bool done_ = false;
};

/// The same run with an explicit weight matrix (weights.h) in plain loops; for small N.
/// Arguments and errors as for ClassicalRetrieval; max_recorded is not used.
ClassicalResult retrieve_classical_reference(const Matrix<float>& patterns,
                                             const Vector<float>& state,
                                             const ClassicalOptions& options = {});

}  // namespace attractor
