#include "hopfield/classical_checks.h"

#include "numeric/check.h"

namespace attractor {

void check_classical_patterns(const Matrix<float>& patterns) {
  check_at_least(patterns.rows(), 1, "patterns", "rows");
  check_at_least(patterns.cols(), 1, "patterns", "columns");
  check_signs(patterns, "patterns");
}

void check_classical_state(const Vector<float>& state, Index neurons) {
  if (state.size() != neurons) {
    refuse({"state has ", state.size(), " entries, the network has ", neurons, " neurons"});
  }
  check_signs(state, "state");
}

void check_classical_arguments(const Matrix<float>& patterns, const Vector<float>& state,
                               const ClassicalOptions& options) {
  check_classical_patterns(patterns);
  check_classical_state(state, patterns.cols());
  check_option(options.max_sweeps, 1, "max_sweeps");
  check_option(options.max_recorded, 1, "max_recorded");
  if (options.max_recorded > Index{1} << 30) {
    refuse({"max_recorded must be at most 2^30, got ", options.max_recorded});
  }
  const auto neurons = static_cast<double>(patterns.cols());
  if (static_cast<double>(patterns.rows()) * neurons * neurons >= 0x1p53) {
    refuse({patterns.rows(), " patterns of ", patterns.cols(),
            " neurons are too many for exact energies"});
  }
}

}  // namespace attractor
