#pragma once

// How much memory of the heap is in use. The program that links this gets every allocation of its own,
// of the core and of the libraries counted: malloc and its kin are replaced (glibc manual, "Replacing
// malloc"), and they, like Eigen and operator new, all end there. For one thread.

#include <cstddef>

namespace attractor::test {

/// Bytes in use, as glibc rounds them: to 16, or to pages for a large block.
std::size_t allocated_bytes();

/// The most since the last reset_peak.
std::size_t peak_bytes();

/// The peak becomes what is in use.
void reset_peak();

}  // namespace attractor::test
