#pragma once

#include "hopfield/classical.h"

namespace attractor {

/// The checks that ClassicalRetrieval (classical.h) documents.
void check_classical_arguments(const Matrix<float>& patterns, const Vector<float>& state,
                               const ClassicalOptions& options);

/// Patterns [P, N] and a state [N] of a classical network, P, N >= 1, entries -1 or +1; else
/// std::invalid_argument.
void check_classical_patterns(const Matrix<float>& patterns);
void check_classical_state(const Vector<float>& state, Index neurons);

}  // namespace attractor
