#include "numeric/compact.h"

#include "support.h"

#include <bit>
#include <stdexcept>

using namespace attractor;
using namespace attractor::test;

namespace {

/// One of the formats of 16 bits, by its definition.
struct Float16 {
  static constexpr int mantissa = 10;
  static constexpr int bias = 15;
  static constexpr auto expand = expand_float16;
  static constexpr auto round = round_to_float16;
};

struct Bfloat16 {
  static constexpr int mantissa = 7;
  static constexpr int bias = 127;
  static constexpr auto expand = expand_bfloat16;
  static constexpr auto round = round_to_bfloat16;
};

template <typename Format>
float expanded(std::uint16_t bits) {
  float number = 0;
  Format::expand(&bits, &number, 1);
  return number;
}

template <typename Format>
std::uint16_t rounded(float number) {
  std::uint16_t bits = 0;
  Format::round(&number, &bits, 1);
  return bits;
}

/// Magnitude of the bits below the sign, were there no infinity: the next number after the largest.
template <typename Format>
double magnitude(int bits) {
  const int exponent = bits >> Format::mantissa;
  const int fraction = bits & ((1 << Format::mantissa) - 1);
  const int hidden_bit = exponent == 0 ? 0 : 1 << Format::mantissa;
  return std::ldexp(hidden_bit + fraction, std::max(exponent, 1) - Format::bias - Format::mantissa);
}

template <typename Format>
constexpr int infinity_bits = 0x7fff >> Format::mantissa << Format::mantissa;

}  // namespace

TEMPLATE_TEST_CASE("compact: all numbers of 16 bits expand to what they mean and come back", "",
                   Float16, Bfloat16) {
  Index wrong = 0;
  for (int bits = 0; bits < 65536; ++bits) {
    const auto number = expanded<TestType>(static_cast<std::uint16_t>(bits));
    const int low = bits & 0x7fff;
    const bool negative = bits >= 0x8000;
    bool right = std::signbit(number) == negative;
    if (low > infinity_bits<TestType>) {
      right = std::isnan(number) && std::isnan(expanded<TestType>(rounded<TestType>(number)));
    } else {
      const double exact =
          low == infinity_bits<TestType> ? infinity<double> : magnitude<TestType>(low);
      right = right && std::abs(static_cast<double>(number)) == exact &&
              rounded<TestType>(number) == bits;
    }
    if (!right) ++wrong;
  }
  REQUIRE(wrong == 0);
}

TEMPLATE_TEST_CASE("compact: rounds to the nearest number, from the middle to the even one", "",
                   Float16, Bfloat16) {
  Index wrong = 0;
  for (int low = 0; low < infinity_bits<TestType>; ++low) {
    // Exact in float: one more bit than the format has.
    const auto middle =
        static_cast<float>((magnitude<TestType>(low) + magnitude<TestType>(low + 1)) / 2);
    const int even = low % 2 == 0 ? low : low + 1;
    const auto as = [](float number) { return int{rounded<TestType>(number)}; };
    if (as(middle) != even || as(-middle) != even + 0x8000) ++wrong;
    if (as(std::nextafter(middle, 0.0F)) != low) ++wrong;
    if (as(std::nextafter(middle, infinity<float>)) != low + 1) ++wrong;
  }
  REQUIRE(wrong == 0);
  REQUIRE(rounded<TestType>(std::numeric_limits<float>::max()) == infinity_bits<TestType>);
}

TEST_CASE("compact: known halves", "[compact]") {
  REQUIRE(rounded<Float16>(1) == 0x3c00);
  REQUIRE(rounded<Float16>(-2) == 0xc000);
  REQUIRE(rounded<Float16>(65504) == 0x7bff);
  REQUIRE(rounded<Float16>(0x1p-24F) == 0x0001);
  REQUIRE(rounded<Float16>(0.1F) == 0x2e66);
  REQUIRE(rounded<Bfloat16>(1) == 0x3f80);
  REQUIRE(rounded<Bfloat16>(0.1F) == 0x3dcd);
}

TEMPLATE_TEST_CASE("compact: every length gives each number the same", "", Float16, Bfloat16) {
  Random random(1);
  for (Index count = 0; count <= 40; ++count) {
    const auto size = static_cast<std::size_t>(count);
    const auto numbers = random_normal<float>(random, 1, count + 1);
    // Exactly as long as it may be, so that sanitizers see a step too far.
    std::vector<std::uint16_t> bits(size);
    std::vector<float> back(size);
    TestType::round(numbers.data(), bits.data(), count);
    TestType::expand(bits.data(), back.data(), count);
    for (std::size_t i = 0; i < size; ++i) {
      REQUIRE(bits[i] == rounded<TestType>(numbers.data()[i]));
      REQUIRE(back[i] == expanded<TestType>(bits[i]));
    }
  }
}

TEST_CASE("compact: int8 errs by half a step of its row", "[compact]") {
  Random random(2);
  for (const double size : {1e-30, 1e-8, 1.0, 1e8, 1e37}) {
    for (Index count = 1; count <= 40; ++count) {
      const auto row = random_normal<float>(random, 1, count, size);
      std::vector<std::int8_t> steps(static_cast<std::size_t>(count));
      const float scale = round_row_to_int8(row.data(), steps.data(), count);
      Matrix<float> back(1, count);
      expand_int8(steps.data(), scale, back.data(), count);
      REQUIRE(scale == row.cwiseAbs().maxCoeff() / 127);
      REQUIRE_CLOSE(back, row, 0.50002 * scale);
      // The largest is a whole number of steps, so nothing changes any more.
      std::vector<std::int8_t> again(steps.size());
      const float same = round_row_to_int8(back.data(), again.data(), count);
      REQUIRE(again == steps);
      REQUIRE(std::abs(same - scale) <= 2 * unit_roundoff<float> * scale);
    }
  }
}

