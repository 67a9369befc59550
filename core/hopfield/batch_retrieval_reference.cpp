#include "hopfield/batch_retrieval.h"

#include "hopfield/modern.h"
#include "hopfield/modern_checks.h"
#include "numeric/check.h"

namespace attractor {

BatchRetrievalResult retrieve_batch_reference(const Matrix<float>& patterns,
                                              const Matrix<float>& states,
                                              const BatchRetrievalOptions& options) {
  check_modern_arguments(patterns, states, options.beta);
  check_option(options.max_steps, 1, "max_steps");
  check_tolerance(options.tolerance);
  BatchRetrievalResult result;
  result.states = states;
  for (Index i = 0; i < states.rows(); ++i) {
    Index steps = 0;
    Index nearest = 0;
    bool converged = false;
    while (!converged && steps < options.max_steps) {
      const Matrix<float> state = result.states.row(i);
      const auto update = modern_update_reference<float>(patterns, state, options.beta);
      converged = (update.states.cast<double>() - state.cast<double>()).norm() <= options.tolerance;
      result.states.row(i) = update.states;
      update.weights.row(0).maxCoeff(&nearest);
      ++steps;
    }
    result.steps.push_back(steps);
    result.converged.push_back(converged ? 1 : 0);
    result.nearest.push_back(static_cast<std::int32_t>(nearest));
  }
  return result;
}

}  // namespace attractor
