#include "numeric/check.h"

#include "numeric/simd.h"

#include <cmath>

namespace attractor {

namespace {

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

// The sum of x * 0 is 0 for finite numbers and NaN otherwise: no branch for each.
template <typename Scalar>
bool all_finite(const Scalar* numbers, Index count) {
  constexpr Index lanes = lane_count<Scalar>;
  const Lanes<Scalar> zero = {};
  // By name: an array of sums would stay in memory where this file is compiled for size.
  Lanes<Scalar> first = {}, second = {}, third = {}, fourth = {};
  Index i = 0;
  for (; i + 4 * lanes <= count; i += 4 * lanes) {
    first = first + load(numbers + i) * zero;
    second = second + load(numbers + i + lanes) * zero;
    third = third + load(numbers + i + 2 * lanes) * zero;
    fourth = fourth + load(numbers + i + 3 * lanes) * zero;
  }
  Scalar sum = sum_of_lanes<Scalar>((first + second) + (third + fourth));
  for (; i < count; ++i) sum += numbers[i] * 0;
  return sum == 0;
}

template <typename Scalar>
void check_finite(const Matrix<Scalar>& matrix, std::string_view name) {
  at_first_not_finite(matrix, [&](Index row, Index column) {
    refuse({name, " contain ", matrix(row, column), " at row ", row, ", column ", column});
  });
}

template <typename Scalar>
void check_finite(const Vector<Scalar>& vector, std::string_view name) {
  for (Index i = 0; i < vector.size(); ++i) {
    if (std::isfinite(vector[i])) continue;
    refuse({name, " contains ", vector[i], " at position ", i});
  }
}

template <typename Scalar>
void check_no_overflow(const Matrix<Scalar>& matrix, std::string_view step) {
  at_first_not_finite(matrix, [&](Index row, Index column) {
    report_overflow({step, " overflow at row ", row, ", column ", column,
                     ": the result is too large for a number of ",
                     static_cast<Index>(8 * sizeof(Scalar)), " bits"});
  });
}

void check_equal(Index left, std::string_view left_name, Index right, std::string_view right_name,
                 std::string_view unit) {
  if (left == right) return;
  refuse({left_name, " have ", left, " ", unit, ", ", right_name, " have ", right});
}

void check_at_least(Index count, Index least, std::string_view name, std::string_view unit) {
  if (count >= least) return;
  refuse({name, " have ", count, " ", unit, ", at least ", least, " needed"});
}

void check_option(Index value, Index least, std::string_view name) {
  if (value >= least) return;
  refuse({name, " must be at least ", least, ", got ", value});
}

void check_temperature(double temperature) {
  if (temperature >= 0) return;
  refuse({"temperature must be 0, positive or Infinity, got ", temperature});
}

template <typename Scalar>
void check_epsilon(double epsilon) {
  const auto rounded = static_cast<Scalar>(epsilon);
  if (rounded > 0 && std::isfinite(rounded)) return;
  refuse({"epsilon must be above 0 and finite, in ", static_cast<Index>(8 * sizeof(Scalar)),
          " bits, got ", epsilon});
}

void check_beta(double beta) {
  if (beta > 0) return;
  refuse({"beta must be positive or Infinity, got ", beta});
}

void check_signs(const Matrix<float>& matrix, std::string_view name) {
  for (Index row = 0; row < matrix.rows(); ++row) {
    for (Index column = 0; column < matrix.cols(); ++column) {
      if (std::abs(matrix(row, column)) == 1.0F) continue;
      refuse({name, " must be -1 or +1, found ", matrix(row, column), " at row ", row, ", column ",
              column});
    }
  }
}

void check_signs(const Vector<float>& vector, std::string_view name) {
  for (Index i = 0; i < vector.size(); ++i) {
    if (std::abs(vector[i]) == 1.0F) continue;
    refuse({name, " must be -1 or +1, found ", vector[i], " at position ", i});
  }
}

template bool all_finite(const float*, Index);
template bool all_finite(const double*, Index);
template void check_finite(const Matrix<float>&, std::string_view);
template void check_finite(const Matrix<double>&, std::string_view);
template void check_finite(const Vector<float>&, std::string_view);
template void check_finite(const Vector<double>&, std::string_view);
template void check_no_overflow(const Matrix<float>&, std::string_view);
template void check_no_overflow(const Matrix<double>&, std::string_view);
template void check_epsilon<float>(double);
template void check_epsilon<double>(double);

}  // namespace attractor
