#include "numeric/activation.h"

#include "support.h"

using namespace attractor;
using namespace attractor::test;

namespace {

const std::vector<Activation> all_activations = {Activation::none, Activation::relu,
                                                 Activation::gelu, Activation::gelu_tanh};

/// One number through the loop over arrays.
template <typename Scalar>
Scalar activated(Activation activation, Scalar x) {
  activate(activation, &x, 1);
  return x;
}

/// What the header promises, in units of max(1, |x|).
template <typename Scalar>
constexpr double bound = sizeof(Scalar) == 4 ? 2e-7 : 0;

}  // namespace

TEMPLATE_TEST_CASE("activation: error over the whole range", "[activation]", float, double) {
  constexpr Index count = 200000;
  std::vector<TestType> x(count);
  for (const Activation activation : all_activations) {
    // All scales: between the smallest normal number and 1e30 on both sides; then the bend, densely.
    for (const bool dense : {false, true}) {
      for (Index i = 0; i < count; ++i) {
        const double share = static_cast<double>(i) / count - 0.5;
        const double far = std::copysign(std::pow(10.0, 136 * std::abs(share) - 38), share);
        x[static_cast<std::size_t>(i)] = static_cast<TestType>(dense ? 30 * share : far);
      }
      std::vector<TestType> y = x;
      activate(activation, y.data(), count);
      Index outside = 0;
      for (std::size_t i = 0; i < x.size(); ++i) {
        const double at = x[i];
        const double error = std::abs(y[i] - activation_reference(activation, at));
        if (!(error <= bound<TestType> * std::max(1.0, std::abs(at)))) ++outside;
      }
      INFO("activation " << static_cast<int>(activation));
      REQUIRE(outside == 0);
    }
  }
}

TEMPLATE_TEST_CASE("activation: every length gives each number the same", "[activation]", float,
                   double) {
  Random random(1);
  for (const Activation activation : all_activations) {
    for (Index count = 0; count <= 40; ++count) {
      const Matrix<TestType> x = random_normal<TestType>(random, 1, count + 1, 2);
      Matrix<TestType> y = x;
      activate(activation, y.data(), count);
      for (Index i = 0; i < count; ++i) REQUIRE(y(0, i) == activated(activation, x(0, i)));
      REQUIRE(y(0, count) == x(0, count));
    }
  }
}

TEST_CASE("activation: known values", "[activation]") {
  REQUIRE(activation_reference(Activation::none, -2) == -2);
  REQUIRE(activation_reference(Activation::relu, -2) == 0);
  REQUIRE(activation_reference(Activation::relu, 2) == 2);
  // Distribution function of the normal distribution at 1: 0.841344746068543.
  REQUIRE(activation_reference(Activation::gelu, 1) == Approx(0.841344746068543).epsilon(1e-14));
  REQUIRE(activation_reference(Activation::gelu, -1) == Approx(-0.158655253931457).epsilon(1e-14));
  // As PyTorch 2 gives it for approximate='tanh'.
  REQUIRE(activation_reference(Activation::gelu_tanh, 1) == Approx(0.8411919906).epsilon(1e-9));
  REQUIRE(activation_reference(Activation::gelu_tanh, -1) == Approx(-0.1588080094).epsilon(1e-9));
}

TEMPLATE_TEST_CASE("activation: exact far from zero and at it; NaN stays", "[activation]", float,
                   double) {
  for (const Activation activation : all_activations) {
    REQUIRE(activated(activation, TestType(0)) == 0);
    for (const TestType x : {TestType(20), TestType(1e8), TestType(1e30)}) {
      REQUIRE(activated(activation, x) == x);
      if (activation == Activation::none) continue;
      REQUIRE(std::abs(activated(activation, -x)) <= TestType(1e-8));
    }
    REQUIRE(std::isnan(activated(activation, std::numeric_limits<TestType>::quiet_NaN())));
  }
}
