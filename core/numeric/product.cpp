#include "numeric/product.h"

#include "numeric/check.h"
#include "numeric/tile.h"

#include <algorithm>
#include <vector>

namespace attractor {

namespace {

// Numbers of the left factor that meet all panels before the next come: 256 kB, half a level-2 cache.
constexpr Index block_numbers = Index{1} << 16;

Index block_rows_of(Index depth) {
  const Index rows = block_numbers / std::max<Index>(depth, 1) / tile_rows * tile_rows;
  return std::min(rows, most_block_rows);
}

// Columns packed at a time: product_depth rows of so many fit a level-2 cache.
constexpr Index block_cols = 256;

template <typename Scalar>
void check_inner(const View<Scalar>& left, Index right_rows) {
  check_equal(right_rows, "right factors", left.cols, "left factors", "inner entries");
}

// The rows of a block as the tile wants them: consecutive numbers. Copies those that are not, a
// transpose by squares, because entries one by one would fill each line of the cache many times.
template <typename Scalar>
View<Scalar> consecutive(const View<Scalar>& block, std::vector<Scalar>& scratch) {
  if (block.col_stride == 1) return block;
  scratch.resize(static_cast<std::size_t>(block.rows * block.cols));
  Scalar* to = scratch.data();
  constexpr Index side = std::is_same_v<Scalar, float> ? 4 : 1;
  for (Index i = 0; i < block.rows; i += side) {
    Index k = 0;
    if constexpr (side == 4) {
      if (block.row_stride == 1 && i + side <= block.rows) {
        for (; k + side <= block.cols; k += side) {
          transpose_square(block.at(i, k), block.col_stride, to + i * block.cols + k, block.cols);
        }
      }
    }
    for (; k < block.cols; ++k) {
      for (Index r = i; r < std::min(i + side, block.rows); ++r) {
        to[r * block.cols + k] = *block.at(r, k);
      }
    }
  }
  return {to, block.rows, block.cols, block.cols};
}

// The part of `left` that belongs to rows first .. of the right factor, times their panels.
template <typename Scalar>
void multiply_piece(const View<Scalar>& left, const Scalar* panels, Index cols, Scalar* result,
                    Index stride, const BlockEnd<Scalar>& end, std::vector<Scalar>& scratch) {
  const Index block_rows = block_rows_of(left.cols);
  for (Index i = 0; i < left.rows; i += block_rows) {
    const View<Scalar> block =
        consecutive(left.middle_rows(i, std::min(block_rows, left.rows - i)), scratch);
    multiply_block(block.data, block.row_stride, block.rows, block.cols, panels, block.cols, cols,
                   result + i * stride, stride, end);
  }
}

// Multiplies all pieces of the depth; `panels_of(first, terms)` has those of rows first .. of the right
// factor. Only the last piece may scale and add the bias.
template <typename Scalar, typename PanelsOf>
void multiply_pieces(const View<Scalar>& left, PanelsOf panels_of, Index cols, Scalar* result,
                     Index stride, const BlockEnd<Scalar>& last_end) {
  std::vector<Scalar> scratch;
  // Once even for a depth of 0, so that the epilogue happens.
  for (Index k = 0; k == 0 || k < left.cols; k += product_depth) {
    const Index terms = std::min(product_depth, left.cols - k);
    BlockEnd<Scalar> end;
    if (k + terms == left.cols) end = last_end;
    end.add = k > 0 || last_end.add;
    multiply_piece(left.middle_cols(k, terms), panels_of(k, terms), cols, result, stride, end,
                   scratch);
  }
}

template <typename Scalar>
Matrix<Scalar> multiply_views(const View<Scalar>& left, const View<Scalar>& right,
                              const BlockEnd<Scalar>& end) {
  check_inner(left, right.rows);
  Matrix<Scalar> result(left.rows, right.cols);
  Vector<Scalar> panels(std::min(right.rows, product_depth) *
                        padded_cols<Scalar>(std::min(right.cols, block_cols)));
  for (Index j = 0; j < right.cols; j += block_cols) {
    const Index cols = std::min(block_cols, right.cols - j);
    const auto panels_of = [&](Index first, Index terms) {
      pack_panels(right.middle_rows(first, terms).middle_cols(j, cols), panels.data());
      return panels.data();
    };
    BlockEnd<Scalar> part = end;
    if (end.bias != nullptr) part.bias += j;
    multiply_pieces(left, panels_of, cols, result.data() + j, right.cols, part);
  }
  return result;
}

BlockEnd<float> end_of(const Epilogue& epilogue) { return {false, epilogue.scale, epilogue.bias}; }

void activate_rows(float* result, Index rows, Index cols, Index stride, Activation activation) {
  if (activation == Activation::none) return;
  for (Index i = 0; i < rows; ++i) activate(activation, result + i * stride, cols);
}

// The sum of the products of row i and column j.
template <typename Scalar>
double entry_reference(const View<Scalar>& left, const View<Scalar>& right, Index i, Index j) {
  double sum = 0;
  for (Index k = 0; k < left.cols; ++k) {
    sum += static_cast<double>(*left.at(i, k)) * static_cast<double>(*right.at(k, j));
  }
  return sum;
}

}  // namespace

Matrix<float> product(const View<float>& left, const View<float>& right, const Epilogue& epilogue) {
  Matrix<float> result = multiply_views(left, right, end_of(epilogue));
  activate_rows(result.data(), left.rows, right.cols, right.cols, epilogue.activation);
  return result;
}

Matrix<double> product(const View<double>& left, const View<double>& right) {
  return multiply_views(left, right, {});
}

Matrix<float> product_reference(const View<float>& left, const View<float>& right,
                                const Epilogue& epilogue) {
  check_inner(left, right.rows);
  Matrix<float> result(left.rows, right.cols);
  for (Index i = 0; i < left.rows; ++i) {
    for (Index j = 0; j < right.cols; ++j) {
      const double bias = epilogue.bias == nullptr ? 0 : static_cast<double>(epilogue.bias[j]);
      const double sum = entry_reference(left, right, i, j);
      result(i, j) = static_cast<float>(activation_reference(
          epilogue.activation, static_cast<double>(epilogue.scale) * sum + bias));
    }
  }
  return result;
}

Matrix<double> product_reference(const View<double>& left, const View<double>& right) {
  check_inner(left, right.rows);
  Matrix<double> result(left.rows, right.cols);
  for (Index i = 0; i < left.rows; ++i) {
    for (Index j = 0; j < right.cols; ++j) result(i, j) = entry_reference(left, right, i, j);
  }
  return result;
}

// Numbers of 16 and 8 bits are expanded a piece at a time: there is never a second matrix of floats.
PackedMatrix::PackedMatrix(const CompactMatrix& right) {
  resize(right.rows(), right.cols());
  Matrix<float> expanded(std::min(product_depth, rows_), cols_);
  for (Index k = 0; k < rows_; k += product_depth) {
    const Index terms = std::min(product_depth, rows_ - k);
    for (Index i = 0; i < terms; ++i) right.expand(k + i, 0, cols_, expanded.data() + i * cols_);
    pack_panels(View<float>(expanded).middle_rows(0, terms), piece(k));
  }
}

void PackedMatrix::assign(const View<float>& right) {
  resize(right.rows, right.cols);
  for (Index k = 0; k < rows_; k += product_depth) {
    pack_panels(right.middle_rows(k, std::min(product_depth, rows_ - k)), piece(k));
  }
}

void PackedMatrix::resize(Index rows, Index cols) {
  rows_ = rows;
  cols_ = cols;
  panels_.resize(rows * padded_cols<float>(cols));
}

float* PackedMatrix::piece(Index first) {
  return panels_.data() + first * padded_cols<float>(cols_);
}

const float* PackedMatrix::panels(Index first) const {
  return panels_.data() + first * padded_cols<float>(cols_);
}

void multiply(const View<float>& left, const PackedMatrix& right, float* result,
              Index result_stride, const Epilogue& epilogue) {
  check_inner(left, right.rows());
  const auto panels_of = [&](Index first, Index) { return right.panels(first); };
  multiply_pieces(left, panels_of, right.cols(), result, result_stride, end_of(epilogue));
  activate_rows(result, left.rows, right.cols(), result_stride, epilogue.activation);
}

void add_product(const View<float>& left, const PackedMatrix& right, float* result,
                 Index result_stride) {
  check_inner(left, right.rows());
  const auto panels_of = [&](Index first, Index) { return right.panels(first); };
  multiply_pieces<float>(left, panels_of, right.cols(), result, result_stride, {.add = true});
}

void multiply_part(const View<float>& left, const PackedMatrix& right, Range rows, Range cols,
                   float* result, Index result_stride, bool add, float scale) {
  Index k = rows.first;
  // Once even without rows, so that the result is written.
  do {
    const Index piece = k / product_depth * product_depth;
    const Index piece_rows = std::min(product_depth, right.rows() - piece);
    const Index terms = std::min(rows.last, piece + piece_rows) - k;
    const float* panels = right.panels(piece) + cols.first * piece_rows;
    const bool last = k + terms == rows.last;
    multiply_block<float>(left.at(0, k - rows.first), left.row_stride, left.rows, terms,
                          panels + (k - piece) * tile_cols<float>, piece_rows,
                          cols.last - cols.first, result, result_stride,
                          {add || k > rows.first, last ? scale : 1.0F, nullptr});
    k += terms;
  } while (k < rows.last);
}

}  // namespace attractor
