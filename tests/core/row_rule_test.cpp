#include "attention/row_rule.h"

#include "numeric/softmax.h"
#include "support.h"

#include <vector>

using namespace attractor;
using namespace attractor::test;

namespace {

constexpr float hidden = -infinity<float>;

// Scores of at most four, some of them hidden, some equal.
Matrix<float> example_row(Random& random, Index count) {
  Matrix<float> row(1, count);
  for (Index j = 0; j < count; ++j) {
    const float score = 4 * (2 * random.uniform_float() - 1);
    row(0, j) = j % 7 == 3 ? hidden : j % 5 == 4 ? row(0, j - 1) : score;
  }
  return row;
}

Matrix<float> weights_of(Matrix<float> powers, float sum) {
  if (sum > 0) scale_row(powers.data(), powers.cols(), 1 / sum);
  return powers;
}

// The exponent of a power is off by its own size in roundoffs, twice since the sum is off, too; then come the
// roundings of the powers, of the sum and of the quotient.
double error_of(const RowRule& rule, double temperature, Index count) {
  const double exponent =
      temperature > 0 && temperature < 1e30 ? 8 * static_cast<double>(rule.exponent_factor()) : 0;
  return (static_cast<double>(count) + 12 + 4 * exponent) * unit_roundoff<float>;
}

}  // namespace

TEST_CASE("row_rule: powers by their sum are the softmax of the row") {
  Random random(51);
  for (const double temperature : {0.0, 0.3, 1.0, 50.0, infinity<double>}) {
    const RowRule rule(temperature);
    for (Index count = 1; count <= 40; ++count) {
      const Matrix<float> row = example_row(random, count);
      Matrix<float> powers = row;
      float shift = hidden;
      const float sum = rule.powers(powers.data(), count, shift);
      REQUIRE(shift == row.maxCoeff());
      REQUIRE_CLOSE(weights_of(powers, sum), softmax_rows_reference(row, temperature),
                    error_of(rule, temperature, count));
    }
  }
}

TEST_CASE("row_rule: scores need no shift while they are small") {
  Random random(52);
  const RowRule rule(0.5);
  REQUIRE(rule.needs_no_shift(4));
  REQUIRE_FALSE(rule.needs_no_shift(unshifted_limit));
  REQUIRE_FALSE(RowRule(0).needs_no_shift(0));
  REQUIRE_FALSE(RowRule(infinity<double>).needs_no_shift(0));
  for (Index count = 1; count <= 40; ++count) {
    const Matrix<float> row = example_row(random, count);
    Matrix<float> powers = row;
    const float sum = unshifted_powers(powers.data(), count, rule.exponent_factor());
    REQUIRE_CLOSE(weights_of(powers, sum), softmax_rows_reference(row, 0.5),
                  error_of(rule, 0.5, count));
  }
}

TEST_CASE("row_rule: parts of a row are corrected by the power of the shift before") {
  Random random(53);
  for (const double temperature : {0.0, 0.3, 1.0, infinity<double>}) {
    const RowRule rule(temperature);
    for (const Index first : {1, 4, 13}) {
      const Matrix<float> row = example_row(random, 29);
      Matrix<float> powers = row;
      float shift = hidden;
      float sum = rule.powers(powers.data(), first, shift);
      const float old = shift;
      const float rest = rule.powers(powers.data() + first, 29 - first, shift);
      if (shift > old) {
        const float correction = rule.power(old, shift);
        sum *= correction;
        scale_row(powers.data(), first, correction);
      }
      REQUIRE_CLOSE(weights_of(powers, sum + rest), softmax_rows_reference(row, temperature),
                    2 * error_of(rule, temperature, 29));
    }
  }
}

TEST_CASE("row_rule: a hidden row has no weights, at any temperature") {
  for (const double temperature : {0.0, 1e-42, 1.0, infinity<double>}) {
    Matrix<float> row = Matrix<float>::Constant(1, 9, hidden);
    float shift = hidden;
    REQUIRE(RowRule(temperature).powers(row.data(), 9, shift) == 0);
    REQUIRE(row.isZero(0));
    REQUIRE(shift == hidden);
  }
}

TEST_CASE("row_rule: a factor beyond the largest float is the largest") {
  REQUIRE(RowRule(1e-42).exponent_factor() == std::numeric_limits<float>::max());
  REQUIRE(RowRule(infinity<double>).exponent_factor() == 0);
}

TEST_CASE("row_rule: sums and products touch only their part of a row") {
  for (Index count = 0; count <= 20; ++count) {
    std::vector<float> row(21, 3);
    const std::vector<float> other(21, 5);
    scale_row(row.data(), count, 2);
    add_to_row(row.data(), count, other.data(), 0.5F);
    for (Index j = 0; j <= 20; ++j) {
      REQUIRE(row[static_cast<std::size_t>(j)] == (j < count ? 8.5F : 3.0F));
    }
  }
}
