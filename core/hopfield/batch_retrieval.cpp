#include "hopfield/batch_retrieval.h"

#include "hopfield/modern_checks.h"
#include "numeric/check.h"
#include "numeric/tile.h"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace attractor {

namespace {

MultiHeadOptions attention_of(double beta) {
  MultiHeadOptions options;
  options.scale = 1;
  options.temperature = 1 / beta;
  return options;
}

}  // namespace

BatchRetrieval::BatchRetrieval(const Matrix<float>& patterns, const Matrix<float>& states,
                               const BatchRetrievalOptions& options)
    : options_(options),
      attention_(attention_of(options.beta)),
      scores_(attention_, 1, states.rows(), patterns.rows(), patterns.cols()),
      // Rows at distances of a power of two would push each other out of the cache.
      stride_(padded_cols<float>(patterns.rows()) + 2 * tile_cols<float>) {
  check_modern_arguments(patterns, states, options.beta);
  check_option(options.max_steps, 1, "max_steps");
  check_tolerance(options.tolerance);
  scores_.take_keys(patterns, 0);
  patterns_.assign(patterns);
  weights_.resize(BlockScores::most_rows * stride_);
  states_.resize(BlockScores::most_rows, states.cols());
  next_.resize(BlockScores::most_rows, states.cols());
  const auto count = static_cast<std::size_t>(states.rows());
  result_ = {states, std::vector<Index>(count), std::vector<std::uint8_t>(count),
             std::vector<std::int32_t>(count, -1)};
  let_in();
}

void BatchRetrieval::let_in() {
  for (; static_cast<Index>(active_.size()) < BlockScores::most_rows &&
         waiting_ < result_.states.rows();
       ++waiting_) {
    states_.row(static_cast<Index>(active_.size())) = result_.states.row(waiting_);
    active_.push_back(waiting_);
  }
}

bool BatchRetrieval::step(Index budget) {
  check_option(budget, 1, "budget");
  for (; budget > 0 && !done(); --budget) update();
  return done();
}

void BatchRetrieval::weigh_patterns(const View<float>& states) {
  try {
    scores_.weights(scores_.block(states, 0, 0), weights_.data(), stride_);
  } catch (const std::overflow_error&) {
    // That one names heads and queries.
    report_overflow({"dot products of states and patterns overflow"});
  }
}

void BatchRetrieval::update() {
  const auto rows = static_cast<Index>(active_.size());
  const Index stored = patterns_.rows();
  weigh_patterns(View<float>(states_).middle_rows(0, rows));
  multiply_part({weights_.data(), rows, stored, stride_}, patterns_, {0, stored},
                {0, patterns_.cols()}, next_.data(), next_.cols());
  std::size_t kept = 0;
  for (Index row = 0; row < rows; ++row) {
    const Index state = active_[static_cast<std::size_t>(row)];
    if (!all_finite(next_.row(row).data(), next_.cols())) {
      report_overflow({"state ", state, " overflows"});
    }
    const double change = (next_.row(row).cast<double>() - states_.row(row).cast<double>()).norm();
    result_.states.row(state) = next_.row(row);
    if (finish(row, change)) continue;
    states_.row(static_cast<Index>(kept)) = next_.row(row);
    active_[kept++] = state;
  }
  active_.resize(kept);
  let_in();
}

bool BatchRetrieval::finish(Index row, double change) {
  const auto state = static_cast<std::size_t>(active_[static_cast<std::size_t>(row)]);
  const Index steps = ++result_.steps[state];
  const bool converged = change <= options_.tolerance;
  if (!converged && steps < options_.max_steps) return false;
  result_.converged[state] = converged ? 1 : 0;
  const float* weights = weights_.data() + row * stride_;
  const float* largest = std::max_element(weights, weights + patterns_.rows());
  result_.nearest[state] = static_cast<std::int32_t>(largest - weights);
  return true;
}

double BatchRetrieval::progress() const {
  if (done()) return 1;
  return static_cast<double>(waiting_ - static_cast<Index>(active_.size())) /
         static_cast<double>(result_.states.rows());
}

}  // namespace attractor
