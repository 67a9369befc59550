#pragma once

// Numbers in 16 and 8 bits, for weights that must be small to store and to download. Arithmetic is done
// in float: the numbers are expanded before.
//
//   float16   IEEE 754 binary16: 11 significant bits, normal from 2^-14 to 65504, denormal by 2^-24
//   bfloat16  the upper half of a float: 8 significant bits, the range of float
//   int8      scale * (-127 ... 127), with one scale per row: scale = max |row| / 127
//
// Expanding is exact. Rounding goes to the nearest, to the even one of two; past the largest number to
// infinity. NaN stays NaN.

#include "numeric/matrix.h"

#include <cstdint>
#include <variant>
#include <vector>

namespace attractor {

void expand_float16(const std::uint16_t* from, float* to, Index count);
void round_to_float16(const float* from, std::uint16_t* to, Index count);

void expand_bfloat16(const std::uint16_t* from, float* to, Index count);
void round_to_bfloat16(const float* from, std::uint16_t* to, Index count);

/// to[i] = scale * from[i], rounded to float.
void expand_int8(const std::int8_t* from, float scale, float* to, Index count);

/// Returns the scale. Finite numbers only. Error of an entry: <= 0.50002 scale. A row below 1.5e-36 gives
/// zeros and the scale 0.
float round_row_to_int8(const float* row, std::int8_t* to, Index count);

enum class NumberType : std::uint8_t { float32, float16, bfloat16, int8 };

/// A matrix in one of these types, to be expanded row by row.
class CompactMatrix {
 public:
  /// Throws std::invalid_argument for NaN or infinity, std::overflow_error for numbers past 65504 in
  /// float16 or past the largest bfloat16, 3.39e38.
  CompactMatrix(const Matrix<float>& matrix, NumberType type);

  /// From numbers that are float16 or bfloat16 already, row by row.
  /// Throws std::invalid_argument unless they are rows * cols, none NaN or infinite.
  CompactMatrix(Index rows, Index cols, NumberType type, std::vector<std::uint16_t> numbers);

  /// From numbers that are int8 already, row by row, with one scale for each row.
  /// Throws std::invalid_argument unless there are rows * cols and rows of them, the scales finite.
  CompactMatrix(Index rows, Index cols, std::vector<std::int8_t> numbers,
                std::vector<float> scales);

  Index rows() const { return rows_; }
  Index cols() const { return cols_; }
  NumberType type() const { return type_; }

  /// Memory of the numbers and scales.
  std::size_t bytes() const;

  /// Writes `count` numbers of a row, from column `first` on; all must be there, which is not checked.
  void expand(Index row, Index first, Index count, float* to) const;

  /// All numbers, [rows, cols].
  Matrix<float> expanded() const;

 private:
  void check_stored() const;

  Index rows_;
  Index cols_;
  NumberType type_;
  std::variant<std::vector<float>, std::vector<std::uint16_t>, std::vector<std::int8_t>> numbers_;
  /// One per row of int8.
  std::vector<float> scales_;
};

}  // namespace attractor
