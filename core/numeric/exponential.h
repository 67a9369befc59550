#pragma once

// exp(x) for x <= 0 as straight-line arithmetic, so that loops over it become SIMD code, and so that
// it gives the same bits natively and in WebAssembly.
//
// x = k ln 2 + r with |r| <= ln(2)/2 (ln 2 split in two parts, Cody and Waite 1980), then the Taylor
// polynomial of exp(r), then 2^k put into the exponent bits.
//
// Range: x in [-infinity, 0]; not for NaN. Below -87.3 (float) or -708.3 (double), where the result
// would no longer be a normal number, it is exactly 0. Error: <= 2 ulp.

#include "numeric/simd.h"

#include <bit>
#include <cstdint>

namespace attractor {

inline float exp_nonpositive(float x) {
  constexpr float rounder = 0x1.8p23F;  // adding it leaves the nearest integer in the low bits
  constexpr float lowest = -87.3F;
  const float clamped = x < lowest ? lowest : x;
  const float shifted = clamped * 0x1.715476p0F + rounder;
  const float k = shifted - rounder;
  const float r = (clamped - k * 0x1.62e4p-1F) - k * 0x1.7f7d1cp-20F;
  float p = 1.0F / 5040;
  p = p * r + 1.0F / 720;
  p = p * r + 1.0F / 120;
  p = p * r + 1.0F / 24;
  p = p * r + 1.0F / 6;
  p = p * r + 0.5F;
  p = (p * r) * r + r + 1.0F;
  const float power = std::bit_cast<float>((std::bit_cast<std::uint32_t>(shifted) + 127U) << 23);
  return x < lowest ? 0.0F : p * power;
}

inline double exp_nonpositive(double x) {
  constexpr double rounder = 0x1.8p52;
  constexpr double lowest = -708.3;
  const double clamped = x < lowest ? lowest : x;
  const double shifted = clamped * 0x1.71547652b82fep0 + rounder;
  const double k = shifted - rounder;
  const double r = (clamped - k * 0x1.62e42feep-1) - k * 0x1.a39ef35793c76p-33;
  double p = 1.0 / 6227020800;
  p = p * r + 1.0 / 479001600;
  p = p * r + 1.0 / 39916800;
  p = p * r + 1.0 / 3628800;
  p = p * r + 1.0 / 362880;
  p = p * r + 1.0 / 40320;
  p = p * r + 1.0 / 5040;
  p = p * r + 1.0 / 720;
  p = p * r + 1.0 / 120;
  p = p * r + 1.0 / 24;
  p = p * r + 1.0 / 6;
  p = p * r + 0.5;
  p = (p * r) * r + r + 1.0;
  const double power = std::bit_cast<double>((std::bit_cast<std::uint64_t>(shifted) + 1023U) << 52);
  return x < lowest ? 0.0 : p * power;
}

/// 2^x for x in [-infinity, 127]; not for NaN. Below -126, where the result would no longer be a normal
/// number, it is exactly +0. Error: <= 2 ulp.
inline Lanes<float> exp2(Lanes<float> x) {
  const Lanes<float> rounder = broadcast(0x1.8p23F);
  const Lanes<float> lowest = broadcast(-126.0F);
  const Lanes<float> clamped = larger<float>(x, lowest);
  const Lanes<float> shifted = clamped + rounder;
  const Lanes<float> r = clamped - (shifted - rounder);
  // 1 + r q(r), which has the smallest error in ulp on |r| <= 1/2; its value at 0 is exactly 1.
  Lanes<float> p = broadcast(0x1.58de96p-10F);
  p = multiply_add(p, r, broadcast(0x1.3cecaep-7F));
  p = multiply_add(p, r, broadcast(0x1.c6bfacp-5F));
  p = multiply_add(p, r, broadcast(0x1.ebf9b4p-3F));
  p = multiply_add(p, r, broadcast(0x1.62e41ep-1F));
  p = multiply_add(p, r, broadcast(1.0F));
  return keep<float>(x >= lowest, times_power_of_two<float>(p, shifted));
}

}  // namespace attractor
