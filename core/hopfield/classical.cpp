#include "hopfield/classical.h"

#include "hopfield/classical_checks.h"
#include "numeric/check.h"

#include <algorithm>

namespace attractor {

ClassicalRetrieval::ClassicalRetrieval(const Matrix<float>& patterns, const Vector<float>& state,
                                       const ClassicalOptions& options)
    : options_(options), random_(options.seed) {
  check_classical_arguments(patterns, state, options);
  patterns_ = patterns;
  columns_ = patterns.transpose().cast<Sign>();
  for (const float s : state) state_.push_back(static_cast<Sign>(s));
  inner_.assign(static_cast<std::size_t>(patterns.rows()), 0);
  for (Index i = 0; i < columns_.rows(); ++i) {
    const Sign* entries = columns_.data() + i * columns_.cols();
    const std::int64_t s = state_[static_cast<std::size_t>(i)];
    for (std::size_t mu = 0; mu < inner_.size(); ++mu) inner_[mu] += entries[mu] * s;
  }
  record();
}

bool ClassicalRetrieval::wants_flip(Index neuron) const {
  const Sign* entries = columns_.data() + neuron * columns_.cols();
  const std::int64_t s = state_[static_cast<std::size_t>(neuron)];
  std::int64_t field = -static_cast<std::int64_t>(inner_.size()) * s;
  for (std::size_t mu = 0; mu < inner_.size(); ++mu) field += entries[mu] * inner_[mu];
  return field * s < 0;
}

void ClassicalRetrieval::flip(Index neuron) {
  Sign& state = state_[static_cast<std::size_t>(neuron)];
  state = static_cast<Sign>(-state);
  const std::int64_t change = 2 * std::int64_t{state};
  const Sign* entries = columns_.data() + neuron * columns_.cols();
  for (std::size_t mu = 0; mu < inner_.size(); ++mu) inner_[mu] += entries[mu] * change;
  recorded_.flips.push_back(static_cast<std::uint32_t>(neuron));
}

bool ClassicalRetrieval::has_room(std::size_t new_flips) {
  const std::size_t needed = recorded_.flips.size() + new_flips + overlaps_.size() + inner_.size();
  return needed <= static_cast<std::size_t>(options_.max_recorded);
}

void ClassicalRetrieval::record() {
  const auto neurons = static_cast<double>(state_.size());
  std::int64_t squares = 0;
  for (const std::int64_t inner : inner_) {
    squares += inner * inner;
    overlaps_.push_back(static_cast<float>(static_cast<double>(inner) / neurons));
  }
  const auto self = static_cast<std::int64_t>(inner_.size() * state_.size());
  recorded_.energies.push_back(static_cast<double>(self - squares) / (2 * neurons));
}

void ClassicalRetrieval::finish(ClassicalOutcome outcome) {
  recorded_.outcome = outcome;
  done_ = true;
}

void ClassicalRetrieval::end_sweep(bool quiet) {
  ++recorded_.sweeps;
  if (quiet) {
    finish(ClassicalOutcome::fixed_point);
  } else if (!done_ && recorded_.sweeps == options_.max_sweeps) {
    finish(ClassicalOutcome::not_converged);
  }
}

Index ClassicalRetrieval::sweep_asynchronous(Index budget) {
  if (position_ == 0) {
    order_ = random_.permutation(static_cast<Index>(state_.size()));
    flips_before_sweep_ = recorded_.flips.size();
  }
  Index used = 0;
  for (; used < budget && position_ < order_.size(); ++used, ++position_) {
    const auto neuron = static_cast<Index>(order_[position_]);
    if (!wants_flip(neuron)) continue;
    if (!has_room(1)) {
      recorded_.recording_full = true;
      finish(ClassicalOutcome::not_converged);
      return used;
    }
    flip(neuron);
    recorded_.step_ends.push_back(static_cast<std::uint32_t>(recorded_.flips.size()));
    record();
  }
  if (position_ == order_.size()) {
    position_ = 0;
    end_sweep(recorded_.flips.size() == flips_before_sweep_);
  }
  return used;
}

Index ClassicalRetrieval::sweep_synchronous() {
  const auto neurons = static_cast<Index>(state_.size());
  std::vector<std::uint32_t> flips;
  for (Index i = 0; i < neurons; ++i) {
    if (wants_flip(i)) flips.push_back(static_cast<std::uint32_t>(i));
  }
  if (!flips.empty()) {
    if (!has_room(flips.size())) {
      recorded_.recording_full = true;
      finish(ClassicalOutcome::not_converged);
      return neurons;
    }
    for (const std::uint32_t neuron : flips) flip(static_cast<Index>(neuron));
    recorded_.step_ends.push_back(static_cast<std::uint32_t>(recorded_.flips.size()));
    record();
    // Flipping the same neurons twice leads back to the state before last.
    if (flips == last_flips_) finish(ClassicalOutcome::two_cycle);
  }
  last_flips_ = flips;
  end_sweep(flips.empty());
  return neurons;
}

bool ClassicalRetrieval::step(Index budget) {
  check_option(budget, 1, "budget");
  while (budget > 0 && !done_) {
    budget -= options_.update == UpdateRule::asynchronous ? sweep_asynchronous(budget)
                                                          : sweep_synchronous();
  }
  return done_;
}

double ClassicalRetrieval::progress() const {
  if (done_) return 1;
  const double part = static_cast<double>(position_) / static_cast<double>(state_.size());
  return (static_cast<double>(recorded_.sweeps) + part) / static_cast<double>(options_.max_sweeps);
}

ClassicalResult ClassicalRetrieval::result() const {
  ClassicalResult result = recorded_;
  const auto stored = static_cast<Index>(inner_.size());
  const auto records = static_cast<Index>(recorded_.energies.size());
  result.overlaps = Eigen::Map<const Matrix<float>>(overlaps_.data(), records, stored);
  const auto neurons = static_cast<Index>(state_.size());
  result.state = Eigen::Map<const Vector<Sign>>(state_.data(), neurons).cast<float>();
  result.landing = identify_landing(patterns_, result.state);
  return result;
}

}  // namespace attractor
