#include "hopfield/batch_retrieval.h"

#include "attention/multi_head.h"
#include "hopfield/modern.h"
#include "support.h"

#include <stdexcept>
#include <vector>

using namespace attractor;
using namespace attractor::test;

namespace {

BatchRetrievalResult retrieve_batch(const Matrix<float>& patterns, const Matrix<float>& states,
                                    const BatchRetrievalOptions& options = {}) {
  BatchRetrieval retrieval(patterns, states, options);
  while (!retrieval.step(7)) {
  }
  return retrieval.result();
}

// Of an update, as the header states it. The exponents beta x.xi are off by the d + 4 roundings of the
// largest; a weight by twice as much relative to itself, since the sum it is divided by is off too, and
// by the P + 12 roundings of that sum, of powers and of quotients.
double error_of_update(const Matrix<float>& patterns, const Matrix<float>& states, double beta) {
  const Matrix<double> x = patterns.cwiseAbs().cast<double>();
  const Matrix<double> xi = states.cwiseAbs().cast<double>();
  const double exponent = beta * (xi * x.transpose()).maxCoeff();
  const auto stored = static_cast<double>(patterns.rows());
  const double w = stored + 12 + 2 * static_cast<double>(patterns.cols() + 4) * exponent;
  return (w + stored) * unit_roundoff<float> * x.maxCoeff();
}

void require_one_update(const Matrix<float>& patterns, const Matrix<float>& states, double beta) {
  const auto result = retrieve_batch(patterns, states, {.beta = beta, .max_steps = 1});
  const auto expected = modern_update_reference(patterns, states, beta);
  REQUIRE_CLOSE(result.states, expected.states, error_of_update(patterns, states, beta));
  REQUIRE(result.steps == std::vector<Index>(static_cast<std::size_t>(states.rows()), 1));
}

// Rows of patterns, each with some entries set to 0.
Matrix<float> damaged(Random& random, const Matrix<float>& patterns, Index count) {
  Matrix<float> states(count, patterns.cols());
  for (Index i = 0; i < count; ++i) {
    states.row(i) = patterns.row(i % patterns.rows());
    for (Index k = 0; k < patterns.cols() / 4; ++k) {
      states(i, static_cast<Index>(random.below(static_cast<std::uint64_t>(patterns.cols())))) = 0;
    }
  }
  return states;
}

}  // namespace

TEST_CASE("batch_retrieval: an update equals the reference for every size") {
  Random random(51);
  for (Index size = 1; size <= 40; ++size) {
    require_one_update(random_normal<float>(random, 9, 5), random_normal<float>(random, size, 5),
                       1);
    require_one_update(random_normal<float>(random, size, 5), random_normal<float>(random, 6, 5),
                       1);
    require_one_update(random_normal<float>(random, 9, size), random_normal<float>(random, 6, size),
                       1);
  }
}

TEST_CASE(
    "batch_retrieval: an update equals the reference beyond one block, at every size of entries") {
  Random random(52);
  for (const Index size : {41, 127, 131, 257, 1031}) {
    for (const double scale : {1e-8, 1.0, 1e8}) {
      const double beta = 0.7 / (scale * scale);
      require_one_update(random_normal<float>(random, size, 7, scale),
                         random_normal<float>(random, 83, 7, scale), beta);
    }
  }
  require_one_update(random_normal<float>(random, 13, 1031, 0.1),
                     random_normal<float>(random, 43, 1031, 0.1), 1);
}

TEST_CASE("batch_retrieval: an update is attention with one head") {
  Random random(53);
  const auto patterns = random_normal<float>(random, 150, 12);
  const auto states = random_normal<float>(random, 40, 12);
  MultiHeadOptions options;
  options.scale = 1;
  options.temperature = 1 / 0.3;
  const auto expected = multi_head_attention(stacked_heads(states, 1), stacked_heads(patterns, 1),
                                             stacked_heads(patterns, 1), options);
  const auto result = retrieve_batch(patterns, states, {.beta = 0.3, .max_steps = 1});
  REQUIRE_CLOSE(result.states, expected.output, 0);
}

