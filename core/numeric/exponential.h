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

namespace attractor {

// Constants are in memory, not in the code: browsers build a constant of 128 bits anew out of two halves
// wherever it is used, which takes longer than to load and broadcast a number.

template <typename Scalar, std::size_t terms>
struct Exp2Constants {
  /// Adding it to a number leaves the nearest integer in the low bits.
  Scalar rounder;
  Scalar zero_from;
  /// From the highest power down; the last is 1.
  std::array<Scalar, terms> power;
};
extern const Exp2Constants<float, 6> exp2_float;
extern const Exp2Constants<double, 12> exp2_double;

template <typename Scalar, std::size_t terms>
struct ExpConstants {
  Scalar rounder;
  Scalar lowest;
  Scalar log2_e;
  Scalar minus_ln2_high;
  Scalar minus_ln2_low;
  std::array<Scalar, terms> power;
};
extern const ExpConstants<float, 7> exp_float;
extern const ExpConstants<double, 12> exp_double;

/// Horner's scheme; the coefficients from the highest power down.
template <typename Scalar, std::size_t terms>
inline Lanes<Scalar> polynomial(Lanes<Scalar> x, const std::array<Scalar, terms>& coefficients) {
  Lanes<Scalar> value = broadcast(coefficients[0]);
  for (std::size_t i = 1; i < terms; ++i) {
    value = multiply_add(value, x, broadcast(coefficients[i]));
  }
  return value;
}

/// The constants of exp2 in registers.
struct Exp2Registers {
  Lanes<float> rounder = broadcast(exp2_float.rounder);
  Lanes<float> zero_from = broadcast(exp2_float.zero_from);
  Lanes<float> power[6] = {broadcast(exp2_float.power[0]), broadcast(exp2_float.power[1]),
                           broadcast(exp2_float.power[2]), broadcast(exp2_float.power[3]),
                           broadcast(exp2_float.power[4]), broadcast(exp2_float.power[5])};
};

/// For the time of a loop that leaves them room: eight registers beside those of exp2 itself.
inline Exp2Registers held_exp2_registers() {
  Exp2Registers constants;
  constants.rounder = held<float>(constants.rounder);
  constants.zero_from = held<float>(constants.zero_from);
  for (Lanes<float>& coefficient : constants.power) coefficient = held<float>(coefficient);
  return constants;
}

/// 2^x for x in [-infinity, 127]. Error: <= 2 ulp (1.96; 1.80 fused) down to -126, the end of the normal
/// numbers; from there the result falls straight to exactly +0 at -127 and below, and the error is below
/// 2^-127.
inline Lanes<float> exp2(Lanes<float> x, const Exp2Registers& constants = {}) {
  const auto& power = constants.power;
  // No comparison makes the zero: at -127, the power of r = 0 is 1, whose exponent bits become 0.
  const Lanes<float> clamped = larger<float>(x, constants.zero_from);
  const Lanes<float> shifted = clamped + constants.rounder;
  const Lanes<float> r = clamped - (shifted - constants.rounder);
  // Horner's scheme for the last two steps, which decide the error; pairs before, which wait less for
  // one another.
  const Lanes<float> high = multiply_add(power[0], r, power[1]);
  const Lanes<float> low = multiply_add(power[2], r, power[3]);
  const Lanes<float> q = multiply_add(multiply_add(high, r * r, low), r, power[4]);
  return times_power_of_two<float>(multiply_add(q, r, power[5]), shifted);
}

/// 2^x for x in [-infinity, 1023]. Error: <= 1.5 ulp down to -1022; from there straight to exactly +0 at
/// -1023 and below, with an error below 2^-1023.
inline Lanes<double> exp2(Lanes<double> x) {
  const Lanes<double> rounder = broadcast(exp2_double.rounder);
  const Lanes<double> clamped = larger<double>(x, broadcast(exp2_double.zero_from));
  const Lanes<double> shifted = clamped + rounder;
  const Lanes<double> r = clamped - (shifted - rounder);
  return times_power_of_two<double>(polynomial(r, exp2_double.power), shifted);
}

template <typename Scalar, std::size_t terms>
inline Lanes<Scalar> exp_with(const ExpConstants<Scalar, terms>& constants, Lanes<Scalar> x) {
  const Lanes<Scalar> rounder = broadcast(constants.rounder);
  const Lanes<Scalar> lowest = broadcast(constants.lowest);
  const Lanes<Scalar> clamped = larger<Scalar>(x, lowest);
  const Lanes<Scalar> shifted = multiply_add(clamped, broadcast(constants.log2_e), rounder);
  const Lanes<Scalar> k = shifted - rounder;
  Lanes<Scalar> r = multiply_add(k, broadcast(constants.minus_ln2_high), clamped);
  r = multiply_add(k, broadcast(constants.minus_ln2_low), r);
  const Lanes<Scalar> power = polynomial(r, constants.power);
  return keep<Scalar>(x >= lowest, times_power_of_two<Scalar>(power, shifted));
}

/// e^x for x in [-infinity, 88]: error <= 1.2 ulp; exactly +0 below -87.33654 = ln 2^-126.
inline Lanes<float> exp(Lanes<float> x) { return exp_with(exp_float, x); }

/// e^x for x in [-infinity, 709]: error <= 1.5 ulp; exactly +0 below -708.39641853226408 = ln 2^-1022.
inline Lanes<double> exp(Lanes<double> x) { return exp_with(exp_double, x); }

/// ln x of positive normal floats. Error <= 2 ulp, or 1.2e-7 near x = 1.
///
/// x = m 2^k, and ln m = 2 artanh(z) with z = (m - 1) / (m + 1), |z| < 0.172: five terms of its series
/// in z^2 leave 1e-9.
inline Lanes<float> log(Lanes<float> x) {
  const auto [m, k] = split_powers_of_two(x);
  const Lanes<float> one = broadcast(1.0F);
  const Lanes<float> z = (m - one) / (m + one);
  const Lanes<float> square = z * z;
  Lanes<float> series = broadcast(2.0F / 9);
  series = multiply_add(series, square, broadcast(2.0F / 7));
  series = multiply_add(series, square, broadcast(2.0F / 5));
  series = multiply_add(series, square, broadcast(2.0F / 3));
  const Lanes<float> tail = (series * square) * z;
  return multiply_add(k, broadcast(0x1.62e43p-1F), multiply_add(z, broadcast(2.0F), tail));
}

}  // namespace attractor
