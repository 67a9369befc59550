#pragma once

// What the native benchmarks share: contestants that must agree before they are timed.

#include "numeric/matrix.h"
#include "numeric/random.h"

#include <functional>
#include <string>

namespace attractor::bench {

/// Standard normal numbers.
Matrix<float> random_normal(Random& random, Index rows, Index cols);

/// One way to compute `result`, from inputs that `run` holds.
struct Contestant {
  std::string name;  ///< "gemm/16x16x16/eigen"
  double operations;
  std::function<const Matrix<float>&()> run;
};

/// Runs the contestant once, and registers it when each entry of its result is within `tolerance`, of
/// the same shape, of the expected one. Throws std::runtime_error otherwise.
void add(const Contestant& contestant, const Matrix<float>& expected,
         const Matrix<float>& tolerance);

/// Registers the products of matrices, and attention.
void add_products();
void add_attention();

}  // namespace attractor::bench
