#pragma once

// One SIMD register of numbers and the few operations that the kernels are written in, once for all
// machines: WebAssembly SIMD with and without relaxed SIMD, x86-64 (SSE2, or AVX2 with FMA where the
// compiler may use it), NEON, and plain loops (ATTRACTOR_SCALAR). The compilers' own vector types serve
// all but the last; an intrinsic stands only where the language has no word for the instruction.
//
// float has 4 lanes (8 with AVX2), double half as many. All operations act lane by lane.

#include "numeric/matrix.h"

#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#elif defined(__FMA__)
#include <immintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

namespace attractor {

#ifdef __AVX2__
inline constexpr std::size_t register_bytes = 32;
#else
inline constexpr std::size_t register_bytes = 16;
#endif

/// Whether multiply_add is one instruction.
#if !defined(ATTRACTOR_SCALAR) && \
    (defined(__wasm_relaxed_simd__) || defined(__FMA__) || defined(__ARM_NEON))
inline constexpr bool fused_multiply_add = true;
#else
inline constexpr bool fused_multiply_add = false;
#endif

template <typename Scalar>
inline constexpr Index lane_count = static_cast<Index>(register_bytes / sizeof(Scalar));

#ifdef ATTRACTOR_SCALAR

/// The plain version of a register; the others must agree with it.
template <typename Scalar>
struct Lanes {
  Scalar lane[lane_count<Scalar>];

