#include "numeric/check.h"

#include "support.h"

#include <stdexcept>

using namespace attractor;
using attractor::test::infinity;

TEST_CASE("check: names the matrix, the fault and the place", "[check]") {
  Matrix<float> matrix = Matrix<float>::Ones(3, 2);
  REQUIRE_NOTHROW(check_finite(matrix, "queries"));
  matrix(2, 0) = std::nanf("");
  REQUIRE_THROWS_WITH(check_finite(matrix, "queries"), "queries contain NaN at row 2, column 0");
  matrix(1, 1) = -infinity<float>;
  REQUIRE_THROWS_WITH(check_finite(matrix, "keys"), "keys contain -Infinity at row 1, column 1");
  const Vector<double> state = Vector<double>::Constant(4, infinity<double>);
  REQUIRE_THROWS_WITH(check_finite(state, "state"), "state contains Infinity at position 0");
}

TEST_CASE("check: finite extremes pass", "[check]") {
  const Matrix<float> matrix = Matrix<float>::Constant(33, 33, std::numeric_limits<float>::max());
  REQUIRE_NOTHROW(check_finite(matrix, "queries"));
  REQUIRE_NOTHROW(check_finite(Matrix<double>(0, 0), "queries"));
}

TEST_CASE("check: overflow names the step", "[check]") {
  const Matrix<float> matrix = Matrix<float>::Constant(1, 1, infinity<float>);
  REQUIRE_THROWS_AS(check_no_overflow(matrix, "dot products"), std::overflow_error);
  REQUIRE_THROWS_WITH(check_no_overflow(matrix, "dot products"),
                      "dot products overflow at row 0, column 0: the result is too large for a "
                      "number of 32 bits");
}

TEST_CASE("check: counts, options and signs have both numbers", "[check]") {
  REQUIRE_THROWS_WITH(check_equal(4, "keys", 8, "queries", "columns"),
                      "keys have 4 columns, queries have 8");
  REQUIRE_THROWS_WITH(check_at_least(0, 1, "queries", "columns"),
                      "queries have 0 columns, at least 1 needed");
  REQUIRE_THROWS_WITH(check_option(0, 1, "max_steps"), "max_steps must be at least 1, got 0");
  REQUIRE_THROWS_WITH(check_temperature(-1), "temperature must be 0, positive or Infinity, got -1");
  REQUIRE_THROWS_WITH(check_beta(0), "beta must be positive or Infinity, got 0");
  REQUIRE_THROWS_WITH(check_epsilon<float>(1e-50),
                      "epsilon must be above 0 and finite, in 32 bits, got 1e-50");
  REQUIRE_NOTHROW(check_epsilon<double>(1e-50));
  REQUIRE_THROWS_WITH(check_epsilon<double>(-1),
                      "epsilon must be above 0 and finite, in 64 bits, got -1");
  Matrix<float> signs = Matrix<float>::Ones(2, 3);
  signs(1, 2) = 0.5F;
  REQUIRE_THROWS_WITH(check_signs(signs, "patterns"),
                      "patterns must be -1 or +1, found 0.5 at row 1, column 2");
  REQUIRE_THROWS_WITH(check_signs(Vector<float>(Vector<float>::Zero(2)), "state"),
                      "state must be -1 or +1, found 0 at position 0");
}
