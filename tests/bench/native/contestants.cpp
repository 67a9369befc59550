#include "contestants.h"

#include <benchmark/benchmark.h>

#include <stdexcept>

namespace attractor::bench {

Matrix<float> random_normal(Random& random, Index rows, Index cols) {
  Matrix<float> matrix(rows, cols);
  for (float& number : matrix.reshaped<Eigen::RowMajor>()) {
    number = static_cast<float>(random.normal());
  }
  return matrix;
}

void add(const Contestant& contestant, const Matrix<float>& expected,
         const Matrix<float>& tolerance) {
  const Matrix<float>& result = contestant.run();
  if (result.rows() != expected.rows() || result.cols() != expected.cols()) {
    throw std::runtime_error(contestant.name + " has the wrong shape");
  }
  for (Index i = 0; i < result.rows(); ++i) {
    for (Index j = 0; j < result.cols(); ++j) {
      // Not the other way round: NaN must fail.
      if (std::abs(result(i, j) - expected(i, j)) <= tolerance(i, j)) continue;
      throw std::runtime_error(contestant.name + " has " + std::to_string(result(i, j)) +
                               " at row " + std::to_string(i) + ", column " + std::to_string(j) +
                               " instead of " + std::to_string(expected(i, j)));
    }
  }
  benchmark::RegisterBenchmark(contestant.name.c_str(), [contestant](benchmark::State& state) {
    for (auto _ : state) {
      benchmark::DoNotOptimize(contestant.run().data());
      benchmark::ClobberMemory();
    }
    // Printed as a rate: GFLOP of 40/s are 40 GFLOP/s.
    state.counters["GFLOP"] = benchmark::Counter(contestant.operations * 1e-9,
                                                 benchmark::Counter::kIsIterationInvariantRate);
  });
}

}  // namespace attractor::bench
