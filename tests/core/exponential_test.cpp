#include "numeric/exponential.h"

#include "support.h"

using namespace attractor;
using attractor::test::infinity;

namespace {

template <typename Scalar>
using Limits = std::numeric_limits<Scalar>;

/// Base 2 or e, with its exact counterpart in a wider type and the logarithms of the normal range.
template <typename Number, bool natural>
struct Exponential {
  using Scalar = Number;
  using Exact = std::conditional_t<sizeof(Scalar) == 4, double, long double>;

  static constexpr Scalar lowest = !natural              ? Limits<Scalar>::min_exponent - 1
                                   : sizeof(Scalar) == 4 ? Scalar(-87.33654F)
                                                         : Scalar(-708.39641853226408);
  /// From here down the result is exactly 0.
  static constexpr Scalar zero_from =
      natural ? lowest * (1 + Limits<Scalar>::epsilon()) : lowest - 1;
  static constexpr Scalar highest =
      natural ? (sizeof(Scalar) == 4 ? 88 : 709) : Scalar(Limits<Scalar>::max_exponent - 1);

  static Lanes<Scalar> lanes(Lanes<Scalar> x) { return natural ? exp(x) : exp2(x); }
  static Scalar single(Scalar x) { return lanes(broadcast(x))[0]; }
  static Exact exact(Scalar x) {
    return natural ? std::exp(static_cast<Exact>(x)) : std::exp2(static_cast<Exact>(x));
  }
  /// What the header promises, in ulp of the exact result.
  static constexpr double bound = sizeof(Scalar) == 8 ? 1.5 : natural ? 1.2 : 2;
};

/// Error of all lanes at once, in ulp.
template <typename Function, typename Scalar>
double error_at(const Scalar (&x)[lane_count<Scalar>]) {
  const auto result = Function::lanes(load(x));
  double worst = 0;
  for (Index i = 0; i < lane_count<Scalar>; ++i) {
    const auto exact = Function::exact(x[i]);
    const auto ulp = std::ldexp(1.0, std::ilogb(exact) + 1 - Limits<Scalar>::digits);
    worst = std::max(worst, std::abs(static_cast<double>(result[i] - exact)) / ulp);
  }
  return worst;
}

}  // namespace

#define ALL_EXPONENTIALS                                                                 \
  (Exponential<float, false>), (Exponential<double, false>), (Exponential<float, true>), \
      (Exponential<double, true>)

TEMPLATE_TEST_CASE("exponential: error in ulp over the whole range", "[exponential]",
                   ALL_EXPONENTIALS) {
  using Scalar = typename TestType::Scalar;
  constexpr Index lanes = lane_count<Scalar>;
  double worst = 0;
  Scalar x[lanes];
  const auto look = [&](double from, double to, int steps) {
    for (int step = 0; step < steps; step += static_cast<int>(lanes)) {
      for (Index i = 0; i < lanes; ++i) {
        const double share = static_cast<double>(step + i) / steps;
        x[i] = static_cast<Scalar>(from + (to - from) * share);
      }
      worst = std::max(worst, error_at<TestType>(x));
    }
  };
  look(TestType::lowest, TestType::highest, 200000);
  // Near 0, where arguments have the most digits, and at the ends.
  look(-0.75, 0.75, 200000);
  look(TestType::lowest * (1 - 1e-4), TestType::lowest, 10000);
  look(TestType::highest * (1 - 1e-4), TestType::highest, 10000);
  INFO("largest error " << worst << " ulp");
  REQUIRE(worst <= TestType::bound);
}

TEMPLATE_TEST_CASE("exponential: exact where the result is", "[exponential]", ALL_EXPONENTIALS) {
  using Scalar = typename TestType::Scalar;
  for (const Scalar zero : {Scalar(0), -Scalar(0), Limits<Scalar>::denorm_min()}) {
    REQUIRE(TestType::single(zero) == 1);
  }
  const Scalar below = TestType::zero_from;
  const Scalar far = -Limits<Scalar>::max();
  for (const Scalar x : {below, 2 * below, far, -infinity<Scalar>}) {
    REQUIRE(TestType::single(x) == 0);
    REQUIRE(!std::signbit(TestType::single(x)));
  }
  REQUIRE(TestType::single(TestType::lowest) >= Limits<Scalar>::min());
}

TEMPLATE_TEST_CASE("exponential: integer powers of two are exact", "[exponential]", float, double) {
  for (int k = Limits<TestType>::min_exponent - 1; k < Limits<TestType>::max_exponent; ++k) {
    REQUIRE(exp2(broadcast(static_cast<TestType>(k)))[0] == std::ldexp(TestType(1), k));
  }
}

TEMPLATE_TEST_CASE("exponential: 2^x falls straight to zero below the normal numbers",
                   "[exponential]", float, double) {
  const int least = Limits<TestType>::min_exponent - 1;
  TestType above = Limits<TestType>::min();
  for (int step = 0; step <= 1000; ++step) {
    const TestType x = static_cast<TestType>(least) - static_cast<TestType>(step) / 1000;
    const TestType result = exp2(broadcast(x))[0];
    REQUIRE(result <= above);
    REQUIRE(std::abs(result - std::exp2(x)) <= Limits<TestType>::min() / 2);
    above = result;
  }
  REQUIRE(above == 0);
}

TEMPLATE_TEST_CASE("exponential: never falls as x grows across the joints", "[exponential]",
                   ALL_EXPONENTIALS) {
  using Scalar = typename TestType::Scalar;
  // Joints of the reduction stand half way between the arguments of powers of two.
  const auto least = static_cast<int>(Limits<Scalar>::min_exponent);
  for (int k = least; k < -least; ++k) {
    const auto joint = static_cast<Scalar>((k + 0.5) / (least - 1) * TestType::lowest);
    const Scalar below = TestType::single(std::nextafter(joint, -infinity<Scalar>));
    const Scalar above = TestType::single(std::nextafter(joint, infinity<Scalar>));
    // Neighbouring values may differ by twice the error.
    const auto slack = static_cast<Scalar>(1 + 2 * TestType::bound * Limits<Scalar>::epsilon());
    REQUIRE(below <= above * slack);
  }
}

TEMPLATE_TEST_CASE("exponential: a lane does not depend on its neighbours", "[exponential]",
                   ALL_EXPONENTIALS) {
  using Scalar = typename TestType::Scalar;
  Scalar x[lane_count<Scalar>];
  for (int start = 0; start < 100; ++start) {
    for (Index i = 0; i < lane_count<Scalar>; ++i) {
      x[i] = i % 3 == 2 ? -infinity<Scalar> : static_cast<Scalar>(-0.37 * (start + 5 * i));
    }
    const auto result = TestType::lanes(load(x));
    for (Index i = 0; i < lane_count<Scalar>; ++i) REQUIRE(result[i] == TestType::single(x[i]));
  }
}

TEST_CASE("exponential: ln within its error over all positive normal numbers", "[exponential]") {
  for (float x = Limits<float>::min(); x < Limits<float>::max() / 1.001F; x *= 1.00037F) {
    const double exact = std::log(static_cast<double>(x));
    const double error = std::abs(log(broadcast(x))[0] - exact);
    const double ulp = std::abs(exact) * Limits<float>::epsilon();
    REQUIRE(error <= std::max(2 * ulp, 1.2e-7));
  }
  REQUIRE(log(broadcast(1.0F))[0] == 0);
}