TEST_CASE("compact: int8 of rows that are nothing", "[compact]") {
  for (const float number : {0.0F, 1e-40F}) {
    const std::vector<float> row = {number, -number, number};
    std::vector<std::int8_t> steps(3, 5);
    REQUIRE(round_row_to_int8(row.data(), steps.data(), 3) == 0);
    REQUIRE(steps == std::vector<std::int8_t>{0, 0, 0});
  }
  REQUIRE(round_row_to_int8(nullptr, nullptr, 0) == 0);
}

TEST_CASE("compact: a matrix expands to its rounded numbers, part by part", "[compact]") {
  Random random(3);
  const auto matrix = random_normal<float>(random, 5, 19);
  const auto error_of = [&](NumberType type) {
    const CompactMatrix compact(matrix, type);
    REQUIRE(compact.type() == type);
    const Matrix<float> whole = compact.expanded();
    for (Index row = 0; row < 5; ++row) {
      for (Index first = 0; first <= 19; ++first) {
        std::vector<float> part(static_cast<std::size_t>(19 - first));
        compact.expand(row, first, 19 - first, part.data());
        for (Index j = first; j < 19; ++j) {
          REQUIRE(part[static_cast<std::size_t>(j - first)] == whole(row, j));
        }
      }
    }
    return largest_difference(whole, matrix);
  };
  const double largest = matrix.cwiseAbs().maxCoeff();
  REQUIRE(error_of(NumberType::float32) == 0);
  REQUIRE(error_of(NumberType::float16) <= largest * 0x1p-11);
  REQUIRE(error_of(NumberType::bfloat16) <= largest * 0x1p-8);
  REQUIRE(error_of(NumberType::int8) <= largest / 127 * 0.50002);
  REQUIRE(CompactMatrix(matrix, NumberType::float32).bytes() == 5 * 19 * 4);
  REQUIRE(CompactMatrix(matrix, NumberType::float16).bytes() == 5 * 19 * 2);
  REQUIRE(CompactMatrix(matrix, NumberType::bfloat16).bytes() == 5 * 19 * 2);
  REQUIRE(CompactMatrix(matrix, NumberType::int8).bytes() == 5 * 19 + 5 * 4);
  REQUIRE(CompactMatrix(Matrix<float>(0, 3), NumberType::int8).expanded().cols() == 3);
}

TEST_CASE("compact: refuses numbers that a type cannot hold", "[compact]") {
  Matrix<float> matrix = Matrix<float>::Ones(2, 3);
  matrix(1, 2) = 65520;
  REQUIRE_THROWS_WITH(CompactMatrix(matrix, NumberType::float16),
                      "65520 at row 1, column 2 is too large for float16");
  REQUIRE_NOTHROW(CompactMatrix(matrix, NumberType::bfloat16));
  matrix(1, 2) = std::numeric_limits<float>::max();
  REQUIRE_THROWS_AS(CompactMatrix(matrix, NumberType::bfloat16), std::overflow_error);
  matrix(1, 2) = std::nanf("");
  REQUIRE_THROWS_WITH(CompactMatrix(matrix, NumberType::int8),
                      "numbers contain NaN at row 1, column 2");
}

TEST_CASE("compact: takes numbers that are compact already", "[compact]") {
  Random random(7);
  const auto matrix = random_normal<float>(random, 4, 5);
  std::vector<std::uint16_t> halves(20);
  round_to_float16(matrix.data(), halves.data(), 20);
  REQUIRE(CompactMatrix(4, 5, NumberType::float16, halves).expanded() ==
          CompactMatrix(matrix, NumberType::float16).expanded());
  round_to_bfloat16(matrix.data(), halves.data(), 20);
  REQUIRE(CompactMatrix(4, 5, NumberType::bfloat16, halves).expanded() ==
          CompactMatrix(matrix, NumberType::bfloat16).expanded());
  std::vector<std::int8_t> bytes(20);
  std::vector<float> scales;
  for (Index i = 0; i < 4; ++i) {
    scales.push_back(round_row_to_int8(matrix.data() + i * 5, bytes.data() + i * 5, 5));
  }
  REQUIRE(CompactMatrix(4, 5, bytes, scales).expanded() ==
          CompactMatrix(matrix, NumberType::int8).expanded());

  REQUIRE_THROWS_WITH(CompactMatrix(4, 4, NumberType::float16, halves),
                      "numbers have 20 entries, rows and columns have 16");
  REQUIRE_THROWS_WITH(CompactMatrix(5, 4, bytes, scales), "scales have 4 rows, numbers have 5");
  REQUIRE_THROWS_WITH(CompactMatrix(4, 5, NumberType::int8, halves),
                      "numbers of 16 bits must be float16 or bfloat16");
  halves[7] = 0x7f80;  // infinity as a bfloat16
  REQUIRE_THROWS_WITH(CompactMatrix(4, 5, NumberType::bfloat16, halves),
                      "numbers contain NaN or infinity in row 1");
  scales[3] = infinity<float>;
  REQUIRE_THROWS_WITH(CompactMatrix(4, 5, bytes, scales),
                      "numbers contain NaN or infinity in row 3");
}
