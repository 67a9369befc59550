#include "numeric/multiply_add_limit.h"

#include "numeric/check.h"
#include "numeric/simd.h"

namespace attractor {

namespace {

template <int Chains>
float run_chains(Index repetitions) {
  // Each chain falls towards factor * x + addend = x = 0.5, and none is the same as another.
  const Lanes<float> factor = broadcast(0.998F);
  const Lanes<float> addend = broadcast(0.001F);
  Lanes<float> chains[Chains];
  for (Index i = 0; i < Chains; ++i) chains[i] = broadcast(static_cast<float>(i));
#pragma GCC unroll 1
  for (Index step = 0; step < repetitions; ++step) {
#pragma GCC unroll 12
    for (Index i = 0; i < Chains; ++i) chains[i] = multiply_add(chains[i], factor, addend);
  }
  Lanes<float> sum = chains[0];
  for (Index i = 1; i < Chains; ++i) sum = sum + chains[i];
  return sum_of_lanes<float>(sum);
}

}  // namespace

float multiply_add_chains(Index chains, Index repetitions) {
  check_option(repetitions, 1, "repetitions");
  switch (chains) {
    case 8:
      return run_chains<8>(repetitions);
    case 10:
      return run_chains<10>(repetitions);
    case 12:
      return run_chains<12>(repetitions);
    default:
      refuse({"chains must be 8, 10 or 12, got ", chains});
  }
}

double multiply_add_operations(Index chains, Index repetitions) {
  return 2.0 * static_cast<double>(lane_count<float> * chains * repetitions);
}

}  // namespace attractor
