#include "numeric/exponential.h"

#include "support.h"

using namespace attractor;
using attractor::test::infinity;
using attractor::test::unit_roundoff;

// Relative errors in ulp: the header promises 2. An ulp is at least 1 * roundoff and at most 2, so
// comparing with roundoff * value as the unit of 2 ulp is the stricter reading.
TEMPLATE_TEST_CASE("exponential: within 2 ulp of the library's", "[exponential]", float, double) {
  const double lowest = sizeof(TestType) == 4 ? -87.2 : -708.2;
  double worst = 0;
  for (int step = 0; step <= 20000; ++step) {
    const auto x = static_cast<TestType>(lowest * step / 20000);
    const auto exact = std::exp(static_cast<long double>(x));
    const auto error = std::abs((exp_nonpositive(x) - exact) / exact);
    worst = std::max(worst, static_cast<double>(error));
  }
  REQUIRE(worst <= 2 * 2 * unit_roundoff<TestType>);
}

TEMPLATE_TEST_CASE("exponential: exact ends", "[exponential]", float, double) {
  REQUIRE(exp_nonpositive(TestType(0)) == 1);
  REQUIRE(exp_nonpositive(-infinity<TestType>) == 0);
  REQUIRE(exp_nonpositive(TestType(-1000)) == 0);
}

TEMPLATE_TEST_CASE("exponential: never falls as x grows across the joints", "[exponential]", float,
                   double) {
  // Joints of the reduction stand at odd multiples of ln(2)/2.
  for (int k = -60; k < 0; ++k) {
    const auto joint = static_cast<TestType>((k + 0.5) * std::log(2.0));
    const TestType below = std::nextafter(joint, -infinity<TestType>);
    const TestType above = std::nextafter(joint, TestType(0));
    // Neighbouring values may differ by the error of 2 ulp.
    const auto slack = static_cast<TestType>(1 + 4 * unit_roundoff<TestType>);
    REQUIRE(exp_nonpositive(below) <= exp_nonpositive(above) * slack);
  }
}

TEST_CASE("exponential: exp2 within 2 ulp over its whole range", "[exponential]") {
  double worst = 0;
  for (int step = 0; step < 1000000; ++step) {
    const auto x = static_cast<float>(-126 + 253e-6 * step);
    const double exact = std::exp2(static_cast<double>(x));
    const double ulp = std::ldexp(1.0, std::ilogb(exact) - 23);
    worst = std::max(worst, std::abs(exp2(broadcast(x))[0] - exact) / ulp);
  }
  REQUIRE(worst <= 2);
}

TEST_CASE("exponential: exp2 has exact ends", "[exponential]") {
  for (int k = -126; k <= 127; ++k) {
    REQUIRE(exp2(broadcast(static_cast<float>(k)))[0] == std::ldexp(1.0F, k));
  }
  const float below = std::nextafter(-126.0F, -infinity<float>);
  for (const float x : {-infinity<float>, -1e30F, -127.0F, below}) {
    REQUIRE(exp2(broadcast(x))[0] == 0);
    REQUIRE(!std::signbit(exp2(broadcast(x))[0]));
  }
}
