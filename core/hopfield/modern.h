#pragma once

// The modern continuous Hopfield network (Ramsauer et al. 2020, arXiv:2008.02217). Stored patterns
// are the rows of X [P, d] (the paper keeps them as columns); M is the largest pattern norm.
//
//   E(xi) = -lse(beta, X xi) + 1/2 xi.xi + (1/beta) ln P + 1/2 M^2      eq. 2
//           lse(beta, z) = (1/beta) ln sum exp(beta z)
//   xi'   = X^T softmax(beta X xi)                                      eq. 3
//
// 0 <= E <= 2 M^2 for |xi| <= M (Lemma A1); an update never raises E (Theorem 1).
// One update is attention with query xi, keys = values = X, and beta = scale / T (eq. 10).
// beta = infinity is the limit: xi' is the pattern with the largest dot product (ties share
// equally), E = -max(X xi) + 1/2 xi.xi + 1/2 M^2.
// All sums run in double for float too: states are rounded on the way out.

#include "hopfield/landing.h"
#include "numeric/matrix.h"

#include <vector>

namespace attractor {

/// E of each state.
///   patterns  [P, d], finite; P, d >= 1
///   states    [n, d], finite
///   beta      in (0, infinity]
/// Returns [n]. Error: about 1e-15 (M + |xi|)^2, however small beta is.
/// Throws std::invalid_argument for NaN or infinity, widths that differ, or a beta outside;
/// std::overflow_error when finite inputs give an infinite energy.
template <typename Scalar>
Vector<double> modern_energy(const Matrix<Scalar>& patterns, const Matrix<Scalar>& states,
                             double beta);

/// Plain loops, term by term as in eq. 2 (so it rounds for tiny beta); infinite energies are not
/// detected.
template <typename Scalar>
Vector<double> modern_energy_reference(const Matrix<Scalar>& patterns, const Matrix<Scalar>& states,
                                       double beta);

template <typename Scalar>
struct ModernUpdate {
  Matrix<Scalar> weights;  ///< softmax(beta X xi) of each state, [n, P]
  Matrix<Scalar> states;   ///< the new states, [n, d]
};

/// One update of each state. Arguments and errors as for modern_energy.
template <typename Scalar>
ModernUpdate<Scalar> modern_update(const Matrix<Scalar>& patterns, const Matrix<Scalar>& states,
                                   double beta);

/// Plain loops.
template <typename Scalar>
ModernUpdate<Scalar> modern_update_reference(const Matrix<Scalar>& patterns,
                                             const Matrix<Scalar>& states, double beta);

struct ModernOptions {
  /// Inverse temperature, in (0, infinity].
  double beta = 1.0;
  /// Updates before giving up, >= 1.
  Index max_steps = 100;
  /// Converged when the Euclidean norm of the change of the state is not above this; >= 0.
  double tolerance = 1e-6;
  /// Most numbers kept in `states`, `weights` and `overlaps` together; in float, 64 MB. When the next
  /// step would exceed it the run ends with `recording_full`. >= 1.
  Index max_recorded = Index{1} << 24;
};

template <typename Scalar>
struct ModernResult {
  Matrix<Scalar> states;         ///< the start first, [steps + 1, d]
  std::vector<double> energies;  ///< of each state, [steps + 1]
  Matrix<Scalar> weights;        ///< softmax(beta X xi) of each state, [steps + 1, P]
  Matrix<Scalar> overlaps;       ///< cosine of each state with each pattern, [steps + 1, P]
  bool converged = false;
  Index steps = 0;  ///< updates done, the last one that changed (almost) nothing included
  bool recording_full = false;
  Landing landing;
};

/// A retrieval that can be done in portions.
template <typename Scalar>
class ModernRetrieval {
 public:
  ///   patterns  [P, d], finite; P, d >= 1
  ///   state     [d], finite
  /// Copies its arguments. Throws std::invalid_argument for NaN or infinity, lengths that differ, or
  /// an option outside its range; std::overflow_error when an energy is infinite.
  ModernRetrieval(const Matrix<Scalar>& patterns, const Vector<Scalar>& state,
                  const ModernOptions& options = {});

  /// Does at most `budget` updates (>= 1, else std::invalid_argument). Returns true when finished.
  /// Throws std::overflow_error when an energy is infinite.
  bool step(Index budget);

  bool done() const { return done_; }

  /// Share of max_steps used, in [0, 1]; 1 when finished.
  double progress() const;

  /// What has happened so far; complete when finished.
  ModernResult<Scalar> result() const;

 private:
  void record();

  ModernOptions options_;
  Matrix<double> patterns_;  // [P, d]
  Vector<double> norms_;     // of the patterns, [P]
  Matrix<double> state_;     // [1, d]
  Matrix<double> next_;      // the update of state_, [1, d]
  std::vector<Scalar> states_;
  std::vector<Scalar> weights_;
  std::vector<Scalar> overlaps_;
  std::vector<double> energies_;
  bool converged_ = false;
  bool recording_full_ = false;
  bool done_ = false;
};

}  // namespace attractor