  Scalar operator[](Index i) const { return lane[i]; }
};

/// Which lanes a comparison holds in.
template <typename Scalar>
struct LaneMask {
  bool lane[lane_count<Scalar>];
};

template <typename Result, typename Operation>
inline Result each_lane(Operation operation) {
  Result result{};
  Index i = 0;
  for (auto& lane : result.lane) lane = operation(i++);
  return result;
}

template <typename Scalar>
inline Lanes<Scalar> operator+(Lanes<Scalar> a, Lanes<Scalar> b) {
  return each_lane<Lanes<Scalar>>([&](Index i) { return a[i] + b[i]; });
}
template <typename Scalar>
inline Lanes<Scalar> operator-(Lanes<Scalar> a, Lanes<Scalar> b) {
  return each_lane<Lanes<Scalar>>([&](Index i) { return a[i] - b[i]; });
}
template <typename Scalar>
inline Lanes<Scalar> operator*(Lanes<Scalar> a, Lanes<Scalar> b) {
  return each_lane<Lanes<Scalar>>([&](Index i) { return a[i] * b[i]; });
}
template <typename Scalar>
inline Lanes<Scalar> operator/(Lanes<Scalar> a, Lanes<Scalar> b) {
  return each_lane<Lanes<Scalar>>([&](Index i) { return a[i] / b[i]; });
}
template <typename Scalar>
inline LaneMask<Scalar> operator>=(Lanes<Scalar> a, Lanes<Scalar> b) {
  return each_lane<LaneMask<Scalar>>([&](Index i) { return a[i] >= b[i]; });
}
template <typename Scalar>
inline LaneMask<Scalar> operator==(Lanes<Scalar> a, Lanes<Scalar> b) {
  return each_lane<LaneMask<Scalar>>([&](Index i) { return a[i] == b[i]; });
}

#else

template <typename Scalar>
struct RegisterOf;
template <>
struct RegisterOf<float> {
  using Type = float __attribute__((vector_size(register_bytes)));
};
template <>
struct RegisterOf<double> {
  using Type = double __attribute__((vector_size(register_bytes)));
};

/// A register: + - * / >= == are operators, [i] reads a lane.
template <typename Scalar>
using Lanes = typename RegisterOf<Scalar>::Type;

/// Which lanes a comparison holds in: all bits of a lane or none.
template <typename Scalar>
using LaneMask = decltype(Lanes<Scalar>{} >= Lanes<Scalar>{});

#endif

/// From any address, aligned or not.
template <typename Scalar>
inline Lanes<Scalar> load(const Scalar* from) {
  Lanes<Scalar> lanes;
  std::memcpy(&lanes, from, sizeof lanes);
  return lanes;
}

template <typename Scalar>
inline void store(Scalar* to, Lanes<Scalar> lanes) {
  std::memcpy(to, &lanes, sizeof lanes);
}

/// Asks for a line of the cache that is wanted soon.
inline void prefetch(const void* address) {
#ifdef __wasm__
  // WebAssembly has no such instruction. A read whose result nobody waits for comes near it.
  (void)*static_cast<const volatile char*>(address);
#else
  __builtin_prefetch(address);
#endif
}

/// The same number in each lane.
template <typename Scalar>
inline Lanes<Scalar> broadcast(Scalar value) {
  // Not `Lanes{} + value`: that addition would stay, and the load could not broadcast by itself.
  if constexpr (lane_count<Scalar> == 2) return Lanes<Scalar>{value, value};
  if constexpr (lane_count<Scalar> == 4) return Lanes<Scalar>{value, value, value, value};
  if constexpr (lane_count<Scalar> == 8) {
    return Lanes<Scalar>{value, value, value, value, value, value, value, value};
  }
}

/// The same register, of which the compiler does not know where it came from: it would otherwise make a
/// constant anew in each turn of a loop.
template <typename Scalar>
inline Lanes<Scalar> held(Lanes<Scalar> lanes) {
#ifdef __wasm__
  const volatile Lanes<Scalar> place = lanes;
  return place;
#else
  return lanes;
#endif
}

/// The first `count` numbers of a register that memory does not fill, `rest` in the other lanes.
template <typename Scalar>
inline Lanes<Scalar> load_first(const Scalar* from, Index count, Scalar rest) {
  Scalar lanes[lane_count<Scalar>];
  for (Index i = 0; i < lane_count<Scalar>; ++i) lanes[i] = i < count ? from[i] : rest;
  return load(lanes);
}

/// The same, or a whole register where there are numbers enough for it.
template <typename Scalar>
inline Lanes<Scalar> load_up_to(const Scalar* from, Index count, Scalar rest) {
  return count >= lane_count<Scalar> ? load(from) : load_first(from, count, rest);
}

/// Only the first `count` lanes.
template <typename Scalar>
inline void store_first(Scalar* to, Lanes<Scalar> lanes, Index count) {
  for (Index i = 0; i < count; ++i) to[i] = lanes[i];
}

/// a * b + c: rounded once where the machine fuses the two (relaxed SIMD may), else twice.
inline Lanes<float> multiply_add(Lanes<float> a, Lanes<float> b, Lanes<float> c) {
#ifdef ATTRACTOR_SCALAR
  return a * b + c;
#elif defined(__wasm_relaxed_simd__)
  return (Lanes<float>)wasm_f32x4_relaxed_madd((v128_t)a, (v128_t)b, (v128_t)c);
#elif defined(__FMA__)
  return (Lanes<float>)_mm256_fmadd_ps((__m256)a, (__m256)b, (__m256)c);
#elif defined(__ARM_NEON)
  return (Lanes<float>)vfmaq_f32((float32x4_t)c, (float32x4_t)a, (float32x4_t)b);
#else
  return a * b + c;
#endif
}

inline Lanes<double> multiply_add(Lanes<double> a, Lanes<double> b, Lanes<double> c) {
#ifdef ATTRACTOR_SCALAR
  return a * b + c;
#elif defined(__wasm_relaxed_simd__)
  return (Lanes<double>)wasm_f64x2_relaxed_madd((v128_t)a, (v128_t)b, (v128_t)c);
#elif defined(__FMA__)
  return (Lanes<double>)_mm256_fmadd_pd((__m256d)a, (__m256d)b, (__m256d)c);
#elif defined(__ARM_NEON)
  return (Lanes<double>)vfmaq_f64((float64x2_t)c, (float64x2_t)a, (float64x2_t)b);
#else
  return a * b + c;
#endif
}

/// The larger of each two lanes; b where one of them is NaN.
template <typename Scalar>
inline Lanes<Scalar> larger(Lanes<Scalar> a, Lanes<Scalar> b) {
#ifdef ATTRACTOR_SCALAR
  return each_lane<Lanes<Scalar>>([&](Index i) { return a[i] > b[i] ? a[i] : b[i]; });
#else
  return a > b ? a : b;
#endif
}

/// The lanes of `a` where the mask holds, those of `b` elsewhere.
template <typename Scalar>
inline Lanes<Scalar> choose(LaneMask<Scalar> mask, Lanes<Scalar> a, Lanes<Scalar> b) {
#ifdef ATTRACTOR_SCALAR
  return each_lane<Lanes<Scalar>>([&](Index i) { return mask.lane[i] ? a[i] : b[i]; });
#else
  return mask ? a : b;
#endif
}

/// The lanes where the mask holds, +0 elsewhere.
template <typename Scalar>
inline Lanes<Scalar> keep(LaneMask<Scalar> mask, Lanes<Scalar> lanes) {
#ifdef ATTRACTOR_SCALAR
  return choose<Scalar>(mask, lanes, Lanes<Scalar>{});
#elif defined(__wasm_simd128__)
  // An `and`, which clang 19 would turn into a choice between lanes and zeros: three instructions.
  return (Lanes<Scalar>)wasm_u32x4_min((v128_t)mask, (v128_t)lanes);
#else
  return (Lanes<Scalar>)(mask & (LaneMask<Scalar>)lanes);
#endif
}

/// x 2^k for normal results, with k in the low bits of `shifted`: what is left there by the addition
/// of 1.5 * 2^23 to the float k (2^52 for double).
template <typename Scalar>
inline Lanes<Scalar> times_power_of_two(Lanes<Scalar> x, Lanes<Scalar> shifted) {
  constexpr int mantissa = sizeof(Scalar) == 4 ? 23 : 52;
#ifdef ATTRACTOR_SCALAR
  using Bits = std::conditional_t<sizeof(Scalar) == 4, std::uint32_t, std::uint64_t>;
  return each_lane<Lanes<Scalar>>([&](Index i) {
    const Bits k = std::bit_cast<Bits>(shifted[i]) << mantissa;
    return std::bit_cast<Scalar>(std::bit_cast<Bits>(x[i]) + k);
  });
#else
  using Bits = LaneMask<Scalar>;
  return (Lanes<Scalar>)((Bits)x + ((Bits)shifted << mantissa));
#endif
}

/// Splits positive normal floats into m 2^k with m in [sqrt(1/2), sqrt(2)).
struct SplitFloats {
  Lanes<float> m;
  Lanes<float> k;
};
inline SplitFloats split_powers_of_two(Lanes<float> x) {
  // The bits of sqrt(1/2): what lies above them tells the power.
  constexpr std::int32_t least = std::bit_cast<std::int32_t>(0x1.6a09e6p-1F);
#ifdef ATTRACTOR_SCALAR
  SplitFloats split{};
  for (Index i = 0; i < lane_count<float>; ++i) {
    const std::int32_t power = (std::bit_cast<std::int32_t>(x[i]) - least) >> 23;
    split.m.lane[i] = std::bit_cast<float>(std::bit_cast<std::int32_t>(x[i]) - (power << 23));
    split.k.lane[i] = static_cast<float>(power);
  }
  return split;
#else
  using Bits = LaneMask<float>;
  const Bits power = ((Bits)x - least) >> 23;
  return {(Lanes<float>)((Bits)x - (power << 23)), __builtin_convertvector(power, Lanes<float>)};
#endif
}

/// The sum of all lanes, in a tree of halves.
template <typename Scalar>
inline Scalar sum_of_lanes(Lanes<Scalar> lanes) {
  if constexpr (lane_count<Scalar> == 2) return lanes[0] + lanes[1];
  if constexpr (lane_count<Scalar> == 4) return (lanes[0] + lanes[2]) + (lanes[1] + lanes[3]);
  if constexpr (lane_count<Scalar> == 8) {
    return ((lanes[0] + lanes[4]) + (lanes[2] + lanes[6])) +
           ((lanes[1] + lanes[5]) + (lanes[3] + lanes[7]));
  }
}

/// The largest of all lanes.
template <typename Scalar>
inline Scalar largest_of_lanes(Lanes<Scalar> lanes) {
  Scalar largest = lanes[0];
  for (Index i = 1; i < lane_count<Scalar>; ++i) largest = lanes[i] > largest ? lanes[i] : largest;
  return largest;
}

}  // namespace attractor