TEST_CASE("batch_retrieval: follows the reference step by step") {
  Random random(54);
  const auto patterns = random_normal<float>(random, 30, 6);
  for (const double beta : {0.05, 0.4, 2.0, infinity<double>}) {
    BatchRetrieval retrieval(patterns, random_normal<float>(random, 37, 6), {.beta = beta});
    bool done = false;
    while (!done) {
      const BatchRetrievalResult before = retrieval.result();
      done = retrieval.step(1);
      const BatchRetrievalResult& after = retrieval.result();
      const auto update = modern_update_reference(patterns, before.states, beta);
      const double error = std::isinf(beta) ? 0 : error_of_update(patterns, before.states, beta);
      for (Index i = 0; i < before.states.rows(); ++i) {
        const auto state = static_cast<std::size_t>(i);
        if (before.nearest[state] >= 0) {  // it rests
          REQUIRE(after.states.row(i) == before.states.row(i));
          REQUIRE(after.steps[state] == before.steps[state]);
          continue;
        }
        REQUIRE(after.steps[state] == before.steps[state] + 1);
        REQUIRE_CLOSE(after.states.row(i), update.states.row(i), error);
        const double change = (after.states.row(i) - before.states.row(i)).cast<double>().norm();
        REQUIRE((after.converged[state] == 1) == (change <= 1e-5));
      }
    }
  }
}

TEST_CASE("batch_retrieval: recalls each of many patterns") {
  Random random(55);
  const Matrix<float> patterns = random_signs(random, 300, 64);
  const Matrix<float> states = damaged(random, patterns, 900);
  const BatchRetrievalOptions options{.beta = 2};
  const auto result = retrieve_batch(patterns, states, options);
  const auto expected = retrieve_batch_reference(patterns, states, options);
  for (Index i = 0; i < 900; ++i) {
    const auto state = static_cast<std::size_t>(i);
    REQUIRE(result.converged[state] == 1);
    REQUIRE(result.nearest[state] == i % 300);
    REQUIRE(result.steps[state] <= 3);
  }
  REQUIRE(result.steps == expected.steps);
  REQUIRE(result.converged == expected.converged);
  REQUIRE(result.nearest == expected.nearest);
  // At a memory the weights of all others are tiny: an update forgets the errors of those before.
  REQUIRE_CLOSE(result.states, expected.states, error_of_update(patterns, expected.states, 2));
}

TEST_CASE("batch_retrieval: beta to infinity gives the pattern of the largest dot product") {
  Random random(56);
  const auto patterns = random_normal<float>(random, 50, 16);
  const auto states = random_normal<float>(random, 130, 16);
  const auto first = retrieve_batch(patterns, states, {.beta = infinity<double>, .max_steps = 1});
  const Matrix<float> products = states * patterns.transpose();
  for (Index i = 0; i < states.rows(); ++i) {
    Index nearest = 0;
    products.row(i).maxCoeff(&nearest);
    REQUIRE(first.nearest[static_cast<std::size_t>(i)] == nearest);
    REQUIRE_CLOSE(first.states.row(i), patterns.row(nearest), 0);
  }
}

TEST_CASE("batch_retrieval: ties at infinite beta share equally, the first pattern is named") {
  Matrix<float> patterns(3, 2);
  patterns << 0, 0, 1, 1, 1, -1;
  const Matrix<float> state = Eigen::RowVector2f(1, 0);
  const auto result = retrieve_batch(patterns, state, {.beta = infinity<double>});
  REQUIRE(result.states == state);
  REQUIRE(result.nearest == std::vector<std::int32_t>{1});
  REQUIRE(result.steps == std::vector<Index>{1});
}

TEST_CASE("batch_retrieval: tiny beta gives the mean of all") {
  Random random(57);
  const auto patterns = random_normal<float>(random, 70, 3);
  for (const double beta : {1e-12, 1e-60, 1e-320}) {
    const auto result =
        retrieve_batch(patterns, random_normal<float>(random, 4, 3), {.beta = beta});
    // 70 terms of size up to 4 with weights of 1/70.
    REQUIRE_CLOSE(result.states.row(2), patterns.colwise().mean(), 140 * 4 * unit_roundoff<float>);
    REQUIRE(result.converged == std::vector<std::uint8_t>(4, 1));
  }
}

