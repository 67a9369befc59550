#pragma once

// The innermost loop of every product of matrices, and the packing that feeds it.
//
// A tile is a few rows by two registers of columns whose sums stay in registers while the loop runs
// down the inner dimension. The right factor is packed into panels: two registers of columns, one row
// after the other, so that the loop reads it in order (Goto and van de Geijn 2008, "Anatomy of
// high-performance matrix multiplication").
//
// Each entry is the sum of its products in the order of k, whatever tile it falls into.

#include "numeric/simd.h"
#include "numeric/view.h"

#include <algorithm>

namespace attractor {

/// 5 x 2 sums, 2 registers of the right factor and 1 of the left fill 13 of the 15 registers that a
/// browser has for WebAssembly on x86-64. At least 8 sums are needed to hide the latency of the
/// multiply-add; with 6 x 2 some browsers move sums to memory and back.
inline constexpr Index tile_rows = 5;
template <typename Scalar>
inline constexpr Index tile_cols = 2 * lane_count<Scalar>;

/// The least multiple of tile_cols that holds `cols`.
template <typename Scalar>
constexpr Index padded_cols(Index cols) {
  return (cols + tile_cols<Scalar> - 1) / tile_cols<Scalar> * tile_cols<Scalar>;
}

/// The columns of a square of 4 x 4 floats whose rows lie `stride` apart, as rows `pitch` apart.
inline void transpose_square(const float* from, Index stride, float* to, Index pitch) {
#ifdef ATTRACTOR_SCALAR
  for (Index i = 0; i < 4; ++i) {
    for (Index k = 0; k < 4; ++k) to[k * pitch + i] = from[i * stride + k];
  }
#else
  using Row = float __attribute__((vector_size(16)));
  Row rows[4];
  for (Index i = 0; i < 4; ++i) std::memcpy(&rows[i], from + i * stride, sizeof(Row));
  const Row a = __builtin_shufflevector(rows[0], rows[1], 0, 4, 1, 5);
  const Row b = __builtin_shufflevector(rows[0], rows[1], 2, 6, 3, 7);
  const Row c = __builtin_shufflevector(rows[2], rows[3], 0, 4, 1, 5);
  const Row d = __builtin_shufflevector(rows[2], rows[3], 2, 6, 3, 7);
  const Row cols[4] = {
      __builtin_shufflevector(a, c, 0, 1, 4, 5), __builtin_shufflevector(a, c, 2, 3, 6, 7),
      __builtin_shufflevector(b, d, 0, 1, 4, 5), __builtin_shufflevector(b, d, 2, 3, 6, 7)};
  for (Index k = 0; k < 4; ++k) std::memcpy(to + k * pitch, &cols[k], sizeof(Row));
#endif
}

/// Packs at most tile_cols columns into one panel, [rows, tile_cols]; zeros beyond the last column.
template <typename Scalar>
void pack_panel(const View<Scalar>& right, Scalar* panel) {
  constexpr Index width = tile_cols<Scalar>;
  if (right.cols == width && right.col_stride == 1) {
    for (Index k = 0; k < right.rows; ++k, panel += width) {
      const Scalar* row = right.at(k, 0);
      store(panel, load(row));
      store(panel + lane_count<Scalar>, load(row + lane_count<Scalar>));
    }
    return;
  }
  Index k = 0;
  if constexpr (std::is_same_v<Scalar, float>) {
    if (right.cols == width && right.row_stride == 1) {
      for (; k + 4 <= right.rows; k += 4, panel += 4 * width) {
        for (Index j = 0; j < width; j += 4) {
          transpose_square(right.at(k, j), right.col_stride, panel + j, width);
        }
      }
    }
  }
  for (; k < right.rows; ++k, panel += width) {
    for (Index j = 0; j < right.cols; ++j) panel[j] = *right.at(k, j);
    for (Index j = right.cols; j < width; ++j) panel[j] = 0;
  }
}

/// Packs all columns, panel after panel: right.rows * padded_cols(right.cols) numbers.
template <typename Scalar>
void pack_panels(const View<Scalar>& right, Scalar* panels) {
  constexpr Index width = tile_cols<Scalar>;
  for (Index j = 0; j < right.cols; j += width) {
    pack_panel(right.middle_cols(j, std::min(width, right.cols - j)), panels + j * right.rows);
  }
}

/// The sums of `Rows` rows of the left factor with one panel; `finish(i, first, second)` receives the
/// two registers of row i.
///   left   Rows rows of `depth` consecutive numbers, row_stride apart
///   panel  [depth, tile_cols]
template <int Rows, typename Scalar, typename Finish>
inline void multiply_tile(const Scalar* left, Index row_stride, const Scalar* panel, Index depth,
                          Finish finish) {
  constexpr Index width = tile_cols<Scalar>;
  Lanes<Scalar> sums[Rows][2] = {};
  // Not unrolled: the compiler would gather the loads of several steps, for which there are no registers.
#pragma GCC unroll 1
  for (Index k = 0; k < depth; ++k, panel += width, ++left) {
    const Lanes<Scalar> first = load(panel);
    const Lanes<Scalar> second = load(panel + lane_count<Scalar>);
#pragma GCC unroll 8
    for (Index i = 0; i < Rows; ++i) {
      const Lanes<Scalar> entry = broadcast<Scalar>(left[i * row_stride]);
      sums[i][0] = multiply_add(entry, first, sums[i][0]);
      sums[i][1] = multiply_add(entry, second, sums[i][1]);
    }
  }
#pragma GCC unroll 8
  for (Index i = 0; i < Rows; ++i) finish(i, sums[i][0], sums[i][1]);
}

/// The same for any number of rows; `finish(i, first, second)` is called once for each. A function of its
/// own, with the tiles inside: a call for each tile would cost a tenth of a short one.
template <typename Scalar, typename Finish>
[[gnu::noinline]] void multiply_panel(const Scalar* left, Index row_stride, Index rows,
                                      const Scalar* panel, Index depth, Finish finish) {
  Index i = 0;
  const auto shifted = [&](Index row, Lanes<Scalar> first, Lanes<Scalar> second) {
    finish(i + row, first, second);
  };
  for (; i + tile_rows <= rows; i += tile_rows) {
    multiply_tile<tile_rows>(left + i * row_stride, row_stride, panel, depth, shifted);
  }
  if constexpr (std::is_same_v<Scalar, double>) {  // for theorems: less code before speed
    for (; i < rows; ++i) {
      multiply_tile<1>(left + i * row_stride, row_stride, panel, depth, shifted);
    }
  } else {
    const Scalar* rest = left + i * row_stride;
    switch (rows - i) {
      case 1:
        return multiply_tile<1>(rest, row_stride, panel, depth, shifted);
      case 2:
        return multiply_tile<2>(rest, row_stride, panel, depth, shifted);
      case 3:
        return multiply_tile<3>(rest, row_stride, panel, depth, shifted);
      case 4:
        return multiply_tile<4>(rest, row_stride, panel, depth, shifted);
      default:
        return;
    }
  }
}

template <typename Scalar>
void copy_rows(const Scalar* from, Index from_stride, Index rows, Index cols, Scalar* to,
               Index to_stride) {
  for (Index i = 0; i < rows; ++i) std::copy_n(from + i * from_stride, cols, to + i * to_stride);
}

/// What happens to the sums of a block on their way out.
template <typename Scalar>
struct BlockEnd {
  /// Adds what the result holds already, before all else.
  bool add = false;
  Scalar scale = 1;
  /// One number per column, or none.
  const Scalar* bias = nullptr;
};

/// The most rows of a block: a whole number of tiles.
inline constexpr Index most_block_rows = 26 * tile_rows;

/// A block of rows of the left factor times panels that lie one after the other: the result holds
/// scale * (sum [+ result]) + bias.
///   left    [rows, depth], row_stride apart; rows <= most_block_rows
///   panels  [cols / tile_cols rounded up, panel_rows, tile_cols]; the first `depth` rows count
///   result  [rows, cols], result_stride apart; nothing beyond `cols` is written
template <typename Scalar>
void multiply_block(const Scalar* left, Index row_stride, Index rows, Index depth,
                    const Scalar* panels, Index panel_rows, Index cols, Scalar* result,
                    Index result_stride, const BlockEnd<Scalar>& end = {}) {
  constexpr Index width = tile_cols<Scalar>;
  constexpr Index lanes = lane_count<Scalar>;
  const Lanes<Scalar> scale = broadcast(end.scale);
  for (Index j = 0; j < cols; j += width) {
    // The last columns, fewer than a panel has, go through a place of their own.
    const Index used = std::min(width, cols - j);
    Scalar edge[most_block_rows * width];
    Scalar* corner = used == width ? result + j : edge;
    const Index stride = used == width ? result_stride : width;
    if (used < width && end.add) copy_rows(result + j, result_stride, rows, used, edge, width);

    Scalar bias[width] = {};
    if (end.bias != nullptr) std::copy_n(end.bias + j, used, bias);
    const Lanes<Scalar> first_bias = load(bias);
    const Lanes<Scalar> second_bias = load(bias + lanes);
    multiply_panel(left, row_stride, rows, panels + j * panel_rows, depth,
                   [=, add = end.add](Index i, Lanes<Scalar> first, Lanes<Scalar> second) {
                     Scalar* row = corner + i * stride;
                     if (add) {
                       first = first + load(row);
                       second = second + load(row + lanes);
                     }
                     store(row, multiply_add(first, scale, first_bias));
                     store(row + lanes, multiply_add(second, scale, second_bias));
                   });
    if (used < width) copy_rows(edge, width, rows, used, result + j, result_stride);
  }
}

}  // namespace attractor
