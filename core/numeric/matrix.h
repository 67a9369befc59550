#pragma once

// Matrices of the core: dense, row-major, owned. Every function takes them by const reference and
// returns new ones.
//
// Shape legend (the same letters in TypeScript and on the page):
//   n    queries = state patterns          m    keys = stored patterns
//   d_k  width of a query or key           d_v  width of a value
//   N    neurons of a Hopfield network     P    stored patterns of a Hopfield network
//   d    width of a pattern of the modern Hopfield network
// "[n, d_k]" means n rows and d_k columns; element (i, j) stands at data()[i * d_k + j].
//
// All templates are instantiated for Scalar = float and double.

#include <Eigen/Core>

#include <cstdint>

namespace attractor {

using Index = Eigen::Index;

template <typename Scalar>
using Matrix = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

template <typename Scalar>
using Vector = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;

/// Row-major [rows, cols] of flags, 1 or 0.
using FlagMatrix = Eigen::Matrix<std::uint8_t, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

}  // namespace attractor
