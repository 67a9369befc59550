#include "numeric/simd.h"

#include "support.h"

#include <bit>
#include <string>

using namespace attractor;
using attractor::test::infinity;

// Each operation against the same operation on single numbers: all pairs of the values that matter, in
// all lanes.

namespace {

template <typename Scalar>
using Limits = std::numeric_limits<Scalar>;

/// Zeros, denormals, the ends of the normal range, numbers that round, infinities.
template <typename Scalar>
std::vector<Scalar> special_values() {
  const auto third = Scalar(1) / 3;
  std::vector<Scalar> values = {0,
                                Limits<Scalar>::denorm_min(),
                                Limits<Scalar>::min() / 3,
                                Limits<Scalar>::min(),
                                third,
                                1,
                                3,
                                1 + Limits<Scalar>::epsilon(),
                                Limits<Scalar>::max() / 2,
                                Limits<Scalar>::max(),
                                infinity<Scalar>};
  for (std::size_t i = 0, positive = values.size(); i < positive; ++i) values.push_back(-values[i]);
  return values;
}

/// Equal in all bits, or both NaN.
template <typename Scalar>
bool same(Scalar a, Scalar b) {
  return std::isnan(a) ? std::isnan(b) : a == b && std::signbit(a) == std::signbit(b);
}

/// Calls check(a, b, c) with registers that hold each triple of values in each lane.
template <typename Scalar, typename Check>
void for_triples(const std::vector<Scalar>& values, Check check) {
  constexpr Index lanes = lane_count<Scalar>;
  const std::size_t count = values.size();
  const std::size_t triples = count * count * count;
  Scalar a[lanes];
  Scalar b[lanes];
  Scalar c[lanes];
  for (std::size_t start = 0; start < triples; ++start) {
    for (std::size_t i = 0; i < lanes; ++i) {
      const std::size_t triple = (start + i) % triples;
      a[i] = values[triple % count];
      b[i] = values[triple / count % count];
      c[i] = values[triple / count / count];
    }
    check(load(a), load(b), load(c));
  }
}

/// "" when each lane i of `result` is expected(i), else what differs first.
template <typename Scalar, typename Expected>
std::string difference(Lanes<Scalar> result, Expected expected) {
  for (Index i = 0; i < lane_count<Scalar>; ++i) {
    if (same<Scalar>(result[i], expected(i))) continue;
    return "lane " + std::to_string(i) + " is " + std::to_string(result[i]) + ", not " +
           std::to_string(expected(i));
  }
  return "";
}

/// Asserted only when it fails: Catch2 is too slow for a million assertions.
#define REQUIRE_LANES(result, expected)                                                   \
  do {                                                                                    \
    const std::string found =                                                             \
        difference<TestType>(result, [&]([[maybe_unused]] Index i) { return expected; }); \
    if (!found.empty()) FAIL(#result << ": " << found);                                   \
  } while (false)

}  // namespace

TEMPLATE_TEST_CASE("simd: arithmetic is that of single numbers", "[simd]", float, double) {
  auto values = special_values<TestType>();
  values.push_back(Limits<TestType>::quiet_NaN());
  for_triples<TestType>(values, [](auto a, auto b, auto) {
    REQUIRE_LANES(a + b, a[i] + b[i]);
    REQUIRE_LANES(a - b, a[i] - b[i]);
    REQUIRE_LANES(a * b, a[i] * b[i]);
    REQUIRE_LANES(a / b, a[i] / b[i]);
  });
}

TEMPLATE_TEST_CASE("simd: multiply_add rounds once or twice", "[simd]", float, double) {
  for_triples<TestType>(special_values<TestType>(), [](auto a, auto b, auto c) {
    const Lanes<TestType> result = multiply_add(a, b, c);
    // Zeros of either sign, because musl's fma, which WebAssembly has, gives -tiny + 0 the wrong one.
    REQUIRE_LANES(
        result, result[i] == std::fma(a[i], b[i], c[i]) ? result[i] : TestType(a[i] * b[i] + c[i]));
  });
}

TEMPLATE_TEST_CASE("simd: larger, and the second where one is NaN", "[simd]", float, double) {
  auto values = special_values<TestType>();
  values.push_back(Limits<TestType>::quiet_NaN());
  for_triples<TestType>(values, [](auto a, auto b, auto) {
    REQUIRE_LANES(larger<TestType>(a, b), a[i] > b[i] ? a[i] : b[i]);
  });
}

TEMPLATE_TEST_CASE("simd: comparisons choose and keep lanes", "[simd]", float, double) {
  auto values = special_values<TestType>();
  values.push_back(Limits<TestType>::quiet_NaN());
  for_triples<TestType>(values, [](auto a, auto b, auto c) {
    REQUIRE_LANES(choose<TestType>(a >= b, b, c), a[i] >= b[i] ? b[i] : c[i]);
    REQUIRE_LANES(choose<TestType>(a == b, c, a), a[i] == b[i] ? c[i] : a[i]);
    REQUIRE_LANES(keep<TestType>(a >= b, c), a[i] >= b[i] ? c[i] : TestType(0));
    REQUIRE_LANES(keep<TestType>(a == b, c), a[i] == b[i] ? c[i] : TestType(0));
  });
}

TEMPLATE_TEST_CASE("simd: load and store at any address", "[simd]", float, double) {
  constexpr Index lanes = lane_count<TestType>;
  std::vector<TestType> from(3 * lanes);
  for (std::size_t i = 0; i < from.size(); ++i) from[i] = static_cast<TestType>(i + 1);
  for (Index start = 0; start <= 2 * lanes; ++start) {
    std::vector<TestType> to(from.size());
    store(to.data() + start, load(from.data() + start));
    for (Index i = 0; i < 3 * lanes; ++i) {
      const bool inside = i >= start && i < start + lanes;
      REQUIRE(to[static_cast<std::size_t>(i)] == TestType(inside ? i + 1 : 0));
    }
  }
}

TEMPLATE_TEST_CASE("simd: load_first and store_first touch only their part", "[simd]", float,
                   double) {
  constexpr Index lanes = lane_count<TestType>;
  for (Index count = 0; count <= lanes; ++count) {
    // Exactly as long as it may be, so that sanitizers see a step too far.
    std::vector<TestType> numbers(static_cast<std::size_t>(count), TestType(3));
    const auto loaded = load_first(numbers.data(), count, TestType(-7));
    REQUIRE_LANES(loaded, TestType(i < count ? 3 : -7));
    store_first<TestType>(numbers.data(), loaded + broadcast(TestType(1)), count);
    REQUIRE(numbers == std::vector<TestType>(static_cast<std::size_t>(count), TestType(4)));
  }
}

TEMPLATE_TEST_CASE("simd: load_up_to reads a register and no more", "[simd]", float, double) {
  for (Index count = 0; count <= lane_count<TestType> + 1; ++count) {
    const std::vector<TestType> numbers(static_cast<std::size_t>(count), TestType(3));
    const auto loaded = load_up_to(numbers.data(), count, TestType(-7));
    REQUIRE_LANES(loaded, TestType(i < count ? 3 : -7));
  }
}

TEMPLATE_TEST_CASE("simd: broadcast", "[simd]", float, double) {
  for (const TestType value : special_values<TestType>()) REQUIRE_LANES(broadcast(value), value);
}

TEMPLATE_TEST_CASE("simd: times_power_of_two is exact between normal numbers", "[simd]", float,
                   double) {
  const auto rounder = std::ldexp(TestType(1.5), Limits<TestType>::digits - 1);
  // Each lane with a number and a power of its own.
  TestType x[lane_count<TestType>];
  TestType k[lane_count<TestType>];
  const int least = Limits<TestType>::min_exponent - 1;
  const int largest = Limits<TestType>::max_exponent - 1;
  for (int start = least; start <= largest - static_cast<int>(lane_count<TestType>); ++start) {
    for (int i = 0; i < static_cast<int>(lane_count<TestType>); ++i) {
      x[i] = TestType(i % 2 == 0 ? 1 : -1) + TestType(i) / 16;
      k[i] = static_cast<TestType>(start + i + 1);
    }
    REQUIRE_LANES(times_power_of_two<TestType>(load(x), load(k) + broadcast(rounder)),
                  std::ldexp(x[i], static_cast<int>(k[i])));
  }
}

TEMPLATE_TEST_CASE("simd: sum_of_lanes adds a tree of halves", "[simd]", float, double) {
  constexpr Index lanes = lane_count<TestType>;
  TestType values[lanes];
  for_triples<TestType>(special_values<TestType>(), [&](auto a, auto, auto) {
    store(values, a);
    for (Index half = lanes / 2; half > 0; half /= 2) {
      for (Index i = 0; i < half; ++i) values[i] += values[i + half];
    }
    REQUIRE_LANES(broadcast(sum_of_lanes<TestType>(a)), values[0]);
  });
}

TEMPLATE_TEST_CASE("simd: largest_of_lanes finds it in each lane", "[simd]", float, double) {
  constexpr Index lanes = lane_count<TestType>;
  for (const TestType most : {TestType(-1), TestType(2), infinity<TestType>}) {
    for (Index position = 0; position < lanes; ++position) {
      TestType values[lanes];
      std::fill_n(values, lanes, -infinity<TestType>);
      values[position] = most;
      REQUIRE(largest_of_lanes<TestType>(load(values)) == most);
    }
  }
  REQUIRE(largest_of_lanes<TestType>(broadcast(-infinity<TestType>)) == -infinity<TestType>);
}

TEST_CASE("simd: a float is split into a power of two and what is left near 1", "[simd]") {
  for (const float x : {1.0F, 0.7071F, 0.7072F, 1.4142F, 1.4143F, 3e-38F, 3e38F, 0.1F, 123.0F}) {
    const auto [m, k] = split_powers_of_two(broadcast(x));
    REQUIRE(std::ldexp(m[0], static_cast<int>(k[0])) == x);
    REQUIRE(m[0] >= 0.70710F);
    REQUIRE(m[0] < 1.41422F);
  }
}
