#pragma once

// Whole runs of both Hopfield networks, for their tests.

#include "hopfield/classical.h"
#include "hopfield/modern.h"

namespace attractor::test {

inline ClassicalResult retrieve(const Matrix<float>& patterns, const Vector<float>& state,
                                const ClassicalOptions& options = {}) {
  ClassicalRetrieval retrieval(patterns, state, options);
  while (!retrieval.step(1000)) {
  }
  return retrieval.result();
}

inline ClassicalOptions synchronous() { return {.update = UpdateRule::synchronous}; }

template <typename Scalar>
ModernResult<Scalar> retrieve_modern(const Matrix<Scalar>& patterns, const Vector<Scalar>& state,
                                     const ModernOptions& options = {}) {
  ModernRetrieval<Scalar> retrieval(patterns, state, options);
  while (!retrieval.step(7)) {
  }
  return retrieval.result();
}

}  // namespace attractor::test
