#pragma once

// Checks of arguments, so that all errors read alike: what was wrong, where, and both numbers.

#include "numeric/matrix.h"
#include "numeric/message.h"

#include <string_view>

namespace attractor {

/// Whether none of the numbers is NaN or infinite.
template <typename Scalar>
bool all_finite(const Scalar* numbers, Index count);

/// Throws std::invalid_argument "<name> contain NaN at row 2, column 0" (or "Infinity") unless all
/// entries are finite. `name` is a plural: "queries".
template <typename Scalar>
void check_finite(const Matrix<Scalar>& matrix, std::string_view name);

/// The same for a vector: "<name> contains NaN at position 3". `name` is a singular: "state".
template <typename Scalar>
void check_finite(const Vector<Scalar>& vector, std::string_view name);

/// Throws std::overflow_error "<step> overflow at row 2, column 0: ..." unless all entries are
/// finite. For results of finite inputs; `step` is a plural: "dot products of queries and keys".
template <typename Scalar>
void check_no_overflow(const Matrix<Scalar>& matrix, std::string_view step);

/// Throws std::invalid_argument "keys have 4 columns, queries have 8" unless the counts are equal.
/// `unit` is a plural: "columns".
void check_equal(Index left, std::string_view left_name, Index right, std::string_view right_name,
                 std::string_view unit);

/// Throws std::invalid_argument "queries have 0 columns, at least 1 needed" if count < least.
void check_at_least(Index count, Index least, std::string_view name, std::string_view unit);

/// Throws std::invalid_argument "max_steps must be at least 1, got 0" if value < least.
void check_option(Index value, Index least, std::string_view name);

/// Throws std::invalid_argument unless 0 <= temperature <= infinity.
void check_temperature(double temperature);

/// Throws std::invalid_argument unless 0 < epsilon < infinity, also when rounded to Scalar: what is added
/// to a variance.
template <typename Scalar>
void check_epsilon(double epsilon);

/// Throws std::invalid_argument unless 0 < beta <= infinity.
void check_beta(double beta);

/// Throws std::invalid_argument unless every entry is -1 or +1:
/// "<name> must be -1 or +1, found 0.5 at row 2, column 0".
void check_signs(const Matrix<float>& matrix, std::string_view name);

/// The same for a vector: "<name> must be -1 or +1, found 0.5 at position 2".
void check_signs(const Vector<float>& vector, std::string_view name);

}  // namespace attractor
