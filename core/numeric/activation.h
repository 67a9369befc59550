#pragma once

// The activations between two linear layers, lane by lane.
//
//   relu       max(x, 0)
//   gelu       x P(Z <= x), Z standard normal: x/2 (1 + erf(x / sqrt 2))       Hendrycks and Gimpel 2016,
//   gelu_tanh  x/2 (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3)))                    arXiv:1606.08415
//
// Arguments are finite; NaN gives NaN.

#include "numeric/exponential.h"
#include "numeric/simd.h"

#include <array>
#include <cmath>
#include <cstdint>

namespace attractor {

enum class Activation : std::uint8_t { none, relu, gelu, gelu_tanh };

/// In memory for the reason that exponential.h gives.
extern const std::array<float, 9> gelu_root;
extern const struct GeluTanhConstants {
  float first;
  float third;
  float lowest;
} gelu_tanh_cubic;

/// The definition, in plain double.
double activation_reference(Activation activation, double x);

template <typename Scalar>
inline Lanes<Scalar> relu(Lanes<Scalar> x) {
  return larger<Scalar>(broadcast(Scalar(0)), x);
}

/// Absolute error <= 2e-7 max(1, |x|).
///
/// gelu(x) = max(x, 0) - t P(Z > t) with t = |x|. The eighth root of 1 / P(Z > t) is nearly a polynomial
/// (the form of Abramowitz and Stegun 7.1.28); this one has the smallest largest error of the product.
/// The eighth power grows to infinity by itself, so that gelu(x) is exactly x or 0 far from 0.
inline Lanes<float> gelu(Lanes<float> x) {
  const Lanes<float> t = larger<float>(broadcast(0.0F) - x, x);
  Lanes<float> root = polynomial(t, gelu_root);
  root = root * root;
  root = root * root;
  return relu<float>(x) - t / (root * root);
}

/// Absolute error <= 2e-7 max(1, |x|).
///
/// As x / (1 + e^-2u), u = sqrt(2/pi) (x + 0.044715 x^3).
inline Lanes<float> gelu_tanh(Lanes<float> x) {
  // 2u / ln 2; from -127 down, 1 + e^-2u is too large for x to matter.
  const Lanes<float> cubic =
      x * multiply_add(x * x, broadcast(gelu_tanh_cubic.third), broadcast(gelu_tanh_cubic.first));
  const Lanes<float> exponent = larger<float>(cubic, broadcast(gelu_tanh_cubic.lowest));
  return x / (broadcast(1.0F) + exp2(broadcast(0.0F) - exponent));
}

/// In double these serve comparisons, not speed: each lane by the library's function.
inline Lanes<double> each_lane_by_definition(Activation activation, Lanes<double> x) {
  double lanes[lane_count<double>];
  store(lanes, x);
  for (double& lane : lanes) lane = activation_reference(activation, lane);
  return load(lanes);
}

inline Lanes<double> gelu(Lanes<double> x) { return each_lane_by_definition(Activation::gelu, x); }

inline Lanes<double> gelu_tanh(Lanes<double> x) {
  return each_lane_by_definition(Activation::gelu_tanh, x);
}

/// For kernels that know their activation when they are compiled.
template <Activation activation, typename Scalar>
inline Lanes<Scalar> activate(Lanes<Scalar> x) {
  if constexpr (activation == Activation::relu) return relu<Scalar>(x);
  if constexpr (activation == Activation::gelu) return gelu(x);
  if constexpr (activation == Activation::gelu_tanh) return gelu_tanh(x);
  return x;
}

/// Replaces x[0 .. count - 1] by their activations.
template <typename Scalar>
void activate(Activation activation, Scalar* x, Index count);

}  // namespace attractor
