#pragma once

// 2^x and e^x of each lane as straight-line arithmetic.
//
//   2^x = 2^k 2^r   with k the integer nearest to x, |r| <= 1/2
//   e^x = 2^k e^r   with k the integer nearest to x / ln 2, and r = x - k ln 2, for which ln 2 is split
//                   in two parts (Cody and Waite 1980)
//
// The power of r is a polynomial 1 + r q(r) whose largest error in ulp is the least possible (Remez),
// its coefficients then searched in float for the least error after all roundings. 2^k is added to the
// exponent bits. The bits are the same on all machines that do not fuse multiply_add.
//
// Arguments reach from -infinity to where the result is still below half the largest number, and none
// may be NaN.

#include "numeric/simd.h"

#include <array>
#include <limits>

namespace attractor {

/// Horner's scheme; the coefficients from the highest power down.
template <typename Scalar, typename... Lower>
inline Lanes<Scalar> polynomial(Lanes<Scalar> x, Scalar highest, Lower... lower) {
  Lanes<Scalar> value = broadcast(highest);
  ((value = multiply_add(value, x, broadcast<Scalar>(lower))), ...);
  return value;
}

/// Adding it to a float below 2^22 (a double below 2^51) rounds to an integer and leaves that integer in
/// the low bits.
template <typename Scalar>
inline constexpr Scalar integer_rounder = sizeof(Scalar) == 4 ? Scalar(0x1.8p23) : Scalar(0x1.8p52);

/// What exp2 of floats is made of. In memory, not in the code: browsers build a constant of 128 bits anew
/// out of two halves wherever it is used, which takes longer than to load and broadcast a float.
extern const std::array<float, 8> exp2_constants;

/// 2^x. float: x in [-infinity, 127], error <= 2 ulp down to -126, the end of the normal numbers. From
/// there it falls straight to exactly +0 at -127 and below: error < 2^-127.
inline Lanes<float> exp2(Lanes<float> x) {
  const auto constant = [](std::size_t i) { return broadcast(exp2_constants[i]); };
  const Lanes<float> rounder = constant(0);
  // No comparison makes the zero: at -127, the power of r = 0 is 1, whose exponent bits become 0.
  const Lanes<float> clamped = larger<float>(x, constant(1));
  const Lanes<float> shifted = clamped + rounder;
  const Lanes<float> r = clamped - (shifted - rounder);
  // Horner's scheme for the last two steps, which decide the error; pairs before, which wait less for
  // one another.
  const Lanes<float> high = multiply_add(constant(2), r, constant(3));
  const Lanes<float> low = multiply_add(constant(4), r, constant(5));
  const Lanes<float> q = multiply_add(multiply_add(high, r * r, low), r, constant(6));
  return times_power_of_two<float>(multiply_add(q, r, constant(7)), shifted);
}

/// 2^x. double: x in [-infinity, 1023], error <= 1.5 ulp down to -1022; then straight to exactly +0 at
/// -1023 and below: error < 2^-1023.
inline Lanes<double> exp2(Lanes<double> x) {
  const Lanes<double> rounder = broadcast(integer_rounder<double>);
  const Lanes<double> clamped = larger<double>(x, broadcast(-1023.0));
  const Lanes<double> shifted = clamped + rounder;
  const Lanes<double> r = clamped - (shifted - rounder);
  const Lanes<double> power = polynomial<double>(
      r, 4.428557902268299951024e-10, 7.073809595773850912461e-9, 1.017824838567124670155e-7,
      1.321543513661504845662e-6, 1.525273335032208405761e-5, 1.540353045737438845968e-4,
      1.333355814696381318649e-3, 9.618129107593957645707e-3, 5.550410866481900173597e-2,
      2.402265069591013143819e-1, 6.931471805599453451082e-1, 1.0);
  return times_power_of_two<double>(power, shifted);
}

/// e^x. float: x in [-infinity, 88], 0 below -87.33654 = ln 2^-126, error <= 1.2 ulp.
inline Lanes<float> exp(Lanes<float> x) {
  const Lanes<float> rounder = broadcast(integer_rounder<float>);
  const Lanes<float> lowest = broadcast(-87.33654F);
  const Lanes<float> clamped = larger<float>(x, lowest);
  const Lanes<float> shifted = multiply_add(clamped, broadcast(0x1.715476p0F), rounder);
  const Lanes<float> k = shifted - rounder;
  Lanes<float> r = multiply_add(k, broadcast(-0x1.62e4p-1F), clamped);
  r = multiply_add(k, broadcast(-0x1.7f7d1cp-20F), r);
  const Lanes<float> power = polynomial<float>(r, 0x1.6a2ca8p-10F, 0x1.125efp-7F, 0x1.555952p-5F,
                                               0x1.555434p-3F, 0x1.fffff6p-2F, 1.0F, 1.0F);
  return keep<float>(x >= lowest, times_power_of_two<float>(power, shifted));
}

/// e^x. double: x in [-infinity, 709], 0 below -708.39641853226408 = ln 2^-1022, error <= 1.5 ulp.
inline Lanes<double> exp(Lanes<double> x) {
  const Lanes<double> rounder = broadcast(integer_rounder<double>);
  const Lanes<double> lowest = broadcast(-708.39641853226408);
  const Lanes<double> clamped = larger<double>(x, lowest);
  const Lanes<double> shifted = multiply_add(clamped, broadcast(0x1.71547652b82fep0), rounder);
  const Lanes<double> k = shifted - rounder;
  Lanes<double> r = multiply_add(k, broadcast(-0x1.62e42feep-1), clamped);
  r = multiply_add(k, broadcast(-0x1.a39ef35793c76p-33), r);
  const Lanes<double> power = polynomial<double>(
      r, 2.495641538409982611655e-8, 2.76311517347999643352e-7, 2.755775898178855035011e-6,
      2.480149032426188515016e-5, 1.984126925074555883787e-4, 1.3888888946623865207e-3,
      8.333333333668164996456e-3, 4.166666666651700500856e-2, 1.666666666666589179243e-1,
      5.000000000000012543394e-1, 1.0, 1.0);
  return keep<double>(x >= lowest, times_power_of_two<double>(power, shifted));
}

}  // namespace attractor
