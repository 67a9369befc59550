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
#include <limits>
#include <type_traits>

namespace attractor {

/// 6 x 2 sums, 2 registers of the right factor and 1 of the left fill the 15 registers that a browser
/// has for WebAssembly on x86-64. Where multiply_add is two instructions the product needs a register
/// too. At least 8 sums are needed to hide the latency of the multiply-add.
inline constexpr Index tile_rows = fused_multiply_add ? 6 : 5;
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

/// Numbers that are wanted soon, and are fetched into the cache a line at a time while tiles are computed.
/// In one go they would come too late: the machine's own prefetcher needs time between two lines.
template <typename Scalar>
class Ahead {
 public:
  /// Nothing.
  Ahead() = default;
  /// `count` numbers from `first` on, wanted when `steps` steps of the inner dimension are done.
  Ahead(const Scalar* first, Index count, Index steps)
      : next_(first), last_(first + count), pause_(std::max(least_pause, steps * line / count)) {}

  /// Steps from one line to the next.
  Index pause() const { return pause_; }

  void fetch_line() {
    if (next_ == last_) return;
    prefetch(next_);
    next_ += std::min(line, last_ - next_);
  }

 private:
  static constexpr Index line = 64 / sizeof(Scalar);
  static constexpr Index least_pause = 8;

  const Scalar* next_ = nullptr;
  const Scalar* last_ = nullptr;
  Index pause_ = std::numeric_limits<Index>::max() / 2;
};

/// The sums of `Rows` rows of the left factor with one panel.
///   left    Rows rows of `depth` consecutive numbers, row_stride apart
///   panel   [depth, tile_cols]
///   result  [Rows, tile_cols], result_stride apart
template <int Rows, typename Scalar>
inline void multiply_tile(const Scalar* left, Index row_stride, const Scalar* panel, Index depth,
                          Ahead<Scalar>& ahead, Scalar* result, Index result_stride) {
  constexpr Index width = tile_cols<Scalar>;
  Lanes<Scalar> sums[Rows][2] = {};
  for (Index k = 0; k < depth;) {
    const Index pause = std::min(k + ahead.pause(), depth);
    ahead.fetch_line();
    // Not unrolled: the compiler would gather the loads of several steps, for which there are no registers.
#pragma GCC unroll 1
    for (; k < pause; ++k, panel += width, ++left) {
      const Lanes<Scalar> first = load(panel);
      const Lanes<Scalar> second = load(panel + lane_count<Scalar>);
#pragma GCC unroll 8
      for (Index r = 0; r < Rows; ++r) {
        const Lanes<Scalar> entry = broadcast<Scalar>(left[r * row_stride]);
        sums[r][0] = multiply_add(entry, first, sums[r][0]);
        sums[r][1] = multiply_add(entry, second, sums[r][1]);
      }
    }
  }
#pragma GCC unroll 8
  for (Index r = 0; r < Rows; ++r) {
    store(result + r * result_stride, sums[r][0]);
    store(result + r * result_stride + lane_count<Scalar>, sums[r][1]);
  }
}

/// The same for any number of rows. A function of its own, with the tiles inside: a call for each tile
/// would cost a tenth of a short one.
template <typename Scalar>
[[gnu::noinline]] void multiply_panel(const Scalar* left, Index row_stride, Index rows,
                                      const Scalar* panel, Index depth, Ahead<Scalar> ahead,
                                      Scalar* result, Index result_stride) {
  Index i = 0;
  const auto multiply = [&]<int Rows>(Index tiles, std::integral_constant<int, Rows>) {
    for (; tiles > 0; --tiles, i += Rows) {
      multiply_tile<Rows>(left + i * row_stride, row_stride, panel, depth, ahead,
                          result + i * result_stride, result_stride);
    }
  };
  if constexpr (std::is_same_v<Scalar, double>) {  // for theorems: less code before speed
    multiply(rows / tile_rows, std::integral_constant<int, tile_rows>());
    multiply(rows - i, std::integral_constant<int, 1>());
  } else {
    // As few tiles as can be and as equal as can be: one of few rows waits for its own sums.
    for (Index tiles = (rows + tile_rows - 1) / tile_rows; tiles > 0;) {
      const Index least = (rows - i) / tiles;
      const Index larger = (rows - i) % tiles;
      const Index count = larger > 0 ? larger : tiles;
      switch (larger > 0 ? least + 1 : least) {
        case 1:
          multiply(count, std::integral_constant<int, 1>());
          break;
        case 2:
          multiply(count, std::integral_constant<int, 2>());
          break;
        case 3:
          multiply(count, std::integral_constant<int, 3>());
          break;
        case 4:
          multiply(count, std::integral_constant<int, 4>());
          break;
        case 5:
          multiply(count, std::integral_constant<int, 5>());
          break;
        default:
          if constexpr (tile_rows == 6) multiply(count, std::integral_constant<int, 6>());
      }
      tiles -= count;
    }
  }
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

/// The last step of a panel, apart from the tile, which has no registers for it: entry by entry,
/// scale * (sum [+ result]) + bias.
///   sums    [rows, tile_cols]
///   result  [rows, used], result_stride apart; used <= tile_cols
///   bias    `used` numbers, or none
template <typename Scalar>
void finish_panel(const Scalar* sums, Index rows, Index used, Scalar* result, Index result_stride,
                  const BlockEnd<Scalar>& end, const Scalar* bias) {
  constexpr Index lanes = lane_count<Scalar>;
  const Lanes<Scalar> scale = broadcast(end.scale);
  for (Index j = 0; j < used; j += lanes) {
    const Index count = std::min(lanes, used - j);
    const Lanes<Scalar> shift =
        bias == nullptr ? Lanes<Scalar>{} : load_first<Scalar>(bias + j, count, 0);
    for (Index i = 0; i < rows; ++i) {
      Scalar* to = result + i * result_stride + j;
      Lanes<Scalar> entry = load(sums + i * tile_cols<Scalar> + j);
      if (end.add) entry = entry + load_up_to<Scalar>(to, count, 0);
      entry = multiply_add(entry, scale, shift);
      if (count == lanes) {
        store(to, entry);
      } else {
        store_first<Scalar>(to, entry, count);
      }
    }
  }
}

/// Panels with more numbers than this are fetched ahead: 128 kB beside a block of the left factor do not stay
/// near for long.
inline constexpr Index far_numbers = Index{1} << 15;

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
  const bool far = depth * cols > far_numbers;
  const bool plain = !end.add && end.scale == 1 && end.bias == nullptr;
  for (Index j = 0; j < cols; j += width) {
    const Index used = std::min(width, cols - j);
    const Scalar* panel = panels + j * panel_rows;
    Ahead<Scalar> ahead;
    if (far && j + width < cols) {
      ahead = {panel + width * panel_rows, width * depth, rows / tile_rows * depth};
    }
    if (plain && used == width) {
      multiply_panel(left, row_stride, rows, panel, depth, ahead, result + j, result_stride);
    } else {
      Scalar sums[most_block_rows * width];
      multiply_panel(left, row_stride, rows, panel, depth, ahead, sums, width);
      finish_panel(sums, rows, used, result + j, result_stride, end,
                   end.bias == nullptr ? nullptr : end.bias + j);
    }
  }
}

}  // namespace attractor
