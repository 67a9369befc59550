#pragma once

#include "numeric/matrix.h"

namespace attractor {

/// The checks of patterns [P, d], states [n, d] and beta that modern.h documents.
template <typename Scalar>
void check_modern_arguments(const Matrix<Scalar>& patterns, const Matrix<Scalar>& states,
                            double beta);

/// Throws std::invalid_argument unless tolerance >= 0.
void check_tolerance(double tolerance);

}  // namespace attractor