TEST_CASE("batch_retrieval: portions of any size give the same run") {
  Random random(58);
  const auto patterns = random_normal<float>(random, 20, 6);
  const auto states = random_normal<float>(random, 130, 6);
  const BatchRetrievalOptions options{.beta = 0.8};
  BatchRetrieval portions(patterns, states, options);
  double progress = 0;
  while (!portions.step(1)) {
    REQUIRE(portions.progress() >= progress);
    REQUIRE(portions.progress() < 1);
    progress = portions.progress();
  }
  REQUIRE(portions.progress() == 1);
  const auto whole = retrieve_batch(patterns, states, options);
  REQUIRE(portions.result().states == whole.states);
  REQUIRE(portions.result().steps == whole.steps);
  REQUIRE(portions.result().converged == whole.converged);
  REQUIRE(portions.result().nearest == whole.nearest);
}

TEST_CASE("batch_retrieval: company does not lead a state elsewhere") {
  Random random(59);
  const Matrix<float> patterns = random_signs(random, 40, 48);
  const Matrix<float> states = damaged(random, patterns, 95);
  const auto together = retrieve_batch(patterns, states);
  for (const Index i : {0, 39, 40, 94}) {
    const auto alone = retrieve_batch(patterns, states.row(i));
    REQUIRE_CLOSE(alone.states, together.states.row(i), 2 * error_of_update(patterns, patterns, 1));
    REQUIRE(alone.nearest[0] == together.nearest[static_cast<std::size_t>(i)]);
  }
}

TEST_CASE("batch_retrieval: giving up is data") {
  Matrix<float> patterns(2, 1);
  patterns << 1, -1;
  const Matrix<float> states = Matrix<float>::Constant(45, 1, 0.5F);
  const auto result = retrieve_batch(patterns, states, {.beta = 1, .max_steps = 3});
  REQUIRE(result.converged == std::vector<std::uint8_t>(45, 0));
  REQUIRE(result.steps == std::vector<Index>(45, 3));
  REQUIRE(result.nearest == std::vector<std::int32_t>(45, 0));
  BatchRetrieval nothing(patterns, Matrix<float>(0, 1));
  REQUIRE(nothing.done());
  REQUIRE(nothing.progress() == 1);
  REQUIRE(nothing.step(1));
  REQUIRE(nothing.result().states.rows() == 0);
}

TEST_CASE("batch_retrieval: refuses what does not fit") {
  const Matrix<float> patterns = Matrix<float>::Ones(2, 3);
  REQUIRE_THROWS_WITH(BatchRetrieval(patterns, Matrix<float>::Ones(1, 4)),
                      "states have 4 columns, patterns have 3");
  REQUIRE_THROWS_WITH(BatchRetrieval(Matrix<float>(0, 3), patterns),
                      "patterns have 0 rows, at least 1 needed");
  REQUIRE_THROWS_WITH(BatchRetrieval(patterns, patterns * std::nanf("")),
                      "states contain NaN at row 0, column 0");
  REQUIRE_THROWS_WITH(BatchRetrieval(patterns, patterns, {.beta = 0}),
                      "beta must be positive or Infinity, got 0");
  REQUIRE_THROWS_WITH(BatchRetrieval(patterns, patterns, {.max_steps = 0}),
                      "max_steps must be at least 1, got 0");
  REQUIRE_THROWS_WITH(BatchRetrieval(patterns, patterns, {.tolerance = -1}),
                      "tolerance must be 0 or positive, got -1");
  REQUIRE_THROWS_AS(retrieve_batch_reference(patterns, patterns, {.beta = -1}),
                    std::invalid_argument);
  BatchRetrieval retrieval(patterns, patterns);
  REQUIRE_THROWS_WITH(retrieval.step(0), "budget must be at least 1, got 0");
}

TEST_CASE("batch_retrieval: an overflow is an error") {
  const Matrix<float> huge = Matrix<float>::Constant(2, 3, 1e30F);
  REQUIRE_THROWS_WITH(retrieve_batch(huge, huge), "dot products of states and patterns overflow");
}
