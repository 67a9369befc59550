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

#include <cmath>
#include <cstdint>

namespace attractor {

enum class Activation : std::uint8_t { none, relu, gelu, gelu_tanh };

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
  Lanes<float> root = polynomial<float>(t, 0x1.c2343p-19F, -0x1.55e60ap-16F, 0x1.ef41fp-14F,
                                        0x1.6f1752p-14F, 0x1.270efap-10F, 0x1.3142ecp-7F,
                                        0x1.9058bp-5F, 0x1.bd72c6p-4F, 0x1.172b8ep0F);
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
      x * multiply_add(x * x, broadcast(0.102943240F), broadcast(2.30220820F));
  const Lanes<float> exponent = larger<float>(cubic, broadcast(-127.0F));
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
