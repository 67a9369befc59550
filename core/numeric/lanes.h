#pragma once

// One SIMD register of numbers: 4 floats or 2 doubles. The compilers' vector type serves native code
// and WebAssembly alike; only the fused multiply-add of relaxed SIMD has to be asked for.

#include "numeric/matrix.h"

#include <cstring>

#ifdef __wasm_relaxed_simd__
#include <wasm_simd128.h>
#endif

namespace attractor {

template <typename Scalar>
struct Lanes;
template <>
struct Lanes<float> {
  using Type = float __attribute__((vector_size(16)));
  static constexpr Index count = 4;
};
template <>
struct Lanes<double> {
  using Type = double __attribute__((vector_size(16)));
  static constexpr Index count = 2;
};

/// From any address, aligned or not.
template <typename Scalar>
inline typename Lanes<Scalar>::Type load(const Scalar* from) {
  typename Lanes<Scalar>::Type lanes;
  std::memcpy(&lanes, from, sizeof lanes);
  return lanes;
}

template <typename Scalar>
inline void store(Scalar* to, typename Lanes<Scalar>::Type lanes) {
  std::memcpy(to, &lanes, sizeof lanes);
}

/// a * b + c in each lane: rounded twice, or once (or twice) with relaxed SIMD.
inline Lanes<float>::Type multiply_add(Lanes<float>::Type a, Lanes<float>::Type b,
                                       Lanes<float>::Type c) {
#ifdef __wasm_relaxed_simd__
  return (Lanes<float>::Type)wasm_f32x4_relaxed_madd((v128_t)a, (v128_t)b, (v128_t)c);
#else
  return a * b + c;
#endif
}

inline Lanes<double>::Type multiply_add(Lanes<double>::Type a, Lanes<double>::Type b,
                                        Lanes<double>::Type c) {
#ifdef __wasm_relaxed_simd__
  return (Lanes<double>::Type)wasm_f64x2_relaxed_madd((v128_t)a, (v128_t)b, (v128_t)c);
#else
  return a * b + c;
#endif
}

}  // namespace attractor
