#include "attention/score_bias.h"

#include "support.h"

#include <cmath>
#include <stdexcept>
#include <utility>

using namespace attractor;
using attractor::test::infinity;

namespace {

// What is added to the score of a query and a key of a head.
float added(const ScoreBias& bias, Index head, Index query, Index key, Index queries, Index heads) {
  return bias.row(head, query, queries, heads)[key];
}

}  // namespace

TEST_CASE("score_bias: none adds nothing") {
  REQUIRE(ScoreBias::none().row(0, 0, 3, 2) == nullptr);
  REQUIRE_NOTHROW(check_score_bias(ScoreBias::none(), 2, 3, 5));
}

TEST_CASE("score_bias: a relative one depends on the distance of key and query alone") {
  const Index n = 3;
  const Index m = 4;
  Matrix<float> numbers(2, n + m - 1);
  numbers << -2, -1, 0, 1, 2, 3, 8, 9, 10, 11, 12, 13;
  const ScoreBias bias = ScoreBias::relative(std::move(numbers));
  check_score_bias(bias, 2, n, m);
  for (Index i = 0; i < n; ++i) {
    for (Index j = 0; j < m; ++j) {
      REQUIRE(added(bias, 0, i, j, n, 2) == static_cast<float>(j - i));
      REQUIRE(added(bias, 1, i, j, n, 2) == static_cast<float>(j - i + 10));
    }
  }
}

TEST_CASE("score_bias: a full one has a number for each query and key, of all heads or of each") {
  Matrix<float> numbers(4, 3);
  numbers << 0, 1, 2, 10, 11, 12, 100, 101, 102, 110, 111, 112;
  const ScoreBias own = ScoreBias::full(numbers);
  const ScoreBias shared = ScoreBias::full(numbers.topRows(2));
  check_score_bias(own, 2, 2, 3);
  check_score_bias(shared, 2, 2, 3);
  for (Index h = 0; h < 2; ++h) {
    for (Index i = 0; i < 2; ++i) {
      for (Index j = 0; j < 3; ++j) {
        REQUIRE(added(own, h, i, j, 2, 2) == static_cast<float>(100 * h + 10 * i + j));
        REQUIRE(added(shared, h, i, j, 2, 2) == static_cast<float>(10 * i + j));
      }
    }
  }
  REQUIRE(added(ScoreBias::full(numbers), 0, 3, 1, 4, 1) == 111);
}

TEST_CASE("score_bias: ALiBi falls with the distance, the last query at the last key") {
  for (const auto& [n, m] : {std::pair<Index, Index>{4, 4}, {2, 5}, {5, 2}, {1, 1}}) {
    const ScoreBias bias = ScoreBias::alibi({0.5F, 0.25F}, n, m);
    check_score_bias(bias, 2, n, m);
    for (Index i = 0; i < n; ++i) {
      for (Index j = 0; j < m; ++j) {
        const auto distance = static_cast<float>(std::abs(i + m - n - j));
        REQUIRE(added(bias, 0, i, j, n, 2) == -0.5F * distance);
        REQUIRE(added(bias, 1, i, j, n, 2) == -0.25F * distance);
      }
    }
  }
}

TEST_CASE("score_bias: refuses what does not fit, with both numbers") {
  const Matrix<float> numbers = Matrix<float>::Zero(2, 4);
  REQUIRE_THROWS_WITH(check_score_bias(ScoreBias::relative(numbers), 3, 2, 3),
                      "score biases have 2 rows, heads have 3");
  REQUIRE_THROWS_WITH(check_score_bias(ScoreBias::relative(numbers), 2, 3, 3),
                      "relative score biases have 4 columns, queries and keys less one have 5");
  REQUIRE_THROWS_WITH(check_score_bias(ScoreBias::full(numbers), 3, 1, 4),
                      "score biases have 2 rows, queries of all heads have 3");
  REQUIRE_THROWS_WITH(check_score_bias(ScoreBias::full(numbers), 1, 2, 5),
                      "score biases have 4 columns, keys have 5");
  Matrix<float> bad = numbers;
  bad(1, 2) = -infinity<float>;
  REQUIRE_NOTHROW(check_score_bias(ScoreBias::full(bad), 1, 2, 4));
  bad(1, 2) = infinity<float>;
  REQUIRE_THROWS_WITH(
      check_score_bias(ScoreBias::full(bad), 1, 2, 4),
      "score biases must be finite or -Infinity, found Infinity at row 1, column 2");
  bad(1, 2) = std::nanf("");
  REQUIRE_THROWS_AS(check_score_bias(ScoreBias::full(bad), 1, 2, 4), std::invalid_argument);
  REQUIRE_THROWS_WITH(ScoreBias::alibi({1, infinity<float>}, 2, 2),
                      "slopes must be finite, found Infinity for head 1");
  REQUIRE_THROWS_WITH(ScoreBias::alibi({1}, 0, 2), "queries must be at least 1, got 0");
  REQUIRE_THROWS_WITH(ScoreBias::alibi({1}, 2, 0), "keys must be at least 1, got 0");
}
