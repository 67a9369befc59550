#pragma once

// Many states at once in the modern Hopfield network, in float, for speed: what modern.h records to
// explain a run is not kept here. An update of a block of states is attention of one head (multi_head.h)
// with queries = states, keys = values = the stored patterns X, scale 1 and T = 1 / beta (Ramsauer et al.
// 2020, arXiv:2008.02217, eq. 3 and 10):
//
//   xi' = X^T softmax(beta X xi)
//
// States do not know of one another. As many as a block has rows are updated together; one that has
// arrived makes room for the next that waits.
//
// Error of an update: each entry lies within (w + P u) max |x_k| of that of modern.h, with u = 2^-24 and
//   w = (P + 12 + 2 (d + 4) b) u     b = largest beta sum_k |x_k| |xi_k|
// What stands between two memories may therefore fall to another one than in double. The states beside it
// in its block change a state by errors of this size too.

#include "attention/block_scores.h"
#include "attention/multi_head_options.h"
#include "numeric/matrix.h"
#include "numeric/product.h"

#include <cstdint>
#include <vector>

namespace attractor {

struct BatchRetrievalOptions {
  /// Inverse temperature, in (0, infinity].
  double beta = 1.0;
  /// Updates of a state before giving up, >= 1.
  Index max_steps = 100;
  /// A state has arrived when the Euclidean norm of its change is not above this; >= 0. Rounding alone
  /// may move a state by 2^-23 of the largest pattern norm, again and again.
  double tolerance = 1e-5;
};

struct BatchRetrievalResult {
  Matrix<float> states;                 ///< where each state is, [n, d]
  std::vector<Index> steps;             ///< updates of each state, [n]
  std::vector<std::uint8_t> converged;  ///< 1 = the last update changed (almost) nothing, [n]
  /// The pattern with the largest weight in the last update of a finished state, the first of equals;
  /// -1 for a state that is not finished. [n]
  std::vector<std::int32_t> nearest;
};

/// A retrieval that can be done in portions.
class BatchRetrieval {
 public:
  ///   patterns  [P, d], finite; P, d >= 1
  ///   states    [n, d], finite; n >= 0
  /// Copies its arguments; beside them, memory for 2 P d numbers and a block of rows of P.
  /// Throws std::invalid_argument for NaN or infinity, widths that differ, or an option outside its
  /// range.
  BatchRetrieval(const Matrix<float>& patterns, const Matrix<float>& states,
                 const BatchRetrievalOptions& options = {});

  BatchRetrieval(const BatchRetrieval&) = delete;
  BatchRetrieval& operator=(const BatchRetrieval&) = delete;

  /// Does at most `budget` updates of a block of states (>= 1, else std::invalid_argument).
  /// Returns true when finished. Throws std::overflow_error when a dot product or a state is infinite;
  /// the retrieval cannot go on then.
  bool step(Index budget);

  bool done() const { return active_.empty(); }

  /// Share of the states that are finished, in [0, 1]; 1 when all are.
  double progress() const;

  /// What has happened so far; complete when finished.
  const BatchRetrievalResult& result() const { return result_; }

 private:
  void let_in();
  void update();
  void weigh_patterns(const View<float>& states);
  bool finish(Index row, double change);

  BatchRetrievalOptions options_;
  MultiHeadOptions attention_;
  BlockScores scores_;  // refers to attention_
  PackedMatrix patterns_;
  Index stride_;
  Vector<float> weights_;      // of the active states, [BlockScores::most_rows, P], stride_ apart
  Matrix<float> states_;       // the active ones come first, [BlockScores::most_rows, d]
  Matrix<float> next_;         // their updates
  std::vector<Index> active_;  // which states these are
  Index waiting_ = 0;          // the first state that has not been active yet
  BatchRetrievalResult result_;
};

/// Each state alone, update by update with modern_update_reference.
/// Arguments and errors as for BatchRetrieval, but infinite numbers are not detected.
BatchRetrievalResult retrieve_batch_reference(const Matrix<float>& patterns,
                                              const Matrix<float>& states,
                                              const BatchRetrievalOptions& options = {});

}  // namespace attractor
