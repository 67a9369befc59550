#include "numeric/compact.h"

#include "numeric/check.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

namespace attractor {

namespace {

// The loops below have no branches, so that compilers turn them into SIMD code.

std::uint32_t bits_of(float number) { return std::bit_cast<std::uint32_t>(number); }
float float_of(std::uint32_t bits) { return std::bit_cast<float>(bits); }

constexpr std::uint32_t float_infinity = 0x7f800000U;

float expanded_float16(std::uint16_t half) {
  const std::uint32_t sign = (half & 0x8000U) << 16U;
  // As the bits of a float, the exponent is 127 - 15 too small; multiplication mends denormals as well.
  const float magnitude = float_of((half & 0x7fffU) << 13U) * 0x1p112F;
  const std::uint32_t special = magnitude >= 65536.0F ? float_infinity : 0U;
  return float_of(bits_of(magnitude) | special | sign);
}

std::uint16_t rounded_to_float16(float number) {
  const std::uint32_t sign = (bits_of(number) >> 16U) & 0x8000U;
  const std::uint32_t bits = bits_of(number) & 0x7fffffffU;
  // Half of the last place, less one for an even number, carries into the bits that stay.
  const std::uint32_t normal = (bits - (112U << 23U) + 0xfffU + ((bits >> 13U) & 1U)) >> 13U;
  // Beside 1/2 the last place of a float is 2^-24, that of a denormal.
  const std::uint32_t denormal = bits_of(float_of(bits) + 0.5F) - bits_of(0.5F);
  const std::uint32_t not_finite = bits > float_infinity ? 0x7e00U : 0x7c00U;
  const std::uint32_t finite = bits < bits_of(0x1p-14F) ? denormal : normal;
  return static_cast<std::uint16_t>(sign | (bits >= bits_of(65536.0F) ? not_finite : finite));
}

std::uint16_t rounded_to_bfloat16(float number) {
  const std::uint32_t bits = bits_of(number);
  const std::uint32_t rounded = (bits + 0x7fffU + ((bits >> 16U) & 1U)) >> 16U;
  const std::uint32_t quiet = (bits >> 16U) | 0x40U;
  return static_cast<std::uint16_t>((bits & 0x7fffffffU) > float_infinity ? quiet : rounded);
}

/// Throws when rounding made a number infinite.
void check_held(const Matrix<float>& numbers, const Matrix<float>& rounded, const char* type) {
  for (Index i = 0; i < numbers.rows(); ++i) {
    for (Index j = 0; j < numbers.cols(); ++j) {
      if (std::isfinite(rounded(i, j))) continue;
      report_overflow({numbers(i, j), " at row ", i, ", column ", j, " is too large for ", type});
    }
  }
}

}  // namespace

void expand_float16(const std::uint16_t* from, float* to, Index count) {
  for (Index i = 0; i < count; ++i) to[i] = expanded_float16(from[i]);
}

void round_to_float16(const float* from, std::uint16_t* to, Index count) {
  for (Index i = 0; i < count; ++i) to[i] = rounded_to_float16(from[i]);
}

void expand_bfloat16(const std::uint16_t* from, float* to, Index count) {
  for (Index i = 0; i < count; ++i) to[i] = float_of(static_cast<std::uint32_t>(from[i]) << 16U);
}

void round_to_bfloat16(const float* from, std::uint16_t* to, Index count) {
  for (Index i = 0; i < count; ++i) to[i] = rounded_to_bfloat16(from[i]);
}

void expand_int8(const std::int8_t* from, float scale, float* to, Index count) {
  for (Index i = 0; i < count; ++i) to[i] = scale * static_cast<float>(from[i]);
}

float round_row_to_int8(const float* row, std::int8_t* to, Index count) {
  float largest = 0;
  for (Index i = 0; i < count; ++i) largest = std::max(largest, std::abs(row[i]));
  const float scale = largest / 127;
  if (scale < std::numeric_limits<float>::min()) {
    std::fill_n(to, count, std::int8_t(0));
    return 0;
  }
  for (Index i = 0; i < count; ++i) {
    // Adding 1.5 * 2^23 leaves the nearest integer in the low bits.
    to[i] = static_cast<std::int8_t>(bits_of(row[i] / scale + 0x1.8p23F) & 0xffU);
  }
  return scale;
}

CompactMatrix::CompactMatrix(const Matrix<float>& matrix, NumberType type)
    : rows_(matrix.rows()), cols_(matrix.cols()), type_(type) {
  check_finite(matrix, "numbers");
  const auto size = static_cast<std::size_t>(matrix.size());
  switch (type) {
    case NumberType::float32:
      numbers_ = std::vector<float>(matrix.data(), matrix.data() + size);
      break;
    case NumberType::float16:
      round_to_float16(matrix.data(), numbers_.emplace<1>(size).data(), matrix.size());
      break;
    case NumberType::bfloat16:
      round_to_bfloat16(matrix.data(), numbers_.emplace<1>(size).data(), matrix.size());
      break;
    case NumberType::int8: {
      std::int8_t* to = numbers_.emplace<2>(size).data();
      for (Index i = 0; i < rows_; ++i) {
        scales_.push_back(round_row_to_int8(matrix.data() + i * cols_, to + i * cols_, cols_));
      }
    }
  }
  if (type == NumberType::float16) check_held(matrix, expanded(), "float16");
  if (type == NumberType::bfloat16) check_held(matrix, expanded(), "bfloat16");
}

CompactMatrix::CompactMatrix(Index rows, Index cols, NumberType type,
                             std::vector<std::uint16_t> numbers)
    : rows_(rows), cols_(cols), type_(type), numbers_(std::move(numbers)) {
  if (type != NumberType::float16 && type != NumberType::bfloat16) {
    refuse({"numbers of 16 bits must be float16 or bfloat16"});
  }
  check_stored();
}

CompactMatrix::CompactMatrix(Index rows, Index cols, std::vector<std::int8_t> numbers,
                             std::vector<float> scales)
    : rows_(rows),
      cols_(cols),
      type_(NumberType::int8),
      numbers_(std::move(numbers)),
      scales_(std::move(scales)) {
  check_equal(static_cast<Index>(scales_.size()), "scales", rows, "numbers", "rows");
  check_stored();
}

void CompactMatrix::check_stored() const {
  const auto count = std::visit([](const auto& numbers) { return numbers.size(); }, numbers_);
  check_equal(static_cast<Index>(count), "numbers", rows_ * cols_, "rows and columns", "entries");
  Matrix<float> row(1, cols_);
  for (Index i = 0; i < rows_; ++i) {
    expand(i, 0, cols_, row.data());
    if (!all_finite(row.data(), cols_)) refuse({"numbers contain NaN or infinity in row ", i});
  }
}

std::size_t CompactMatrix::bytes() const {
  const auto of_numbers = [](const auto& numbers) { return numbers.size() * sizeof numbers[0]; };
  return std::visit(of_numbers, numbers_) + scales_.size() * sizeof(float);
}

void CompactMatrix::expand(Index row, Index first, Index count, float* to) const {
  const Index start = row * cols_ + first;
  switch (type_) {
    case NumberType::float32:
      std::copy_n(std::get<0>(numbers_).data() + start, count, to);
      break;
    case NumberType::float16:
      expand_float16(std::get<1>(numbers_).data() + start, to, count);
      break;
    case NumberType::bfloat16:
      expand_bfloat16(std::get<1>(numbers_).data() + start, to, count);
      break;
    case NumberType::int8:
      expand_int8(std::get<2>(numbers_).data() + start, scales_[static_cast<std::size_t>(row)], to,
                  count);
      break;
  }
}

Matrix<float> CompactMatrix::expanded() const {
  Matrix<float> matrix(rows_, cols_);
  for (Index i = 0; i < rows_; ++i) expand(i, 0, cols_, matrix.data() + i * cols_);
  return matrix;
}

}  // namespace attractor
