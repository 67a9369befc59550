#include "numeric/check.h"

#include "numeric/simd.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <stdexcept>

namespace attractor {

namespace {

const char* kind_of(double value) { return std::isnan(value) ? "NaN" : "infinity"; }

std::string place(Index row, Index column) {
  return "at row " + std::to_string(row) + ", column " + std::to_string(column);
}

// Calls report(row, column) for the first entry that is not finite.
template <typename Scalar, typename Report>
void at_first_not_finite(const Matrix<Scalar>& matrix, Report report) {
  if (all_finite(matrix.data(), matrix.size())) return;
  for (Index row = 0; row < matrix.rows(); ++row) {
    for (Index column = 0; column < matrix.cols(); ++column) {
      if (!std::isfinite(matrix(row, column))) report(row, column);
    }
  }
}

}  // namespace

std::string number_text(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value > 0 ? "Infinity" : "-Infinity";
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.6g", value);
  return text.data();
}

// The sum of x * 0 is 0 for finite numbers and NaN otherwise: no branch for each.
template <typename Scalar>
bool all_finite(const Scalar* numbers, Index count) {
  constexpr Index lanes = lane_count<Scalar>;
  const Lanes<Scalar> zero = {};
  Lanes<Scalar> sums[4] = {};
  Index i = 0;
  for (; i + 4 * lanes <= count; i += 4 * lanes) {
#pragma GCC unroll 4
    for (Index r = 0; r < 4; ++r) sums[r] = sums[r] + load(numbers + i + r * lanes) * zero;
  }
  Scalar sum = sum_of_lanes<Scalar>((sums[0] + sums[1]) + (sums[2] + sums[3]));
  for (; i < count; ++i) sum += numbers[i] * 0;
  return sum == 0;
}

template <typename Scalar>
void check_finite(const Matrix<Scalar>& matrix, const std::string& name) {
  at_first_not_finite(matrix, [&](Index row, Index column) {
    throw std::invalid_argument(name + " contain " + kind_of(matrix(row, column)) + " " +
                                place(row, column));
  });
}

template <typename Scalar>
void check_finite(const Vector<Scalar>& vector, const std::string& name) {
  for (Index i = 0; i < vector.size(); ++i) {
    if (!std::isfinite(vector[i])) {
      throw std::invalid_argument(name + " contains " + kind_of(vector[i]) + " at position " +
                                  std::to_string(i));
    }
  }
}

template <typename Scalar>
void check_no_overflow(const Matrix<Scalar>& matrix, const std::string& step) {
  at_first_not_finite(matrix, [&](Index row, Index column) {
    throw std::overflow_error(step + " overflow " + place(row, column) +
                              ": the result is too large for a number of " +
                              std::to_string(8 * sizeof(Scalar)) + " bits");
  });
}

void check_equal(Index left, const std::string& left_name, Index right,
                 const std::string& right_name, const std::string& unit) {
  if (left == right) return;
  throw std::invalid_argument(left_name + " have " + std::to_string(left) + " " + unit + ", " +
                              right_name + " have " + std::to_string(right));
}

void check_at_least(Index count, Index least, const std::string& name, const std::string& unit) {
  if (count >= least) return;
  throw std::invalid_argument(name + " have " + std::to_string(count) + " " + unit + ", at least " +
                              std::to_string(least) + " needed");
}

void check_option(Index value, Index least, const std::string& name) {
  if (value >= least) return;
  throw std::invalid_argument(name + " must be at least " + std::to_string(least) + ", got " +
                              std::to_string(value));
}

void check_temperature(double temperature) {
  if (temperature >= 0) return;
  throw std::invalid_argument("temperature must be 0, positive or Infinity, got " +
                              number_text(temperature));
}

void check_beta(double beta) {
  if (beta > 0) return;
  throw std::invalid_argument("beta must be positive or Infinity, got " + number_text(beta));
}

void check_signs(const Matrix<float>& matrix, const std::string& name) {
  for (Index row = 0; row < matrix.rows(); ++row) {
    for (Index column = 0; column < matrix.cols(); ++column) {
      if (std::abs(matrix(row, column)) == 1.0F) continue;
      throw std::invalid_argument(name + " must be -1 or +1, found " +
                                  number_text(matrix(row, column)) + " " + place(row, column));
    }
  }
}

void check_signs(const Vector<float>& vector, const std::string& name) {
  for (Index i = 0; i < vector.size(); ++i) {
    if (std::abs(vector[i]) == 1.0F) continue;
    throw std::invalid_argument(name + " must be -1 or +1, found " + number_text(vector[i]) +
                                " at position " + std::to_string(i));
  }
}

template bool all_finite(const float*, Index);
template bool all_finite(const double*, Index);
template void check_finite(const Matrix<float>&, const std::string&);
template void check_finite(const Matrix<double>&, const std::string&);
template void check_finite(const Vector<float>&, const std::string&);
template void check_finite(const Vector<double>&, const std::string&);
template void check_no_overflow(const Matrix<float>&, const std::string&);
template void check_no_overflow(const Matrix<double>&, const std::string&);

}  // namespace attractor
