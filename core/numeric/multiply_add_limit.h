#pragma once

// The limit that every product of matrices is measured against: how many multiply-adds a second the
// machine does when nothing but them is to be done.

#include "numeric/matrix.h"

namespace attractor {

/// Runs `chains` independent chains of `repetitions` multiply-adds of one register each; to be timed by
/// the caller. 8 chains are the fewest that hide the latency, 12 the most that leave a browser registers to
/// spare; which is fastest depends on the machine.
///   chains       8, 10 or 12
///   repetitions  >= 1
/// Returns a number that depends on all of them. Throws std::invalid_argument otherwise.
float multiply_add_chains(Index chains, Index repetitions);

/// Floating-point operations of one such call.
double multiply_add_operations(Index chains, Index repetitions);

}  // namespace attractor
