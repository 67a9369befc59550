#include "hopfield/modern_checks.h"

#include "numeric/check.h"

namespace attractor {

template <typename Scalar>
void check_modern_arguments(const Matrix<Scalar>& patterns, const Matrix<Scalar>& states,
                            double beta) {
  check_at_least(patterns.rows(), 1, "patterns", "rows");
  check_at_least(patterns.cols(), 1, "patterns", "columns");
  check_equal(states.cols(), "states", patterns.cols(), "patterns", "columns");
  check_finite(patterns, "patterns");
  check_finite(states, "states");
  check_beta(beta);
}

void check_tolerance(double tolerance) {
  if (tolerance >= 0) return;
  refuse({"tolerance must be 0 or positive, got ", tolerance});
}

template void check_modern_arguments(const Matrix<float>&, const Matrix<float>&, double);
template void check_modern_arguments(const Matrix<double>&, const Matrix<double>&, double);

}  // namespace attractor
