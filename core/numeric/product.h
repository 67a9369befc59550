#pragma once

// Products of matrices, the bulk of the work of attention.
//
// Each entry is the sum of its products in the order of k, in Scalar, so that it depends on nothing
// but its row and its column: a block of rows has the same bits as the same rows of the whole. (Past
// product_depth terms it is a sum of such sums.) Error: at most k units of roundoff times the sum of
// the products' sizes (Higham 2002, eq. 3.5). Native code without fused multiply-add and baseline
// WebAssembly agree to the bit.
//
// Eigen's own product makes the weights of a classical network, once for each set of patterns, and stands
// in expressions with a vector. Elsewhere these are faster: with its packets built for WebAssembly Eigen
// reaches half of the multiply-add limit, and for the smallest sizes a call costs more than its sums,
// whoever makes them.

#include "numeric/activation.h"
#include "numeric/compact.h"
#include "numeric/matrix.h"
#include "numeric/view.h"

namespace attractor {

/// Sums over more terms than this are made in pieces of so many: the panels must fit a cache.
inline constexpr Index product_depth = 512;

/// What happens to each sum on its way out: activation(scale * sum + bias).
struct Epilogue {
  float scale = 1;
  /// One number per column of the result, or none.
  const float* bias = nullptr;
  Activation activation = Activation::none;
};

/// left right, of any views: product(queries, transposed(keys)).
///   left   [n, k]
///   right  [k, m]
/// Returns [n, m]; for k = 0 the epilogue of zero sums. Throws std::invalid_argument if the inner
/// sizes differ.
Matrix<float> product(const View<float>& left, const View<float>& right,
                      const Epilogue& epilogue = {});

/// In double, for theorems: no epilogue.
Matrix<double> product(const View<double>& left, const View<double>& right);

/// left right in plain loops, with sums in double.
Matrix<float> product_reference(const View<float>& left, const View<float>& right,
                                const Epilogue& epilogue = {});
Matrix<double> product_reference(const View<double>& left, const View<double>& right);

/// A right factor packed once for many products.
class PackedMatrix {
 public:
  PackedMatrix() = default;
  explicit PackedMatrix(const View<float>& right) { assign(right); }

  /// Expands the numbers piece by piece, as they are packed.
  explicit PackedMatrix(const CompactMatrix& right);

  /// Packs another matrix, into the same memory where it fits.
  void assign(const View<float>& right);

  Index rows() const { return rows_; }
  Index cols() const { return cols_; }

  /// The panels of the rows from `first` (a multiple of product_depth) to the next such multiple.
  const float* panels(Index first) const;

 private:
  void resize(Index rows, Index cols);
  float* piece(Index first);

  Index rows_ = 0;
  Index cols_ = 0;
  Vector<float> panels_;
};

/// left right into `result` [n, m], whose entry (i, j) stands at result[i * result_stride + j].
/// `result` must not overlap a factor. Errors as for product.
void multiply(const View<float>& left, const PackedMatrix& right, float* result,
              Index result_stride, const Epilogue& epilogue = {});

/// result += left right. Arguments and errors as for multiply.
void add_product(const View<float>& left, const PackedMatrix& right, float* result,
                 Index result_stride);

/// A few rows times a part of a packed matrix: result = scale * (left right[rows, cols] [+ result]).
///   left    [at most most_block_rows, rows.last - rows.first], rows of consecutive numbers
///   rows    of `right`
///   cols    of `right`; the first is a multiple of tile_cols
///   result  [left.rows, cols.last - cols.first], result_stride apart
void multiply_part(const View<float>& left, const PackedMatrix& right, Range rows, Range cols,
                   float* result, Index result_stride, bool add = false, float scale = 1);

}  // namespace attractor
